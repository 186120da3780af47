import { describe, expect, it } from "vitest";
import { benefitLines, usableLines } from "./benefit-lines.ts";

const tiers = [
  { tier: "free", name: "Free", level: 0, commission: null, includes: ["Learn"] },
  { tier: "educator", name: "Nobility", level: 10, commission: 20, includes: ["Sell"] },
  { tier: "premium", name: "Imperial", level: 20, commission: 12, includes: ["Templates"] },
] as const;
const all = tiers.map((tier) => ({ ...tier, includes: [...tier.includes] }));

describe("what a plan opens", () => {
  it("is everything above the tier before", () => {
    expect(benefitLines(all, "premium")).toEqual(["Sell", "Templates"]);
    expect(benefitLines(all, "premium", "educator")).toEqual(["Templates"]);
    expect(benefitLines(all, "educator", "premium")).toEqual([]);
  });

  it("is lost only by who could do it", () => {
    const lines = ["Sell resources", "Get booked", "Everything marked Imperial"];
    expect(usableLines(lines, ["STUDENT"])).toEqual(["Everything marked Imperial"]);
    expect(usableLines(lines, ["STUDENT", "SELLER"])).toEqual(["Sell resources", "Everything marked Imperial"]);
  });
});
