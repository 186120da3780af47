import { describe, expect, test } from "vitest";
import { dueStages, type AskingVersion } from "./terms-stage.ts";

const day = (number: number, minutes = 0) => new Date(Date.UTC(2027, 0, number, 12, minutes));
const version = (number: number, published: Date, counts: Date): AskingVersion => ({
  version: number,
  publishedAt: published,
  countsFrom: counts,
});
const stages = (asking: readonly AskingVersion[], now: Date) =>
  dueStages(asking, now).map((due) => `${due.version} ${due.stage}`);

const first = version(1, day(-300), day(-300));
const second = version(2, day(1), day(31));

describe("a version that counts in 30 days", () => {
  test.each([
    [day(1), "2 published"],
    [day(16), "2 published"],
    [day(17), "2 in_14_days"],
    [day(28), "2 in_3_days"],
    [day(30), "2 in_3_days"],
    [day(31), "2 counts"],
    [day(37), "2 counts"],
  ])("on %s: %s", (now, due) => {
    expect(stages([first, second], now)).toEqual([due]);
  });

  test("is told to nobody any more a week after its date", () => {
    expect(stages([first, second], day(38))).toEqual([]);
  });
});

test("the first terms of a site are told to nobody", () => {
  expect(stages([first], day(-300))).toEqual([]);
});

test("who has only five days is told at once, three days before and at the date", () => {
  const soon = version(2, day(1), day(6));
  expect([day(1), day(3), day(6)].map((now) => stages([first, soon], now))).toEqual([
    ["2 published"],
    ["2 in_3_days"],
    ["2 counts"],
  ]);
});

test("with a day and a half left nobody is told twice on the same day", () => {
  const soon = version(2, day(1), day(2, 720));
  expect(stages([first, soon], day(1, 5))).toEqual(["2 published"]);
});

describe("two published in a minute", () => {
  const third = version(3, day(1, 1), day(31, 1));
  test("are told and reminded of as one, the last", () => {
    const both = [first, second, third];
    expect(stages(both, day(1, 1))).toEqual(["3 published"]);
    expect(stages(both, day(17, 1))).toEqual(["3 in_14_days"]);
    expect(stages(both, day(31, 1))).toEqual(["3 counts"]);
  });
});

test("two that count on other days are reminded of each by its own", () => {
  const third = version(3, day(2), day(51));
  expect(stages([first, second, third], day(28))).toEqual(["2 in_3_days", "3 published"]);
});
