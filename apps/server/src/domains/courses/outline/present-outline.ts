import type { OutlineLesson, OutlineModule, QuizSummary } from "@pavane/contract/courses/schema";
import { plainHtml } from "../../../platform/markdown/plain-html.ts";
import type { OutlineRow } from "./outline-repository.ts";

/** Whether a viewer may open a lesson; its content is shown only then. */
export type MayOpen = (lesson: { moduleId: number; freePreview: boolean }) => boolean;

/** Modules with their lessons and quizzes, from the rows of the outline. */
export function presentOutline(rows: readonly OutlineRow[], mayOpen: MayOpen): OutlineModule[] {
  const found = new Map<number, OutlineModule>();
  for (const row of rows) {
    const module = found.get(row.module.id) ?? presentModule(row.module);
    found.set(module.id, module);
    if (row.lesson !== null) module.lessons.push(presentLesson(row.lesson, row.quiz, mayOpen));
  }
  return [...found.values()];
}

function presentModule(module: OutlineRow["module"]): OutlineModule {
  const { id, courseId, title, description, version, releaseAt, releaseAfterDays } = module;
  const position = module.position ?? 0;
  return {
    id,
    course_id: courseId,
    courseId,
    title,
    description,
    order: position,
    position,
    version,
    release_at: releaseAt?.toISOString() ?? null,
    release_after_days: releaseAfterDays,
    lessons: [],
  };
}

function presentLesson(
  lesson: NonNullable<OutlineRow["lesson"]>,
  quiz: OutlineRow["quiz"],
  mayOpen: MayOpen,
): OutlineLesson {
  const open = mayOpen(lesson);
  const content = open ? lesson.content : null;
  return {
    id: lesson.id,
    module_id: lesson.moduleId,
    moduleId: lesson.moduleId,
    title: lesson.title,
    description: lesson.description,
    content,
    content_html: content === null || lesson.type === "video" ? null : (lesson.contentHtml ?? plainHtml(content)),
    locked: !open,
    type: lesson.type,
    order: lesson.position ?? 0,
    position: lesson.position ?? 0,
    free_preview: lesson.freePreview,
    required: lesson.required,
    is_placeholder: lesson.isPlaceholder,
    minutes: lesson.minutes,
    length_minutes: lesson.lengthMinutes,
    filmed: lesson.filmed,
    back_asset_id: lesson.backAssetId,
    content_version: lesson.contentVersion,
    version: lesson.version,
    quizzes: quiz === null ? [] : [presentQuizSummary(quiz)],
  };
}

export const presentQuizSummary = (quiz: NonNullable<OutlineRow["quiz"]>): QuizSummary => ({
  id: quiz.id,
  lesson_id: quiz.lessonId,
  lessonId: quiz.lessonId,
  title: quiz.title,
  description: quiz.description,
  pass_score: quiz.passScore,
  passScore: quiz.passScore,
  question_count: quiz.questionCount,
});
