import { ownErrors } from "../core/about.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { courseAdminRoles } from "../courses/roles.ts";
import { learningErrors } from "./errors.ts";
import { lessonMedia } from "./schema-lesson.ts";
import {
  commentParams,
  courseAgreement,
  marksBody,
  newSubmission,
  newSubmissionComment,
  ownSubmissions,
  ownSubmissionsQuery,
  releaseBody,
  resultChange,
  submission,
  submissionChange,
  submissionCommentChange,
  submissionQuery,
  submissionQueue,
  submissionConsent,
} from "./schema-submission.ts";

const { assignment_not_found, submission_not_found, comment_not_found, course_not_found } = learningErrors;
const { enrolment_required, module_locked, access_ended, media_not_found, media_processing } = learningErrors;
const { submission_open, submission_limit, submission_passed, submission_closed, submission_claimed } = learningErrors;
const { submission_withdrawn, own_submission, claimed, not_claimed, comment_limit, key_reused } = learningErrors;
const { second_unavailable, no_disagreement, submission_waiting, video_taken } = learningErrors;
const closed = [enrolment_required, module_locked, access_ended] as const;
const marks = [
  submission_not_found,
  own_submission,
  submission_withdrawn,
  submission_closed,
  claimed,
  not_claimed,
] as const;

const ownEndpoints = {
  listOwnSubmissions: endpoint({
    method: "GET",
    path: "/api/assignments/:id/submissions",
    summary: "Own videos for an assessment, the newest first, also when access has ended",
    access: "member",
    params: idParams,
    query: ownSubmissionsQuery,
    answer: ownSubmissions,
    errors: [assignment_not_found, ...closed],
  }),
  createSubmission: endpoint({
    method: "POST",
    path: "/api/assignments/:id/submissions",
    summary: "Begin a submission with a video that was uploaded for it; it is a draft until it is submitted",
    access: "member",
    params: idParams,
    body: newSubmission,
    answer: submission,
    status: 201,
    errors: [
      assignment_not_found,
      submission_not_found,
      ...closed,
      submission_open,
      submission_limit,
      submission_passed,
      video_taken,
    ],
  }),
  changeSubmission: endpoint({
    method: "PATCH",
    path: "/api/submissions/:id",
    summary: "Another video or note for the own draft",
    access: "member",
    params: idParams,
    body: submissionChange,
    answer: submission,
    errors: [submission_not_found, submission_closed, video_taken],
  }),
  submitSubmission: endpoint({
    method: "POST",
    path: "/api/submissions/:id/submit",
    summary: "Hand the own draft in; a second time changes nothing",
    access: "member",
    params: idParams,
    body: submissionConsent,
    answer: submission,
    errors: [submission_not_found, assignment_not_found, ...closed, submission_closed, submission_passed],
  }),
  withdrawSubmission: endpoint({
    method: "POST",
    path: "/api/submissions/:id/withdraw",
    summary: "Take the own submission back, which deletes its video; possible until somebody marks it",
    access: "member",
    params: idParams,
    answer: submission,
    errors: [submission_not_found, submission_claimed, submission_closed],
  }),
  deleteSubmissionVideo: endpoint({
    method: "DELETE",
    path: "/api/submissions/:id/video",
    summary: "Delete the video of the own submission; its marks stay",
    access: "member",
    params: idParams,
    answer: submission,
    errors: [submission_not_found, submission_waiting],
  }),
} as const satisfies EndpointTable;

const readingEndpoints = {
  listSubmissions: endpoint({
    method: "GET",
    path: "/api/submissions",
    summary: "Videos of the courses that one teaches or assesses: those that wait, the oldest first, or those released",
    access: "member",
    query: submissionQuery,
    answer: submissionQueue,
    errors: [course_not_found],
  }),
  getSubmission: endpoint({
    method: "GET",
    path: "/api/submissions/:id",
    summary: "A submission for its learner, and for those who teach or assess the course",
    access: "member",
    params: idParams,
    answer: submission,
    errors: [submission_not_found],
  }),
  getSubmissionMedia: endpoint({
    method: "GET",
    path: "/api/submissions/:id/media",
    summary: "Address of its video, signed for two hours, for the same people",
    access: "member",
    params: idParams,
    answer: lessonMedia,
    errors: [submission_not_found, media_not_found, media_processing],
  }),
} as const satisfies EndpointTable;

