import { expect, test } from "vitest";
import { measureRate, steadyRateOf } from "./steady-rate.ts";

test.each<[string, [number, number][], number, number, boolean]>([
  ["one length throughout", [[750, 1001]], 30_000, 29.97, true],
  ["a last frame that stays longer", [[749, 1], [1, 9]], 25, 25, true], // prettier-ignore
  ["the jitter of a telephone", Array.from({ length: 300 }, (_, n) => [1, n % 2 === 0 ? 19 : 21]), 600, 30, true],
  ["a frame left out in the middle", [[100, 1], [1, 2], [100, 1]], 30, 29.851, false], // prettier-ignore
  ["a camera that slows down in the dark", [[60, 1], [30, 2]], 30, 22.627, false], // prettier-ignore
  ["a single frame", [[1, 40]], 1_000, 25, true],
])("%s", (_, runs, scale, fps, steady) => {
  const measured = measureRate(runs, scale);
  expect(measured?.fps).toBeCloseTo(fps, 1);
  expect(measured?.steady).toBe(steady);
});

test("of no frames nothing is measured", () => {
  expect(measureRate([], 25)).toBeNull();
  expect(measureRate([[0, 1]], 25)).toBeNull();
  expect(measureRate([[5, 1]], 0)).toBeNull();
  expect(measureRate([[5, 0]], 25)).toBeNull();
});

test.each<[string, number | null, string | null, string | null]>([
  ["a steady camera", 29.97, "30000/1001", "30000/1001"],
  ["one that left frames out", 27.4, "30/1", "30/1"],
  ["a clock of 90,000 that says nothing", 24.1, "90000/1", "24000/1001"],
  ["one that dimmed", 13.2, null, "15"],
  ["slow motion", 240, "240/1", "60000/1001"],
  ["nothing known", null, "30/1", null],
])("%s", (_, mean, finest, rate) => expect(steadyRateOf(mean, finest)).toBe(rate));
