/** What who does not learn in a course is refused of the questions of its lessons. */
export const refusesInQuestions: Readonly<Record<string, number>> = {
  "GET /api/lessons/:id/questions": 404,
  "POST /api/lessons/:id/questions": 404,
  "GET /api/courses/:id/questions": 404,
  "GET /api/questions/:id": 404,
  "PATCH /api/questions/:id": 404,
  "DELETE /api/questions/:id": 404,
  "POST /api/questions/:id/answers": 404,
  "POST /api/questions/:id/accept": 404,
  "POST /api/questions/:id/vote": 404,
  "POST /api/questions/:id/hide": 404,
  "DELETE /api/questions/:id/hide": 404,
  "PATCH /api/answers/:id": 404,
  "DELETE /api/answers/:id": 404,
  "POST /api/answers/:id/hide": 404,
  "DELETE /api/answers/:id/hide": 404,
};

const words = "Clear and kind teaching.";

/** Bodies that are right in themselves. */
export const sentToQuestions = {
  "POST /api/lessons/:id/questions": { body: { title: words, body: words } },
  "PATCH /api/questions/:id": { body: { title: words } },
  "POST /api/questions/:id/answers": { body: { body: words } },
  "POST /api/questions/:id/accept": { body: { answer_id: null } },
  "POST /api/questions/:id/vote": { body: { on: true } },
  "POST /api/questions/:id/hide": { body: { reason: words } },
  "PATCH /api/answers/:id": { body: { body: words } },
  "POST /api/answers/:id/hide": { body: { reason: words } },
};
