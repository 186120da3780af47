import { ownErrors } from "../core/about.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { coursesErrors } from "../courses/errors.ts";
import { courseAdminRoles, instructorAreaRoles } from "../courses/roles.ts";
import { learningErrors } from "./errors.ts";
import { enrolment } from "./schema-enrolment.ts";
import { rescoreBody, rescored } from "./schema-rescore.ts";
import { accommodation, accommodationBody, accommodationQuery, accommodations, supportBody } from "./schema-support.ts";

const { course_not_found, enrolment_not_found, lesson_not_found, quiz_not_found, accommodation_not_found } =
  learningErrors;
const lessonParams = idParams.extend({ lessonId: idParam });

/** What teachers of a course do for one learner, each with a reason that the learner reads. */
export const supportEndpoints = {
  completeForLearner: endpoint({
    method: "POST",
    path: "/api/enrolments/:id/lessons/:lessonId/complete",
    summary: "Complete a lesson for a learner; teachers of the course and course staff",
    access: "member",
    audit: "lesson.completed",
    about: [{ subject: "enrolment", of: "params.id" }],
    staff: courseAdminRoles,
    params: lessonParams,
    body: supportBody,
    answer: enrolment,
    errors: [enrolment_not_found, lesson_not_found, learningErrors.enrolment_ended, ownErrors.own_matter],
  }),
  resetLesson: endpoint({
    method: "POST",
    path: "/api/enrolments/:id/lessons/:lessonId/reset",
    summary: "Begin a lesson of a learner anew; what was is kept apart, and a completed course stays completed",
    access: "member",
    audit: "lesson.reset",
    about: [{ subject: "enrolment", of: "params.id" }],
    staff: courseAdminRoles,
    params: lessonParams,
    body: supportBody,
    answer: enrolment,
    errors: [enrolment_not_found, lesson_not_found, learningErrors.lesson_not_begun, ownErrors.own_matter],
  }),
  listAccommodations: endpoint({
    method: "GET",
    path: "/api/courses/:id/accommodations",
    summary: "More time and attempts that a learner has in the quizzes of a course",
    access: "member",
    params: idParams,
    query: accommodationQuery.pick({ user_id: true }),
    answer: accommodations,
    errors: [course_not_found],
  }),
  saveAccommodation: endpoint({
    method: "POST",
    path: "/api/courses/:id/accommodations",
    summary:
      "Give a learner more time or attempts in one quiz or all of a course; a second call takes the first one's place",
    access: "member",
    audit: "accommodation.saved",
    about: [{ subject: "person", of: "body.user_id" }],
    staff: courseAdminRoles,
    params: idParams,
    body: accommodationBody,
    answer: accommodation,
    errors: [course_not_found, enrolment_not_found, quiz_not_found, ownErrors.own_matter],
  }),
  deleteAccommodation: endpoint({
    method: "DELETE",
    path: "/api/courses/:id/accommodations",
    summary: "Take more time and attempts back; attempts that run keep theirs",
    access: "member",
    audit: "accommodation.ended",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    query: accommodationQuery,
    answer: null,
    errors: [course_not_found, accommodation_not_found],
  }),
  rescoreQuiz: endpoint({
    method: "POST",
    path: "/api/quizzes/:id/rescore",
    summary: "Score closed attempts by the corrected key and a lower pass mark; results only go up. dry_run names them",
    access: instructorAreaRoles,
    audit: "quiz.rescored",
    about: "nobody's",
    params: idParams,
    body: rescoreBody,
    answer: rescored,
    errors: [quiz_not_found],
  }),
  rescoreBankQuestion: endpoint({
    method: "POST",
    path: "/api/bank-questions/:id/rescore",
    summary:
      "Score closed attempts of all quizzes that asked a question of a bank by its corrected key; results only go up",
    access: instructorAreaRoles,
    audit: "bank_question.rescored",
    about: "nobody's",
    params: idParams,
    body: rescoreBody,
    answer: rescored,
    errors: [coursesErrors.question_not_found],
  }),
} as const satisfies EndpointTable;
