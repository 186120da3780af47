import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  creditedRanges,
  creditSeconds,
  multirangeText,
  nextCreditedUntil,
  secondsOf,
  unitedRanges,
  type SecondRange,
} from "./watched-ranges.ts";

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
const anyRanges = fc.array(
  fc.tuple(fc.double({ min: 0, max: 200, noNaN: true }), fc.double({ min: 0, max: 200, noNaN: true })),
);

describe("united ranges", () => {
  test.each<[string, SecondRange[], number, SecondRange[]]>([
    [
      "overlaps become one",
      [
        [0, 10],
        [5, 20],
      ],
      100,
      [[0, 20]],
    ],
    [
      "neighbours become one",
      [
        [10, 20],
        [0, 10],
      ],
      100,
      [[0, 20]],
    ],
    [
      "gaps stay",
      [
        [0, 20],
        [50, 100],
      ],
      100,
      [
        [0, 20],
        [50, 100],
      ],
    ],
    ["nothing counts past the end", [[90, 130]], 100, [[90, 100]]],
    ["turned round ranges are nothing", [[20, 10]], 100, []],
    [
      "parts of seconds are rounded",
      [
        [0.2, 9.6],
        [9.6, 20.4],
      ],
      100,
      [[0, 20]],
    ],
    ["an unknown length counts nothing", [[0, 10]], 0, []],
  ])("%s", (_name, reported, duration, united) => {
    expect(unitedRanges(reported, duration)).toEqual(united);
  });

  test("are in order, apart and inside the video, and uniting again changes nothing", () => {
    fc.assert(
      fc.property(anyRanges, fc.integer({ min: 0, max: 150 }), (ranges, duration) => {
        const united = unitedRanges(ranges, duration);
        united.forEach(([from, to], index) => {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThanOrEqual(duration);
          expect(from).toBeGreaterThan(united[index - 1]?.[1] ?? -1);
        });
        expect(unitedRanges(united, duration)).toEqual(united);
      }),
    );
  });
});

describe("credit", () => {
  test.each([
    [null, 0, 5],
    [0, 1, 6],
    [0, 10, 20],
    [0, 60, 95],
    [3, 0, 0],
    [10, 0, 0],
  ])("counted from %s, at second %i: %i seconds", (from, now, credit) => {
    expect(creditSeconds(from === null ? null : at(from), at(now))).toBe(credit);
  });

  test("is the first seconds of the ranges", () => {
    expect(
      creditedRanges(
        [
          [0, 10],
          [20, 40],
        ],
        15,
      ),
    ).toEqual([
      [0, 10],
      [20, 25],
    ]);
    expect(creditedRanges([[0, 10]], 0)).toEqual([]);
  });

  test("never exceeds the time that passed × 1.5 + 5, however many reports are sent", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ pause: fc.integer({ min: 0, max: 30 }), sent: fc.integer({ min: 0, max: 90 }) })),
        (reports) => {
          let [now, credited] = [0, 0];
          let until = at(0);
          for (const { pause, sent } of reports) {
            now += pause;
            const used = Math.min(sent, creditSeconds(until, at(now)));
            until = nextCreditedUntil(until, at(now), used);
            credited += used;
          }
          expect(credited).toBeLessThanOrEqual(now * 1.5 + 5);
        },
      ),
    );
  });

  test("lets a player at 1.5 speed report everything it plays", () => {
    let until = at(0);
    for (let now = 10; now <= 600; now += 10) {
      expect(creditSeconds(until, at(now))).toBeGreaterThanOrEqual(15);
      until = nextCreditedUntil(until, at(now), 15);
    }
  });
});

test("ranges as the database reads them", () => {
  expect(
    multirangeText([
      [0, 20],
      [50, 100],
    ]),
  ).toBe("{[0,20),[50,100)}");
  expect(multirangeText([])).toBe("{}");
  expect(
    secondsOf([
      [0, 20],
      [50, 100],
    ]),
  ).toBe(70);
});
