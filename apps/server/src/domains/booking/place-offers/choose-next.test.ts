import type { DanceRole } from "@pavane/contract/booking/choices";
import { expect, test } from "vitest";
import { chooseNext } from "./choose-next.ts";

const line = (...roles: (DanceRole | null)[]) => roles.map((danceRole, index) => ({ id: index + 1, danceRole }));
const chosen = (
  waiting: ReturnType<typeof line>,
  free: number,
  [lead, follow, either]: number[],
  roleGap: number | null,
) =>
  chooseNext(waiting, { free, counts: { lead: lead ?? 0, follow: follow ?? 0, either: either ?? 0 }, roleGap }).map(
    ({ id }) => id,
  );

test("without roles places go in order", () => {
  expect(chosen(line(null, null, null), 2, [0, 0, 0], null)).toEqual([1, 2]);
  expect(chosen(line(null), 3, [0, 0, 0], null)).toEqual([1]);
});

test("a place goes to the first whose role fits", () => {
  expect(chosen(line("lead", "lead", "follow"), 1, [3, 2, 0], 0)).toEqual([3]);
  expect(chosen(line("lead", "follow"), 1, [2, 2, 0], 1)).toEqual([1]);
  expect(chosen(line("lead", "lead"), 1, [3, 2, 0], 0)).toEqual([]);
});

test("whoever was passed over can fit after the one behind them", () => {
  expect(chosen(line("lead", "follow"), 3, [3, 2, 0], 1)).toEqual([2, 1]);
});

test("who dances either counts for the side that is short", () => {
  expect(chosen(line("lead", "either"), 1, [3, 2, 0], 0)).toEqual([2]);
});

test("the first in an empty group always fits", () => {
  expect(chosen(line("lead"), 1, [0, 0, 0], 0)).toEqual([1]);
});
