import { expect, test } from "vitest";
import { isReasonMissing } from "./issue-values.ts";

test("a reason is asked for as soon as one of the chosen has not completed the course", () => {
  const done = { completed_at: "2027-03-09T07:52:00.000Z" };
  const open = { completed_at: null };
  expect(isReasonMissing([done], "")).toBe(false);
  expect(isReasonMissing([done, open], "short")).toBe(true);
  expect(isReasonMissing([done, open], "Examined in the studio")).toBe(false);
});
