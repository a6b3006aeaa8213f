// The order of end-to-end tests. Without a memory of earlier runs vitest begins with large files; in a
// fresh clone that leaves a whole game, whose file is short, for the end, while the other worker idles.
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Whole games and lessons, what is looked at in every size, and what is tried at every kind of choice.
const long = [
  "isle-of-trains",
  "layout",
  "controls",
  "zug-um-zug-maerklin",
  "nimm-den-zug",
  "learn",
  "glueck-auf",
];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(`/e2e/${name}.test.ts`));
  return at < 0 ? long.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
