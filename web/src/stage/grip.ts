// One finger or mouse on a thing: dragging it to another, or pressing it long. A plain press stays
// the click that it is.
import type { Attachment } from "svelte/attachments";
import { scaleOf } from "./frame.ts";

export interface Grip {
  canDrag(): boolean;
  start?(): void;
  over?(target: Element | null): void;
  drop(target: Element | null): void;
  cancel?(): void;
  long?(): void;
  longEnd?(): void;
}

const slack = 8; // pixels that a press may wander
const longPress = 450;

export function grip(hooks: Grip): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let state: "none" | "pressed" | "dragging" | "long" = "none";
    let timer: ReturnType<typeof setTimeout> | undefined;
    let scale = 1; // at which the thing is drawn

    const below = (event: PointerEvent) => {
      node.style.pointerEvents = "none";
      const found = document.elementFromPoint(event.clientX, event.clientY);
      node.style.pointerEvents = "";
      return found;
    };
    const end = () => {
      clearTimeout(timer);
      follow(false);
      if (state === "long") hooks.longEnd?.();
      node.style.translate = "";
      node.style.zIndex = "";
      node.classList.remove("dragged");
      state = "none";
      start = null;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      start = event;
      state = "pressed";
      follow(true);
      if (event.pointerType === "mouse" || !hooks.long) return;
      timer = setTimeout(() => {
        if (state !== "pressed") return;
        state = "long";
        hooks.long?.();
      }, longPress);
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (state === "pressed" && Math.hypot(dx, dy) > slack) {
        clearTimeout(timer);
        if (!hooks.canDrag()) return end();
        state = "dragging";
        scale = scaleOf(node);
        node.setPointerCapture(event.pointerId);
        node.classList.add("dragged");
        node.style.zIndex = "40";
        hooks.start?.();
      }
      if (state !== "dragging") return;
      node.style.translate = `${dx / scale}px ${dy / scale}px`;
      hooks.over?.(below(event));
    };
    // The click that follows a drag or a long press is none.
    const swallow = () => {
      const stop = (click: Event) => {
        click.stopImmediatePropagation();
        click.preventDefault();
      };
      node.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", stop, { capture: true }));
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== start?.pointerId) return;
      if (state === "dragging" || state === "long") swallow();
      const target = state === "dragging" ? below(event) : undefined;
      end();
      if (target !== undefined) hooks.drop(target);
    };
    const cancel = (event: PointerEvent) => {
      if (event.pointerId !== start?.pointerId) return;
      const dragging = state === "dragging";
      end();
      if (dragging) hooks.cancel?.();
    };
    // A quick hand has left the thing before it is noticed, so the whole window is watched.
    const follow = (on: boolean) => {
      const set = on ? window.addEventListener : window.removeEventListener;
      set("pointermove", move);
      set("pointerup", up);
      set("pointercancel", cancel);
    };
    const menu = (event: Event) => {
      if (state === "long" || state === "dragging") event.preventDefault();
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("contextmenu", menu);
    return () => {
      clearTimeout(timer);
      follow(false);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("contextmenu", menu);
    };
  };
}
