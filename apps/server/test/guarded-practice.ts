/** What somebody who does not learn there is refused of loops and packages. */
export const refusesLoops: Readonly<Record<string, number>> = {
  "GET /api/lessons/:id/loops": 404,
  "POST /api/lessons/:id/loops": 404,
  "DELETE /api/loops/:id": 404,
  "GET /api/lessons/:id/package": 404,
  "POST /api/lessons/:id/package/:part/sessions": 404,
  "PUT /api/lessons/:id/package/:part": 404,
};

/** What another teacher is refused of markers, counts and packages. */
export const refusesInPractice: Readonly<Record<string, number>> = {
  "GET /api/lessons/:id/practice": 404,
  "PUT /api/lessons/:id/markers": 404,
  "PUT /api/lessons/:id/counts": 404,
  "GET /api/lessons/:id/attached-package": 404,
  "PUT /api/lessons/:id/attached-package": 404,
  "DELETE /api/lessons/:id/attached-package": 404,
};

const loop = { body: { name: "Turn", a: 1, b: 3 } };

/** A loop of a learner, for calls about one. */
export const aKeptLoop = (lessonId: number) => ({ path: `/api/lessons/${lessonId}/loops`, ...loop });

/** Bodies that are right in themselves. */
export const sentToPractice = {
  "PUT /api/lessons/:id/markers": { body: { markers: [] } },
  "PUT /api/lessons/:id/counts": { body: { counts: [] } },
  "POST /api/lessons/:id/loops": loop,
  "PUT /api/lessons/:id/attached-package": {
    body: { upload_id: "00000000-0000-4000-8000-000000000000", file_name: "barre.zip" },
  },
  "PUT /api/lessons/:id/package/:part": {
    body: { session: "00000000-0000-4000-8000-000000000000", seq: 1, data: "{}", seconds: 1 },
  },
};
