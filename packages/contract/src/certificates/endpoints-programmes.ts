import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { authorRoles } from "../courses/roles.ts";
import { certificatesErrors } from "./errors.ts";
import { newProgramme, programmeChanges, programmeDetail, programmeList, programmeQuery } from "./schema-programmes.ts";

const { programme_not_found } = certificatesErrors;

/** Several courses with one certificate. */
export const programmesEndpoints = {
  listProgrammes: endpoint({
    method: "GET",
    path: "/api/programmes",
    summary: "Published programmes, the newest first; or those that the caller may change",
    access: "public",
    query: programmeQuery,
    answer: programmeList,
  }),
  getProgramme: endpoint({
    method: "GET",
    path: "/api/programmes/:id",
    summary:
      "One programme with its courses in order and how far the caller is; a draft only for those who may change it",
    access: "public",
    params: idParams,
    answer: programmeDetail,
    errors: [programme_not_found],
  }),
  createProgramme: endpoint({
    method: "POST",
    path: "/api/programmes",
    summary: "Make a programme of 2 to 20 courses, which the caller may change or which are published",
    access: authorRoles,
    audit: "programme.changed",
    about: "nobody's",
    body: newProgramme,
    answer: programmeDetail,
    status: 201,
    errors: [programme_not_found],
  }),
  changeProgramme: endpoint({
    method: "PUT",
    path: "/api/programmes/:id",
    summary: "Save a programme as it is to be; published, it certifies whoever completed all its courses",
    access: authorRoles,
    audit: "programme.changed",
    about: "nobody's",
    params: idParams,
    body: programmeChanges,
    answer: programmeDetail,
    errors: [programme_not_found],
  }),
} as const satisfies EndpointTable;
