import { isRefusal } from "@pavane/contract/core/errors";
import type { supportEndpoints } from "@pavane/contract/learning/endpoints-support";
import type { Handlers } from "../../platform/http/register.ts";
import { findStaffedCourse } from "../access/index.ts";
import { findAccommodations } from "./accommodations/accommodations-repository.ts";
import { presentAccommodation } from "./accommodations/present-accommodation.ts";
import { deleteAccommodation, saveAccommodation } from "./accommodations/save-accommodation.ts";
import type { AttemptDeps } from "./attempts/attempt-deps.ts";
import { presentEnrolment } from "./enrolments/present-enrolment.ts";
import { completeForLearner, resetLesson } from "./lessons/support-lesson.ts";
import { rescoreBankQuestion } from "./rescoring/rescore-bank-question.ts";
import { rescoreQuiz } from "./rescoring/rescore-quiz.ts";

/** What teachers do for one learner. */
export const supportRoutes = (deps: AttemptDeps): Handlers<typeof supportEndpoints> => ({
  completeForLearner: async ({ actor, params: { id: enrolmentId, lessonId }, body }) => {
    const changed = await completeForLearner(deps, actor, { enrolmentId, lessonId, request: body });
    return isRefusal(changed) ? changed : presentEnrolment(changed);
  },
  resetLesson: async ({ actor, params: { id: enrolmentId, lessonId }, body }) => {
    const changed = await resetLesson(deps, actor, { enrolmentId, lessonId, request: body });
    return isRefusal(changed) ? changed : presentEnrolment(changed);
  },
  listAccommodations: async ({ actor, params, query }) => {
    const course = await findStaffedCourse(deps.db.read, actor, params.id);
    if (isRefusal(course)) return course;
    const rows = await findAccommodations(deps.db.read, params.id, query.user_id);
    return { data: rows.map(presentAccommodation) };
  },
  saveAccommodation: async ({ actor, params, body }) => {
    const saved = await saveAccommodation(deps, actor, params.id, body);
    return isRefusal(saved) ? saved : presentAccommodation(saved);
  },
  deleteAccommodation: async ({ actor, params, query: { user_id: userId, quiz_id: quizId = null } }) =>
    (await deleteAccommodation(deps, actor, { courseId: params.id, userId, quizId })) ?? undefined,
  rescoreBankQuestion: ({ actor, params, body }) => rescoreBankQuestion(deps, actor, params.id, body),
  rescoreQuiz: ({ actor, params, body }) => rescoreQuiz(deps, actor, params.id, body),
});
