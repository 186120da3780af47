import { describe, expect, it } from "vitest";
import { priceFault } from "./price-fault.ts";

describe("a typed price of a resource", () => {
  it("can be what a provider charges, and is free by choice alone", () => {
    expect(["0.5", "12", "12.00"].map(priceFault)).toEqual([null, null, null]);
    expect(priceFault("0.00")).toBe("Choose Free to give it away, or set a price of at least $0.50");
  });

  it("says what is wrong, word for word", () => {
    expect(priceFault("")).toBe("Price must be a non-negative number");
    expect(priceFault("-1")).toBe("Price must be a non-negative number");
    expect(priceFault("0.49")).toBe("Price must be $0.00 or at least $0.50");
    expect(priceFault("1.999")).toBe("Price can have two decimals at most");
  });
});
