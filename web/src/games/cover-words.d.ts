// See tools/cover-words.ts.
declare module "virtual:cover-words" {
  export interface CoverWords {
    title: string;
    tagline: string;
    kind: string; // what kind of game it is, in two or three words
    playing_time: string;
  }
  const words: Record<string, { de: CoverWords; en: CoverWords }>;
  export default words;
}
