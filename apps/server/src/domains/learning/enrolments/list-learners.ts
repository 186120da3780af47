import { isRefusal } from "@pavane/contract/core/errors";
import type { ListQuery } from "@pavane/contract/core/list";
import type { learnersList } from "@pavane/contract/learning/learners-list";
import { progressPercent } from "@pavane/contract/learning/rules";
import type { CourseLearner } from "@pavane/contract/learning/schema-enrolment";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { findStaffedCourse } from "../../access/index.ts";
import { imageAddress } from "../../identity/index.ts";
import type { LearningDeps } from "../deps.ts";
import { learnersOf, type LearnerRow } from "./learners-repository.ts";

/**
 * The learners of a course, for those who teach or author it; e-mails are for ADMIN and INSTRUCTOR_ADMIN only, who look
 * after people. Errors: `course_not_found`, `forbidden`.
 */
export async function listLearners(
  deps: LearningDeps,
  actor: Actor,
  courseId: number,
  query: ListQuery<typeof learnersList>,
) {
  const { read } = deps.db;
  const course = await findStaffedCourse(read, actor, courseId);
  if (isRefusal(course)) return course;
  const emails = hasRole(actor, "ADMIN", "INSTRUCTOR_ADMIN");
  const store = learnersOf({ courseId, emails, at: deps.clock.now() });
  return answerList(read, query, store, (row) => presentLearner(row, emails));
}

function presentLearner({ enrolment, user, image, state }: LearnerRow, emails: boolean): CourseLearner {
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
