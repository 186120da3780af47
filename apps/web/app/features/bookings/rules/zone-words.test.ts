import { expect, it } from "vitest";
import { offsetText } from "./zone-words.ts";

const at = Date.parse("2027-03-16T12:00:00Z");

it.each([
  ["America/New_York", "Europe/London", "Mireille is in New York, 4 hours behind."],
  ["Asia/Kathmandu", "UTC", "Mireille is in Kathmandu, 5.75 hours ahead."],
  ["Europe/Paris", "Europe/London", "Mireille is in Paris, 1 hour ahead."],
  ["Europe/Paris", "Europe/Madrid", "Mireille is in Paris, at your time."],
])("says where somebody in %s is from %s", (theirs, own, said) => {
  expect(offsetText("Mireille", theirs, own, at)).toBe(said);
});
