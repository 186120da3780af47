import { anAssessment, aSubmissionRow } from "./factories/submissions.ts";
import type { TestApp } from "./harness.ts";

/** What who neither handed a video in nor marks in its course is refused; a learner has no list of videos to mark either. */
export const refusesInSubmissions: Readonly<Record<string, number>> = {
  "GET /api/submissions": 403,
  "GET /api/assignments/:id/submissions": 404,
  "POST /api/assignments/:id/submissions": 404,
  "PATCH /api/submissions/:id": 404,
  "POST /api/submissions/:id/submit": 404,
  "POST /api/submissions/:id/withdraw": 404,
  "DELETE /api/submissions/:id/video": 404,
  "GET /api/submissions/:id": 404,
  "GET /api/submissions/:id/media": 404,
  "POST /api/submissions/:id/claim": 404,
  "DELETE /api/submissions/:id/claim": 404,
  "PUT /api/submissions/:id/marks": 404,
  "POST /api/submissions/:id/release": 404,
  "POST /api/submissions/:id/result": 404,
  "POST /api/submissions/:id/comments": 404,
  "PATCH /api/submissions/:id/comments/:comment": 404,
  "DELETE /api/submissions/:id/comments/:comment": 404,
  "POST /api/submissions/:id/second/claim": 404,
  "PUT /api/submissions/:id/second/marks": 404,
  "POST /api/submissions/:id/second/release": 404,
  "GET /api/courses/:id/agreement": 404,
};

const marks = { body: { version: 1 } };
const decision = { body: { result: "passed", version: 1 } };

/** Bodies that are right in themselves. */
export const sentToSubmissions = {
  "POST /api/assignments/:id/submissions": { body: { asset_id: 1 } },
  "PATCH /api/submissions/:id": { body: { note: "Better light." } },
  "POST /api/submissions/:id/submit": { body: { consent: true } },
  "PUT /api/submissions/:id/marks": marks,
  "POST /api/submissions/:id/release": decision,
  "POST /api/submissions/:id/result": { body: { reason: "The second assessor is right." } },
  "POST /api/submissions/:id/comments": { body: { at: 1, body: "Spot here." } },
  "PATCH /api/submissions/:id/comments/:comment": { body: { body: "Spot here." } },
  "PUT /api/submissions/:id/second/marks": marks,
  "POST /api/submissions/:id/second/release": decision,
};

/** A video that somebody handed in at a lesson, and its assessment. */
export async function guardedSubmission(
  world: TestApp,
  at: { readonly courseId: number; readonly lessonId: number; readonly userId: number },
) {
  const assignmentId = await anAssessment(world, at.lessonId);
  const submissionId = await aSubmissionRow(world, { ...at, assignmentId });
  return { "/api/assignments": assignmentId, "/api/submissions": submissionId, ":comment": 1 };
}
