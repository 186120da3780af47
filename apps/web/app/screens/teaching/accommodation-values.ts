import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";

export interface AccommodationValues {
  /** The id of a quiz, empty for all of the course. */
  quiz: string;
  minutes: string;
  attempts: string;
  reason: string;
}

export const accommodationBody = (
  { quiz, minutes, attempts, reason }: AccommodationValues,
  userId: number,
): Complete<Body<"POST /api/courses/:id/accommodations">> => ({
  user_id: userId,
  quiz_id: quiz === "" ? null : Number(quiz),
  extra_minutes: Number(minutes),
  factor: 1,
  extra_attempts: Number(attempts),
  reason: reason.trim(),
});
