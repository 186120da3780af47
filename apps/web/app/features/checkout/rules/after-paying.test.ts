import { expect, test } from "vitest";
import { bookingsFirst, bookingToShow } from "./after-paying.ts";

const course = { item_type: "course", item_id: 3 } as const;
const resource = { item_type: "resource", item_id: 4 } as const;
const booking = (id: number) => ({ item_type: "booking", item_id: id }) as const;

test.each([
  ["a booking", [booking(7)], 7],
  ["several bookings", [booking(7), booking(9)], 7],
  ["a booking and a course", [course, booking(7)], null],
  ["no booking", [course], null],
  ["nothing", [], null],
])("an order of %s leads to its booking, or shows what it gave", (_what, items, id) => {
  expect(bookingToShow(items)).toBe(id);
});

test("bookings come first, and everything keeps its order besides", () => {
  expect(bookingsFirst([course, booking(7), resource, booking(9)])).toEqual([booking(7), booking(9), course, resource]);
});
