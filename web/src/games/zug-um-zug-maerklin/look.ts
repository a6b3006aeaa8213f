// What of the map is to be seen in another way than the rest.
import type { Seat, Town, Track } from "./types.ts";

export interface Look {
  choices: ReadonlySet<Track>; // can be pressed to some effect
  lit: ReadonlySet<Track>; // a way that is being looked at
  marked: ReadonlySet<Track>; // where something has just happened
  picked: Track | null;
  ends: ReadonlySet<Town>; // of the ticket that is being looked at
  wanted: ReadonlyMap<Town, boolean>; // ends of my tickets, and whether all of them are met
  markedTowns: ReadonlySet<Town>;
  choiceTowns: ReadonlySet<Town>;
  network: Seat | null; // whose tracks are being looked at
}
