import { z } from "zod";
import { searchWords } from "../core/search-query.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { pageQuery } from "../core/page.ts";
import { identityErrors } from "../identity/errors.ts";
import { coursesErrors } from "./errors.ts";
import { instructorsList } from "./instructors-list.ts";
import { transferRequest } from "./requests-instructors.ts";
import { adminInstructor, courseTransfer, instructorCourse, teachingCandidate } from "./schema-instructors.ts";
import { pickedInstructors, publicInstructor } from "./schema.ts";
import { teachingRoles } from "./roles.ts";

const instructorsQuery = z.object({
  q: searchWords(),
  /** Only those who hold this role; course creators may also be paid for a course. */
  role: z.enum(teachingRoles).optional().catch(undefined),
  ...pageQuery(100),
});

const candidatesQuery = z.object({ q: searchWords() });
const instructorAdmins = ["ADMIN", "INSTRUCTOR_ADMIN"] as const;

export const instructorEndpoints = {
  listAdminInstructors: listEndpoint({
    path: "/api/admin/instructors",
    summary: "Who teaches, or still has courses, with what these have together",
    access: instructorAdmins,
    list: instructorsList,
    item: adminInstructor,
  }),
  findTeachingCandidates: endpoint({
    method: "GET",
    path: "/api/admin/instructors/candidates",
    summary:
      "People by part of a name or username, or by their whole e-mail, to give a teaching role to; the first ten",
    access: instructorAdmins,
    query: candidatesQuery,
    answer: z.object({ data: z.array(teachingCandidate) }),
  }),
  listInstructorCourses: endpoint({
    method: "GET",
    path: "/api/admin/instructors/:id/courses",
    summary: "Courses that somebody teaches or made",
    access: ["ADMIN"],
    params: idParams,
    answer: z.object({ data: z.array(instructorCourse) }),
    errors: [coursesErrors.instructor_not_found],
  }),
  transferCourses: endpoint({
    method: "POST",
    path: "/api/admin/instructors/:id/transfer",
    summary:
      "Hand courses over to somebody else who teaches; later sales are theirs if they are a course creator. Needs a fresh confirmation",
    access: ["ADMIN"],
    audit: "course.handed_over",
    about: "nobody's",
    params: idParams,
    body: transferRequest,
    answer: courseTransfer,
    errors: [coursesErrors.instructor_not_found, coursesErrors.courses_moved, identityErrors.reauthentication_required],
  }),
  listInstructors: endpoint({
    method: "GET",
    path: "/api/instructors",
    summary: "People who may be the instructor of a course, or be paid for it",
    access: ["ADMIN"],
    query: instructorsQuery,
    answer: pickedInstructors,
  }),
  getInstructor: endpoint({
    method: "GET",
    path: "/api/instructors/:id",
    summary: "Who teaches: public profile of an instructor",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    params: idParams,
    answer: publicInstructor,
    errors: [coursesErrors.instructor_not_found],
  }),
} as const satisfies EndpointTable;
