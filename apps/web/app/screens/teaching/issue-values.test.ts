import { expect, test } from "vitest";
import { isReasonMissing, printedValues } from "./issue-values.ts";

test("a reason is asked for as soon as one of the chosen has not completed the course", () => {
  const done = { completed: true };
  const open = { completed: false };
  expect(isReasonMissing([done], "")).toBe(false);
  expect(isReasonMissing([done, open], "short")).toBe(true);
  expect(isReasonMissing([done, open], "Examined in the studio")).toBe(false);
});

test("today is no date of its own, an earlier day is meant by its middle, the last day to its end", () => {
  const today = "2027-03-09";
  const now = { today, zone: "Pacific/Auckland" };
  const values = { template_id: "7", issued_at: today, expires_at: "" };
  expect(printedValues(values, now)).toEqual({ template_id: 7, issued_at: null, expires_at: null });
  const earlier = printedValues({ template_id: "", issued_at: "2027-03-08", expires_at: "2028-01-02" }, now);
  expect(earlier).toEqual({
    template_id: null,
    issued_at: "2027-03-07T23:00:00.000Z",
    expires_at: "2028-01-02T10:59:00.000Z",
  });
});
