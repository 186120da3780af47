import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import type { StudentPath } from "./queries.ts";

export interface AccommodationValues {
  /** The id of a quiz, empty for all of the course. */
  quiz: string;
  /** What the time limit is multiplied by; empty for once. */
  factor: string;
  minutes: string;
  attempts: string;
  reason: string;
}

type Given = Pick<
  StudentPath["accommodations"][number],
  "quiz" | "factor" | "extra_minutes" | "extra_attempts" | "reason"
>;

/** What a learner has in a quiz by now, for what is granted takes its place; empty where they have nothing. */
export function storedValues(given: readonly Given[], quiz: string): AccommodationValues {
  const stored = given.find((one) => String(one.quiz?.id ?? "") === quiz);
  if (stored === undefined) return { quiz, factor: "", minutes: "", attempts: "", reason: "" };
  return {
    quiz,
    factor: stored.factor === 1 ? "" : String(stored.factor),
    minutes: textOf(stored.extra_minutes),
    attempts: textOf(stored.extra_attempts),
    reason: stored.reason,
  };
}

const textOf = (count: number): string => (count === 0 ? "" : String(count));

/** Another quiz chosen: what is stored there, beside what was typed here. */
export function withQuiz(given: readonly Given[], values: AccommodationValues, quiz: string): AccommodationValues {
  const before = storedValues(given, values.quiz);
  const now = storedValues(given, quiz);
  const kept = (name: keyof AccommodationValues) => (values[name] === before[name] ? now[name] : values[name]);
  return { quiz, factor: kept("factor"), minutes: kept("minutes"), attempts: kept("attempts"), reason: kept("reason") };
}

export const factorOf = ({ factor }: Pick<AccommodationValues, "factor">): number =>
  factor.trim() === "" ? 1 : Number(factor);

export const givesMore = (values: AccommodationValues): boolean =>
  factorOf(values) > 1 || Number(values.minutes) > 0 || Number(values.attempts) > 0;

export const accommodationBody = (
  { quiz, minutes, attempts, reason, factor }: AccommodationValues,
  userId: number,
): Complete<Body<"POST /api/courses/:id/accommodations">> => ({
  user_id: userId,
  quiz_id: quiz === "" ? null : Number(quiz),
  extra_minutes: Number(minutes),
  factor: factorOf({ factor }),
  extra_attempts: Number(attempts),
  reason: reason.trim(),
});
