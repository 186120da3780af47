import { describe, expect, test } from "vitest";
import { percentOf, setPercent, setQuote, staffQuote, staffReason } from "./staff-texts.ts";

const starts = Date.parse("2027-03-16T13:00:00Z");
const hours = (count: number) => starts - count * 3_600_000;
const booking = {
  state: "confirmed",
  starts_at: "2027-03-16T13:00:00.000Z",
  paid: "60.00",
  learner: { name: "Liam Byrne" },
  policy: { key: "moderate" },
  quotes: { learner: { percent: 50, refund: "30.00" }, professional: { percent: 100, refund: "60.00" } },
} as const;
const noAmounts = {
  ...booking,
  paid: null,
  quotes: { learner: { percent: 50, refund: null }, professional: { percent: 100, refund: null } },
};

describe("what cancelling for a side gives back", () => {
  test("is by the policy for the learner, everything for the professional", () => {
    expect(staffQuote(booking, "learner", hours(76.5))).toBe(
      "Liam Byrne gets $30.00 back (50 %), because it starts in 3 days 4 h.",
    );
    expect(staffQuote(booking, "professional", hours(1))).toBe("Liam Byrne gets $60.00 back in full.");
    expect(staffQuote({ ...booking, state: "requested" }, "learner", hours(1))).toContain("in full");
  });

  test("may be nothing", () => {
    const late = { ...booking, quotes: { ...booking.quotes, learner: { percent: 0, refund: "0.00" } } };
    expect(staffQuote(late, "learner", hours(20))).toBe(
      "Liam Byrne gets nothing back: it starts in 20 hours and the policy is Moderate.",
    );
    expect(staffQuote({ ...booking, paid: "0.00" }, "learner", hours(20))).toBe("Nothing was paid for it.");
  });

  test("is said without amounts to who sees none", () => {
    expect(staffQuote(noAmounts, "learner", hours(1))).toBe("Liam Byrne gets 50 % back, because it starts in 1 hour.");
    expect(staffQuote(noAmounts, "professional", hours(1))).toBe("Liam Byrne gets everything back.");
  });

  test("is never more than is left, whatever percent is set", () => {
    expect(setQuote(booking, 40)).toBe("Liam Byrne gets $24.00 back (40 %).");
    const some = { ...booking, quotes: { ...booking.quotes, professional: { percent: 100, refund: "20.00" } } };
    expect(setQuote(some, 40)).toBe("Liam Byrne gets $20.00 back (40 %).");
    expect(setQuote(booking, 0)).toBe("Liam Byrne gets nothing back.");
    expect(setQuote({ ...booking, paid: "45.01" }, 50)).toBe("Liam Byrne gets $22.51 back (50 %).");
  });
});

test("a reason has at least 5 characters", () => {
  expect(staffReason({ reason: " abc " })).toBe("Give a reason of at least 5 characters.");
  expect(staffReason({ reason: "asked for" })).toBeNull();
  expect(staffReason({ reason: "x".repeat(501) })).toBe("Use at most 500 characters.");
});

test("a percent may be left out", () => {
  expect(setPercent({ percent: "" })).toBeNull();
  expect(setPercent({ percent: "101" })).toBe("Choose 0 to 100");
  expect(setPercent({ percent: "1.5" })).toBe("Choose 0 to 100");
  expect([percentOf(""), percentOf("101"), percentOf(" 40 ")]).toEqual([null, null, 40]);
});
