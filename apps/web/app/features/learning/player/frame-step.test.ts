import { expect, test } from "vitest";
import { frameStep } from "./frame-step.ts";

test("a step leads into the middle of the next frame, and back", () => {
  expect(frameStep(0, 25, 1)).toBeCloseTo(0.06);
  expect(frameStep(0.06, 25, 1)).toBeCloseTo(0.1);
  expect(frameStep(0.1, 25, -1)).toBeCloseTo(0.06);
});

test("the beginning of a frame is that frame, whatever the rounding", () => {
  expect(frameStep(0.04, 25, 1)).toBeCloseTo(0.1);
  expect(frameStep(0.0399999, 25, 1)).toBeCloseTo(0.1);
});

test("before the first frame there is none", () => {
  expect(frameStep(0, 25, -1)).toBe(0);
});

test("a hundred steps at 29.97 pass a hundred frames", () => {
  let at = 10;
  for (let step = 0; step < 100; step += 1) at = frameStep(at, 29.97, 1);
  expect(Math.floor(at * 29.97)).toBe(Math.floor(10 * 29.97) + 100);
});

test("without a known rate it is thirty a second", () => {
  expect(frameStep(1, null, 1)).toBeCloseTo(31.5 / 30);
  expect(frameStep(1, 0, 1)).toBeCloseTo(31.5 / 30);
});
