import { expect, test } from "vitest";
import { ownIn, ownPlaceText } from "./full-group-texts.ts";

const bookings = [
  { id: 1, state: "confirmed", starts_at: "2027-03-16T13:00:00.000Z" },
  { id: 2, state: "requested", starts_at: "2027-03-17T13:00:00.000Z" },
  { id: 3, state: "held", starts_at: "2027-03-18T13:00:00.000Z" },
];
const inGroup = (starts_at: string) => {
  const own = ownIn(bookings, { starts_at });
  return own && [own.id, ownPlaceText(own)];
};

test("a full group says what one has in it, however its start is written", () => {
  expect(inGroup("2027-03-16T14:00:00+01:00")).toEqual([1, "You have a place in it."]);
  expect(inGroup("2027-03-17T13:00:00Z")).toEqual([2, "You have asked for a place in it."]);
  expect(inGroup("2027-03-18T13:00:00Z")).toEqual([3, "A place in it is held for you."]);
});

test("a group in which one has nothing says nothing of it", () => {
  expect(inGroup("2027-03-16T15:00:00Z")).toBeUndefined();
});