const markingEndpoints = {
  claimSubmission: endpoint({
    method: "POST",
    path: "/api/submissions/:id/claim",
    summary: "Begin to mark; it ends after 30 minutes in which nothing is saved",
    access: "member",
    params: idParams,
    answer: submission,
    errors: [submission_not_found, own_submission, submission_withdrawn, submission_closed, claimed, media_processing],
  }),
  unclaimSubmission: endpoint({
    method: "DELETE",
    path: "/api/submissions/:id/claim",
    summary: "Leave it to others; what is marked stays",
    access: "member",
    params: idParams,
    answer: submission,
    errors: [...marks],
  }),
  saveMarks: endpoint({
    method: "PUT",
    path: "/api/submissions/:id/marks",
    summary: "Save levels and comments as they are typed, by who claimed it",
    access: "member",
    params: idParams,
    body: marksBody,
    answer: submission,
    errors: [...marks],
  }),
  releaseSubmission: endpoint({
    method: "POST",
    path: "/api/submissions/:id/release",
    summary: "Tell the learner the result; a second time changes nothing",
    access: "member",
    audit: "submission.released",
    about: [{ subject: "submission", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    body: releaseBody,
    answer: submission,
    errors: [...marks, ownErrors.own_matter],
  }),
  changeSubmissionResult: endpoint({
    method: "POST",
    path: "/api/submissions/:id/result",
    summary: "Say passed after all, by who teaches, where the second assessor does",
    access: "member",
    audit: "submission.result_changed",
    about: [{ subject: "submission", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    body: resultChange,
    answer: submission,
    errors: [submission_not_found, own_submission, no_disagreement, ownErrors.own_matter],
  }),
} as const satisfies EndpointTable;

const commentEndpoints = {
  addSubmissionComment: endpoint({
    method: "POST",
    path: "/api/submissions/:id/comments",
    summary: "A comment at a second, by who claimed it; after Release replies, by its learner too",
    access: "member",
    params: idParams,
    body: newSubmissionComment,
    answer: submission,
    status: 201,
    errors: [...marks, comment_not_found, comment_limit, key_reused],
  }),
  changeSubmissionComment: endpoint({
    method: "PATCH",
    path: "/api/submissions/:id/comments/:comment",
    summary: "Change an own comment before Release",
    access: "member",
    params: commentParams,
    body: submissionCommentChange,
    answer: submission,
    errors: [...marks, comment_not_found],
  }),
  deleteSubmissionComment: endpoint({
    method: "DELETE",
    path: "/api/submissions/:id/comments/:comment",
    summary: "Delete an own comment before Release",
    access: "member",
    params: commentParams,
    answer: submission,
    errors: [...marks, comment_not_found],
  }),
} as const satisfies EndpointTable;

const secondEndpoints = {
  claimSecondMarking: endpoint({
    method: "POST",
    path: "/api/submissions/:id/second/claim",
    summary: "Begin the second marking, which does not see the first",
    access: "member",
    params: idParams,
    answer: submission,
    errors: [submission_not_found, own_submission, second_unavailable, claimed],
  }),
  saveSecondMarks: endpoint({
    method: "PUT",
    path: "/api/submissions/:id/second/marks",
    summary: "Save levels and comments of the second marking as they are typed",
    access: "member",
    params: idParams,
    body: marksBody,
    answer: submission,
    errors: [submission_not_found, own_submission, second_unavailable, claimed, not_claimed],
  }),
  releaseSecondMarking: endpoint({
    method: "POST",
    path: "/api/submissions/:id/second/release",
    summary: "End the second marking: both assessors see how far they agree; the result stays",
    access: "member",
    audit: "submission.second_marked",
    about: [{ subject: "submission", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    body: releaseBody,
    answer: submission,
    errors: [submission_not_found, own_submission, second_unavailable, claimed, not_claimed, ownErrors.own_matter],
  }),
  getCourseAgreement: endpoint({
    method: "GET",
    path: "/api/courses/:id/agreement",
    summary: "How far the assessors of a course agree, for who teaches it",
    access: "member",
    params: idParams,
    answer: courseAgreement,
    errors: [course_not_found],
  }),
} as const satisfies EndpointTable;

export const submissionEndpoints = {
  ...ownEndpoints,
  ...readingEndpoints,
  ...markingEndpoints,
  ...commentEndpoints,
  ...secondEndpoints,
} as const satisfies EndpointTable;
