import { expect, test } from "vitest";
import { decideEnding, type HeldUnits } from "./decide-ending.ts";

const open = (number: number) => ({ id: number, number, claimed: false });
const spare = (number: number) => ({ ...open(number), spare: true });
const claimed = (number: number) => ({ id: number, number, claimed: true });

test.each([
  ["nothing ends while everything is paid for", { remaining: 3, own: true, places: [open(1), claimed(2)] }, false, []],
  ["an unclaimed place goes first", { remaining: 2, own: true, places: [open(1), claimed(2)] }, false, [1]],
  ["the last numbered of them", { remaining: 2, own: true, places: [open(1), open(2)] }, false, [2]],
  ["then the buyer's own", { remaining: 1, own: true, places: [claimed(2)] }, true, []],
  ["then claimed places", { remaining: 1, own: true, places: [claimed(1), claimed(2)] }, true, [2]],
  ["everything with nothing left", { remaining: 0, own: true, places: [open(1), claimed(2)] }, true, [1, 2]],
  ["a gift has no own unit", { remaining: 1, own: false, places: [open(1), claimed(2)] }, false, [1]],
  ["a withdrawn place paid for frees a unit", { remaining: 2, own: true, places: [open(2)] }, false, []],
  ["the only unit of a line", { remaining: 0, own: true, places: [] }, true, []],
  [
    "a spare unit stays while another is unclaimed",
    { remaining: 1, own: false, places: [open(1), spare(2)] },
    false,
    [1],
  ],
  ["and goes before claimed ones", { remaining: 1, own: false, places: [claimed(1), spare(2)] }, false, [2]],
  ["claimed itself, too", { remaining: 1, own: false, places: [claimed(1), claimed(2)] }, false, [2]],
] satisfies [string, HeldUnits, boolean, number[]][])("%s", (_name, held, own, places) => {
  expect(decideEnding(held)).toEqual({ own, places });
});
