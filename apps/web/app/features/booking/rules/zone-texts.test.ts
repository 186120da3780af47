import { expect, it } from "vitest";
import { offsetText, yourOffsetText } from "./zone-texts.ts";

const at = Date.parse("2027-03-16T12:00:00Z");

it.each([
  ["America/New_York", "Europe/London", "Mireille is in New York, 4 h behind."],
  ["Asia/Kathmandu", "UTC", "Mireille is in Kathmandu, 5 h 45 min ahead."],
  ["Europe/Paris", "Europe/London", "Mireille is in Paris, 1 h ahead."],
  ["UTC", "Asia/Kathmandu", "Mireille is in UTC, 5 h 45 min behind."],
  ["Australia/Adelaide", "Australia/Sydney", "Mireille is in Adelaide, 30 min behind."],
  ["Europe/Paris", "Europe/Madrid", "Mireille is in Paris, at your time."],
])("says where somebody in %s is from %s", (theirs, own, said) => {
  expect(offsetText("Mireille", theirs, own, at)).toBe(said);
});

it.each([
  ["America/New_York", "Europe/London", "Your clocks, in London, are 4 h ahead."],
  ["Europe/London", "Asia/Kathmandu", "Your clocks, in Kathmandu, are 5 h 45 min ahead."],
  ["Europe/Paris", "Europe/Madrid", "Your clocks show the same."],
])("says what the clocks are of somebody who comes to %s from %s", (place, own, said) => {
  expect(yourOffsetText(place, own, at)).toBe(said);
});
