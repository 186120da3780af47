import { expect, test } from "vitest";
import { bookedText } from "./booked-texts.ts";

const booked = {
  state: "confirmed",
  answer_by: null,
  whole: null,
  professional: { name: "Jean Baptiste" },
} as const;

test.each([
  ["what stands at once", {}, "Booking confirmed"],
  [
    "what is asked for",
    { state: "requested", answer_by: "2026-12-01T18:00:00.000Z" } as const,
    "Request sent. Jean Baptiste has until Tue 1 Dec, 6:00 PM UTC to answer.",
  ],
  ["what is over", { state: "cancelled_by_learner" } as const, null],
])("%s", (_what, more, words) => {
  expect(bookedText({ ...booked, ...more }, "UTC")).toBe(words);
});
