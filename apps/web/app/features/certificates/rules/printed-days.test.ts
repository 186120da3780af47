import { localDate } from "@pavane/contract/core/times";
import { expect, test } from "vitest";
import { endOfDay, middleOfDay } from "./printed-days.ts";

const zones = ["Pacific/Auckland", "Pacific/Pago_Pago", "America/New_York", "UTC"];

test.each(zones)("a day is that day in %s, where it is printed, whatever zone it is typed in", (zone) => {
  expect(localDate(Date.parse(endOfDay("2027-03-14", zone)), zone)).toBe("2027-03-14");
  expect(localDate(Date.parse(middleOfDay("2027-03-14", zone)), zone)).toBe("2027-03-14");
});

test("the last day ends with it", () => {
  expect(endOfDay("2027-03-14", "Pacific/Auckland")).toBe("2027-03-14T10:59:00.000Z");
  expect(middleOfDay("2027-07-01", "America/New_York")).toBe("2027-07-01T16:00:00.000Z");
});

test("what is no day is left for the server to refuse", () => {
  expect(endOfDay("12027-03-14", "UTC")).toBe("12027-03-14");
});
