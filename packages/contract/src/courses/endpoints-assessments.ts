import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { coursesErrors } from "./errors.ts";
import { instructorAreaRoles } from "./roles.ts";
import { rubricsList } from "./rubrics-list.ts";
import { assignment, lessonAssignment, newAssignment, newRubric, rubric, rubricChanges } from "./schema-assessments.ts";

const { lesson_not_found, assignment_not_found, rubric_not_found, rubric_in_use, submissions_exist } = coursesErrors;

/** Making practical assessments and the rubrics they are marked by. Submitting and marking belong to learning. */
export const assessmentEndpoints = {
  getLessonAssignment: endpoint({
    method: "GET",
    path: "/api/lessons/:id/assignment",
    summary: "The practical assessment of a lesson, for those who teach the course",
    access: instructorAreaRoles,
    params: idParams,
    answer: lessonAssignment,
    errors: [lesson_not_found],
  }),
  saveAssignment: endpoint({
    method: "PUT",
    path: "/api/lessons/:id/assignment",
    summary: "Give a lesson its practical assessment, or change it; submissions keep the rubric they were made with",
    access: instructorAreaRoles,
    audit: "assignment.saved",
    about: "nobody's",
    params: idParams,
    body: newAssignment,
    answer: assignment,
    errors: [lesson_not_found, rubric_not_found],
  }),
  deleteAssignment: endpoint({
    method: "DELETE",
    path: "/api/lessons/:id/assignment",
    summary: "Take the practical assessment of a lesson away, unless somebody submitted a video for it",
    access: instructorAreaRoles,
    audit: "assignment.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [lesson_not_found, assignment_not_found, submissions_exist],
  }),
  listRubrics: listEndpoint({
    path: "/api/rubrics",
    summary: "One's own rubrics, and those that courses use which one teaches; also as CSV",
    access: instructorAreaRoles,
    list: rubricsList,
    item: rubric,
  }),
  createRubric: endpoint({
    method: "POST",
    path: "/api/rubrics",
    summary: "Make a rubric: criteria, each with levels and their points",
    access: instructorAreaRoles,
    audit: "rubric.created",
    about: "nobody's",
    body: newRubric,
    answer: rubric,
    status: 201,
    errors: [rubric_not_found],
  }),
  changeRubric: endpoint({
    method: "PATCH",
    path: "/api/rubrics/:id",
    summary: "Change a rubric of one's own for new submissions; earlier ones keep theirs",
    access: instructorAreaRoles,
    audit: "rubric.changed",
    about: "nobody's",
    params: idParams,
    body: rubricChanges,
    answer: rubric,
    errors: [rubric_not_found],
  }),
  deleteRubric: endpoint({
    method: "DELETE",
    path: "/api/rubrics/:id",
    summary: "Delete a rubric of one's own that no lesson uses",
    access: instructorAreaRoles,
    audit: "rubric.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [rubric_not_found, rubric_in_use],
  }),
} as const satisfies EndpointTable;
