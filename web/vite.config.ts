import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { boardBudget } from "./tools/board-budget.ts";
import { coverWords } from "./tools/cover-words.ts";
import { LongestFirst } from "./tools/longest-first.ts";

// The catalogues, rules pages and editions are shared with the C++ side and lie beside us.
const root = fileURLToPath(new URL("..", import.meta.url));
const server = process.env.STELLWERK_SERVER ?? "http://localhost:8080";
const proxy = {
  "/api": { target: server },
  "/ws": { target: server, ws: true },
};

export default defineConfig({
  plugins: [svelte(), svelteTesting(), coverWords(`${root}/games`), boardBudget()],
  resolve: { alias: { "@root": root } },
  server: { proxy, fs: { allow: [root] } },
  build: {
    target: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "happy-dom",
          environmentOptions: { happyDOM: { width: 1440, height: 900 } }, // a desk
          include: ["tests/**/*.test.ts"],
          maxWorkers: 2, // by itself vitest leaves one of two cores idle
          testTimeout: 120_000, // busy machines are slow
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          include: ["e2e/**/*.test.ts"],
          globalSetup: "e2e/browser.ts",
          maxWorkers: 2, // each with a server of its own
          testTimeout: 600_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
