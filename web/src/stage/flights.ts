// Ghosts that fly over a board from where something was to where it is now. What is shown is always what
// the server told; this is only a show on top of it, and nothing waits for it.
import { scaleOf } from "./frame.ts";
import { paced } from "./motion.ts";

export interface Flight {
  was?: string; // the data-fly of what leaves its place, and is seen to leave it; else
  from: string; // it comes from here. Selectors; of several that fit, the last is meant
  to: string;
  like?: string; // what it looks like then; else
  face?: string; // it has this class, which the board paints,
  text?: string; // and says this
}

const longest = 6; // at a time; more than that nobody can follow
const each = 520;

// Something on the board that can fly, where and as it is.
interface Model {
  clone: HTMLElement;
  box: DOMRect;
  width: number; // as it is laid out
  scale: number;
}
const modelOf = (thing: HTMLElement): Model => ({
  clone: thing.cloneNode(true) as HTMLElement,
  box: thing.getBoundingClientRect(),
  width: thing.offsetWidth,
  scale: scaleOf(thing),
});

// All that may leave its place with the next news.
export type Kept = ReadonlyMap<string, Model>;
export const keep = (root: HTMLElement): Kept =>
  new Map(
    [...root.querySelectorAll<HTMLElement>("[data-fly]")].map((thing) => [
      thing.dataset.fly!,
      modelOf(thing),
    ]),
  );

const found = (root: HTMLElement, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].at(-1);

function ghostOf(model: Model | undefined, { face, text = "" }: Flight): HTMLElement {
  const ghost =
    model?.clone ?? Object.assign(document.createElement("span"), { textContent: text });
  ghost.classList.add("ghost", ...(face ? [face] : []));
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  // It bears no names by which somebody could look for the thing itself.
  for (const name of ghost.getAttributeNames())
    if (name.startsWith("data-")) ghost.removeAttribute(name);
  Object.assign(ghost.style, {
    position: "absolute",
    inset: "0 auto auto 0",
    zIndex: "30",
    margin: "0",
    transformOrigin: "0 0",
    pointerEvents: "none",
    ...(model && { width: `${model.width}px`, scale: `${model.scale}` }),
  });
  return ghost;
}

// What comes back ends the show at once.
export function ghosts(
  root: HTMLElement,
  flights: readonly Flight[],
  kept: Kept = new Map(),
): () => void {
  const flying: HTMLElement[] = [];
  const boxOf = (selector: string) => found(root, selector)?.getBoundingClientRect();
  for (const [i, flight] of flights.slice(-longest).entries()) {
    const leaving = kept.get(flight.was ?? "");
    const [from, to] = [leaving?.box ?? boxOf(flight.from), boxOf(flight.to)];
    if (!from || !to) continue;
    const like = flight.like === undefined ? undefined : found(root, flight.like);
    const home = root.getBoundingClientRect();
    const ghost = ghostOf(leaving ?? (like && modelOf(like)), flight);
    root.append(ghost);
    flying.push(ghost);
    const at = ({ left, top, width, height }: DOMRect) =>
      `${left + width / 2 - home.left}px ${top + height / 2 - home.top}px`;
    const middle = "translate(-50%, -50%)";
    const show = ghost.animate(
      [
        { translate: at(from), transform: middle, opacity: 1 },
        { translate: at(to), transform: `scale(0.8) ${middle}`, opacity: 0.6 },
      ],
      { duration: paced(each), delay: paced(i * 180), easing: "ease-in-out", fill: "backwards" },
    );
    const gone = () => ghost.remove();
    show.finished.then(gone, gone);
  }
  return () => {
    for (const ghost of flying) ghost.remove();
  };
}
