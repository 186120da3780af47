import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { policyKeys } from "../professionals/choices.ts";
import {
  answerBy,
  lateText,
  noRefundText,
  proposalEndsAt,
  refundCents,
  refundPercent,
  refundSteps,
  refundStepText,
} from "./cancellation-policies.ts";

const at = (text: string): number => Date.parse(text);
const hours = (count: number): number => count * 3_600_000;
const startsAt = at("2027-06-15T14:00:00Z");

describe("what a cancelled booking gives back", () => {
  test.each([
    ["flexible", hours(24), 100],
    ["flexible", hours(24) - 1, 0],
    ["moderate", hours(7 * 24), 100],
    ["moderate", hours(7 * 24) - 1, 50],
    ["moderate", hours(48), 50],
    ["moderate", hours(48) - 1, 0],
    ["strict", hours(7 * 24), 100],
    ["strict", hours(7 * 24) - 1, 0],
  ] as const)("%s, %i ms before: %i %%", (policy, before, percent) => {
    expect(refundPercent({ policy, startsAt, refundCap: 100 }, startsAt - before)).toBe(percent);
  });

  test.each([
    [8 * 24, 6000],
    [3 * 24, 3000],
    [47, 0],
  ])("check 16: moderate, 60.00, %i hours before: %i cents", (before, cents) => {
    const booking = { policy: "moderate", startsAt, refundCap: 100 } as const;
    expect(refundCents(6000, refundPercent(booking, startsAt - hours(before)))).toBe(cents);
  });

  test("check 17: a move out of the window buys nothing", () => {
    const moved = { policy: "moderate", startsAt: startsAt + hours(17 * 24), refundCap: 50 } as const;
    expect(refundCents(6000, refundPercent(moved, startsAt))).toBe(3000);
    expect(refundSteps(moved)).toEqual([{ until: moved.startsAt - hours(48), percent: 50 }]);
    expect(refundSteps({ ...moved, refundCap: 0 })).toEqual([]);
  });

  test("half cents go up", () => {
    expect([refundCents(4501, 50), refundCents(1, 50), refundCents(999, 0), refundCents(9_999_999, 100)]).toEqual([
      2251, 1, 0, 9_999_999,
    ]);
  });

  test.each([
    ["2027-03-14T14:00:00Z", "Full refund until Sat 13 Mar, 9:00 AM EST"],
    ["2027-11-07T15:00:00Z", "Full refund until Sat 6 Nov, 11:00 AM EDT"],
  ])("check 8: flexible, a start at %s says the hour 24 hours before", (start, text) => {
    const [step] = refundSteps({ policy: "flexible", startsAt: at(start), refundCap: 100 });
    expect(step && refundStepText(step, "America/New_York")).toBe(text);
  });

  test("halves are said in percent", () => {
    const [, half] = refundSteps({ policy: "moderate", startsAt, refundCap: 100 });
    expect(half && refundStepText(half, "Europe/London")).toBe("50 % back until Sun 13 Jun, 3:00 PM GMT+1");
  });

  test("time never brings more back, and never more than the cap", () => {
    const anyBooking = fc.record({
      policy: fc.constantFrom(...policyKeys),
      startsAt: fc.constant(startsAt),
      refundCap: fc.integer({ min: 0, max: 100 }),
    });
    const anyMoment = fc.integer({ min: startsAt - hours(400), max: startsAt + hours(10) });
    fc.assert(
      fc.property(anyBooking, anyMoment, anyMoment, (booking, one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(refundPercent(booking, late)).toBeLessThanOrEqual(refundPercent(booking, early));
        expect(refundPercent(booking, early)).toBeLessThanOrEqual(booking.refundCap);
      }),
    );
  });
});

describe("until when a request or a proposal stands", () => {
  test("check 15: a request 3 hours before the start can be answered for 2 hours", () => {
    expect(answerBy(startsAt - hours(3), startsAt, 48)).toBe(startsAt - hours(1));
    expect(answerBy(startsAt - hours(100), startsAt, 48)).toBe(startsAt - hours(52));
    expect(answerBy(startsAt - hours(49), startsAt, 48)).toBe(startsAt - hours(1));
  });

  test("a proposal ends after 48 hours, or an hour before either start", () => {
    const now = startsAt - hours(100);
    expect(proposalEndsAt(now, startsAt, startsAt + hours(1))).toBe(now + hours(48));
    expect(proposalEndsAt(now, startsAt, now + hours(10))).toBe(now + hours(9));
    expect(proposalEndsAt(now, now + hours(5), startsAt)).toBe(now + hours(4));
  });
});

test("what gives nothing back any more says so without a date that is over", () => {
  expect(noRefundText("flexible")).toBe("No refund: it starts in less than 24 hours");
  expect(noRefundText("moderate")).toBe("No refund: it starts in less than 48 hours");
  expect(noRefundText("strict")).toBe("No refund: it starts in less than 7 days");
  const now = Date.parse("2027-03-15T12:00:00Z");
  const [soon, tomorrow, far] = [now + 3_600_000, now + 24 * 3_600_000, now + 40 * 24 * 3_600_000];
  expect(lateText("flexible", [soon], now)).toBe("No refund for it: it starts in less than 24 hours.");
  expect(lateText("flexible", [soon, soon], now)).toBe("No refund for these: they start in less than 24 hours.");
  expect(lateText("flexible", [soon, far], now)).toBe("No refund for those that start in less than 24 hours.");
  expect(lateText("flexible", [tomorrow, far], now)).toBeNull();
  expect(lateText("flexible", [], now)).toBeNull();
});
