import { dayMs, hourMs, minuteMs } from "@pavane/contract/core/durations";
import type { BookingSide, BookingState } from "@pavane/contract/booking/choices";

export const noShowFromMs = 10 * minuteMs;
export const reportedUntilMs = dayMs;
export const objectWithinMs = 48 * hourMs;
export const takenBackWithinMs = dayMs;
export const completesAfterMs = dayMs;
export const reviewableMs = 14 * dayMs;

/** What of a booking decides where it may go; moments in milliseconds since 1970. */
export interface BookingStateFacts {
  readonly state: BookingState;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Its session was cancelled, in time and for everybody; what is still booked in it waits to be cancelled too. */
  readonly sessionCancelled: boolean;
  readonly answerBy: number | null;
  readonly noShowSide: BookingSide | null;
  readonly reportedAt: number | null;
  readonly disputedAt: number | null;
  readonly resolvedAt: number | null;
}

/** The clock, a side, or staff deciding what two sides do not agree on. */
export type StepActor = BookingSide | "clock" | "staff";

/**
 * Steps, each requested by a call or a job of its own, with the problems that can block them besides the wrong state.
 */
interface Problems {
  readonly accept: "answer_late";
  readonly decline: "answer_late";
  readonly withdraw: never;
  readonly run_out: "too_early";
  readonly cancel: "started";
  readonly complete: "too_early";
  readonly report: "too_early" | "too_late";
  readonly object: "too_late";
  readonly take_back: "too_late";
  readonly settle: "too_early";
  readonly resolve: never;
}
export type Step = keyof Problems;
export type ProblemOf<S extends Step> = Problems[S] | "wrong_state";

interface Rule<S extends Step> {
  readonly by: readonly StepActor[];
  readonly from: readonly BookingState[];
  /** Null: now is the time for it. */
  readonly when: (booking: BookingStateFacts, now: number, by: StepActor) => ProblemOf<S> | null;
}

const answerable = (booking: BookingStateFacts, now: number) => (now < (booking.answerBy ?? 0) ? null : "answer_late");
const always = () => null;

/**
 * Who may move a booking, from which state, and when (specification, "States"). The target state is set by the
 * operation of that step; the database refuses any other transition.
 */
const rules: { readonly [S in Step]: Rule<S> } = {
  accept: { by: ["professional"], from: ["requested"], when: answerable },
  decline: { by: ["professional"], from: ["requested"], when: answerable },
  withdraw: { by: ["learner"], from: ["requested"], when: always },
  run_out: {
    by: ["clock"],
    from: ["requested"],
    when: ({ answerBy }, now) => (now >= (answerBy ?? 0) ? null : "too_early"),
  },
  cancel: {
    by: ["learner", "professional", "clock"],
    from: ["requested", "confirmed"],
    // A professional can still cancel what has begun, and a job what they cancelled before the end; then everything is refunded.
    when: ({ startsAt, endsAt, sessionCancelled }, now, by) => {
      if (by === "learner") return now < startsAt ? null : "started";
      return sessionCancelled || now < endsAt ? null : "started";
    },
  },
  complete: {
    by: ["learner", "professional", "clock"],
    from: ["confirmed"],
    when: ({ endsAt, sessionCancelled }, now, by) => {
      if (sessionCancelled) return "wrong_state";
      return now >= endsAt + (by === "clock" ? completesAfterMs : 0) ? null : "too_early";
    },
  },
  report: {
    by: ["learner", "professional"],
    from: ["confirmed", "completed"],
    when: (booking, now) => {
      if (booking.resolvedAt !== null || booking.sessionCancelled) return "wrong_state";
      if (now < booking.startsAt + noShowFromMs) return "too_early";
      return now <= booking.endsAt + reportedUntilMs ? null : "too_late";
    },
  },
  object: {
    by: ["learner", "professional"],
    from: ["no_show"],
    when: (booking, now, by) => {
      if (booking.noShowSide !== by || booking.disputedAt !== null || booking.resolvedAt !== null) return "wrong_state";
      return now <= (booking.reportedAt ?? 0) + objectWithinMs ? null : "too_late";
    },
  },
  // Only by the side that reported it, and not once it was decided or is final.
  take_back: {
    by: ["learner", "professional"],
    from: ["no_show"],
    when: (booking, now, by) => {
      if (booking.noShowSide === by || booking.resolvedAt !== null) return "wrong_state";
      return now <= (booking.reportedAt ?? 0) + takenBackWithinMs ? null : "too_late";
    },
  },
  settle: {
    by: ["clock"],
    from: ["no_show"],
    when: ({ reportedAt, disputedAt, resolvedAt }, now) => {
      if (disputedAt !== null || resolvedAt !== null) return "wrong_state";
      return now > (reportedAt ?? 0) + objectWithinMs ? null : "too_early";
    },
  },
  resolve: {
    by: ["staff"],
    from: ["no_show"],
    when: ({ disputedAt, resolvedAt }) => (disputedAt !== null && resolvedAt === null ? null : "wrong_state"),
  },
};

/** The problem that blocks a step now; null: nothing. */
export function stepProblem<S extends Step>(
  step: S,
  by: StepActor,
  booking: BookingStateFacts,
  now: number,
): ProblemOf<S> | null {
  const rule: Rule<S> = rules[step];
  if (!rule.by.includes(by) || !rule.from.includes(booking.state)) return "wrong_state";
  return rule.when(booking, now, by);
}

/** Whether somebody may ever take a step, in any state. */
export const mayTakeStep = (step: Step, by: StepActor): boolean => rules[step].by.includes(by);

export const otherSide = (side: BookingSide): BookingSide => (side === "learner" ? "professional" : "learner");
