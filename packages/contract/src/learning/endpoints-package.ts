import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { learningErrors } from "./errors.ts";
import {
  learnerPackage,
  packageItemParams,
  packageReport,
  packageReportAnswer,
  packageSession,
} from "./schema-package.ts";

const { lesson_not_found, enrolment_required, module_locked, access_ended } = learningErrors;
const { package_not_found, packages_off, package_elsewhere } = learningErrors;
const closed = [lesson_not_found, enrolment_required, module_locked, access_ended, package_not_found] as const;

/** Playing the package of a lesson. */
export const learnerPackageEndpoints = {
  getLessonPackage: endpoint({
    method: "GET",
    path: "/api/lessons/:id/package",
    summary: "The parts of a lesson's package, with what the viewer did in them",
    access: "member",
    params: idParams,
    answer: learnerPackage,
    errors: closed,
  }),
  startPackageItem: endpoint({
    method: "POST",
    path: "/api/lessons/:id/package/:part/sessions",
    summary: "Begin or go on with a part of a package; a session that is open elsewhere keeps nothing any more",
    access: "member",
    params: packageItemParams,
    answer: packageSession,
    status: 201,
    errors: [...closed, packages_off],
  }),
  reportPackageItem: endpoint({
    method: "PUT",
    path: "/api/lessons/:id/package/:part",
    summary: "Keep what a part of a package says of its learner, which completes the lesson when all parts are done",
    access: "member",
    params: packageItemParams,
    body: packageReport,
    answer: packageReportAnswer,
    errors: [...closed, package_elsewhere],
  }),
} as const satisfies EndpointTable;
