// The rules pages: as much of Markdown as they use, with an anchor at every paragraph and a link
// at every reference to one.
export interface Block {
  kind: "heading" | "paragraph" | "list" | "numbers" | "table";
  level: number; // of a heading
  anchor: string; // "3.2", "R7" or "G1", "" if it has none
  html: string[]; // one piece, or one a list item, or one a table row
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

// An empty address makes no link.
export function inline(text: string, address: (paragraph: string) => string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/§(\d+(?:\.\d+)*)|\b([RG]\d+)\b/g, (found, paragraph?: string, ruling?: string) => {
      const to = address(paragraph ?? ruling ?? "");
      return to === "" ? found : `<a href="${to}">${found}</a>`;
    });
}

const anchorOf = (heading: string): string =>
  /^(?:§(\d+(?:\.\d+)*)|([RG]\d+))\b/.exec(heading)?.slice(1).find(Boolean) ?? "";

function chunk(lines: string[]): Omit<Block, "html"> & { texts: string[] } {
  const first = lines[0]!;
  const heading = /^(#+)\s+(.*)$/.exec(first);
  if (heading) {
    const [, marks, text] = heading as unknown as [string, string, string];
    return { kind: "heading", level: marks.length, anchor: anchorOf(text), texts: [text] };
  }
  const plain = { level: 0, anchor: "" };
  if (first.startsWith("|"))
    return {
      kind: "table",
      ...plain,
      texts: lines.filter((line) => !/^\|[\s|:-]+$/.test(line)),
    };
  const item = /^(-|\d+\.)\s+/;
  const kind = first.startsWith("- ") ? "list" : /^\d+\.\s/.test(first) ? "numbers" : "paragraph";
  if (kind === "paragraph") return { kind, ...plain, texts: [lines.join(" ")] };
  const texts: string[] = [];
  for (const line of lines)
    if (item.test(line)) texts.push(line.replace(item, ""));
    else texts.push(`${texts.pop() ?? ""} ${line.trim()}`);
  return { kind, ...plain, texts };
}

export function blocks(markdown: string, address: (paragraph: string) => string): Block[] {
  const groups = markdown
    .replace(/^(#+ .*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((group) => group.split("\n").filter((line) => line.trim() !== ""))
    .filter((group) => group.length > 0);
  const chunks = groups.map(chunk);
  const known = new Set(chunks.map(({ anchor }) => anchor));
  // G3 may also be a publisher: only facts that are on the page are references.
  const link = (to: string) => (to.startsWith("G") && !known.has(to) ? "" : address(to));
  return chunks.map(({ texts, ...block }) => {
    const html = texts.map((text) =>
      block.kind === "heading"
        ? escape(text)
        : block.kind === "table"
          ? text
              .replace(/^\||\|$/g, "")
              .split("|")
              .map((cell) => `<td>${inline(cell.trim(), link)}</td>`)
              .join("")
          : inline(text, link),
    );
    return { ...block, html };
  });
}
