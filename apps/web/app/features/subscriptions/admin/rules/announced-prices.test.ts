import { expect, test } from "vitest";
import { announcedPrices } from "./announced-prices.ts";

const row = (id: number, existing_from: string | null, subscribers = 0) => ({
  id,
  price: `${id}.00`,
  seat_price: null,
  created_at: "2027-01-01T00:00:00.000Z",
  sold_until: null,
  existing_from,
  subscribers,
});
const [june, july] = ["2027-06-01T00:00:00.000Z", "2027-07-01T00:00:00.000Z"];
const days = (prices: ReturnType<typeof row>[]) => announcedPrices(prices).map(({ id, from }) => [id, from]);

test("a later price for newcomers alone leaves the announced one standing", () => {
  expect(days([row(3, null), row(2, june), row(1, null, 4)])).toEqual([[2, "2027-06-01"]]);
});

test("two announced prices are both said, the earlier day first", () => {
  expect(days([row(3, july), row(2, june), row(1, null, 4)])).toEqual([
    [2, "2027-06-01"],
    [3, "2027-07-01"],
  ]);
});

test("one that a newer price overtakes, or that is above nobody, is not said", () => {
  expect(days([row(3, june), row(2, july), row(1, null, 4)])).toEqual([[3, "2027-06-01"]]);
  expect(days([row(2, june), row(1, null)])).toEqual([]);
});
