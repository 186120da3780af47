import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Announcements } from "@pavane/contract/learning/schema-announcement";
import type { Actor } from "../../../platform/http/actor.ts";
import { courseStaffRole, decideAccess, findCourseWithEnrolment } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { countAnnouncements, countLearners, findAnnouncements } from "./announcements-repository.ts";
import { presentAnnouncement } from "./present-announcement.ts";

type ListRefusal = Refusal<"course_not_found" | "enrolment_required" | "access_ended">;

/** Announcements of a course: what is published for its learners, and what is still to come for who teaches it. */
export async function listAnnouncements(
  { db, clock }: LearningDeps,
  actor: Actor,
  courseId: number,
  query: PageRequest,
): Promise<Announcements | ListRefusal> {
  const found = await findCourseWithEnrolment(db.read, courseId, actor.id);
  if (!found) return refuse(learningErrors.course_not_found);
  const { course, enrolment } = found;
  const decision = decideAccess({ viewer: actor, course, enrolment });
  if (!decision.open) {
    if (decision.reason === "not_found") return refuse(learningErrors.course_not_found);
    const message = "Enrol in this course to read its announcements.";
    return enrolment === null
      ? refuse(learningErrors.enrolment_required, { message })
      : refuse(learningErrors.access_ended);
  }
  const teaches = courseStaffRole(actor, course) !== null;
  const now = clock.now();
  const until = teaches ? null : now;
  const { offset, ...page } = clampPage(query, await countAnnouncements(db.read, courseId, until));
  const rows = await findAnnouncements(db.read, courseId, until, { size: page.size, offset });
  return {
    data: rows.map((row) => presentAnnouncement(row, { teaches, now })),
    page,
    learners: teaches ? await countLearners(db.read, courseId) : null,
    can: { write: teaches },
  };
}
