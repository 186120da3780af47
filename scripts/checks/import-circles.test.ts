import { expect, test } from "vitest";
import { circlesIn, importsAmong } from "./import-circles.ts";

const circles = (texts: Readonly<Record<string, string>>) =>
  circlesIn(importsAmong(Object.entries(texts).map(([path, text]) => ({ path, text }))));

test("files that are imported from above only are no circle, also where two of them import the same", () => {
  expect(
    circles({
      "e2e/top.ts": 'import { left } from "./left.ts";\nimport { right } from "./right.ts";',
      "e2e/left.ts": 'import { below } from "./below.ts";',
      "e2e/right.ts": 'import { below } from "./below.ts";\nimport { test } from "vitest";',
      "e2e/below.ts": "export const below = 1;",
    }),
  ).toEqual([]);
});

test("a circle of two names both, and not what imports them or what they import", () => {
  expect(
    circles({
      "bench/above.ts": 'import { b } from "./b.ts";',
      "bench/b.ts": 'import { a } from "./a.ts";',
      "bench/a.ts": 'import { b } from "./b.ts";\nimport { below } from "./below.ts";',
      "bench/below.ts": "export const below = 1;",
    }),
  ).toEqual([["bench/a.ts", "bench/b.ts"]]);
});

test("a circle of three names all", () => {
  expect(
    circles({
      "apps/web/app/a.ts": 'import { b } from "~/b.tsx";',
      "apps/web/app/b.tsx": 'export * from "./lib/c.ts";',
      "apps/web/app/lib/c.ts": 'const a = await import("../a.ts");',
    }),
  ).toEqual([["apps/web/app/a.ts", "apps/web/app/b.tsx", "apps/web/app/lib/c.ts"]]);
});

test("types alone make a circle too", () => {
  expect(
    circles({
      "scripts/a.ts": 'import type { B } from "./b.ts";',
      "scripts/b.ts": 'import { type A, type Other } from "./a.ts";',
    }),
  ).toEqual([["scripts/a.ts", "scripts/b.ts"]]);
});

test("the contract is found by its package's name", () => {
  expect(
    circles({
      "packages/contract/src/core/a.ts": 'import { b } from "@pavane/contract/core/b";',
      "packages/contract/src/core/b.ts": 'import { a } from "./a.ts";',
    }),
  ).toEqual([["packages/contract/src/core/a.ts", "packages/contract/src/core/b.ts"]]);
});

test("two circles are two, also where one leads to the other", () => {
  expect(
    circles({
      "d/a.ts": 'import "./b.ts";',
      "d/b.ts": 'import "./a.ts";\nimport "./between.ts";',
      "d/between.ts": 'import "./y.ts";',
      "d/y.ts": 'import "./z.ts";',
      "d/z.ts": 'import "./y.ts";',
    }),
  ).toEqual([
    ["d/a.ts", "d/b.ts"],
    ["d/y.ts", "d/z.ts"],
  ]);
});
