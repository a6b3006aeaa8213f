// The contract between the frame of a table and a board: who draws what, and where.
//
// The frame (`screens/Table.svelte`, `screens/Replay.svelte`) owns the two slim lines at the top, the
// thumb row of a phone, the log, the chat, and what everybody's name plate says. A board renders one
// `<Stage>` (`stage/Stage.svelte`) and hands it its regions as snippets; the stage arranges
// them with what the frame has to show, for every size of window, and gives each region a room:
//
//   <div class="isle" bind:this={root} {onkeydown}>       a root of its own, as high as its parent
//     <Stage shape="rows" players={props.players}>
//       {#snippet board()}…{/snippet}                      what lies on the table
//       {#snippet acting()}…{/snippet}                     what I act with: hand, buttons, my own train
//       {#snippet player({ seat })}…{/snippet}             what counts of one player, under the name
//     </Stage>
//   </div>
//
// * `shape="map"`: the board is one picture that fills any rectangle and zooms by itself; what I act
//   with stands beside it. `shape="rows"`: the board is made of rows and cards; what I act with lies
//   below it, and the stage scales both together until they fill the room and nothing is cut. On a
//   phone such a board can be magnified with two fingers.
// * Every room is a CSS container called `room`. Write plain layout in rem; let `@container room
//   (max-width: 640px)` make it narrow, and use `cqw` and `cqh` for what shall grow with the room.
//   Rows that want all of the height take `min-height: 100cqh`. Never use `vh`, `dvh`, `position:
//   fixed`, `position: sticky` or a media query for the size of the window.
// * Nothing in a room scrolls, except a list that says so itself.
// * Whoever plays is listed once. With `player` the stage lists all players, each under the frame's
//   name plate (name, points, clock, whose turn); on a phone below a board that leaves room for them, else
//   as a sheet. Without it the board shows everybody itself and puts `<PlayerHead {player} />` where the
//   name belongs.
// * A scale may lie between the page and a region: what moves things by pixels divides by `scaleOf`.
import { getContext, setContext, type Snippet } from "svelte";

// What can lie open beside the board; on a phone, over it.
export type Panel = "players" | "log" | "choices" | "chat" | "over" | "eyes";

export interface Frame {
  readonly panel: Panel | null;
  readonly returning: boolean; // what is shown happened while its viewer was away
  readonly filming: boolean; // the board still shows what happened
  readonly head: Snippet<[seat: number]>; // a name plate
  readonly drawer: Snippet; // what the open panel holds; players are for the stage to show
  readonly row: Snippet; // the thumb row, where there is no room for it in the lines at the top
  readonly tools: Snippet; // for the handle of the sheet: undo, hint
  close(): void; // the panel
}

const key = Symbol("frame");
export const setFrame = (frame: Frame): Frame => setContext(key, frame);
// None in a test of a board alone.
export const getFrame = (): Frame | undefined => getContext(key);

// How much larger an element is on the screen than it is laid out.
export const scaleOf = (element: HTMLElement): number =>
  element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1;
