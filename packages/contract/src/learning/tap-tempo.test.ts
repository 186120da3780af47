import { describe, expect, test } from "vitest";
import { tapTempo } from "./tap-tempo.ts";

const taps = (first: number, bpm: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + (index * 60) / bpm);
/** Fingers are off by up to 25 ms, always the same way so that the test is. */
const off = [3, -4, 1, 5, -2, -5, 4, 0, -3, 2, -1];
const byHand = (seconds: readonly number[]) =>
  seconds.map((second, index) => second + (off[index % off.length] ?? 0) * 0.005);

test("eight taps propose tempo and offset, seven nothing", () => {
  expect(tapTempo(taps(1, 120, 8))).toEqual({ bpm: 120, first_beat: 1 });
  expect(tapTempo(taps(1, 120, 7))).toBeNull();
});

test("a tempo between whole numbers stays where taps are exact", () => {
  expect(tapTempo(taps(0.4, 97.35, 16))?.bpm).toBeCloseTo(97.35, 2);
});

test("taps of a hand give the whole tempo they are near to", () => {
  for (const bpm of [60, 88, 120, 174]) {
    const tapped = tapTempo(byHand(taps(2, bpm, 16)));
    expect(Math.abs((tapped?.bpm ?? 0) - bpm)).toBeLessThan(1);
    expect(Math.abs((tapped?.first_beat ?? 0) - 2)).toBeLessThan(0.03);
  }
});

describe("one stray tap changes little", () => {
  const right = taps(3, 100, 12);
  const near = (sent: readonly number[]) => {
    const tapped = tapTempo(sent);
    expect(Math.abs((tapped?.bpm ?? 0) - 100)).toBeLessThan(1);
    expect(Math.abs((tapped?.first_beat ?? 0) - 3)).toBeLessThan(0.03);
  };

  test("between two others", () => {
    for (const at of [3.1, 3.3, 3.75, 5.7, 9.2]) near(byHand([...right, at].toSorted((one, other) => one - other)));
  });

  test("a double one", () => near(byHand(right.flatMap((tap, index) => (index === 4 ? [tap, tap + 0.06] : [tap])))));

  test("a missing one", () => near(byHand(right.filter((_, index) => index !== 5))));

  test("a first one that comes early", () => near(byHand(right.map((tap, index) => (index === 0 ? tap - 0.2 : tap)))));

  test("one that comes late", () => near(byHand(right.map((tap, index) => (index === 6 ? tap + 0.28 : tap)))));

  test("a last one that comes much too late", () => near(byHand([...right.slice(0, -1), (right.at(-1) ?? 0) + 0.25])));
});

test("taps without a pulse propose nothing", () => {
  expect(tapTempo([0, 0.3, 1.7, 1.9, 3.4, 3.5, 5.9, 6, 8.3])).toBeNull();
  expect(tapTempo([1, 1, 1, 1, 1, 1, 1, 1])).toBeNull();
  expect(tapTempo(taps(0, 20, 8))).toBeNull();
});
