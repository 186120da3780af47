import { memberName } from "@pavane/contract/identity/person-name";
import { isRefusal } from "@pavane/contract/core/errors";
import { questionLengths } from "@pavane/contract/learning/question-rules";
import type { Read } from "../../../platform/db/database.ts";
import { findCourseTitle } from "../../courses/index.ts";
import type { LearningReportsPort, LessonTarget, ReportedOfLearning } from "../../market/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { findAnswer } from "./answers-repository.ts";
import { putAnswerHiding, putQuestionHiding } from "./hide-question.ts";
import { readQuestion } from "./question-board.ts";
import { threadPath } from "./question-mails.ts";
import { isShownTo } from "./question-rules.ts";
import { findQuestion } from "./questions-repository.ts";

/** What reports of questions and answers ask: who wrote it, where it stands, and hiding it. */
export const lessonReports = (deps: LessonDeps): LearningReportsPort<LessonTarget> => ({
  authorOf: async (actor, { type, id }) => {
    const answered = type === "answer" ? await findAnswer(deps.db.read, id) : null;
    if (type === "answer" && answered === null) return null;
    const opened = await readQuestion(deps, actor, answered?.answer.questionId ?? id);
    if (isRefusal(opened)) return null;
    const written = answered?.answer ?? opened.row.question;
    return isShownTo(written, opened.viewer) ? written.userId : null;
  },
  find: findReported,
  hide: async (tx, { type, id }, by) => {
    const hiding = { reason: by.reason.slice(0, questionLengths.reason.max), by: by.id, at: deps.clock.now() };
    await (type === "question" ? putQuestionHiding(tx, id, hiding) : putAnswerHiding(tx, id, hiding));
  },
});

async function findReported(db: Read, { type, id }: LessonTarget): Promise<ReportedOfLearning | null> {
  const answered = type === "answer" ? await findAnswer(db, id) : null;
  if (type === "answer" && answered === null) return null;
  const row = await findQuestion(db, answered?.answer.questionId ?? id, 0);
  if (row === null) return null;
  const { question, lesson } = row;
  return {
    author: { id: (answered?.answer ?? question).userId, name: memberName((answered ?? row).author) },
    title: question.title,
    body: (answered?.answer ?? question).body,
    courseId: question.courseId,
    lesson: {
      id: lesson.id,
      moduleId: lesson.moduleId,
      questionId: question.id,
      title: lesson.title,
      course: (await findCourseTitle(db, question.courseId)) ?? "",
    },
    path: threadPath(row),
  };
}
