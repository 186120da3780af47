import { clampPage } from "@pavane/contract/core/page";
import type { MyCourse, MyCoursesQuery } from "@pavane/contract/learning/schema-enrolment";
import type { Actor } from "../../../platform/http/actor.ts";
import { dayText } from "../../access/index.ts";
import { displayName } from "../../identity/index.ts";
import { accessText } from "./access-text.ts";
import { continueTarget } from "./continue-target.ts";
import { courseAccessOf } from "./course-access.ts";
import type { LearningDeps } from "../deps.ts";
import { countAddedSince } from "../outline/added-since.ts";
import { outlineOf } from "../outline/outline-of.ts";
import { presentAccess, presentCounts, presentLink } from "../outline/present-outline.ts";
import {
  countMyCourses,
  countPracticeMinutes,
  countTabs,
  findCoursesToContinue,
  findMyCourses,
  type MyCourseRow,
} from "./my-courses-repository.ts";
import { findOutlineRows, type OutlineRow } from "../outline/outline-repository.ts";
import { findTierEnds, type TierEnd } from "../../identity/index.ts";

/** The courses of a person with progress and the lesson to continue with. */
export async function listMyCourses(deps: LearningDeps, actor: Actor, query: MyCoursesQuery) {
  const { read } = deps.db;
  const { time_zone: zone } = await deps.site.getSettings();
  const [total, counts, practiceMinutes] = await Promise.all([
    countMyCourses(read, actor.id, query),
    countTabs(read, actor.id),
    countPracticeMinutes(read, actor.id, deps.clock.now(), zone),
  ]);
  const { offset, ...page } = clampPage(query, total);
  const rows = await findMyCourses(read, actor.id, query, { size: page.size, offset });
  return { data: await presentMyCourses(deps, actor, rows), page, counts, practice_minutes: practiceMinutes };
}

/** Courses somebody has begun and may continue, the last opened first; up to a maximum number. */
export async function coursesToContinue(deps: LearningDeps, actor: Actor, most: number): Promise<MyCourse[]> {
  const rows = await findCoursesToContinue(deps.db.read, actor.id, actor.level, most);
  return (await presentMyCourses(deps, actor, rows)).filter(({ next }) => next !== null);
}

async function presentMyCourses(
  { db, clock }: LearningDeps,
  actor: Actor,
  rows: readonly MyCourseRow[],
): Promise<MyCourse[]> {
  const ids = rows.map((row) => row.course.id);
  const outlines = Map.groupBy(await findOutlineRows(db.read, ids, actor.id), (row) => row.module.courseId);
  const byTier = rows.some((row) => row.enrolment.source === "tier");
  const tiers = byTier ? await findTierEnds(db.read, actor.id) : [];
  const viewer = { level: actor.level, tiers, now: clock.now() };
  return rows.map((row) => presentMyCourse(row, outlines.get(row.course.id) ?? [], viewer));
}

function presentMyCourse(
  { enrolment, course, instructor }: MyCourseRow,
  outline: readonly OutlineRow[],
  { level, tiers, now }: { readonly level: number; readonly tiers: readonly TierEnd[]; readonly now: Date },
): MyCourse {
  const access = courseAccessOf(enrolment, course, level, tiers);
  const { sequential, includedFrom } = course;
  const { openedModules, createdAt: enrolledAt } = enrolment;
  const modules = outlineOf(outline, { sequential, openedModules, release: { enrolledAt, now } });
  const lessons = modules.flatMap((module) => module.lessons);
  const next = access.state === "active" ? continueTarget(lessons, enrolment.lastLessonId) : null;
  return {
    enrolment_id: enrolment.id,
    course: {
      id: course.id,
      title: course.title,
      image_url: course.imageUrl,
      instructor_name: instructor && displayName(instructor),
      gives_certificate: course.givesCertificate,
    },
    ...presentCounts(enrolment),
    added: countAddedSince(lessons, enrolment.completedAt),
    next: next && presentLink(next),
    hidden: enrolment.hidden,
    last_seen_at: enrolment.lastSeenAt?.toISOString() ?? null,
    completed_at: enrolment.completedAt?.toISOString() ?? null,
    enrolled_at: enrolment.createdAt.toISOString(),
    access: {
      ...presentAccess(access),
      text: accessText(access, includedFrom, access.until && dayText(access.until)),
    },
  };
}
