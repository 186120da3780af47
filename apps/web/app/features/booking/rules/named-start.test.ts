import { expect, test } from "vitest";
import { readNamedStart } from "./named-start.ts";

const now = Date.parse("2027-03-01T12:00:00Z");
const zone = "America/New_York";

test.each([
  ["2027-03-16T13:00:00.000Z", { kind: "ahead", start: "2027-03-16T13:00:00.000Z" }],
  ["2027-03-16T09:00:00-04:00", { kind: "ahead", start: "2027-03-16T13:00:00.000Z" }],
  ["2027-03-16T09:00", { kind: "ahead", start: "2027-03-16T13:00:00.000Z" }],
  ["2027-03-01T12:00:00Z", { kind: "over" }],
  ["2020-01-01T00:00:00Z", { kind: "over" }],
  ["2027-03-14T02:30", { kind: "skipped", text: "Sun 14 Mar: 2:00–3:00 AM does not exist." }],
  ["2027-03-16T25:00", { kind: "none" }],
  ["2027-03-14T25:00", { kind: "none" }],
  ["2027-02-30T09:00", { kind: "none" }],
  ["", { kind: "none" }],
  ["2027-13-40T09:00", { kind: "none" }],
  ["2027-13-40T09:00:00Z", { kind: "none" }],
  ["tomorrow", { kind: "none" }],
  ["1", { kind: "none" }],
  [null, { kind: "none" }],
])("the address says %j", (text, named) => {
  expect(readNamedStart(text, zone, now)).toEqual(named);
});
