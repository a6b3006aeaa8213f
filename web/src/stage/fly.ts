// Cards that move from where they were to where they are. Every card bears its name in data-card;
// whether its element is a new one, and whose child it is, makes no difference. Boxes are those on the
// screen; what is laid out at another scale moves by so much less or more. Piles (data-still) are where
// cards come from; they do not move themselves when the rest makes room.
import { scaleOf } from "./frame.ts";

export interface Snapshot {
  boxes: Map<string, DOMRect>;
  ghosts: Map<string, HTMLElement>; // of cards that are about to leave
}

export interface Flight {
  ms: number;
  source: string; // selector of where new cards come from
  sink: string; // selector of where leaving cards go
}

const cards = (root: HTMLElement) => root.querySelectorAll<HTMLElement>("[data-card]");

export function snapshot(root: HTMLElement, leaving: ReadonlySet<string>): Snapshot {
  const taken: Snapshot = { boxes: new Map(), ghosts: new Map() };
  for (const card of cards(root)) {
    const name = card.dataset.card!;
    taken.boxes.set(name, card.getBoundingClientRect());
    if (leaving.has(name)) taken.ghosts.set(name, card.cloneNode(true) as HTMLElement);
  }
  return taken;
}

// From box to box. What goes right along a row hops over what comes the other way.
function frames(from: DOMRect, to: DOMRect, scale: number): Keyframe[] {
  const [dx, dy] = [(from.left - to.left) / scale, (from.top - to.top) / scale];
  const size = to.width > 0 ? from.width / to.width : 1;
  const high = to.height / scale;
  const hop = Math.abs(dy) < high / 2 && dx < -4 ? -0.55 * high : 0;
  const origin = { transformOrigin: "0 0" };
  const start = { ...origin, transform: `translate(${dx}px, ${dy}px) scale(${size})` };
  const end = { ...origin, transform: "none" };
  if (hop === 0) return [start, end];
  return [start, { ...origin, transform: `translate(${dx / 2}px, ${hop}px)` }, end];
}

function raise(card: HTMLElement, animation: Animation): Animation {
  card.style.zIndex = "20";
  const lower = () => (card.style.zIndex = "");
  animation.finished.then(lower, lower);
  return animation;
}

function leave(root: HTMLElement, ghost: HTMLElement, from: DOMRect, to: DOMRect, ms: number) {
  const home = root.getBoundingClientRect();
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "absolute",
    left: `${from.left - home.left}px`,
    top: `${from.top - home.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: "0",
    pointerEvents: "none",
    zIndex: "30",
  });
  root.append(ghost);
  const [dx, dy] = [to.left - from.left, to.top - from.top];
  const size = from.width > 0 ? to.width / from.width : 1;
  const origin = { transformOrigin: "0 0" };
  const animation = ghost.animate(
    [
      { ...origin, transform: "none", opacity: 1 },
      { ...origin, transform: "translateY(-8px) scale(1.04)", opacity: 1, offset: 0.3 },
      { ...origin, transform: `translate(${dx}px, ${dy}px) scale(${size})`, opacity: 0.2 },
    ],
    { duration: ms, easing: "ease-in", fill: "forwards" },
  );
  const away = () => ghost.remove();
  animation.finished.then(away, away);
  return animation;
}

// After the change: everything flies, and what comes back can be waited for or cancelled.
export function fly(root: HTMLElement, before: Snapshot, flight: Flight): Animation[] {
  const box = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
  const [source, sink] = [box(flight.source), box(flight.sink)];
  const timing = { duration: flight.ms, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" };
  const flying: Animation[] = [];
  for (const card of cards(root)) {
    const from = before.boxes.get(card.dataset.card!) ?? source;
    const to = card.getBoundingClientRect();
    if (card.dataset.still !== undefined) continue;
    if (!from || (Math.abs(from.left - to.left) < 1 && Math.abs(from.top - to.top) < 1)) continue;
    flying.push(raise(card, card.animate(frames(from, to, scaleOf(card)), timing)));
  }
  for (const [name, ghost] of before.ghosts) {
    const from = before.boxes.get(name);
    if (from && sink) flying.push(leave(root, ghost, from, sink, flight.ms));
  }
  return flying;
}
