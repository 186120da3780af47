import { expect, test } from "vitest";
import { chooseStyles } from "./choose-styles.ts";

const held = [
  { id: 2, name: "Tap", slug: "tap", position: 1, active: true },
  { id: 1, name: "Hip Hop", slug: "hip-hop", position: 2, active: true },
  { id: 3, name: "Swing", slug: "swing", position: 3, active: false },
];

test("what was chosen stands in the order of the list, each once", () => {
  expect(chooseStyles(held, "name", ["Hip Hop", "Tap", "Tap"], [])).toEqual(["Tap", "Hip Hop"]);
  expect(chooseStyles(held, "slug", ["hip-hop"], [])).toEqual(["hip-hop"]);
  expect(chooseStyles([], "slug", [], [])).toEqual([]);
});

test("what is not in the list, or in another spelling, is no choice", () => {
  expect(chooseStyles(held, "name", ["Tap", "Polka"], [])).toBeNull();
  expect(chooseStyles(held, "name", ["tap"], ["tap"])).toBeNull();
});

test("what is switched off can be kept, not chosen anew", () => {
  expect(chooseStyles(held, "name", ["Swing"], [])).toBeNull();
  expect(chooseStyles(held, "name", ["Swing", "Tap"], ["Swing"])).toEqual(["Tap", "Swing"]);
});
