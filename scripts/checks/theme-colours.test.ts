import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

test("classes name colours of the theme: one of Tailwind's own has no rule and colours nothing", () => {
  const foreign = /\b(?:bg|text|border|fill|stroke)-(?:white|black|[a-z]+-\d{2,3}\b)/;
  const pages = sourceFiles([".tsx"]).filter(({ path }) => path.startsWith("apps/web/app/"));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter(({ text }) => foreign.test(text)).map(({ path }) => path)).toEqual([]);
});
