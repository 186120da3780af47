import { describe, expect, test } from "vitest";
import { at, question, span, utc, type Ask } from "../../../../test/slots/ask.ts";
import { nearestSlots, nextFree } from "./nearest.ts";

const ask: Ask = {
  zone: "America/New_York",
  hours: "Tue 09:00-13:00",
  on: "2027-03-16",
  now: "2027-03-15T12:00:00Z",
  taken: { busy: [span("2027-03-16T15:00:00Z", "2027-03-16T16:00:00Z")] },
};
const starts = (slots: readonly { startsAt: number }[]) => slots.map(({ startsAt }) => utc(startsAt));

describe("starts near a moment", () => {
  test("the three nearest, by their start", () => {
    expect(starts(nearestSlots(question(ask), at("2027-03-16T15:00:00Z")))).toEqual([
      "2027-03-16T13:00Z",
      "2027-03-16T14:00Z",
      "2027-03-16T16:00Z",
    ]);
  });

  test("of two that are equally near, the earlier", () => {
    expect(starts(nearestSlots(question(ask), at("2027-03-16T15:00:00Z"), 1))).toEqual(["2027-03-16T14:00Z"]);
  });

  test("as far away as need be", () => {
    expect(starts(nearestSlots(question(ask), at("2027-07-01T00:00:00Z"), 2))).toEqual([
      "2027-06-29T15:00Z",
      "2027-06-29T16:00Z",
    ]);
    expect(nearestSlots(question({ ...ask, hours: "Tue 09:00-09:30" }), at("2027-03-16T15:00:00Z"))).toEqual([]);
  });
});

describe("the next free starts", () => {
  test("in order, over weeks", () => {
    expect(starts(nextFree(question(ask), 4))).toEqual([
      "2027-03-16T13:00Z",
      "2027-03-16T14:00Z",
      "2027-03-16T16:00Z",
      "2027-03-23T13:00Z",
    ]);
  });

  test("none after the furthest day", () => {
    const near = { ...ask, service: { furthestDays: 1 }, taken: {} };
    expect(starts(nextFree(question(near), 10))).toHaveLength(4);
    expect(nextFree(question({ ...near, service: { furthestDays: 0 } }))).toEqual([]);
  });
});
