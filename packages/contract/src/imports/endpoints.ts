import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { authorRoles } from "../courses/roles.ts";
import { mediaErrors } from "../media/errors.ts";
import { peopleImportEndpoints } from "./endpoints-people.ts";
import { productImportEndpoints } from "./endpoints-products.ts";
import { importsErrors } from "./errors.ts";
import { courseImport, newCourseImport } from "./schema-courses.ts";

const { import_not_found, archive_unreadable, import_running } = importsErrors;

/** Bringing what an installation has elsewhere. */
export const importsEndpoints = {
  ...peopleImportEndpoints,
  ...productImportEndpoints,
  readCourseArchive: endpoint({
    method: "POST",
    path: "/api/course-imports",
    summary:
      "Read a Moodle backup (.mbz) or an IMS Common Cartridge 1.1 to 1.3 (.imscc) that was uploaded in parts, and say what of it would come and what does not fit; nothing is made",
    access: authorRoles,
    audit: "course_import.read",
    about: "nobody's",
    body: newCourseImport,
    answer: courseImport,
    status: 201,
    errors: [archive_unreadable, import_not_found, mediaErrors.upload_not_found],
  }),
  getCourseImport: endpoint({
    method: "GET",
    path: "/api/course-imports/:id",
    summary: "An archive of one's own that was read, and the course that was made of it",
    access: authorRoles,
    params: idParams,
    answer: courseImport,
    errors: [import_not_found],
  }),
  importCourseArchive: endpoint({
    method: "POST",
    path: "/api/course-imports/:id/course",
    summary:
      "Have a job make a draft of an archive that was read, with its files; a second time it only answers how far that is, after a fault it is tried anew",
    access: authorRoles,
    audit: "course_import.requested",
    about: "nobody's",
    params: idParams,
    answer: courseImport,
    status: 202,
    errors: [import_not_found],
  }),
  discardCourseImport: endpoint({
    method: "DELETE",
    path: "/api/course-imports/:id",
    summary: "Delete an archive that was read; a course that was made of it stays",
    access: authorRoles,
    audit: "course_import.discarded",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [import_not_found, import_running],
  }),
} as const satisfies EndpointTable;
