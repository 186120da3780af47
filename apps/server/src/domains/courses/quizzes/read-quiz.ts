import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { presentQuiz, presentTeacherQuestion } from "./present-quiz.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import { findQuestion, findQuestions, findQuiz } from "./quizzes-repository.ts";

export async function readQuiz({ db }: CoursesDeps, id: number) {
  const place = await findQuiz(db.read, id);
  return place === null ? refuse(coursesErrors.quiz_not_found) : presentQuiz(place);
}

export async function readQuestion({ db }: CoursesDeps, id: number) {
  const question = await findQuestion(db.read, id);
  return question === null ? refuse(coursesErrors.question_not_found) : presentTeacherQuestion(question);
}

/** The questions of a quiz with their right answers, for teachers of its course. */
export async function listQuestions({ db }: CoursesDeps, actor: Actor, quizId: number) {
  const place = await findQuiz(db.read, quizId);
  if (place === null) return refuse(coursesErrors.quiz_not_found);
  const requested = { as: "teacher", notFound: coursesErrors.quiz_not_found } as const;
  const course = await authorizeReading(db.read, actor, place.courseId, requested);
  if (isRefusal(course)) return course;
  return { data: (await findQuestions(db.read, quizId)).map(presentTeacherQuestion) };
}
