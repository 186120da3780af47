import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { readQuestionsText, type PastedQuestion, type PastedQuestions } from "@pavane/contract/courses/questions-text";
import type { PastedQuestionsRequest } from "@pavane/contract/courses/requests";
import type { PastedQuestionsAnswer } from "@pavane/contract/courses/schema-pasted";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { refuseLines } from "../paste-refusal.ts";
import { openForTeaching } from "./quiz-to-teach.ts";
import { tooManyQuestions } from "./create-draw.ts";
import { noteAsking } from "./note-asking.ts";
import { findItems } from "./quiz-items-repository.ts";
import { findQuiz, insertQuestion, type QuestionText } from "./quizzes-repository.ts";

/**
 * Adds pasted questions at the end of a quiz, all in one transaction or none. With `dry_run` it only says what they would be,
 * with every faulty line. Errors: `quiz_not_found`, `bulk_invalid`.
 */
export async function pasteQuestions(
  deps: CoursesDeps,
  actor: Actor,
  quizId: number,
  { text, dry_run: dryRun, ...rest }: PastedQuestionsRequest,
): Promise<
  | PastedQuestionsAnswer
  | Refusal<"quiz_not_found" | "bulk_invalid" | "forbidden" | "level_required" | "validation_failed">
> {
  assertNoRest(rest);
  const { db, clock } = deps;
  const pasted = readQuestionsText(text);
  if (dryRun) {
    const quiz = await openForTeaching(db.read, actor, quizId, coursesErrors.quiz_not_found);
    return isRefusal(quiz) ? quiz : presentPasted(pasted, false);
  }
  const faulty = refuseLines(pasted.errors);
  if (faulty) return faulty;
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findQuiz(tx, quizId);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    const { order, asks } = await findItems(tx, quizId);
    if (asks + pasted.questions.length > maxQuestions) return invalidField("text", tooManyQuestions);
    for (const [index, question] of pasted.questions.entries()) {
      await insertQuestion(tx, { quizId, position: order.length + index + 1 }, pastedText(question), now);
    }
    await touchCourse(tx, course.id, now);
    await recordAudit(tx, {
      action: "questions.pasted",
      target: { type: "quiz", id: quizId, name: place.quiz.title },
      after: { questions: pasted.questions.length },
    });
    await noteAsking(tx, deps, place);
    return presentPasted(pasted, true);
  });
}

/** Only these parts are pasted. */
export const pastedText = ({ question, type, options, correct, matches }: PastedQuestion): QuestionText => ({
  type,
  question,
  options: [...options],
  correctOptions: [...correct],
  matches: matches && [...matches],
  explanation: null,
  tolerance: null,
  feedback: null,
  mediaUrl: null,
  mediaAlt: null,
});

export const presentPasted = ({ questions, errors }: PastedQuestions, saved: boolean): PastedQuestionsAnswer => ({
  saved,
  questions: questions.map(({ line, type, question, options, correct, matches }) => ({
    line,
    type,
    question,
    options: [...options],
    correct_options: [...correct],
    matches: matches && [...matches],
  })),
  errors: [...errors],
});
