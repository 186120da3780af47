import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { mediaErrors } from "../media/errors.ts";
import { coursesErrors } from "./errors.ts";
import { instructorAreaRoles } from "./roles.ts";
import { newPackage, packageOfLesson } from "./schema-packages.ts";

const { lesson_not_found, package_invalid, package_needs_text } = coursesErrors;

/** Packages of other authoring tools (SCORM) in lessons. */
export const packageEndpoints = {
  getAttachedPackage: endpoint({
    method: "GET",
    path: "/api/lessons/:id/attached-package",
    summary: "The package of a lesson and what was found in it, for those who teach the course",
    access: instructorAreaRoles,
    params: idParams,
    answer: packageOfLesson,
    errors: [lesson_not_found],
  }),
  attachPackage: endpoint({
    method: "PUT",
    path: "/api/lessons/:id/attached-package",
    summary: "Read a package that was uploaded in parts and put it into a text lesson, in place of the one before",
    access: instructorAreaRoles,
    audit: "package.attached",
    about: "nobody's",
    params: idParams,
    body: newPackage,
    answer: packageOfLesson,
    errors: [
      lesson_not_found,
      package_invalid,
      package_needs_text,
      mediaErrors.upload_not_found,
      mediaErrors.unsafe_file,
    ],
  }),
  removePackage: endpoint({
    method: "DELETE",
    path: "/api/lessons/:id/attached-package",
    summary: "Take the package out of a lesson; what learners did in it counts no longer",
    access: instructorAreaRoles,
    audit: "package.removed",
    about: "nobody's",
    params: idParams,
    answer: packageOfLesson,
    status: 200,
    errors: [lesson_not_found],
  }),
} as const satisfies EndpointTable;
