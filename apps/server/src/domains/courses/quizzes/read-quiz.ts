import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { presentDraw, presentQuiz, presentTeacherQuestion } from "./present-quiz.ts";
import { findDraw, findDraws } from "./quiz-items-repository.ts";
import { openForTeaching } from "./quiz-to-teach.ts";
import { findQuestion, findQuestions, findQuiz } from "./quizzes-repository.ts";

export async function readQuiz({ db }: CoursesDeps, id: number) {
  const place = await findQuiz(db.read, id);
  return place === null ? refuse(coursesErrors.quiz_not_found) : presentQuiz(place);
}

export async function readQuestion({ db }: CoursesDeps, id: number) {
  const question = await findQuestion(db.read, id);
  return question === null ? refuse(coursesErrors.question_not_found) : presentTeacherQuestion(question);
}

/** The questions of a quiz with their right answers, and its draws, for teachers of its course. */
export async function listQuestions({ db }: CoursesDeps, actor: Actor, quizId: number) {
  const quiz = await openForTeaching(db.read, actor, quizId, coursesErrors.quiz_not_found);
  if (isRefusal(quiz)) return quiz;
  const [questions, draws] = await Promise.all([findQuestions(db.read, quizId), findDraws(db.read, quizId)]);
  return { data: questions.map(presentTeacherQuestion), draws: draws.map(presentDraw) };
}

export async function readDraw({ db }: CoursesDeps, id: number) {
  const draw = await findDraw(db.read, id);
  return draw === null ? refuse(coursesErrors.draw_not_found) : presentDraw(draw);
}
