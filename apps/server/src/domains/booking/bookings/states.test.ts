import { bookingStates, type BookingState } from "@pavane/contract/booking/choices";
import { describe, expect, test } from "vitest";
import { stepProblem, type StepActor, type BookingStateFacts, type Step } from "./states.ts";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse("2027-03-16T13:00:00Z");

const booking = (state: BookingState, rest: Partial<BookingStateFacts> = {}): BookingStateFacts => ({
  state,
  startsAt: start,
  endsAt: start + hour,
  sessionCancelled: false,
  answerBy: state === "requested" ? start - hour : null,
  noShowSide: state === "no_show" ? "learner" : null,
  reportedAt: state === "no_show" ? start + hour : null,
  disputedAt: null,
  resolvedAt: null,
  ...rest,
});

/** States in which a step is not refused as the wrong one, at a moment that suits every step. */
const statesOf = (step: Step, by: StepActor, at: number) =>
  bookingStates.filter((state) => stepProblem(step, by, booking(state, { answerBy: at + 1 }), at) !== "wrong_state");

describe("a booking", () => {
  test("goes only where the table of the specification says, by whom it says", () => {
    const before = start - 30 * hour;
    expect(statesOf("accept", "professional", before)).toEqual(["requested"]);
    expect(statesOf("accept", "learner", before)).toEqual([]);
    expect(statesOf("decline", "professional", before)).toEqual(["requested"]);
    expect(statesOf("withdraw", "learner", before)).toEqual(["requested"]);
    expect(statesOf("withdraw", "professional", before)).toEqual([]);
    expect(statesOf("cancel", "learner", before)).toEqual(["requested", "confirmed"]);
    expect(statesOf("cancel", "professional", before)).toEqual(["requested", "confirmed"]);
    expect(statesOf("complete", "learner", start + hour)).toEqual(["confirmed"]);
    expect(statesOf("report", "professional", start + hour)).toEqual(["confirmed", "completed"]);
    expect(statesOf("object", "learner", start + hour)).toEqual(["no_show"]);
    expect(statesOf("object", "professional", start + hour)).toEqual([]);
    expect(statesOf("take_back", "professional", start + hour)).toEqual(["no_show"]);
    expect(statesOf("take_back", "learner", start + hour)).toEqual([]);
    expect(statesOf("take_back", "staff", start + hour)).toEqual([]);
    expect(statesOf("resolve", "staff", start + hour)).toEqual([]);
  });

  test("is answered until a moment before the time to answer is over, and runs out at that moment", () => {
    const asked = booking("requested");
    expect(stepProblem("accept", "professional", asked, start - hour - 1)).toBeNull();
    expect(stepProblem("accept", "professional", asked, start - hour)).toBe("answer_late");
    expect(stepProblem("decline", "professional", asked, start - hour)).toBe("answer_late");
    expect(stepProblem("run_out", "clock", asked, start - hour - 1)).toBe("too_early");
    expect(stepProblem("run_out", "clock", asked, start - hour)).toBeNull();
  });

  test("is cancelled by its learner before the start, by its professional before the end", () => {
    const confirmed = booking("confirmed");
    expect(stepProblem("cancel", "learner", confirmed, start - 1)).toBeNull();
    expect(stepProblem("cancel", "learner", confirmed, start)).toBe("started");
    expect(stepProblem("cancel", "professional", confirmed, start + hour - 1)).toBeNull();
    expect(stepProblem("cancel", "professional", confirmed, start + hour)).toBe("started");
  });

  test("of a cancelled session is cancelled by all but its learner however late, and neither completed nor reported", () => {
    const left = booking("confirmed", { sessionCancelled: true });
    const late = start + 50 * hour;
    expect(stepProblem("cancel", "learner", left, late)).toBe("started");
    for (const by of ["professional", "clock"] as const) {
      expect(stepProblem("cancel", by, left, late)).toBeNull();
      expect(stepProblem("complete", by, left, late)).toBe("wrong_state");
    }
    expect(stepProblem("complete", "learner", left, start + hour)).toBe("wrong_state");
    expect(stepProblem("report", "professional", left, start + hour)).toBe("wrong_state");
  });

  test("is completed by a side from its end on, by the clock a day later", () => {
    const confirmed = booking("confirmed");
    expect(stepProblem("complete", "professional", confirmed, start + hour - 1)).toBe("too_early");
    expect(stepProblem("complete", "learner", confirmed, start + hour)).toBeNull();
    expect(stepProblem("complete", "clock", confirmed, start + 25 * hour - 1)).toBe("too_early");
    expect(stepProblem("complete", "clock", confirmed, start + 25 * hour)).toBeNull();
  });

  test("is reported from ten minutes after its start to a day after its end, and never once it was decided", () => {
    const confirmed = booking("confirmed");
    expect(stepProblem("report", "learner", confirmed, start + 5 * minute)).toBe("too_early");
    expect(stepProblem("report", "learner", confirmed, start + 10 * minute)).toBeNull();
    expect(stepProblem("report", "learner", confirmed, start + 25 * hour)).toBeNull();
    expect(stepProblem("report", "learner", confirmed, start + 25 * hour + 1)).toBe("too_late");
    expect(stepProblem("report", "learner", booking("completed", { resolvedAt: start }), start + hour)).toBe(
      "wrong_state",
    );
  });

  test("is objected to by who is said to have been absent, for 48 hours; after that the clock settles it", () => {
    const reported = booking("no_show");
    const end = start + hour + 48 * hour;
    expect(stepProblem("object", "learner", reported, end)).toBeNull();
    expect(stepProblem("object", "learner", reported, end + 1)).toBe("too_late");
    expect(stepProblem("settle", "clock", reported, end)).toBe("too_early");
    expect(stepProblem("settle", "clock", reported, end + 1)).toBeNull();
    const disputed = booking("no_show", { disputedAt: start + 2 * hour });
    expect(stepProblem("object", "learner", disputed, end)).toBe("wrong_state");
    expect(stepProblem("settle", "clock", disputed, end + 1)).toBe("wrong_state");
    expect(stepProblem("resolve", "staff", disputed, end + 1)).toBeNull();
    expect(stepProblem("resolve", "staff", { ...disputed, resolvedAt: end }, end + 1)).toBe("wrong_state");
    expect(stepProblem("resolve", "professional", disputed, end + 1)).toBe("wrong_state");
  });
});
