import { expect, test } from "vitest";
import { leastCoveringEdge, type Box } from "./free-place.ts";

const box = (top: number, bottom: number): Box => ({ top, bottom, left: 0, right: 390 });
const boxes = { bottom: box(650, 844), top: box(68, 262) };
const placeOrder = { box: box(700, 744), main: true };
const link = (top: number) => ({ box: box(top, top + 20), main: false });

test("messages stay at the bottom while nothing is under them", () => {
  expect(leastCoveringEdge("bottom", boxes, [link(400)])).toBe("bottom");
});

test("they leave the button that comes next, for links if need be", () => {
  expect(leastCoveringEdge("bottom", boxes, [placeOrder])).toBe("top");
  expect(leastCoveringEdge("bottom", boxes, [placeOrder, link(80), link(120)])).toBe("top");
});

test("they do not wander between two places that cover the same", () => {
  expect(leastCoveringEdge("top", boxes, [link(100), link(700)])).toBe("top");
  expect(leastCoveringEdge("bottom", boxes, [link(100), link(700)])).toBe("bottom");
});

test("what lies beside them is not covered", () => {
  const beside = { box: { top: 700, bottom: 744, left: 500, right: 700 }, main: true };
  expect(leastCoveringEdge("bottom", boxes, [beside])).toBe("bottom");
});
