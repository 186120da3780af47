import type { LearningPort } from "../courses/index.ts";
import {
  completeFirst,
  findCompleted,
  findCourseWithEnrolment,
  findEnrolmentsToComplete,
  findRenewingEnrolments,
  saveCounts,
} from "../access/index.ts";
import { courseAccessOf } from "./enrolments/course-access.ts";
import type { LearningDeps } from "./deps.ts";
import { completeCoursesJob } from "./jobs.ts";
import { addedSinceFinished } from "./outline/added-since-finished.ts";
import { openModules, outlineOf } from "./outline/outline-of.ts";
import { findQuestionUses } from "./outline/question-uses-repository.ts";
import { countedInCourse } from "./outline/counting-repository.ts";
import {
  countAttempts,
  countSubmissions,
  findAttempted,
  findImpact,
  findSubmitted,
} from "./outline/impact-repository.ts";
import { announceVersion } from "./announcements/announce-version.ts";
import { findEnrolmentsIn } from "./enrolments/my-courses-repository.ts";
import { findOutlineRows } from "./outline/outline-repository.ts";
import { findTierEnds } from "../identity/index.ts";

/** What courses ask of learning. */
export function learningForCourses({ clock, jobs }: Pick<LearningDeps, "clock" | "jobs">): LearningPort {
  return {
    accessOf,
    completedAmong: (db, userId, courseIds) => findCompleted(db, userId, courseIds, clock.now()),
    completeFirst: (db, userId, courseId) => completeFirst(db, userId, courseId, clock.now()),
    openModulesOf: async (db, actor, courseId) => {
      const courseWithEnrolment = await findCourseWithEnrolment(db, courseId, actor.id);
      const rows = await findOutlineRows(db, [courseId], actor.id);
      const { course, enrolment } = courseWithEnrolment ?? {};
      const openedModules = enrolment?.openedModules ?? [];
      const release = { enrolledAt: enrolment?.createdAt ?? null, now: clock.now() };
      return new Set(openModules(outlineOf(rows, { sequential: course?.sequential ?? false, openedModules, release })));
    },
    outlineChanged: async (tx, courseId) => {
      await saveCounts(tx, countedInCourse(courseId), clock.now());
      const isWork =
        (await findEnrolmentsToComplete(tx, courseId)).length > 0 ||
        (await findRenewingEnrolments(tx, courseId)).length > 0;
      if (isWork) await jobs.send(tx, completeCoursesJob, { courseId });
    },
    countAttempts,
    countSubmissions,
    findSubmitted,
    findAttempted,
    announce: (tx, announcement) => announceVersion(tx, { clock, jobs }, announcement),
    questionUses: findQuestionUses,
    impactOf: findImpact,
  };
}

const accessOf: LearningPort["accessOf"] = async (db, actor, courseIds) => {
  const rows = await findEnrolmentsIn(db, actor.id, courseIds);
  const byTier = rows.some((row) => row.enrolment.source === "tier");
  const tiers = byTier ? await findTierEnds(db, actor.id) : [];
  const enrolments = rows.map(({ enrolment }) => enrolment);
  const added = await addedSinceFinished(db, actor.id, enrolments);
  return new Map(
    rows.map((row) => {
      const { courseId } = row.enrolment;
      const access = courseAccessOf(row.enrolment, row, actor.level, tiers);
      return [courseId, { ...access, added: added.get(courseId) ?? 0 }];
    }),
  );
};
