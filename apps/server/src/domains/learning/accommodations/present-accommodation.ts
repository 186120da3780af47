import type { Accommodation } from "@pavane/contract/learning/schema-support";
import type { AccommodationRow } from "./accommodations-repository.ts";

export const presentAccommodation = ({ accommodation, quizTitle }: AccommodationRow): Accommodation => ({
  id: accommodation.id,
  course_id: accommodation.courseId,
  user_id: accommodation.userId,
  quiz: accommodation.quizId === null ? null : { id: accommodation.quizId, title: quizTitle ?? "" },
  extra_minutes: accommodation.extraMinutes,
  factor: accommodation.factor,
  extra_attempts: accommodation.extraAttempts,
  reason: accommodation.reason,
  created_at: accommodation.createdAt.toISOString(),
});
