import { expect, test } from "vitest";
import { practiceActionForKey } from "./practice-keys.ts";

const press = (key: string, held: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) =>
  practiceActionForKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  ["[", { kind: "end", end: "a" }],
  ["]", { kind: "end", end: "b" }],
  ["\\", { kind: "clear" }],
  ["1", { kind: "marker", index: 0 }],
  ["9", { kind: "marker", index: 8 }],
  ["B", { kind: "counts" }],
  ["v", { kind: "self-view" }],
  ["Escape", { kind: "close" }],
])("%s is a key of practice", (key, action) => {
  expect(press(key)).toEqual(action);
});

test("brackets count with the keys that write them elsewhere", () => {
  expect(press("[", { altKey: true })).toEqual({ kind: "end", end: "a" });
  expect(press("\\", { ctrlKey: true, altKey: true })).toEqual({ kind: "clear" });
});

test("the browser's own shortcuts and other keys do nothing", () => {
  expect(press("[", { metaKey: true })).toBeNull();
  expect(press("]", { ctrlKey: true })).toBeNull();
  expect(press("1", { ctrlKey: true })).toBeNull();
  expect(press("b", { metaKey: true })).toBeNull();
  expect(press("0")).toBeNull();
  expect(press("x")).toBeNull();
});
