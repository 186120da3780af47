import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import type { enrolmentEndpoints } from "@pavane/contract/learning/endpoints-enrolment";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { hideCourse } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { enroll, grantEnrolment } from "./enroll.ts";
import { listLearners } from "./list-learners.ts";
import { listMyCourses } from "./list-my-courses.ts";
import { presentEnrolment } from "./present-enrolment.ts";
import { revokeEnrolment } from "./revoke-enrolment.ts";
import { continueCourse, viewCourseProgress, viewModule } from "./view-course.ts";

export const enrolmentRoutes = (deps: LearningDeps): Handlers<typeof enrolmentEndpoints> => ({
  enroll: async ({ actor, params }) => {
    const enrolled = await enroll(deps, actor, params.id);
    if (isRefusal(enrolled)) return enrolled;
    return reply(enrolled.isNew ? 201 : 200, presentEnrolment(enrolled.enrolment));
  },
  continueCourse: ({ actor, params }) => continueCourse(deps, actor, params.id),
  getCourseProgress: ({ actor, params }) => viewCourseProgress(deps, actor, params.id),
  listLearners: ({ actor, params, query }) => listLearners(deps, actor, params.id, query),
  grantEnrolment: async ({ actor, params, body: { email, reason = null, ...rest } }) => {
    assertNoRest(rest);
    const grant = { courseId: params.id, email, reason };
    const granted = await grantEnrolment(deps, actor, grant);
    return isRefusal(granted) ? granted : presentEnrolment(granted);
  },
  changeEnrolment: async ({ actor, params, body: { hidden, ...rest } }) => {
    assertNoRest(rest);
    const at = deps.clock.now();
    const changed = await deps.db.write((tx) => hideCourse(tx, actor.id, params.id, hidden, at));
    return isRefusal(changed) ? changed : presentEnrolment(changed);
  },
  revokeEnrolment: async ({ actor, params }) => {
    const revoked = await revokeEnrolment(deps, actor, params.id);
    return isRefusal(revoked) ? revoked : undefined;
  },
  listMyCourses: ({ actor, query }) => listMyCourses(deps, actor, query),
  getModule: ({ actor, params }) => viewModule(deps, actor, params.id),
});
