import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { coursesErrors } from "./errors.ts";
import { authorRoles } from "./roles.ts";
import {
  courseDraft,
  courseVersionDetails,
  courseVersions,
  versionComparison,
  versionToPublish,
} from "./schema-versions.ts";

const { course_not_found, version_not_found, version_not_open, version_of_draft, version_conflicts } = coursesErrors;
const { version_empty } = coursesErrors;

export const versionEndpoints = {
  prepareVersion: endpoint({
    method: "POST",
    path: "/api/courses/:id/draft",
    summary: "Begin a new version of a published course, or open the one that is begun",
    access: authorRoles,
    audit: "course_version.begun",
    about: "nobody's",
    params: idParams,
    answer: courseDraft,
    status: 201,
    errors: [course_not_found, version_of_draft],
  }),
  compareVersion: endpoint({
    method: "GET",
    path: "/api/courses/:id/draft",
    summary: "What the open new version of a course changes, and what changed on the course meanwhile",
    access: authorRoles,
    params: idParams,
    answer: versionComparison,
    errors: [course_not_found, version_not_open],
  }),
  discardVersion: endpoint({
    method: "DELETE",
    path: "/api/courses/:id/draft",
    summary: "Throw the open new version of a course away",
    access: authorRoles,
    audit: "course_version.discarded",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [course_not_found, version_not_open],
  }),
  publishVersion: endpoint({
    method: "POST",
    path: "/api/courses/:id/versions",
    summary: "Publish the open new version of a course in one step",
    access: authorRoles,
    audit: "course_version.published",
    about: "nobody's",
    params: idParams,
    body: versionToPublish,
    answer: courseVersionDetails,
    status: 201,
    errors: [course_not_found, version_not_open, version_conflicts, version_empty, version_not_found],
  }),
  listVersions: endpoint({
    method: "GET",
    path: "/api/courses/:id/versions",
    summary: "The published versions of a course, the newest first; for learners those since they enrolled",
    access: "member",
    params: idParams,
    answer: courseVersions,
    errors: [course_not_found],
  }),
  getVersion: endpoint({
    method: "GET",
    path: "/api/courses/:id/versions/:number",
    summary: "What a version of a course changed; learners do not read what a quiz asks, nor modules that are not open",
    access: "member",
    params: idParams.extend({ number: idParam }),
    answer: courseVersionDetails,
    errors: [course_not_found, version_not_found],
  }),
} as const satisfies EndpointTable;
