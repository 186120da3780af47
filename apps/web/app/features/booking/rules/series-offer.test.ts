import { expect, it } from "vitest";
import {
  holdPrice,
  heldStarts,
  inTheWayText,
  onlyThisText,
  priceFor,
  startsIn,
  togetherText,
  seriesOfferAt,
} from "./series-offer.ts";

const starts = ["2027-03-16T23:00:00.000Z", "2027-03-23T23:00:00.000Z"];
const series = [{ id: 4, starts, price: "66.67", seats_left: 2 }];
const whole = { series_id: 4, number: 2, starts, price: "66.67" };

it("offers the whole for a date of it, while every date has the places", () => {
  expect(seriesOfferAt(series, "2027-03-23T23:00:00Z", 2)?.id).toBe(4);
  expect(seriesOfferAt(series, "2027-03-23T23:00:00Z", 3)).toBeUndefined();
  expect(seriesOfferAt(series, "2027-03-24T23:00:00Z", 1)).toBeUndefined();
});

it("counts the price by places", () => {
  expect(priceFor("66.67", 3)).toBe("200.01");
  expect(priceFor("0.00", 3)).toBe("0.00");
});

it("is paid together while it is held together", () => {
  const date = { price: "33.33", starts_at: starts[1] ?? "", whole };
  expect(holdPrice({ ...date, together: [7, 8] })).toBe("66.67");
  expect(heldStarts({ ...date, together: [7, 8] })).toEqual(starts);
  expect(holdPrice({ ...date, together: [] })).toBe("33.33");
  expect(heldStarts({ ...date, whole: null, together: [] })).toEqual([starts[1]]);
});

it("says which date of how many it is, and that the others stay", () => {
  expect(togetherText({ whole, state: "confirmed" })).toBe("2 of 2, booked together");
  expect(togetherText({ whole, state: "held" })).toBe("2 of 2, held together");
  expect(togetherText({ whole, state: "requested" })).toBe("2 of 2, asked for together");
  expect(togetherText({ whole, state: "expired" })).toBeNull();
  expect(togetherText({ whole: null, state: "confirmed" })).toBeNull();
  expect(onlyThisText({ whole, state: "confirmed" })).toMatch(/^Only this date is cancelled/);
  expect(onlyThisText({ whole: null, state: "confirmed" })).toBeNull();
});

it("reads the dates in the way from a refusal, and nothing else", () => {
  expect(startsIn({ starts: [starts[0], 7, "soon"] })).toEqual([starts[0]]);
  expect(startsIn({})).toEqual([]);
});

it("says whether other dates are left where some are in the way", () => {
  expect(inTheWayText(1, 3)).toBe(
    "Not all dates can be booked together. This one is in the way; the others can be booked singly.",
  );
  expect(inTheWayText(2, 3)).toContain("These are in the way");
  expect(inTheWayText(3, 3)).toBe("None of the dates can be booked.");
});
