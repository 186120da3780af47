import { expect, test } from "vitest";
import {
  decideEnding,
  endingText,
  freeUnits,
  mayHaveNewLink,
  type HeldUnits,
  type LineWithPlaces,
} from "./decide-ending.ts";

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

const place = (number: number, state: "open" | "claimed" | "withdrawn", isSpare = false) => ({
  id: number,
  number,
  spare: isSpare,
  state,
});
const line = (quantity: number, places: LineWithPlaces["places"], values: Partial<LineWithPlaces> = {}) => ({
  quantity,
  refunded_units: 0,
  gift: false,
  places,
  ...values,
});

test.each([
  ["a withdrawn link frees its unit", line(3, [place(1, "withdrawn"), place(2, "open")]), 1],
  ["the buyer's own needs no link", line(3, [place(1, "open"), place(2, "claimed")]), 0],
  ["what was refunded is free no more", line(3, [place(1, "withdrawn"), place(2, "open")], { refunded_units: 1 }), 0],
  ["a gift has no own unit", line(2, [place(1, "withdrawn"), place(2, "open")], { gift: true }), 1],
  ["nor has what its buyer owned already", line(2, [place(1, "open"), place(2, "withdrawn", true)]), 1],
])("%s", (_name, given, free) => {
  expect(freeUnits(given)).toBe(free);
});

test("an open link is replaced, a withdrawn one while its unit is paid for, a taken one never", () => {
  const given = line(3, [place(1, "withdrawn"), place(2, "claimed")]);
  expect(mayHaveNewLink("open", given)).toBe(true);
  expect(mayHaveNewLink("withdrawn", given)).toBe(true);
  expect(mayHaveNewLink("claimed", given)).toBe(false);
  expect(mayHaveNewLink("withdrawn", { ...given, refunded_units: 1 })).toBe(false);
});

test.each([
  [line(1, []), 1, null],
  [line(3, [place(1, "open"), place(2, "open")]), 1, "Link 2 ends. The buyer’s own copy stays."],
  [line(3, [place(1, "open"), place(2, "open")]), 2, "Links 1 and 2 end. The buyer’s own copy stays."],
  [line(3, [place(1, "open"), place(2, "open")]), 3, "Links 1 and 2 and the buyer’s own copy end."],
  [line(2, [place(1, "claimed")]), 1, "The buyer’s own copy ends."],
  [line(2, [place(1, "claimed")], { gift: true, refunded_units: 1 }), 1, "Link 1 ends."],
  [line(3, [place(1, "withdrawn"), place(2, "claimed")]), 1, "Nothing that is in use ends."],
])("%j less %i: %s", (given, units, text) => {
  expect(endingText(given, units)).toBe(text);
});
