import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { coursesErrors } from "./errors.ts";
import { courseAdminRoles } from "./roles.ts";
import { courseTeam, teamMember, teamRequest } from "./schema-team.ts";

const { course_not_found, no_such_person, no_teaching_role, already_teaches, already_assesses, not_in_team } =
  coursesErrors;

/** Who teaches a course, or marks its videos, beside its instructor. */
export const teamEndpoints = {
  listTeam: endpoint({
    method: "GET",
    path: "/api/courses/:id/staff",
    summary: "Who teaches a course: its instructor, then co-teachers and assessors",
    access: "member",
    params: idParams,
    answer: courseTeam,
    errors: [course_not_found],
  }),
  addToTeam: endpoint({
    method: "POST",
    path: "/api/courses/:id/staff",
    summary:
      "Make somebody with a teaching role a co-teacher or an assessor, by e-mail or username; authors of the course",
    access: "member",
    audit: "course_team.added",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams,
    body: teamRequest,
    answer: teamMember,
    status: 201,
    errors: [course_not_found, no_such_person, no_teaching_role, already_teaches, already_assesses],
  }),
  removeFromTeam: endpoint({
    method: "DELETE",
    path: "/api/courses/:id/staff/:userId",
    summary:
      "Take a co-teacher or an assessor out of a course, by its authors, or leave it oneself; what they made stays",
    access: "member",
    audit: "course_team.removed",
    about: "nobody's",
    staff: courseAdminRoles,
    params: idParams.extend({ userId: idParam }),
    answer: null,
    errors: [course_not_found, not_in_team],
  }),
} as const satisfies EndpointTable;
