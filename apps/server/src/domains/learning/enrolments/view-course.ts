import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { ContinueAnswer, CourseProgress, ModulePage } from "@pavane/contract/learning/schema-enrolment";
import type { Actor } from "../../../platform/http/actor.ts";
import {
  decideAccess,
  findCourseWithEnrolment,
  lockedMessage,
  refuseAccess,
  type AccessDecision,
  type CourseWithEnrolment,
} from "../../access/index.ts";
import { findTierEnds } from "../../identity/index.ts";
import { continueTarget } from "./continue-target.ts";
import { courseAccessOf } from "./course-access.ts";
import type { LearningDeps } from "../deps.ts";
import { outlineOf, type OutlinedModule } from "../outline/outline-of.ts";
import {
  presentAccess,
  presentCounts,
  presentLink,
  presentModule,
  type OutlineViewer,
} from "../outline/present-outline.ts";
import { findModuleCourse, findOutlineRows } from "../outline/outline-repository.ts";

interface SeenCourse {
  readonly courseWithEnrolment: CourseWithEnrolment;
  readonly decision: AccessDecision;
  readonly viewer: OutlineViewer;
  readonly outline: readonly OutlinedModule[];
}

/** A course the person may see, with its outline and their own states. */
async function seeCourse(deps: LearningDeps, actor: Actor, courseId: number): Promise<SeenCourse | null> {
  const courseWithEnrolment = await findCourseWithEnrolment(deps.db.read, courseId, actor.id);
  if (!courseWithEnrolment) return null;
  const { course, enrolment } = courseWithEnrolment;
  const decision = decideAccess({ viewer: actor, course, enrolment });
  if (!decision.open && decision.reason === "not_found") return null;
  const rows = await findOutlineRows(deps.db.read, [courseId], actor.id);
  const outline = outlineOf(rows, {
    sequential: course.sequential && enrolment !== null,
    openedModules: enrolment?.openedModules ?? [],
    release: { enrolledAt: enrolment?.createdAt ?? null, now: deps.clock.now() },
  });
  const viewer = {
    mayOpen: decision.open,
    records: enrolment !== null,
    finishedAt: enrolment?.completedAt ?? null,
    passesSequence: decision.open && decision.as !== "learner",
  };
  return { courseWithEnrolment, decision, viewer, outline };
}

/** The outline with the viewer's states: the drawer beside a lesson. Error: `course_not_found`. */
export async function viewCourseProgress(
  deps: LearningDeps,
  actor: Actor,
  courseId: number,
): Promise<CourseProgress | Refusal<"course_not_found">> {
  const seen = await seeCourse(deps, actor, courseId);
  if (!seen) return refuse(learningErrors.course_not_found);
  const { course, enrolment } = seen.courseWithEnrolment;
  const byTier = enrolment?.source === "tier";
  const tiers = byTier ? await findTierEnds(deps.db.read, actor.id) : [];
  return {
    course: { id: course.id, title: course.title, sequential: course.sequential },
    published_versions: course.publishedVersions,
    opened_as: seen.decision.open ? seen.decision.as : null,
    access: presentAccess(courseAccessOf(enrolment, course, actor.level, tiers)),
    ...presentCounts(enrolment ?? { done: 0, total: 0 }),
    completed_at: enrolment?.completedAt?.toISOString() ?? null,
    modules: seen.outline.map((module) => presentModule(module, seen.viewer)),
  };
}

/** A module's page; people who may not open it get titles and the reason. Error: `module_not_found`. */
export async function viewModule(
  deps: LearningDeps,
  actor: Actor,
  moduleId: number,
): Promise<ModulePage | Refusal<"module_not_found">> {
  const courseId = await findModuleCourse(deps.db.read, moduleId);
  const seen = courseId === null ? null : await seeCourse(deps, actor, courseId);
  const index = seen?.outline.findIndex((module) => module.id === moduleId) ?? -1;
  const module = seen?.outline[index];
  if (!seen || !module) return refuse(learningErrors.module_not_found);
  const { course } = seen.courseWithEnrolment;
  const refusal = await moduleRefusal(deps, actor, seen, module);
  return {
    ...presentModule(module, seen.viewer),
    description: refusal === null ? module.description : null,
    course: { id: course.id, title: course.title, sequential: course.sequential },
    opened_as: seen.decision.open ? seen.decision.as : null,
    refusal,
    previous: moduleLink(seen.outline[index - 1]),
    next: moduleLink(seen.outline[index + 1]),
  };
}

async function moduleRefusal(
  deps: LearningDeps,
  actor: Actor,
  { decision, courseWithEnrolment, viewer, outline }: SeenCourse,
  module: OutlinedModule,
): Promise<ModulePage["refusal"]> {
  if (decision.open) {
    const { blocker } = module;
    if (blocker === null || viewer.passesSequence) return null;
    const first = "lessonId" in blocker ? blocker.lessonId : null;
    const lessons = outline.flatMap((candidate) => candidate.lessons);
    const lesson = lessons.find((candidate) => candidate.id === first);
    return { code: "module_locked", message: lockedMessage(blocker), lesson: lesson ? presentLink(lesson) : null };
  }
  if (decision.reason !== "access_ended") {
    return { code: "enrolment_required", message: "Enrol in this course to open its lessons.", lesson: null };
  }
  const { course, enrolment } = courseWithEnrolment;
  const closed = { open: false, reason: "access_ended" } as const;
  const ended = await refuseAccess(deps.db.read, closed, { userId: actor.id, enrolment, course });
  return { code: "access_ended", message: ended.message, lesson: null };
}

function nothingOpen(outline: readonly OutlinedModule[]): string {
  const closed = outline.find(({ lessons, blocker }) => lessons.length > 0 && blocker !== null)?.blocker;
  return closed ? lockedMessage(closed) : "This course has no lessons yet.";
}

const moduleLink = (module: OutlinedModule | undefined) =>
  module ? { id: module.id, title: module.title, position: module.position } : null;

/** Where a learner continues in a course. Error: `course_not_found`. */
export async function continueCourse(
  deps: LearningDeps,
  actor: Actor,
  courseId: number,
): Promise<ContinueAnswer | Refusal<"course_not_found">> {
  const seen = await seeCourse(deps, actor, courseId);
  if (!seen) return refuse(learningErrors.course_not_found);
  const page = { path: `/courses/${courseId}`, lesson: null };
  if (!seen.decision.open) return { ...page, reason: "not_enrolled", message: null };
  const lessons = seen.outline.flatMap((module) => module.lessons);
  const passing = seen.viewer.passesSequence ? lessons.map((lesson) => ({ ...lesson, locked: false })) : lessons;
  const target = continueTarget(passing, seen.courseWithEnrolment.enrolment?.lastLessonId ?? null);
  if (!target) return { ...page, reason: "no_lessons", message: nothingOpen(seen.outline) };
  const path = `/courses/${courseId}/modules/${target.moduleId}/lessons/${target.id}`;
  return { path, lesson: presentLink(target), reason: null, message: null };
}
