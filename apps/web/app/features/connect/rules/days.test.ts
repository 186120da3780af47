import { expect, it } from "vitest";
import { spanText, today, weekOf } from "./days.ts";

it("names seven days within a month and over its end", () => {
  const week = weekOf("2027-03-29");
  expect(week.at(-1)).toBe("2027-04-04");
  expect(spanText("2027-03-15", "2027-03-21")).toBe("15 to 21 March");
  expect(spanText("2027-03-29", "2027-04-04")).toBe("29 March to 4 April");
});

it("takes the viewer's today", () => {
  const at = Date.parse("2027-03-15T02:00:00Z");
  expect(today(at, "America/New_York")).toBe("2027-03-14");
  expect(today(at, "Europe/London")).toBe("2027-03-15");
});
