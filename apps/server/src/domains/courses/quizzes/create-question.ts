import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewQuestion } from "@pavane/contract/courses/requests";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { mediaToKeep } from "./media-to-keep.ts";
import { openForTeaching } from "./quiz-to-teach.ts";
import { questionText } from "./question-text.ts";
import { refuseVideo } from "../course/refuse-values.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { tooManyQuestions } from "./create-draw.ts";
import { noteAsking } from "./note-asking.ts";
import { findItems } from "./quiz-items-repository.ts";
import { findQuiz, insertQuestion } from "./quizzes-repository.ts";

/** Adds a question at the end of a quiz and returns its id. */
export async function createQuestion(deps: CoursesDeps, actor: Actor, sent: NewQuestion) {
  const { db, clock } = deps;
  const media = await mediaToKeep(deps, actor, {
    sent: sent.media_url,
    before: null,
    open: () => openForTeaching(db.read, actor, sent.quiz_id, coursesErrors.quiz_not_found),
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
    const { order, asks } = await findItems(tx, sent.quiz_id);
    if (asks >= maxQuestions) return invalidField("quizId", tooManyQuestions);
    const id = await insertQuestion(tx, { quizId: sent.quiz_id, position: order.length + 1 }, text, now);
    await touchCourse(tx, course.id, now);
    await noteAsking(tx, deps, place);
    return id;
  });
}
