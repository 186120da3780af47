import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { UploadForm } from "../../media/index.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { tooManyQuestions } from "../quizzes/create-draw.ts";
import { noteAsking } from "../quizzes/note-asking.ts";
import { findItems } from "../quizzes/quiz-items-repository.ts";
import { openForTeaching } from "../quizzes/quiz-to-teach.ts";
import { findQuestions, findQuiz, insertQuestion } from "../quizzes/quizzes-repository.ts";
import { decideImport, presentImport, sameness } from "./decide-import.ts";
import { readSentFile, refuseIncomplete } from "./sent-question-file.ts";

/**
 * Adds the questions of a file to the end of a quiz, in one transaction. With `dry_run` it only says what they would be and what would be
 * left out. Errors: `quiz_not_found`, `import_incomplete`.
 */
export async function importQuestions(deps: CoursesDeps, actor: Actor, quizId: number, form: UploadForm) {
  const { db, clock } = deps;
  const notFound = coursesErrors.quiz_not_found;
  const opened = await openForTeaching(db.read, actor, quizId, notFound);
  if (isRefusal(opened)) return opened;
  const sent = await readSentFile(deps, actor, form);
  if (isRefusal(sent)) return sent;
  if (sent.isDryRun)
    return presentImport(decideImport(sent.read, new Set((await findQuestions(db.read, quizId)).map(sameness))), false);
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findQuiz(tx, quizId);
    if (place === null) return refuse(notFound);
    const course = await lockForTeaching(tx, actor, place.courseId, notFound);
    if (isRefusal(course)) return course;
    const decided = decideImport(sent.read, new Set((await findQuestions(tx, quizId)).map(sameness)));
    const refused = refuseIncomplete(decided, sent.leaveOut);
    if (refused) return refused;
    const { order, asks } = await findItems(tx, quizId);
    const { questions } = decided;
    if (asks + questions.length > maxQuestions) return invalidField("file", tooManyQuestions);
    for (const [index, { text }] of questions.entries())
      await insertQuestion(tx, { quizId, position: order.length + index + 1 }, text, now);
    await touchCourse(tx, course.id, now);
    await recordAudit(tx, {
      action: "questions.imported",
      target: { type: "quiz", id: quizId, name: place.quiz.title },
      after: { file: sent.name, questions: questions.length, left_out: decided.leftOut.length },
    });
    await noteAsking(tx, deps, place);
    return presentImport(decided, true);
  });
}
