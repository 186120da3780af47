import { ownErrors } from "../core/about.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listQuery } from "../core/list-query.ts";
import { pageOf } from "../core/page.ts";
import { courseAdminRoles } from "../courses/roles.ts";
import { learningErrors } from "./errors.ts";
import { learnersList } from "./learners-list.ts";
import {
  continueAnswer,
  courseLearner,
  courseProgress,
  enrolment,
  enrolmentChange,
  grantBody,
  modulePage,
  myCourses,
  myCoursesQuery,
} from "./schema-enrolment.ts";

const { course_not_found, module_not_found, enrolment_not_found, user_not_found } = learningErrors;

export const enrolmentEndpoints = {
  enroll: endpoint({
    method: "POST",
    path: "/api/courses/:id/enroll",
    summary: "Enrol in a free course, or in one that the own tier includes; 200 when enrolled already",
    access: "member",
    params: idParams,
    answer: enrolment,
    status: 201,
    otherStatus: [200],
    errors: [course_not_found, learningErrors.payment_required, learningErrors.prerequisites_missing],
  }),
  continueCourse: endpoint({
    method: "GET",
    path: "/api/courses/:id/continue",
    summary: "Where the learner goes on in a course",
    access: "member",
    params: idParams,
    answer: continueAnswer,
    errors: [course_not_found],
  }),
  getCourseProgress: endpoint({
    method: "GET",
    path: "/api/courses/:id/progress",
    summary: "The outline of a course with the viewer's own states",
    access: "member",
    params: idParams,
    answer: courseProgress,
    errors: [course_not_found],
  }),
  listLearners: endpoint({
    method: "GET",
    path: "/api/courses/:id/learners",
    summary: "Who learns in a course, as a page or a file; teachers of the course and course staff",
    access: "member",
    params: idParams,
    query: listQuery(learnersList),
    answer: pageOf(courseLearner),
    alsoFile: "text/csv",
    errors: [course_not_found],
  }),
  grantEnrolment: endpoint({
    method: "POST",
    path: "/api/courses/:id/enrolments",
    summary: "Grant access to a course by e-mail; teachers of the course and course staff",
    access: "member",
    audit: "enrolment.granted",
    about: [{ subject: "named_person", of: "body.email" }],
    staff: courseAdminRoles,
    params: idParams,
    body: grantBody,
    answer: enrolment,
    status: 201,
    errors: [course_not_found, user_not_found, learningErrors.already_enrolled, ownErrors.own_matter],
  }),
  changeEnrolment: endpoint({
    method: "PATCH",
    path: "/api/enrolments/:id",
    summary: "Hide an own course from the list of courses, or show it again",
    access: "member",
    params: idParams,
    body: enrolmentChange,
    answer: enrolment,
    errors: [enrolment_not_found],
  }),
  revokeEnrolment: endpoint({
    method: "DELETE",
    path: "/api/enrolments/:id",
    summary: "Take granted access back; progress is kept",
    access: "member",
    audit: "enrolment.ended",
    about: [{ subject: "enrolment", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    answer: null,
    errors: [enrolment_not_found, learningErrors.not_a_grant],
  }),
  listMyCourses: endpoint({
    method: "GET",
    path: "/api/me/courses",
    summary: "Courses of the signed-in person, with progress and the next lesson",
    access: "member",
    query: myCoursesQuery,
    answer: myCourses,
  }),
  getModule: endpoint({
    method: "GET",
    path: "/api/modules/:id",
    summary: "A module with its lessons; titles only for people who may not open it",
    access: "member",
    params: idParams,
    answer: modulePage,
    errors: [module_not_found],
  }),
} as const satisfies EndpointTable;
