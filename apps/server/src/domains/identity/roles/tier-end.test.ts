import { expect, test } from "vitest";
import { grantEnd, heldEnd } from "./tier-end.ts";

test.each([
  [null, null, null],
  ["2026-11-30", null, "2026-11-30T23:59:59.999Z"],
  ["2026-11-30", "2026-11-05T08:00:00.000Z", "2026-11-05T08:00:00.000Z"],
  [null, "2026-11-05T08:00:00.000Z", "2026-11-05T08:00:00.000Z"],
  ["2026-11-01", "2026-11-05T08:00:00.000Z", "2026-11-01T23:59:59.999Z"],
])("a grant until %s, ended %s, ends at %s", (until, endedAt, end) => {
  const grant = { until, endedAt: endedAt === null ? null : new Date(endedAt) };
  expect(grantEnd(grant)?.toISOString() ?? null).toBe(end);
});

const end = new Date("2027-05-01T00:00:00Z");
const dayLater = new Date("2027-05-02T00:00:00Z");
const before = new Date("2027-04-20T00:00:00Z");

test.each([
  ["renewed by itself", { status: "active", expiresAt: end, until: dayLater }, null],
  ["a trial", { status: "trialing", expiresAt: end, until: dayLater }, null],
  ["ending", { status: "active", expiresAt: end, until: end }, end],
  ["past due", { status: "past_due", expiresAt: end, until: dayLater }, dayLater],
  ["over", { status: "canceled", expiresAt: end, until: before }, before],
] as const)("%s", (_name, held, expected) => {
  expect(heldEnd(held)).toEqual(expected);
});
