import { assignmentBody, rubricBody } from "./factories/assessments.ts";

/** What another teacher is refused of assessments and rubrics. */
export const refusesInAssessments: Readonly<Record<string, number>> = {
  "GET /api/lessons/:id/assignment": 404,
  "PUT /api/lessons/:id/assignment": 404,
  "DELETE /api/lessons/:id/assignment": 404,
  "PATCH /api/rubrics/:id": 404,
  "DELETE /api/rubrics/:id": 404,
};

/** Bodies that are right in themselves. */
export const sentToAssessments = {
  "PUT /api/lessons/:id/assignment": { body: assignmentBody(1) },
  "POST /api/rubrics": { body: rubricBody },
};
