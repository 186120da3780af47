/** Calls of sellers, about a draft of another. */
export const refusesOtherSellers: Readonly<Record<string, number>> = {
  "POST /api/resources/:id/releases": 404,
  "PATCH /api/resources/:id/releases/:releaseId": 404,
  "DELETE /api/resources/:id/releases/:releaseId": 404,
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
  "GET /api/submissions",
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

/** Public by what they are: profiles, stores, categories, the texts of the site, and what badges are checked with. */
export const openToAll: ReadonlySet<string> = new Set([
  "GET /api/users/:id",
  "GET /api/instructors/:id",
  "GET /api/pages/:key",
  "GET /api/resources/seller/:id",
  "GET /api/resources/category/:id",
  "GET /api/sellers/:id",
  "GET /api/resources/:id/face",
  "GET /api/credentials/status/:n",
  "GET /api/credentials/courses/:id",
  "GET /api/credentials/programmes/:id",
]);

/** What has an id and is everybody's own: putting on a list of one's own, and taking off it what is not on it. */
export const ownToAll: ReadonlySet<string> = new Set([
  "DELETE /api/wishlist/:itemType/:itemId",
  "PUT /api/blocks/:userId",
  "DELETE /api/blocks/:userId",
]);
