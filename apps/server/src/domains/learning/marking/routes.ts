import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { submissionEndpoints } from "@pavane/contract/learning/endpoints-submission";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { changeSubmission, deleteSubmissionVideo, withdrawSubmission } from "../submissions/change-submission.ts";
import { createSubmission } from "../submissions/create-submission.ts";
import { listOwnSubmissions } from "../submissions/list-own-submissions.ts";
import { submitSubmission } from "../submissions/submit-submission.ts";
import { viewSubmission, viewSubmissionMedia } from "../submissions/view-submission.ts";
import { claimSecondMarking, claimSubmission, unclaimSubmission } from "./claim-submission.ts";
import { listSubmissions } from "./list-submissions.ts";
import { releaseSubmission } from "./release-submission.ts";
import { saveMarks, saveSecondMarks } from "./save-marks.ts";
import { changeResult, courseAgreement, releaseSecondMarking } from "./second-marking.ts";
import { addComment, changeComment, removeComment } from "./write-comment.ts";

export const submissionRoutes = (deps: LessonDeps): Handlers<typeof submissionEndpoints> => ({
  ...ownRoutes(deps),
  ...markingRoutes(deps),
  ...secondRoutes(deps),
});

const ownRoutes = (deps: LessonDeps) =>
  ({
    listOwnSubmissions: ({ actor, params, query }) => listOwnSubmissions(deps, actor, params.id, query),
    createSubmission: async ({ actor, params, body }) => {
      const id = await createSubmission(deps, actor, params.id, body);
      return isRefusal(id) ? id : viewSubmission(deps, actor, id);
    },
    changeSubmission: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await changeSubmission(deps, actor, params.id, body)),
    submitSubmission: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await submitSubmission(deps, actor, params.id, body)),
    withdrawSubmission: async ({ actor, params }) =>
      presentOr(deps, actor, params.id, await withdrawSubmission(deps, actor, params.id)),
    deleteSubmissionVideo: async ({ actor, params }) =>
      presentOr(deps, actor, params.id, await deleteSubmissionVideo(deps, actor, params.id)),
    getSubmission: ({ actor, params }) => viewSubmission(deps, actor, params.id),
    getSubmissionMedia: ({ actor, params }) => viewSubmissionMedia(deps, actor, params.id),
  }) satisfies Partial<Handlers<typeof submissionEndpoints>>;

const markingRoutes = (deps: LessonDeps) =>
  ({
    listSubmissions: ({ actor, query }) => listSubmissions(deps, actor, query),
    claimSubmission: async ({ actor, params }) =>
      presentOr(deps, actor, params.id, await claimSubmission(deps, actor, params.id)),
    unclaimSubmission: async ({ actor, params }) =>
      presentOr(deps, actor, params.id, await unclaimSubmission(deps, actor, params.id)),
    saveMarks: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await saveMarks(deps, actor, params.id, body)),
    releaseSubmission: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await releaseSubmission(deps, actor, params.id, body)),
    addSubmissionComment: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await addComment(deps, actor, params.id, body)),
    changeSubmissionComment: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await changeComment(deps, actor, params, body)),
    deleteSubmissionComment: async ({ actor, params }) =>
      presentOr(deps, actor, params.id, await removeComment(deps, actor, params)),
  }) satisfies Partial<Handlers<typeof submissionEndpoints>>;

const secondRoutes = (deps: LessonDeps) =>
  ({
    claimSecondMarking: async ({ actor, params }) =>
      presentOr(deps, actor, params.id, await claimSecondMarking(deps, actor, params.id)),
    saveSecondMarks: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await saveSecondMarks(deps, actor, params.id, body)),
    releaseSecondMarking: async ({ actor, params, body }) =>
      presentOr(deps, actor, params.id, await releaseSecondMarking(deps, actor, params.id, body)),
    changeSubmissionResult: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      return presentOr(deps, actor, params.id, await changeResult(deps, actor, params.id, reason));
    },
    getCourseAgreement: ({ actor, params }) => courseAgreement(deps, actor, params.id),
  }) satisfies Partial<Handlers<typeof submissionEndpoints>>;

/** The submission after a change, as who made it sees it; or why it was not changed. */
const presentOr = async <Code extends string>(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  refusal: Refusal<Code> | null,
) => refusal ?? viewSubmission(deps, actor, id);
