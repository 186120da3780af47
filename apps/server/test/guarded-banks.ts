/** What another teacher is refused of a question bank and of what a quiz draws from it. */
export const refusesInBanks: Readonly<Record<string, number>> = {
  "POST /api/quizzes/:id/draws": 404,
  "PATCH /api/quiz-draws/:id": 404,
  "DELETE /api/quiz-draws/:id": 404,
  "POST /api/quizzes/:id/from-bank": 404,
  "POST /api/quiz-questions/:id/to-bank": 404,
  "GET /api/courses/:id/question-bank": 404,
  "GET /api/courses/:id/question-bank/topics": 404,
  "POST /api/courses/:id/question-bank/topics/rename": 404,
  "POST /api/courses/:id/question-bank": 404,
  "POST /api/courses/:id/question-bank/bulk": 404,
  "POST /api/courses/:id/question-bank/import": 404,
  "GET /api/bank-questions/:id": 404,
  "PATCH /api/bank-questions/:id": 404,
  "DELETE /api/bank-questions/:id": 404,
  "POST /api/bank-questions/:id/restore": 404,
  "POST /api/bank-questions/:id/rescore": 404,
};

/** Bodies that are right in themselves; `question` are the parts of a question. */
export const sentToBanks = (question: object) => ({
  "POST /api/quizzes/:id/draws": { body: { topic: null, count: 1 } },
  "PATCH /api/quiz-draws/:id": { body: { count: 1 } },
  "POST /api/quizzes/:id/from-bank": { body: { ids: [1] } },
  "POST /api/quiz-questions/:id/to-bank": { body: { topic: "Technique" } },
  "POST /api/courses/:id/question-bank": { body: { ...question, topic: "Technique" } },
  "POST /api/courses/:id/question-bank/bulk": { body: { text: "? Who?\n= Petipa", topic: "Technique" } },
  "POST /api/courses/:id/question-bank/topics/rename": { body: { from: "Technique", to: "Music" } },
  "PATCH /api/bank-questions/:id": { body: { ...question, topic: "Technique" } },
  "POST /api/bank-questions/:id/rescore": { body: { dry_run: true } },
});
