import { isRefusal } from "@pavane/contract/core/errors";
import type { cohortEndpoints } from "@pavane/contract/learning/endpoints-cohort";
import type { Cohort } from "@pavane/contract/learning/schema-cohort";
import type { Handlers } from "../../../platform/http/register.ts";
import { findStaffedCourse } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { findCohorts, type CohortRow } from "./cohorts-repository.ts";
import { importLearners } from "./import-learners.ts";
import { changeCohort, createCohort, deleteCohort } from "./save-cohort.ts";
import { withdrawInvitations } from "./withdraw-invitations.ts";

export const cohortRoutes = (deps: LearningDeps): Handlers<typeof cohortEndpoints> => ({
  listCohorts: async ({ actor, params: { id } }) => {
    const course = await findStaffedCourse(deps.db.read, actor, id);
    return isRefusal(course) ? course : { data: (await findCohorts(deps.db.read, id)).map(presentCohort) };
  },
  createCohort: async ({ actor, params, body }) => {
    const made = await createCohort(deps, actor, params.id, body);
    return isRefusal(made) ? made : presentCohort(made);
  },
  changeCohort: async ({ actor, params, body }) => {
    const changed = await changeCohort(deps, actor, params.id, body);
    return isRefusal(changed) ? changed : presentCohort(changed);
  },
  deleteCohort: async ({ actor, params }) => (await deleteCohort(deps, actor, params.id)) ?? undefined,
  withdrawInvitations: async ({ actor, params, body }) =>
    (await withdrawInvitations(deps, actor, params.id, body)) ?? undefined,
  importLearners: ({ actor, params, body }) => importLearners(deps, actor, params.id, body),
});

const presentCohort = ({ cohort, learners, completed, progress, quizAverage }: CohortRow): Cohort => ({
  id: cohort.id,
  course_id: cohort.courseId,
  name: cohort.name,
  starts_on: cohort.startsOn,
  learners,
  completed,
  progress,
  quiz_average: quizAverage,
  version: cohort.version,
});
