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

// A page by its chapters, for contents and for searching. What stands before the first is its opening.
export interface Chapter {
  title: string;
  anchor: string;
  blocks: Block[];
  text: string; // all of it without marks, in small letters
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

export function chapters(all: readonly Block[]): Chapter[] {
  const found: Chapter[] = [];
  for (const block of all) {
    const opens = block.kind === "heading" && block.level <= 2;
    if (opens || found.length === 0) {
      const title = opens ? plain(block.html[0]!) : "";
      found.push({ title, anchor: block.anchor, blocks: [], text: "" });
    }
    const chapter = found.at(-1)!;
    chapter.blocks.push(block);
    chapter.text += ` ${block.html.map(plain).join(" ").toLowerCase()}`;
  }
  return found;
}

export const wordsOf = (wanted: string): string[] =>
  wanted.toLowerCase().split(/\s+/).filter(Boolean);

// Those blocks of a chapter that a search wants to see, each with the heading it stands under.
export function matching(chapter: Chapter, wanted: string): Block[] {
  const words = wordsOf(wanted);
  const says = (block: Block) => {
    const text = plain(block.html.join(" ")).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found: Block[] = [];
  let heading: Block | null = null;
  for (const block of chapter.blocks) {
    if (block.kind === "heading") heading = block;
    if (!says(block)) continue;
    if (heading && !found.includes(heading)) found.push(heading);
    if (block !== heading) found.push(block);
  }
  return found;
}
