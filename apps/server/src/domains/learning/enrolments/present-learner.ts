import { progressPercent } from "@pavane/contract/learning/rules";
import type { CourseLearner } from "@pavane/contract/learning/schema-enrolment";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { imageAddress } from "../../identity/index.ts";
import type { LearnerRow } from "./learners-repository.ts";

/** E-mails of learners are for those who look after people. */
export const seesEmails = (actor: Actor): boolean => hasRole(actor, "ADMIN", "INSTRUCTOR_ADMIN");

export function presentLearner({ enrolment, user, image, state }: LearnerRow, emails: boolean): CourseLearner {
  const { email, ...person } = user;
  return {
    enrolment_id: enrolment.id,
    person: { ...person, profile_image_url: imageAddress(image) },
    email: emails ? email : null,
    source: enrolment.source,
    state,
    progress: progressPercent(enrolment.done, enrolment.total),
    enrolled_at: enrolment.createdAt.toISOString(),
    last_seen_at: enrolment.lastSeenAt?.toISOString() ?? null,
    completed_at: enrolment.completedAt?.toISOString() ?? null,
    can: { end: enrolment.source === "staff" && enrolment.status === "active" },
  };
}
