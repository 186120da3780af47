import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { QuestionChanges } from "@pavane/contract/courses/requests";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { mediaToKeep } from "./media-to-keep.ts";
import { openForTeaching } from "./quiz-to-teach.ts";
import { questionText } from "./question-text.ts";
import { refuseVideo } from "../course/refuse-values.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { findQuestion, findQuiz, insertVersion } from "./quizzes-repository.ts";
import { textOf } from "./text-of.ts";

/** Gives a question a new version and returns its id. Attempts that were started keep the version they began with. */
export async function changeQuestion(deps: CoursesDeps, actor: Actor, id: number, sent: QuestionChanges) {
  const { db, clock } = deps;
  const stored = await findQuestion(db.read, id);
  if (stored === null) return refuse(coursesErrors.question_not_found);
  const media = await mediaToKeep(deps, actor, {
    sent: sent.media_url,
    before: stored.mediaUrl,
    open: () => openForTeaching(db.read, actor, stored.quizId, coursesErrors.question_not_found),
  });
  if (isRefusal(media)) return media;
  const now = clock.now();
  return db.write(async (tx) => {
    const before = await findQuestion(tx, id);
    const place = before === null ? null : await findQuiz(tx, before.quizId);
    if (place === null) return refuse(coursesErrors.question_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.question_not_found);
    if (isRefusal(course)) return course;
    const question = await findQuestion(tx, id);
    if (question === null) return refuse(coursesErrors.question_not_found);
    if (sent.version !== undefined && sent.version !== question.version) return refuse(commonErrors.edit_conflict);
    if (sent.quiz_id !== undefined && sent.quiz_id !== question.quizId) {
      return invalidField("quizId", "A question cannot change quiz");
    }
    const text = questionText({ ...sent, media_url: media }, textOf(question));
    if (isRefusal(text)) return text;
    const foreign = await refuseVideo(tx, actor, "media_url", text.mediaUrl, question.mediaUrl);
    if (foreign) return foreign;
    if (JSON.stringify(text) === JSON.stringify(textOf(question))) return id;
    const target = { type: "question", id, name: question.question };
    await recordAudit(tx, { action: "question.changed", target, ...changesOf({ ...textOf(question) }, { ...text }) });
    await insertVersion(tx, id, question.version + 1, text, now);
    await touchCourse(tx, course.id, now);
    return id;
  });
}
