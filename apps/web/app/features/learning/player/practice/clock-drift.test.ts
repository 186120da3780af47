import { expect, test } from "vitest";
import { correctionOf } from "./clock-drift.ts";

test("a tenth of a second is jumped over, less is caught up with unseen", () => {
  expect(correctionOf(0.1)).toEqual({ kind: "jump" });
  expect(correctionOf(-4)).toEqual({ kind: "jump" });
  expect(correctionOf(0.05)).toEqual({ kind: "nudge", factor: 0.92 });
  expect(correctionOf(-0.05)).toEqual({ kind: "nudge", factor: 1.08 });
  expect(correctionOf(0.01)).toEqual({ kind: "nudge", factor: 1 });
});

test("what is caught up with is gone within a second", () => {
  let drift = 0.09;
  for (let step = 0; step < 5; step += 1) {
    const correction = correctionOf(drift);
    drift += 0.2 * ((correction.kind === "nudge" ? correction.factor : 1) - 1);
  }
  expect(Math.abs(drift)).toBeLessThan(0.03);
});
