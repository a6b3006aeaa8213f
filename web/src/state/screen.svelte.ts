// How much room the window gives, as far as the layout of a table asks.
class Screen {
  #wide = watch("(min-width: 1100px) and (min-height: 560px)");
  #roomy = watch("(min-width: 700px) and (min-height: 560px)");
  #lying = watch("(min-aspect-ratio: 1/1)");

  // A desk: board and panel side by side, all tools in one line.
  get wide(): boolean {
    return this.#wide();
  }
  // At least a tablet.
  get roomy(): boolean {
    return this.#roomy();
  }
  // Wider than high.
  get lying(): boolean {
    return this.#lying();
  }
}

function watch(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return () => matches;
}

export const screen = new Screen();
