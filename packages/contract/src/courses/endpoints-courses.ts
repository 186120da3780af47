import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { commonErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { mediaErrors } from "../media/errors.ts";
import { coursesErrors } from "./errors.ts";
import { courseListQuery } from "./query.ts";
import { courseChanges, courseCopy, courseReplacement, newCourse, newOutline } from "./requests.ts";
import { course, courseList, outline } from "./schema.ts";
import { courseFile } from "./schema-course-file.ts";
import { authorRoles } from "./roles.ts";

/** `content=false` leaves the contents of lessons out, for pages that show the outline only. */
const courseQuery = z.object({ content: z.enum(["true", "false"]).catch("true").default("true") });

export const courseEndpoints = {
  listCourses: endpoint({
    method: "GET",
    path: "/api/courses",
    summary: "The catalogue with filters; with scope=mine or scope=all the courses to work on",
    access: "public",
    mayBeOld: true,
    guestCache: 5,
    query: courseListQuery,
    answer: courseList,
    errors: [commonErrors.unauthenticated, commonErrors.forbidden],
  }),
  getCourse: endpoint({
    method: "GET",
    path: "/api/courses/:id",
    summary: "A course with its modules, lessons and quizzes",
    access: "public",
    guestCache: 5,
    params: idParams,
    query: courseQuery,
    answer: course,
    errors: [coursesErrors.course_not_found],
  }),
  createCourse: endpoint({
    method: "POST",
    path: "/api/courses",
    summary: "Create a course; members may come in either spelling",
    access: authorRoles,
    audit: "course.created",
    about: "nobody's",
    body: newCourse,
    answer: course,
    status: 201,
    errors: [coursesErrors.course_not_found, coursesErrors.instructor_choice, coursesErrors.payee_choice],
  }),
  changeCourse: endpoint({
    method: "PATCH",
    path: "/api/courses/:id",
    summary: "Change some members of a course",
    access: authorRoles,
    audit: "course.changed",
    about: "nobody's",
    params: idParams,
    body: courseChanges,
    answer: course,
    errors: [coursesErrors.course_not_found, coursesErrors.instructor_choice, coursesErrors.payee_choice],
  }),
  replaceCourse: endpoint({
    method: "PUT",
    path: "/api/courses/:id",
    summary: "Save the admin form of a course: what is absent stays, null clears",
    access: authorRoles,
    audit: "course.changed",
    about: "nobody's",
    params: idParams,
    body: courseReplacement,
    answer: course,
    errors: [coursesErrors.course_not_found, coursesErrors.instructor_choice, coursesErrors.payee_choice],
  }),
  duplicateCourse: endpoint({
    method: "POST",
    path: "/api/courses/:id/duplicate",
    summary: "Copy a course with its outline and quizzes as a draft; learners, reviews and numbers stay behind",
    access: authorRoles,
    audit: "course.duplicated",
    about: "nobody's",
    params: idParams,
    body: courseCopy,
    answer: course,
    status: 201,
    errors: [coursesErrors.course_not_found, coursesErrors.instructor_choice, coursesErrors.payee_choice],
  }),
  exportCourse: endpoint({
    method: "GET",
    path: "/api/courses/:id/export",
    summary: "A course as a file: everything but ids, people and what others uploaded",
    access: authorRoles,
    params: idParams,
    answer: courseFile,
    errors: [coursesErrors.course_not_found],
  }),
  importCourse: endpoint({
    method: "POST",
    path: "/api/courses/import",
    summary: "Make a draft of a file of at most 2 MB: an export, a table (CSV) or headings (Markdown); all or nothing",
    access: authorRoles,
    audit: "course.imported",
    about: "nobody's",
    multipart: ["file"],
    answer: course,
    status: 201,
    errors: [
      coursesErrors.course_not_found,
      coursesErrors.import_invalid,
      coursesErrors.instructor_choice,
      coursesErrors.payee_choice,
      mediaErrors.file_too_large,
    ],
  }),
  deleteCourse: endpoint({
    method: "DELETE",
    path: "/api/courses/:id",
    summary: "Delete a course that never had a learner and was never ordered",
    access: authorRoles,
    audit: "course.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [coursesErrors.course_not_found, coursesErrors.course_in_use],
  }),
  saveOutline: endpoint({
    method: "PUT",
    path: "/api/courses/:id/outline",
    summary: "Set the order of all modules and lessons at once",
    access: authorRoles,
    audit: "course.ordered",
    about: "nobody's",
    params: idParams,
    body: newOutline,
    answer: outline,
    errors: [coursesErrors.course_not_found, coursesErrors.outline_mismatch],
  }),
} as const satisfies EndpointTable;
