import { isRefusal } from "@pavane/contract/core/errors";
import type { ListQuery } from "@pavane/contract/core/list";
import type { learnersList } from "@pavane/contract/learning/learners-list";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { findStaffedCourse } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { learnersOf } from "./learners-repository.ts";
import { presentLearner, seesEmails } from "./present-learner.ts";

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
  const emails = seesEmails(actor);
  const store = learnersOf({ courseId, emails, at: deps.clock.now() });
  return answerList(read, query, store, (row) => presentLearner(row, emails));
}
