// How a player points at what they want: the choices as cards to pick up and places to put them.
// What is possible comes from the choices alone.
import type { Action, Function, Place, Wagon } from "./types.ts";

// What is taken in hand first: a card of the display by its function, the drawn wagon, or a card
// of one's own by its number.
export type Tool = Function | "drawn" | Wagon;

// From a place of the train, or from outside of it, to a place.
export interface Way {
  from: Place | null;
  to: Place;
}

export function toolOf(action: Action): Tool | null {
  if (action.is === "draw") return null;
  if (action.is === "exchange") return action.wagon;
  return action.is === "replace" ? "drawn" : action.is;
}

export function waysOf(action: Action): Way[] {
  const both = (a: Place, b: Place) => [
    { from: a, to: b },
    { from: b, to: a },
  ];
  switch (action.is) {
    case "exchange":
    case "replace":
    case "protect":
      return [{ from: null, to: action.place }];
    case "swap_neighbours":
      return both(action.left, action.left + 1);
    case "swap_across":
      return both(action.left, action.left + 2);
    case "move_right":
      return [{ from: action.from, to: action.from + 2 }];
    case "move_left":
      return [{ from: action.from, to: action.from - 2 }];
    default:
      return [];
  }
}

// The place that every train loses its wagon from.
export function emptied(tool: Tool | null): Place | null {
  if (tool === "remove_first") return 1;
  if (tool === "remove_middle") return 4;
  return tool === "remove_last" ? 7 : null;
}

// The one place whose wagon says everything, once the tool is known. A swap needs two.
function said(action: Action): Place | null {
  if ("place" in action) return action.place;
  return "from" in action ? action.from : null;
}

// The action that a press would stand for where no choice is: to ask why it is none.
export function wouldBe(tool: Tool, place: Place): Action {
  if (typeof tool === "number") return { is: "exchange", wagon: tool, place };
  switch (tool) {
    case "drawn":
      return { is: "replace", place };
    case "protect":
      return { is: "protect", place };
    case "move_left":
    case "move_right":
      return { is: tool, from: place };
    case "swap_neighbours":
    case "swap_across":
      return { is: tool, left: place };
    default:
      return { is: tool };
  }
}

// What pressing a wagon of one's own train does.
export type Target =
  | { does: "act"; action: Action }
  | { does: "ask"; actions: Action[] } // several choices fit
  | { does: "lift" }
  | { does: "put_back" }
  | { does: "nothing"; would: Action };

export function toolsIn(choices: readonly Action[]): Set<Tool> {
  return new Set(choices.map(toolOf).filter((tool) => tool !== null));
}

// If all choices begin with the same card, it is in hand already.
export function toolInHand(choices: readonly Action[], picked: Tool | null): Tool | null {
  const tools = toolsIn(choices);
  if (picked !== null && tools.has(picked)) return picked;
  const [only] = tools;
  return tools.size === 1 && choices.every((c) => toolOf(c) !== null) ? only! : null;
}

const oneOf = (actions: Action[]): Target =>
  actions.length === 1 ? { does: "act", action: actions[0]! } : { does: "ask", actions };

export function targetAt(
  choices: readonly Action[],
  tool: Tool | null,
  lifted: Place | null,
  place: Place,
): Target {
  const offered = choices.filter((c) => tool === null || toolOf(c) === tool);
  const leading = (from: Place | null) =>
    offered.filter((c) => waysOf(c).some((way) => way.from === from && way.to === place));
  if (lifted === place) return { does: "put_back" };
  if (lifted !== null && leading(lifted).length > 0) return oneOf(leading(lifted));
  const direct = tool === null ? [] : offered.filter((c) => said(c) === place);
  if (direct.length > 0) return oneOf(direct);
  if (offered.some((c) => waysOf(c).some((way) => way.from === place))) return { does: "lift" };
  if (leading(null).length > 0) return { does: "ask", actions: leading(null) };
  return { does: "nothing", would: wouldBe(tool ?? "drawn", place) };
}
