import type { LearningPort } from "../courses/index.ts";
import { findCourseStanding, findEnrolmentsToComplete, findLatestTier, saveCounts } from "../access/index.ts";
import { courseAccessOf } from "./course-access.ts";
import type { LearningDeps } from "./deps.ts";
import { completeCoursesJob } from "./jobs.ts";
import { openModules, outlineOf } from "./outline.ts";
import { countedInCourse } from "./store-counting.ts";
import { countAttempts, findImpact } from "./store-impact.ts";
import { findEnrolmentsIn } from "./store-my-courses.ts";
import { findOutlineRows } from "./store-outline.ts";

/** What courses ask of learning. */
export function learningForCourses({ clock, jobs }: Pick<LearningDeps, "clock" | "jobs">): LearningPort {
  return {
    accessOf: async (db, actor, courseIds) => {
      const rows = await findEnrolmentsIn(db, actor.id, courseIds);
      const byTier = rows.some((row) => row.enrolment.source === "tier");
      const tier = byTier ? await findLatestTier(db, actor.id) : null;
      return new Map(
        rows.map((row) => [row.enrolment.courseId, courseAccessOf(row.enrolment, row, actor.level, tier)]),
      );
    },
    openModulesOf: async (db, actor, courseId) => {
      const standing = await findCourseStanding(db, courseId, actor.id);
      const rows = await findOutlineRows(db, [courseId], actor.id);
      const openedModules = standing?.enrolment?.openedModules ?? [];
      return new Set(openModules(outlineOf(rows, { sequential: true, openedModules })));
    },
    outlineChanged: async (tx, courseId) => {
      await saveCounts(tx, countedInCourse(courseId), clock.now());
      const left = await findEnrolmentsToComplete(tx, courseId);
      if (left.length > 0) await jobs.send(tx, completeCoursesJob, { courseId });
    },
    countAttempts,
    impactOf: findImpact,
  };
}
