import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import type { OutlineDeps } from "./outline-deps.ts";
import { presentOutline } from "./present-outline.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import { findPermissionFacts } from "../course/courses-repository.ts";
import { findLesson, findModule, findOutline, ofLesson, ofModule } from "./outline-repository.ts";

/** Answers for those who just changed something: everything open to them. */
export async function readModule({ db }: CoursesDeps, id: number) {
  const [module] = presentOutline(await findOutline(db.read, ofModule(id)), () => true);
  return module ?? refuse(coursesErrors.module_not_found);
}

export async function readLesson({ db }: CoursesDeps, id: number) {
  const [module] = presentOutline(await findOutline(db.read, ofLesson(id)), () => true);
  return module?.lessons[0] ?? refuse(coursesErrors.lesson_not_found);
}

export async function readOutline({ db, reads }: OutlineDeps, courseId: number) {
  const [course, rows] = await Promise.all([
    findPermissionFacts(db.read, courseId, null),
    reads.outline(courseId, "all"),
  ]);
  if (course === null) return refuse(coursesErrors.course_not_found);
  return { outline_version: course.outlineVersion, modules: presentOutline(rows, () => true) };
}

/** How many people deleting a module would affect. */
export async function moduleImpact({ db, learning }: CoursesDeps, actor: Actor, moduleId: number) {
  const module = await findModule(db.read, moduleId);
  if (module === null) return refuse(coursesErrors.module_not_found);
  const requested = { as: "author", notFound: coursesErrors.module_not_found } as const;
  const course = await authorizeReading(db.read, actor, module.courseId, requested);
  return isRefusal(course) ? course : presentImpact(await learning.impactOf(db.read, { moduleId }));
}

/** How many people deleting a lesson would affect. */
export async function lessonImpact({ db, learning }: CoursesDeps, actor: Actor, lessonId: number) {
  const place = await findLesson(db.read, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  const requested = { as: "author", notFound: coursesErrors.lesson_not_found } as const;
  const course = await authorizeReading(db.read, actor, place.courseId, requested);
  return isRefusal(course) ? course : presentImpact(await learning.impactOf(db.read, { lessonId }));
}

const presentImpact = (impact: { learners: number; wouldComplete: number; attempts: number; submissions: number }) => ({
  learners: impact.learners,
  would_complete: impact.wouldComplete,
  attempts: impact.attempts,
  submissions: impact.submissions,
});
