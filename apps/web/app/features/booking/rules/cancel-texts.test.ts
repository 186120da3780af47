import { expect, it } from "vitest";
import { cancelText, untilAnsweredText } from "./cancel-texts.ts";

const booking = {
  side: "learner" as const,
  state: "confirmed" as const,
  paid: "60.00",
  learner: { name: "Hanna Sjöberg" },
  policy: { key: "flexible" as const },
};
const nothing = { percent: 0, refund: "0.00", hours: 20 };
const all = { percent: 100, refund: "60.00", hours: 20 };

it.each([
  [
    booking,
    { percent: 50, refund: "30.00", hours: 76 },
    "You get $30.00 back (50 %), because it starts in 3 days 4 h.",
  ],
  [booking, nothing, "You get nothing back: it starts in 20 hours and the policy is Flexible."],
  [{ ...booking, side: "professional" as const }, all, "Hanna Sjöberg gets $60.00 back in full."],
  [{ ...booking, state: "requested" as const }, all, "You get $60.00 back in full."],
  [{ ...booking, paid: "0.00" }, nothing, "Nothing was paid for it."],
])("says what comes back", (cancelled, quote, words) => {
  expect(cancelText(cancelled, quote)).toBe(words);
});

it("a request gives everything back until it is answered, and the policy counts from then on", () => {
  expect(untilAnsweredText("requested")).toBe("Everything back until it is answered.");
  expect([untilAnsweredText("held"), untilAnsweredText("confirmed")]).toEqual([null, null]);
});
