import { expect, test } from "vitest";
import { reviewTime } from "./review-time.ts";

test.each([
  [null, "Usual time: 3 days."],
  [1, "The last ten took an hour at most."],
  [5, "The last ten took up to 5 hours."],
  [50, "The last ten took up to 3 days."],
])("after %s hours: %s", (hours, text) => {
  expect(reviewTime({ needed: true, days: 3, usual_hours: hours })).toBe(text);
});
