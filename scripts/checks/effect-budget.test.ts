import { expect, test } from "vitest";
import { effectProblems } from "./effect-budget.ts";

const named = { path: "a.ts", text: "// Follows a timer.\nuseEffect(() => {}, []);" };
const unnamed = { path: "b.ts", text: "const a = 1;\n  useLayoutEffect(() => {});" };

test("an effect names what it follows in the line above", () => {
  expect(effectProblems([named], 1)).toEqual([]);
  expect(effectProblems([unnamed], 1)).toEqual(["b.ts:2: say in the line above which thing outside React it follows"]);
});

test("their number only falls", () => {
  expect(effectProblems([named, named], 1)).toEqual([
    "2 effects, 1 allowed: derive while rendering, act in a handler, or take a shared hook",
  ]);
  expect(effectProblems([named], 2)).toEqual(["1 effects: lower mostEffects from 2"]);
});
