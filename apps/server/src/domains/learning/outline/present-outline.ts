import { progressPercent } from "@pavane/contract/learning/rules";
import type { LessonLink, MyCourse, OutlineLesson, OutlineModule } from "@pavane/contract/learning/schema-enrolment";
import type { CourseAccess } from "../../courses/index.ts";
import { isAddedSince } from "./added-since.ts";
import { countProgress } from "./count-progress.ts";
import type { OutlinedLesson, OutlinedModule } from "./outline-of.ts";

export interface OutlineViewer {
  /** Free previews stay open to people without access. */
  readonly mayOpen: boolean;
  /** States belong to the viewer; others have none. */
  readonly records: boolean;
  /** When they finished the course; null while they have not. */
  readonly finishedAt: Date | null;
  /** Authors and teachers pass the sequence. */
  readonly passesSequence: boolean;
}

export function presentModule(module: OutlinedModule, viewer: OutlineViewer): OutlineModule {
  const { done, total } = countProgress(module.lessons);
  return {
    id: module.id,
    course_id: module.courseId,
    courseId: module.courseId,
    title: module.title,
    order: module.position,
    position: module.position,
    locked: module.blocker !== null && !viewer.passesSequence,
    opens_at: opensAt(module, viewer),
    done: viewer.records ? done : 0,
    total,
    lessons: module.lessons.map((lesson) => presentLesson(lesson, viewer)),
  };
}

function opensAt({ blocker }: OutlinedModule, { passesSequence }: OutlineViewer): string | null {
  return blocker !== null && "opensAt" in blocker && !passesSequence ? blocker.opensAt.toISOString() : null;
}

function presentLesson(lesson: OutlinedLesson, viewer: OutlineViewer): OutlineLesson {
  const position = lesson.position ?? 1;
  const closed = !viewer.mayOpen || (lesson.locked && !viewer.passesSequence);
  const quiz = lesson.quiz && {
    id: lesson.quiz.id,
    question_count: lesson.quiz.questionCount,
    best_score: viewer.records ? lesson.quiz.bestScore : null,
  };
  return {
    id: lesson.id,
    title: lesson.title,
    type: lesson.type,
    order: position,
    position,
    minutes: lesson.minutes,
    free_preview: lesson.freePreview,
    required: lesson.required,
    is_placeholder: lesson.isPlaceholder,
    locked: closed && !lesson.freePreview,
    state: viewer.records ? lesson.state : null,
    updated: viewer.records && lesson.updated,
    added: isAddedSince(lesson, viewer.finishedAt),
    quiz,
    assignment: lesson.assignment && presentAssignment(lesson, lesson.assignment, viewer),
  };
}

function presentAssignment(
  { submission }: OutlinedLesson,
  { id, required }: NonNullable<OutlinedLesson["assignment"]>,
  { records }: OutlineViewer,
): OutlineLesson["assignment"] {
  const own = records ? submission : null;
  return { id, required, state: own?.state ?? null, percent: own?.percent ?? null };
}

export const presentLink = (lesson: OutlinedLesson): LessonLink => ({
  id: lesson.id,
  module_id: lesson.moduleId,
  title: lesson.title,
  type: lesson.type,
});

export const presentAccess = (
  access: Pick<CourseAccess, "state" | "source" | "until" | "progress">,
): Omit<MyCourse["access"], "text"> => ({
  state: access.state,
  source: access.source,
  until: access.until?.toISOString() ?? null,
  progress: access.progress,
});

export const presentCounts = (counts: { readonly done: number; readonly total: number }) => ({
  done: counts.done,
  total: counts.total,
  progress: progressPercent(counts.done, counts.total),
});
