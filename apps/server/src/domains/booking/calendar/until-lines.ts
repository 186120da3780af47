import { policyTexts, type PolicyKey } from "@pavane/contract/professionals/choices";
import type { BookingSide, BookingState } from "@pavane/contract/booking/choices";
import { lastHoursText, type RefundStep } from "@pavane/contract/booking/cancellation-policies";

/**
 * A booking with the facts that decide what one of its sides can still do with it; moments in milliseconds since 1970.
 */
export interface DeadlineFacts {
  readonly state: BookingState;
  readonly side: BookingSide;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly answerBy: number | null;
  /** Something was paid for it. */
  readonly paid: boolean;
  readonly policy: PolicyKey;
  /** What its learner gets back until when, the earliest first. */
  readonly steps: readonly RefundStep[];
  /**
   * A single lesson, whose learner can ask for another time regardless of the refund; in a group only while there would
   * be a refund.
   */
  readonly single: boolean;
}

/** A moment as its reader reads it. */
export type FormatMoment = (at: number) => string;

/** What is possible until when, a sentence a line: only what still holds at a moment, for who reads it. */
export function untilLines(booking: DeadlineFacts, now: number, inWords: FormatMoment): readonly string[] {
  if (booking.state === "requested") return requestLines(booking, now);
  if (booking.state !== "confirmed") return [];
  return [...refundLines(booking, now, inWords), ...changeLines(booking, now, inWords)];
}

function requestLines({ side, answerBy, paid }: DeadlineFacts, now: number): readonly string[] {
  if (side === "professional" || answerBy === null || now >= answerBy) return [];
  return [`It can be withdrawn until it is answered${paid ? ", and everything comes back" : ""}.`];
}

/** The boundary counts in the learner's favour. */
const ahead = (steps: readonly RefundStep[], now: number) => steps.filter(({ until }) => now <= until);

function refundLines(
  { side, startsAt, paid, steps }: DeadlineFacts,
  now: number,
  inWords: FormatMoment,
): readonly string[] {
  if (!paid || now >= startsAt) return [];
  const [wholly, partly] = side === "learner" ? ["", ""] : [" for the learner", " to the learner"];
  const lines = ahead(steps, now).map(({ until, percent }) => {
    const back = percent === 100 ? `Full refund${wholly}` : `${percent} % back${partly}`;
    return `${back} until ${inWords(until)}`;
  });
  return lines.length === 0
    ? [`No refund any more if ${side === "learner" ? "you cancel" : "the learner cancels"}.`]
    : lines;
}

function changeLines(booking: DeadlineFacts, now: number, inWords: FormatMoment): readonly string[] {
  const { side, startsAt, endsAt } = booking;
  const begins = `until it begins, ${inWords(startsAt)}`;
  if (side === "professional") {
    if (now >= endsAt) return [];
    const cancelled = `cancelled until it ends, ${inWords(endsAt)}.`;
    return [now < startsAt ? `It can be changed ${begins}, and ${cancelled}` : `It can be ${cancelled}`];
  }
  if (now >= startsAt) return [];
  const changeUntil = booking.single ? startsAt : (ahead(booking.steps, now).at(-1)?.until ?? null);
  if (changeUntil === null) return [`It can be cancelled ${begins}.`];
  if (changeUntil === startsAt) return [`It can be changed or cancelled ${begins}.`];
  return [`It can be changed until ${inWords(changeUntil)}, and cancelled ${begins}.`];
}

/** The same of dates that were booked together, which are alike but for their times: for each date by itself. */
export function seriesLines({ state, side, paid, policy, single }: DeadlineFacts): readonly string[] {
  if (state === "requested")
    return side === "professional"
      ? []
      : [`Each date can be withdrawn until it is answered${paid ? ", and what was paid for it comes back" : ""}.`];
  if (state !== "confirmed") return [];
  const text = policyTexts[policy];
  const back = `Each date${side === "learner" ? "" : ", if the learner cancels it"}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  const changes = {
    professional: "Each date can be changed until it begins, and cancelled until it ends.",
    learner: single
      ? "Each date can be changed or cancelled until it begins."
      : `Each date can be changed until ${lastHoursText(policy)} before, and cancelled until it begins.`,
  }[side];
  return paid ? [back, changes] : [changes];
}
