import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["dist", "node_modules"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // TypeScript knows better which names exist.
      "no-undef": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      // Maps and sets here are values: they are replaced, never changed.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // It shows our own pages, with every character escaped.
    files: ["src/components/RulesText.svelte"],
    rules: { "svelte/no-at-html-tags": "off" },
  },
);
