import { expect, test } from "vitest";
import { gates, refuseGated, type GatedFeature } from "./gates.ts";
import { tierForLevel } from "./tiers.ts";

test.each<[GatedFeature, string, string, string]>([
  [
    "course_administration",
    "Course Administration",
    "educator",
    "Upgrade to Educator or higher to access course administration features.",
  ],
  ["selling", "Selling", "educator", "Upgrade to Nobility or higher to sell resources."],
  ["get_booked", "Get Booked", "educator", "Upgrade to Nobility or higher to be booked."],
  [
    "certificate_templates",
    "Certificate Templates",
    "premium",
    "Upgrade to Imperial or higher to design certificates.",
  ],
  [
    "full_analytics_history",
    "Full Analytics History",
    "premium",
    "Upgrade to Imperial or higher to see older figures.",
  ],
])("%s is called %s, opens with %s and says so", (feature, name, tier, prompt) => {
  expect(gates[feature]).toMatchObject({ name, prompt });
  expect(tierForLevel(gates[feature].level)).toBe(tier);
});

test("a refusal names the feature and both levels, and the level itself is enough", () => {
  expect(refuseGated("certificate_templates", 10)).toMatchObject({
    code: "level_required",
    status: 403,
    message: "This feature requires a higher subscription level.",
    details: { data: { feature: "Certificate Templates", needed_level: 20, level: 10 } },
  });
  expect([20, 30].map((level) => refuseGated("certificate_templates", level))).toEqual([null, null]);
});
