import { describe, expect, test } from "vitest";
import { seriesLines, untilLines, type DeadlineFacts } from "./until-lines.ts";

const hour = 3_600_000;
/** Moments are hours, and said so. */
const booking: DeadlineFacts = {
  state: "confirmed",
  side: "learner",
  startsAt: 200 * hour,
  endsAt: 201 * hour,
  answerBy: null,
  paid: true,
  policy: "moderate",
  steps: [
    { until: 32 * hour, percent: 100 },
    { until: 152 * hour, percent: 50 },
  ],
  single: true,
};
const lines = (rest: Partial<DeadlineFacts>, hours: number) =>
  untilLines({ ...booking, ...rest }, hours * hour, (at) => `h${at / hour}`);

describe("a learner is told", () => {
  const changes = "It can be changed or cancelled until it begins, h200.";
  test.each([
    [0, ["Full refund until h32", "50 % back until h152", changes]],
    [32, ["Full refund until h32", "50 % back until h152", changes]],
    [33, ["50 % back until h152", changes]],
    [153, ["No refund any more if you cancel.", changes]],
    [200, []],
    [202, []],
  ])("at hour %i only what still holds", (now, said) => {
    expect(lines({}, now)).toEqual(said);
  });

  test("of a group until when they can go to another date", () => {
    expect(lines({ single: false }, 33).at(-1)).toBe(
      "It can be changed until h152, and cancelled until it begins, h200.",
    );
    expect(lines({ single: false }, 153).at(-1)).toBe("It can be cancelled until it begins, h200.");
    expect(lines({ single: false, steps: [{ until: 200 * hour, percent: 100 }] }, 153).at(-1)).toBe(changes);
  });

  test("nothing of money where nothing was paid", () => {
    expect(lines({ paid: false }, 0)).toEqual([changes]);
  });

  test("that a request can be withdrawn while it is not answered, and nothing of a policy that does not count yet", () => {
    const asked = { state: "requested", answerBy: 48 * hour } as const;
    expect(lines(asked, 0)).toEqual(["It can be withdrawn until it is answered, and everything comes back."]);
    expect(lines({ ...asked, paid: false }, 0)).toEqual(["It can be withdrawn until it is answered."]);
    expect(lines(asked, 48)).toEqual([]);
  });
});

describe("a professional is told", () => {
  test.each([
    [0, ["Full refund for the learner until h32", "50 % back to the learner until h152"]],
    [153, ["No refund any more if the learner cancels."]],
  ])("at hour %i what the learner gets back, and that they can cancel until it ends", (now, refunds) => {
    expect(lines({ side: "professional" }, now)).toEqual([
      ...refunds,
      "It can be changed until it begins, h200, and cancelled until it ends, h201.",
    ]);
  });

  test("while it runs that they can still cancel, and nothing once it is over", () => {
    expect(lines({ side: "professional" }, 200.5)).toEqual(["It can be cancelled until it ends, h201."]);
    expect(lines({ side: "professional" }, 201)).toEqual([]);
    expect(lines({ side: "professional", state: "requested", answerBy: hour }, 0)).toEqual([]);
  });
});

test.each(["completed", "no_show", "cancelled_by_learner", "declined", "expired", "held"] as const)(
  "nothing can be done with what is %s",
  (state) => {
    expect(lines({ state }, 0)).toEqual([]);
    expect(seriesLines({ ...booking, state })).toEqual([]);
  },
);

test("of dates that were booked together each is named, and no moment of the first", () => {
  expect(seriesLines({ ...booking, single: false })).toEqual([
    "Each date: everything back until 7 days before, half until 48 hours before; after that nothing.",
    "Each date can be changed until 48 hours before, and cancelled until it begins.",
  ]);
  expect(seriesLines({ ...booking, side: "professional" })).toEqual([
    "Each date, if the learner cancels it: everything back until 7 days before, half until 48 hours before; after that nothing.",
    "Each date can be changed until it begins, and cancelled until it ends.",
  ]);
  expect(seriesLines({ ...booking, state: "requested" })).toEqual([
    "Each date can be withdrawn until it is answered, and what was paid for it comes back.",
  ]);
  expect(seriesLines({ ...booking, paid: false })).toEqual(["Each date can be changed or cancelled until it begins."]);
});
