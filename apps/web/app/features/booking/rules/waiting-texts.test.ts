import { expect, it } from "vitest";
import { hasLapsed, isOffered, placeText } from "./waiting-texts.ts";

it("is offered until its time is over, by the clock", () => {
  const until = "2027-03-16T13:30:00.000Z";
  expect(isOffered({ state: "offered", offer_until: until }, Date.parse(until) - 1)).toBe(true);
  expect(isOffered({ state: "offered", offer_until: until }, Date.parse(until))).toBe(false);
  expect(isOffered({ state: "waiting", offer_until: null }, 0)).toBe(false);
});

it("says who stands before one", () => {
  expect(placeText(0)).toBe("You are the next on the waiting list.");
  expect(placeText(1)).toBe("1 person before you.");
  expect(placeText(3)).toBe("3 people before you.");
});

it("has lapsed when its time is over, whether or not the server has noted it", () => {
  const until = "2027-03-16T13:30:00.000Z";
  expect(hasLapsed({ state: "offered", offer_until: until }, Date.parse(until) - 1)).toBe(false);
  expect(hasLapsed({ state: "offered", offer_until: until }, Date.parse(until))).toBe(true);
  expect(hasLapsed({ state: "passed", offer_until: null }, 0)).toBe(true);
  expect(hasLapsed({ state: "waiting", offer_until: null }, 0)).toBe(false);
});
