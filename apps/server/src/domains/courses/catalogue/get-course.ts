import { refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { isAuthor, maySeeCourse, mayTeach } from "../permissions.ts";
import { presentCourse, policyFactsOf, type Viewer } from "../course/present-course.ts";
import { findDraftOf } from "../versions/versions-repository.ts";
import { findUncaptioned } from "../outline/media-repository.ts";
import type { OutlineRow } from "../outline/outline-repository.ts";
import { presentOutline, type MayOpen } from "../outline/present-outline.ts";
import { shortDraws } from "../quizzes/short-draws.ts";
import { findCourseDraws } from "../quizzes/quiz-items-repository.ts";
import { viewerOf } from "../course/viewers.ts";
import { findPayee, type CourseRow } from "../course/courses-repository.ts";
import { findPrerequisites, type PrerequisiteRow } from "../course/prerequisites-repository.ts";

/**
 * A course with its outline as a viewer, or a guest, may see it. What they may not see does not exist for them.
 * Contents of lessons they may not open are null; without `content` all are.
 */
export async function getCourse(deps: CatalogueDeps, actor: Actor | null, id: number, content: boolean) {
  const [row, viewer] = await Promise.all([deps.reads.course(id), viewerOf(deps, actor, id)]);
  if (row === null || !maySeeCourse(viewer.actor, policyFactsOf(row, viewer), isLearner(viewer))) {
    return refuse(coursesErrors.course_not_found);
  }
  const everything = isLearner(viewer) || mayTeach(actor, policyFactsOf(row, viewer));
  const [rows, prerequisites] = await Promise.all([
    deps.reads.outline(id, content ? (everything ? "all" : "previews") : "none"),
    row.asksForOthers ? findPrerequisites(deps.db.read, row.course.draftOf ?? id) : [],
  ]);
  const mayOpen = await openLessons(deps, row, viewer, rows.some(isReleasedLater));
  const mayChange = isAuthor(viewer.actor, policyFactsOf(row, viewer));
  const forAuthors = mayChange ? await readForAuthors(deps, row) : null;
  const before = await readBefore(deps, row, viewer, prerequisites);
  return presentCourse(row, viewer, { modules: presentOutline(rows, mayOpen), forAuthors, ...before });
}

async function readForAuthors({ db }: CoursesDeps, { course: { id, payeeId } }: CourseRow) {
  const [payee, withoutCaptions, draft, draws] = await Promise.all([
    payeeId === null ? null : findPayee(db.read, payeeId),
    findUncaptioned(db.read, id),
    findDraftOf(db.read, id),
    findCourseDraws(db.read, id),
  ]);
  return { payee, withoutCaptions, draft, shortDraws: shortDraws(draws) };
}

/** What is to be completed first, and how the viewer stands to it; those who teach the course need complete nothing. */
async function readBefore({ db, learning }: CoursesDeps, row: CourseRow, viewer: Viewer, all: PrerequisiteRow[]) {
  const facts = policyFactsOf(row, viewer);
  const shown = isAuthor(viewer.actor, facts) ? all : all.filter(({ status }) => status === "published");
  const { actor } = viewer;
  if (actor === null || shown.length === 0) return { prerequisites: shown, completed: null, completeFirst: null };
  const ids = shown.map(({ id }) => id);
  const [completed, completeFirst] = await Promise.all([
    learning.completedAmong(db.read, actor.id, ids),
    mayTeach(actor, facts) ? null : learning.completeFirst(db.read, actor.id, row.course.id),
  ]);
  return { prerequisites: shown, completed, completeFirst };
}

/** Everyone who is or was enrolled sees the course, also when it left the catalogue. */
const isLearner = (viewer: Viewer): boolean => viewer.access !== null && viewer.access.state !== "none";

const isReleasedLater = ({ module }: OutlineRow): boolean =>
  module.releaseAt !== null || module.releaseAfterDays !== null;

async function openLessons(
  { db, learning }: CoursesDeps,
  row: CourseRow,
  viewer: Viewer,
  releasedLater: boolean,
): Promise<MayOpen> {
  if (mayTeach(viewer.actor, policyFactsOf(row, viewer))) return () => true;
  if (viewer.actor === null || viewer.access?.state !== "active") return (lesson) => lesson.freePreview;
  if (!row.course.sequential && !releasedLater) return () => true;
  const open = await learning.openModulesOf(db.read, viewer.actor, row.course.id);
  return (lesson) => lesson.freePreview || open.has(lesson.moduleId);
}
