// Marks words wherever they stand in a text, where the browser can do so without touching the text.
export function mark(within: Element, words: readonly string[]): void {
  if (typeof CSS === "undefined" || !("highlights" in CSS)) return;
  const found: Range[] = [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const text = node.data.toLowerCase();
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        found.push(range);
      }
  }
  CSS.highlights.set("wanted", new Highlight(...found));
}
