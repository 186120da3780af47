import { expect, test } from "vitest";
import { requestsToShow } from "./requests-to-show.ts";

test("what waits is shown, and a refusal that is the last word on a role, under either of its names", () => {
  const [waits, again, refused, late, old, gone] = [
    { role: "SELLER", status: "pending" },
    { role: "PROFESSIONAL", status: "withdrawn" },
    { role: "INSTRUCTOR", status: "refused" },
    { role: "BOOKING_PROFESSIONAL", status: "refused" },
    { role: "INSTRUCTOR", status: "refused" },
    { role: "COURSE_CREATOR", status: "accepted" },
  ] as const;
  expect(requestsToShow([waits, again, refused, late, old, gone])).toEqual([waits, refused]);
});
