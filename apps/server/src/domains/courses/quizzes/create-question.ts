import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewQuestion } from "@pavane/contract/courses/requests";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { mediaToKeep } from "./media-to-keep.ts";
import { questionText } from "./question-text.ts";
import { refuseVideo } from "../course/refuse-values.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { findQuestions, findQuiz, insertQuestion } from "./quizzes-repository.ts";

/** Adds a question at the end of a quiz and returns its id. */
export async function createQuestion(deps: CoursesDeps, actor: Actor, sent: NewQuestion) {
  const { db, clock, learning } = deps;
  const media = await mediaToKeep(deps, actor, {
    quizId: sent.quiz_id,
    sent: sent.media_url,
    before: null,
    notFound: coursesErrors.quiz_not_found,
  });
  if (isRefusal(media)) return media;
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findQuiz(tx, sent.quiz_id);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    const text = questionText({ ...sent, media_url: media });
    if (isRefusal(text)) return text;
    const foreign = await refuseVideo(tx, actor, "media_url", text.mediaUrl, null);
    if (foreign) return foreign;
    const others = await findQuestions(tx, sent.quiz_id);
    if (others.length >= maxQuestions) return invalidField("quizId", `A quiz has at most ${maxQuestions} questions`);
    const id = await insertQuestion(tx, { quizId: sent.quiz_id, position: others.length + 1 }, text, now);
    await touchCourse(tx, course.id, now);
    if (others.length === 0) await learning.outlineChanged(tx, course.id);
    return id;
  });
}
