import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listQuery } from "../core/list-query.ts";
import { pageOf } from "../core/page.ts";
import { identityErrors } from "../identity/errors.ts";
import { mediaErrors } from "../media/errors.ts";
import { importsErrors } from "./errors.ts";
import { peopleLinesList } from "./people-lines-list.ts";
import { peopleImport, peopleImportLine, peopleImports } from "./schema-people.ts";

const admin = ["ADMIN"] as const;
const { import_not_found, import_running, people_unreadable, too_many_imports } = importsErrors;

/** People and their courses out of a table: looked at first, then invited and enrolled by a job. */
export const peopleImportEndpoints = {
  readPeople: endpoint({
    method: "POST",
    path: "/api/admin/people-imports",
    summary:
      "Read a table (CSV) of at most 5,000 people and 4 MB with the columns e-mail, first name, last name, username, roles and courses, and say line by line what would be done; nothing is",
    access: admin,
    audit: "people_import.read",
    about: "nobody's",
    multipart: ["file"],
    answer: peopleImport,
    status: 201,
    errors: [people_unreadable, too_many_imports, import_not_found, mediaErrors.file_too_large],
  }),
  listPeopleImports: endpoint({
    method: "GET",
    path: "/api/admin/people-imports",
    summary: "One's own last twenty imports of people that are still kept, the newest first",
    access: admin,
    answer: peopleImports,
  }),
  getPeopleImport: endpoint({
    method: "GET",
    path: "/api/admin/people-imports/:id",
    summary: "An import of one's own, and how far it is",
    access: admin,
    params: idParams,
    answer: peopleImport,
    errors: [import_not_found],
  }),
  listPeopleLines: endpoint({
    method: "GET",
    path: "/api/admin/people-imports/:id/lines",
    summary: "What would become, or became, of each line; format=csv gives every match as a file",
    access: admin,
    params: idParams,
    query: listQuery(peopleLinesList),
    answer: pageOf(peopleImportLine),
    alsoFile: "text/csv",
    errors: [import_not_found],
  }),
  importPeople: endpoint({
    method: "POST",
    path: "/api/admin/people-imports/:id/start",
    summary:
      "Invite and enrol the people whose lines fit, as a job; a second time it only answers how far that is; needs a fresh confirmation",
    access: admin,
    audit: "people_import.started",
    about: "nobody's",
    params: idParams,
    answer: peopleImport,
    status: 202,
    errors: [import_not_found, identityErrors.reauthentication_required],
  }),
  discardPeopleImport: endpoint({
    method: "DELETE",
    path: "/api/admin/people-imports/:id",
    summary: "Delete what was read of a file, or the record of an import; who was invited stays so",
    access: admin,
    audit: "people_import.discarded",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [import_not_found, import_running],
  }),
} as const satisfies EndpointTable;
