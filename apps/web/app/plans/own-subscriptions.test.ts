import { expect, test } from "vitest";
import { strongest } from "./own-subscriptions.ts";

const plan = (tier: "educator" | "premium" | "royalty") => ({
  key: tier,
  name: tier,
  tier,
  interval: null,
  price: null,
});
const imperial = { source: "own", is_active: true, plan: plan("premium") } as const;

test("the strongest is the highest that counts; a studio one pays for gives its owner nothing", () => {
  const nobility = { ...imperial, plan: plan("educator") };
  const royalStudio = { ...imperial, source: "studio", plan: plan("royalty") } as const;
  expect(strongest([nobility, { ...imperial, is_active: false }, royalStudio])).toBe(nobility);
  expect(strongest([nobility, { ...imperial, source: "seat" as const }])?.source).toBe("seat");
  expect(strongest([royalStudio])).toBeNull();
});
