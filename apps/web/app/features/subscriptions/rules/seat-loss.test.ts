import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { seatLoss, tierWithoutSeat } from "./seat-loss.ts";

const imperial = ownPlan(planOnSale("premium", "month", "39.00"));
const seat = ownPlan(planOnSale("educator", "month", "19.00"), { id: null, source: "seat", studio_name: "Corps Dix" });

describe("giving up a seat", () => {
  it("leaves the own plan, or Free", () => {
    expect(tierWithoutSeat([seat])).toBe("free");
    expect(tierWithoutSeat([imperial, seat])).toBe("premium");
    expect(tierWithoutSeat([{ ...imperial, is_active: false }, seat])).toBe("free");
    expect(tierWithoutSeat([{ ...imperial, source: "studio" }, seat])).toBe("free");
  });

  it("says what is lost, and when", () => {
    expect(seatLoss("educator", "free")).toBe("Nobility ends at once. You have Free then.");
    expect(seatLoss("premium", "educator")).toBe("Imperial ends at once. You have Nobility then.");
    expect(seatLoss("educator", "educator")).toBe("The seat ends at once. You keep Nobility.");
    expect(seatLoss("educator", "premium")).toBe("The seat ends at once. You keep Imperial.");
  });
});
