import { refuse } from "@pavane/contract/core/errors";
import type { assessmentEndpoints } from "@pavane/contract/courses/endpoints-assessments";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CoursesDeps } from "../deps.ts";
import { changeRubric } from "./change-rubric.ts";
import { createRubric } from "./create-rubric.ts";
import { deleteAssignment } from "./delete-assignment.ts";
import { deleteRubric } from "./delete-rubric.ts";
import { getLessonAssignment, readAssignment } from "./read-assignment.ts";
import { listRubrics, readRubric } from "./read-rubrics.ts";
import { saveAssignment } from "./save-assignment.ts";

export const assessmentRoutes = (deps: CoursesDeps): Handlers<typeof assessmentEndpoints> => ({
  getLessonAssignment: ({ actor, params }) => getLessonAssignment(deps, actor, params.id),
  saveAssignment: ({ actor, params, body }) =>
    readBack(
      saveAssignment(deps, actor, params.id, body),
      async (id) => (await readAssignment(deps.db.read, id)) ?? refuse(coursesErrors.lesson_not_found),
    ),
  deleteAssignment: ({ actor, params }) => deleteAssignment(deps, actor, params.id),
  listRubrics: ({ actor, query }) => listRubrics(deps, actor, query),
  createRubric: ({ actor, body }) => readBack(createRubric(deps, actor, body), (id) => readRubric(deps, actor, id)),
  changeRubric: ({ actor, params, body }) =>
    readBack(changeRubric(deps, actor, params.id, body), (id) => readRubric(deps, actor, id)),
  deleteRubric: ({ actor, params }) => deleteRubric(deps, actor, params.id),
});
