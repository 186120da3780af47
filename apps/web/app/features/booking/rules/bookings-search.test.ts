import { expect, it } from "vitest";
import { readBookingsSearch } from "./bookings-search.ts";

it("reads what the address asks for", () => {
  const search = new URLSearchParams("as=professional&tab=past&q= barre &service=4&page=2");
  expect(readBookingsSearch(search)).toEqual({ as: "professional", tab: "past", q: "barre", service: 4, page: 2 });
});

it("leaves out what makes no sense", () => {
  const search = new URLSearchParams("as=king&tab=later&service=x&page=0");
  expect(readBookingsSearch(search)).toEqual({ as: "learner", tab: "upcoming", q: "", service: undefined, page: 1 });
});
