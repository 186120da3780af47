import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { presentSeats } from "./present-seats.ts";

describe("the present number of seats, asked for again", () => {
  const now = Date.parse("2027-04-19T12:00:00Z");
  const studio = ownPlan(planOnSale("educator", "month", "95.00"), { source: "studio", quantity: 5 });
  const at = "2027-05-01T12:00:00.000Z";

  it("changes nothing, also where only the price will be another", () => {
    const said = { undoes: false, text: "You have 5 seats already. Nothing changes." };
    expect(presentSeats(studio, now)).toEqual(said);
    const dearer = { plan: studio.plan, quantity: 5, at, price_only: true };
    expect(presentSeats({ ...studio, pending_change: dearer }, now)).toEqual(said);
  });

  it("keeps them where fewer are planned", () => {
    const fewer = { plan: studio.plan, quantity: 3, at, price_only: false };
    expect(presentSeats({ ...studio, pending_change: fewer }, now)).toEqual({
      undoes: true,
      text: "You have 5 seats now, and 3 seats from 1 May. You can keep what you have instead.",
    });
  });
});
