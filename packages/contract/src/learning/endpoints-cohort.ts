import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { courseAdminRoles } from "../courses/roles.ts";
import { learningErrors } from "./errors.ts";
import {
  cohort,
  cohortBody,
  cohortChange,
  cohorts,
  invitationsWithdrawal,
  learnersImport,
  learnersImported,
} from "./schema-cohort.ts";

const { course_not_found, cohort_not_found, cohort_name_taken, cohort_limit, import_invalid } = learningErrors;

/** Groups of learners of a course, and enrolling many at once. */
export const cohortEndpoints = {
  listCohorts: endpoint({
    method: "GET",
    path: "/api/courses/:id/cohorts",
    summary: "The cohorts of a course and how each of them does; teachers of the course",
    access: "member",
    params: idParams,
    answer: cohorts,
    errors: [course_not_found],
  }),
  createCohort: endpoint({
    method: "POST",
    path: "/api/courses/:id/cohorts",
    summary: "Name a group of learners of a course",
    access: "member",
    audit: "cohort.created",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    body: cohortBody,
    answer: cohort,
    status: 201,
    errors: [course_not_found, cohort_name_taken, cohort_limit],
  }),
  changeCohort: endpoint({
    method: "PATCH",
    path: "/api/cohorts/:id",
    summary: "Change a cohort's name or its first day",
    access: "member",
    audit: "cohort.changed",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    body: cohortChange,
    answer: cohort,
    errors: [cohort_not_found, cohort_name_taken],
  }),
  deleteCohort: endpoint({
    method: "DELETE",
    path: "/api/cohorts/:id",
    summary: "Delete a cohort; its learners stay in the course",
    access: "member",
    audit: "cohort.deleted",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    answer: null,
    errors: [cohort_not_found],
  }),
  importLearners: endpoint({
    method: "POST",
    path: "/api/cohorts/:id/learners",
    summary:
      "Enrol many by CSV (e-mail, first name, last name): all or none. Who has no account is invited; which of them that is, is not told",
    access: "member",
    audit: "cohort.enrolled",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    body: learnersImport,
    answer: learnersImported,
    errors: [cohort_not_found, import_invalid],
  }),
  withdrawInvitations: endpoint({
    method: "POST",
    path: "/api/courses/:id/invitations/withdraw",
    summary:
      "Withdraw invitations by their addresses; who is enrolled by now stays, and which of them that is, is not told",
    access: "member",
    audit: "course_invitation.withdrawn",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    body: invitationsWithdrawal,
    answer: null,
    errors: [course_not_found, import_invalid],
  }),
} as const satisfies EndpointTable;
