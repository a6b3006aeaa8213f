// The build fails if a board has grown too large: whoever opens a table waits for it. What counts
// is script and style of a game beyond the first page, compressed, without the catalogues of words.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

const most = 45_000; // bytes
const board = /\/src\/games\/([a-z-]+)\/index\.ts$/;
const catalogue = /\/text\/(de|en)\.json$/;

const packed = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

export function boardBudget(): Plugin {
  return {
    name: "board-budget",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const closure = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
        if (seen.has(chunk)) return seen;
        seen.add(chunk);
        for (const name of chunk.imports) if (byName.has(name)) closure(byName.get(name)!, seen);
        return seen;
      };
      const stylesOf = (chunk: Rolldown.OutputChunk) => [
        ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ??
          []),
      ];
      const first = new Set(
        chunks.filter((chunk) => chunk.isEntry).flatMap((c) => [...closure(c)]),
      );
      for (const chunk of chunks) {
        const game = board.exec(chunk.facadeModuleId ?? "")?.[1];
        if (!game) continue;
        const own = [...closure(chunk)].filter((part) => !first.has(part));
        const styles = new Set(own.flatMap(stylesOf));
        const words = own
          .flatMap((part) => part.moduleIds)
          .filter((id) => catalogue.test(id))
          .map((id) => packed(JSON.stringify(JSON.parse(readFileSync(id, "utf8")))));
        const scripts = own.map((part) => packed(part.code));
        const sheets = [...styles].map((name) => {
          const sheet = bundle[name];
          return sheet?.type === "asset" ? packed(sheet.source) : 0;
        });
        const size = sum(scripts) + sum(sheets) - sum(words);
        if (size > most) this.error(`the board of ${game} has ${size} of at most ${most} bytes`);
        else this.info(`the board of ${game} has ${size} of at most ${most} bytes`);
      }
    },
  };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);
