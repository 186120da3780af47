import { expect, test } from "vitest";
import { actionForKey } from "./player-keys.ts";

const press = (key: string, held: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) =>
  actionForKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  [" ", { kind: "toggle" }],
  ["k", { kind: "toggle" }],
  ["K", { kind: "toggle" }],
  ["ArrowRight", { kind: "seek", by: 5 }],
  ["j", { kind: "seek", by: -10 }],
  ["=", { kind: "rate", by: 1 }],
  ["c", { kind: "captions" }],
  [",", { kind: "frame", by: -1 }],
  [".", { kind: "frame", by: 1 }],
  ["r", { kind: "mirror" }],
])("%s is a player key", (key, action) => {
  expect(press(key)).toEqual(action);
});

test("the browser's own shortcuts stay the browser's", () => {
  expect(press("f", { ctrlKey: true })).toBeNull();
  expect(press("l", { metaKey: true })).toBeNull();
  expect(press("ArrowLeft", { altKey: true })).toBeNull();
});

test("other keys do nothing", () => {
  expect(press("x")).toBeNull();
  expect(press("Tab")).toBeNull();
});
