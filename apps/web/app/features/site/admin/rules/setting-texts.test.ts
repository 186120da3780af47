import { settingKeys } from "@pavane/contract/site/settings";
import { expect, test } from "vitest";
import { findSettings, valueText } from "./setting-texts.ts";

test.each([
  ["guest_checkout", true, "on"],
  ["storage_mb", 20_480, "20,480"],
  ["payout_minimum", "1000.00", "$1,000.00"],
  ["socials", [{ name: "Vimeo", url: "https://vimeo.com/us" }], "Vimeo"],
  ["image_hosts", [], "none"],
  ["accept_roles_automatically", ["SELLER", "INSTRUCTOR"], "Seller, Instructor"],
  ["time_zone", "America/New_York", "America/New York"],
  ["notice", null, "nothing"],
] as const)("%s %j is said as %s", (key, value, text) => {
  expect(valueText(key, value)).toBe(text);
});

test("settings are found by every word of label or help, in any case", () => {
  expect(findSettings(settingKeys, "HOLD days")).toEqual(["sale_hold_days"]);
  expect(findSettings(settingKeys, "no such thing")).toEqual([]);
});
