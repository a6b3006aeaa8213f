// Moving about on the map: mouse, wheel, one finger, two fingers, keys. Nothing here knows what the
// map shows.
import type { Attachment } from "svelte/attachments";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Point {
  x: number;
  y: number;
}

const closest = 7; // times as large as at first

// The part of the map that is seen, within the whole.
export function within(box: Box, whole: Box): Box {
  const w = Math.min(whole.w, Math.max(whole.w / closest, box.w));
  const h = (w * whole.h) / whole.w;
  const x = Math.min(Math.max(box.x, whole.x), whole.x + whole.w - w);
  const y = Math.min(Math.max(box.y, whole.y), whole.y + whole.h - h);
  return { x, y, w, h };
}

// Larger (factor below 1) or smaller, with that point staying where it is.
export function zoomed(box: Box, at: Point, factor: number, whole: Box): Box {
  const w = Math.min(whole.w, Math.max(whole.w / closest, box.w * factor));
  const k = w / box.w;
  return within({ x: at.x - (at.x - box.x) * k, y: at.y - (at.y - box.y) * k, w, h: 0 }, whole);
}

export const centred = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

// The same part from further away if these points would not all be seen otherwise.
export function around(points: readonly Point[], box: Box, whole: Box): Box {
  const inside = (p: Point) =>
    p.x > box.x && p.x < box.x + box.w && p.y > box.y && p.y < box.y + box.h;
  if (points.length === 0 || points.every(inside)) return box;
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const room = Math.max(((bottom - top) * whole.w) / whole.h, right - left) * 1.35;
  const w = Math.max(room, box.w);
  const h = (w * whole.h) / whole.w;
  return within({ x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h }, whole);
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// What a key makes of the part that is seen; nothing if it is none of ours.
export function byKey(key: string, box: Box, whole: Box): Box | null {
  const step = steps[key];
  if (step)
    return within(
      { ...box, x: box.x + (step[0] * box.w) / 6, y: box.y + (step[1] * box.h) / 6 },
      whole,
    );
  if (key === "+" || key === "=") return zoomed(box, centred(box), 0.75, whole);
  if (key === "-") return zoomed(box, centred(box), 1 / 0.75, whole);
  if (key === "0" || key === "Home") return whole;
  return null;
}

export interface Hands {
  get(): Box;
  set(box: Box): void;
  whole: Box;
  tapped(at: Point, reach: number): void; // by a finger, which covers so much of the map
}

const slack = 8; // pixels that a press may wander

export function panzoom(hands: Hands): Attachment<SVGSVGElement> {
  return (svg) => {
    const down = new Map<number, Point>();
    let moved = false;
    let several = false;

    const onMap = (p: Point): Point => {
      const matrix = svg.getScreenCTM();
      return matrix ? new DOMPoint(p.x, p.y).matrixTransform(matrix.inverse()) : p;
    };
    const of = (event: PointerEvent | WheelEvent): Point => ({
      x: event.clientX,
      y: event.clientY,
    });

    const press = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (down.size === 0) moved = several = false;
      down.set(event.pointerId, of(event));
      several ||= down.size > 1;
    };
    const pan = (from: Point, to: Point) => {
      const [a, b] = [onMap(from), onMap(to)];
      const box = hands.get();
      hands.set(within({ ...box, x: box.x - (b.x - a.x), y: box.y - (b.y - a.y) }, hands.whole));
    };
    const pinch = (still: Point, from: Point, to: Point) => {
      const before = Math.hypot(from.x - still.x, from.y - still.y);
      const after = Math.hypot(to.x - still.x, to.y - still.y);
      hands.set(zoomed(hands.get(), onMap(still), before / Math.max(1, after), hands.whole));
    };
    const move = (event: PointerEvent) => {
      const from = down.get(event.pointerId);
      if (!from) return;
      const to = of(event);
      if (!moved && !several && Math.hypot(to.x - from.x, to.y - from.y) < slack) return;
      if (!moved) svg.setPointerCapture(event.pointerId);
      moved = true;
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(other, from, to);
      else pan(from, to);
      down.set(event.pointerId, to);
    };
    const up = (event: PointerEvent) => {
      if (!down.delete(event.pointerId) || moved || several) return;
      if (event.type === "pointercancel" || event.pointerType === "mouse") return;
      const [at, edge] = [onMap(of(event)), onMap({ x: event.clientX + 22, y: event.clientY })];
      hands.tapped(at, edge.x - at.x);
    };
    // The click after a drag is none; and a finger has its own way to press.
    const click = (event: MouseEvent) => {
      const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
      if (!moved && !byFinger) return;
      event.stopPropagation();
      event.preventDefault();
      moved = false;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004);
      hands.set(zoomed(hands.get(), onMap(of(event)), factor, hands.whole));
    };

    svg.addEventListener("pointerdown", press);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerup", up);
    svg.addEventListener("pointercancel", up);
    svg.addEventListener("click", click, { capture: true });
    svg.addEventListener("wheel", wheel, { passive: false });
    return () => {
      svg.removeEventListener("pointerdown", press);
      svg.removeEventListener("pointermove", move);
      svg.removeEventListener("pointerup", up);
      svg.removeEventListener("pointercancel", up);
      svg.removeEventListener("click", click, { capture: true });
      svg.removeEventListener("wheel", wheel);
    };
  };
}
