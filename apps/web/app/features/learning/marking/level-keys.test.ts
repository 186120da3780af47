import { expect, it } from "vitest";
import { levelForKey } from "./level-keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ["1", 0],
  ["4", 3],
  ["5", null],
  ["0", null],
  ["k", null],
])("%s chooses level %s of four", (key, level) => {
  expect(levelForKey({ key, ...plain }, 4)).toBe(level);
});

it("leaves the browser its shortcuts", () => {
  expect(levelForKey({ key: "1", ...plain, ctrlKey: true }, 4)).toBeNull();
});
