/** Calls of sellers, about a draft of another. */
export const refusesOtherSellers: Readonly<Record<string, number>> = {
  "POST /api/resources/:id/releases": 404,
  "POST /api/resources/:id/files": 404,
  "PATCH /api/resources/:id/files/:fileId": 404,
  "DELETE /api/resources/:id/files/:fileId": 404,
  "PATCH /api/resources/:id": 404,
  "DELETE /api/resources/:id": 404,
  "POST /api/resources/:id/status": 404,
  "PUT /api/resources/:id/parts": 404,
};

/** What a teacher may do without a course of the other's. */
export const opensToTeachers: ReadonlySet<string> = new Set([
  "POST /api/courses",
  "POST /api/uploads",
  "GET /api/certificates",
  "GET /api/certificates/months",
  "GET /api/certificates/files",
  // Those who make courses are paid for them.
  "GET /api/seller/balance",
  "GET /api/seller/sales",
  "GET /api/seller/payouts",
  "POST /api/seller/payouts",
  "POST /api/seller/onboarding",
  "POST /api/seller/onboarding/check",
  "POST /api/seller/onboarding/sandbox",
]);
