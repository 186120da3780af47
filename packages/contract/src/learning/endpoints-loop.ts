import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { learningErrors } from "./errors.ts";
import { loopBody, practiceLoop, practiceLoops } from "./schema-loop.ts";

const { lesson_not_found, loop_not_found, loop_limit } = learningErrors;
const { enrolment_required, module_locked, access_ended } = learningErrors;

export const loopEndpoints = {
  listLoops: endpoint({
    method: "GET",
    path: "/api/lessons/:id/loops",
    summary: "The signed-in person's own named loops of a lesson, in the order of the film",
    access: "member",
    params: idParams,
    answer: practiceLoops,
    errors: [lesson_not_found, enrolment_required, module_locked, access_ended],
  }),
  createLoop: endpoint({
    method: "POST",
    path: "/api/lessons/:id/loops",
    summary: "Keep a named loop of a lesson; a lesson keeps 20 of each learner",
    access: "member",
    params: idParams,
    body: loopBody,
    answer: practiceLoop,
    status: 201,
    errors: [lesson_not_found, enrolment_required, module_locked, access_ended, loop_limit],
  }),
  deleteLoop: endpoint({
    method: "DELETE",
    path: "/api/loops/:id",
    summary: "Delete an own loop",
    access: "member",
    params: idParams,
    answer: null,
    errors: [loop_not_found],
  }),
} as const satisfies EndpointTable;
