// "In a minute": a game's goal, its turns and its end in a few words each, under a picture made of
// the game's own pieces. The words are minute.goal, minute.turn and minute.end of its catalogue.
import type { Component } from "svelte";

export const parts = ["goal", "turn", "end"] as const;
export type Part = (typeof parts)[number];
export type Pieces = Component<{ part: Part }>;
