import { expect, test } from "vitest";
import type { FalsePositive } from "./false-positives.ts";
import type { Finding } from "./finding.ts";
import { excuseOf, isGrave, tableOf } from "./findings.ts";

const finding = (more: Partial<Finding> = {}): Finding => ({
  by: "wapiti",
  severity: "medium",
  what: "Cross Site Scripting",
  where: "GET /courses?q=",
  ...more,
});
const known: readonly FalsePositive[] = [
  { by: "wapiti", what: /^Cross/, where: /^GET \/courses\?/, reason: "it is escaped" },
];

test("medium and higher end the scan with 1, low and known ones do not", () => {
  expect(isGrave(finding(), [])).toBe(true);
  expect(isGrave(finding({ severity: "critical" }), [])).toBe(true);
  expect(isGrave(finding({ severity: "low" }), [])).toBe(false);
  expect(isGrave(finding(), known)).toBe(false);
});

test("what is known is known of one program, one kind and one place", () => {
  expect(excuseOf(finding(), known)).toBe("it is escaped");
  for (const other of [{ by: "sqlmap" as const }, { what: "SQL Injection" }, { where: "GET /connect?q=" }])
    expect(excuseOf(finding(other), known)).toBe(null);
});

test("the gravest stands first, and what is alike once", () => {
  const rows = tableOf([finding({ severity: "low", what: "a" }), finding(), finding({ where: "GET /x" })]).split("\n");
  expect(rows[0]).toMatch(/^medium .*and 1 more/);
  expect(rows[1]).toMatch(/^low /);
  expect(tableOf([])).toBe("No findings.\n");
});
