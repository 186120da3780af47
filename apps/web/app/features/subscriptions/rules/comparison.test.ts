import { describe, expect, it } from "vitest";
import { comparisonGroups, includedSentence } from "./comparison.ts";

const tiers = [
  { tier: "free", name: "Free", level: 0, commission: null, includes: ["Buy, learn and book"] },
  { tier: "educator", name: "Nobility", level: 10, commission: 20, includes: ["Sell resources, get booked"] },
  {
    tier: "premium",
    name: "Imperial",
    level: 20,
    commission: 12,
    includes: ["Everything marked Imperial", "All sales figures"],
  },
  {
    tier: "royalty",
    name: "Royal",
    level: 30,
    commission: 5,
    includes: ["Everything marked Royal", "New resources are reviewed first", "A letter from the ballet master"],
  },
] as const;

const all = tiers.map((tier) => ({ ...tier, includes: [...tier.includes] }));

describe("the comparison of tiers", () => {
  const groups = comparisonGroups(all);
  const row = (label: string) => groups.flatMap(({ rows }) => rows).find((one) => one.label === label)?.has;

  it("gives a higher tier what the lower ones include", () => {
    expect(row("Everything marked Imperial")).toEqual([false, false, true, true]);
    expect(row("Buy, learn and book")).toEqual([true, true, true, true]);
  });

  it("says in words what every seller has more or less of", () => {
    expect(row("Sales figures")).toEqual([false, "30 days", "All years", "All years"]);
    expect(row("Review of new resources")).toEqual([false, "In turn", "In turn", "First"]);
  });

  it("counts the commission and what is left of an example", () => {
    expect(row("Commission on sales")).toEqual([false, "20 %", "12 %", "5 %"]);
    expect(row("You keep of a $24.00 class plan")).toEqual([false, "$19.20", "$21.12", "$22.80"]);
  });

  it("keeps lines it does not know, at the end", () => {
    expect(groups.map(({ title }) => title)).toEqual(["Learn", "Teach and sell", "Be seen", "Also included"]);
    expect(row("A letter from the ballet master")).toEqual([false, false, false, true]);
  });

  it("has no rows of money where nothing is sold", () => {
    expect(comparisonGroups(all.slice(0, 1)).map(({ title }) => title)).toEqual(["Learn"]);
  });
});

describe("what a small card says", () => {
  it("puts the lines and the commission into one sentence", () => {
    expect(includedSentence({ ...tiers[2], includes: [...tiers[2].includes] })).toBe(
      "Everything marked Imperial, all sales figures, 12\u00a0% commission.",
    );
    expect(includedSentence({ ...tiers[0], includes: [] })).toBe("");
  });
});
