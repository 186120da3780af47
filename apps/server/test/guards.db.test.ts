import { api } from "@pavane/contract";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type PersonOptions } from "./factories/people.ts";
import { openToAll, opensToTeachers, ownToAll, refusesOtherSellers } from "./guard-exceptions.ts";
import { refusesInAssessments } from "./guarded-assessments.ts";
import { refusesInBanks } from "./guarded-banks.ts";
import { refusesImports } from "./guarded-imports.ts";
import { refusesInPractice, refusesLoops } from "./guarded-practice.ts";
import { refusesInQuestions } from "./guarded-questions.ts";
import { refusesInSubmissions } from "./guarded-submissions.ts";
import { pathOf } from "./guarded-path.ts";
import { prepareGuarded, type Guarded } from "./guarded-things.ts";
import { createTestApp, type TestApp } from "./harness.ts";

/**
 * What is answered where everything belongs to somebody else: a draft course with its quiz, an attempt, a certificate, an
 * enrolment, a review, an unfinished upload, a cart, an order with its payment, a place, a wish for a refund. Calls for certain roles are refused by their `access`; every other call with
 * an id, and those a policy guards, stand here, so that a new endpoint has to say whom it refuses.
 */
const refusesLearners: Readonly<Record<string, number>> = {
  "DELETE /api/sessions/:id": 404,
  "GET /api/me/exports/:id/file": 404,
  "PATCH /api/passkeys/:id": 404,
  "DELETE /api/passkeys/:id": 404,
  "DELETE /api/tokens/:id": 404,
  "POST /api/sign-in-providers/:id/begin": 404,
  "GET /api/sign-in-providers/flows/:id": 410,
  "DELETE /api/sign-in-links/:id": 404,
  "DELETE /api/role-requests/:id": 404,
  "DELETE /api/notices/:id": 404,
  "DELETE /api/push/:id": 404,
  "POST /api/upload/course": 404,
  "POST /api/uploads": 403,
  "HEAD /api/uploads/:id": 404,
  "GET /api/uploads/:id": 404,
  "PATCH /api/uploads/:id": 404,
  "DELETE /api/uploads/:id": 404,
  "GET /api/conversations/:id": 404,
  "PATCH /api/conversations/:id": 404,
  "POST /api/conversations/:id/read": 404,
  "GET /api/conversations/:id/messages": 404,
  "POST /api/conversations/:id/messages": 404,
  "DELETE /api/messages/:id": 404,
  "GET /api/messages/:id/files/:n": 404,
  "GET /api/bookings/:id": 404,
  "GET /api/bookings/:id/learner-reviews": 404,
  "GET /api/bookings/:id/slots": 404,
  "PATCH /api/bookings/:id": 404,
  "POST /api/bookings/:id/confirm": 404,
  "DELETE /api/bookings/:id/hold": 404,
  "POST /api/bookings/:id/accept": 404,
  "POST /api/bookings/:id/decline": 404,
  "GET /api/bookings/:id/cancellation": 404,
  "POST /api/bookings/:id/complete": 404,
  "POST /api/bookings/:id/move": 404,
  "DELETE /api/bookings/:id/move": 404,
  "POST /api/bookings/:id/move/accept": 404,
  "POST /api/bookings/:id/move/decline": 404,
  "PUT /api/bookings/:id/review": 404,
  "POST /api/booking-reviews/:id/reply": 404,
  "POST /api/bookings/:id/no-show": 404,
  "POST /api/bookings/:id/object": 404,
  "POST /api/bookings/:id/take-back": 404,
  "POST /api/bookings/:id/cancel": 404,
  "GET /api/bookings/:id/calendar.ics": 403,
  "POST /api/series/:id/bookings": 404,
  "POST /api/waiting/:id/take": 404,
  "DELETE /api/waiting/:id": 404,
  "GET /api/calendar/:file": 404,
  "GET /api/courses/:id": 404,
  "GET /api/professionals/:id": 404,
  "GET /api/professionals/:id/reviews": 404,
  "GET /api/professionals/:id/slots": 404,
  "GET /api/resources/:id": 404,
  "GET /api/resources/:id/previews/:n": 404,
  "POST /api/resources/:id/download": 403,
  "GET /api/files/:token": 403,
  "GET /api/downloads/:token": 403,
  "POST /api/courses/:id/enroll": 404,
  "GET /api/courses/:id/continue": 404,
  "GET /api/courses/:id/progress": 404,
  "GET /api/courses/:id/learners": 404,
  "POST /api/courses/:id/enrolments": 404,
  "PATCH /api/enrolments/:id": 404,
  "DELETE /api/enrolments/:id": 404,
  "POST /api/enrolments/:id/lessons/:lessonId/complete": 404,
  "POST /api/enrolments/:id/lessons/:lessonId/reset": 404,
  "GET /api/courses/:id/staff": 404,
  "POST /api/courses/:id/staff": 404,
  "DELETE /api/courses/:id/staff/:userId": 404,
  "GET /api/courses/:id/cohorts": 404,
  "GET /api/courses/:id/versions": 404,
  "GET /api/courses/:id/versions/:number": 404,
  "POST /api/courses/:id/cohorts": 404,
  "POST /api/courses/:id/invitations/withdraw": 404,
  "PATCH /api/cohorts/:id": 404,
  "DELETE /api/cohorts/:id": 404,
  "POST /api/cohorts/:id/learners": 404,
  "GET /api/courses/:id/announcements": 404,
  "POST /api/courses/:id/announcements": 404,
  "PATCH /api/announcements/:id": 404,
  "DELETE /api/announcements/:id": 404,
  "GET /api/courses/:id/accommodations": 404,
  "POST /api/courses/:id/accommodations": 404,
  "DELETE /api/courses/:id/accommodations": 404,
  "GET /api/modules/:id": 404,
  "GET /api/lessons/:id": 404,
  "GET /api/lessons/:id/media": 404,
  "GET /api/lessons/:id/files/:file": 404,
  "GET /api/courses/:id/preview-media": 404,
  "POST /api/lessons/:id/progress": 404,
  "POST /api/lessons/:id/read": 404,
  "GET /api/lessons/:id/notes": 404,
  "POST /api/lessons/:id/notes": 404,
  "PATCH /api/notes/:id": 404,
  "DELETE /api/notes/:id": 404,
  "GET /api/courses/:id/notes.md": 404,
  ...refusesLoops,
  ...refusesInQuestions,
  ...refusesInSubmissions,
  "POST /api/lessons/:id/complete": 404,
  "DELETE /api/lessons/:id/complete": 404,
  "GET /api/quizzes/:id": 404,
  "POST /api/quizzes/:id/attempts": 404,
  "PUT /api/attempts/:id/answers": 404,
  "POST /api/attempts/:id/submit": 404,
  "GET /api/attempts/:id": 404,
  "GET /api/attempts/:id/questions/:questionId/media": 404,
  "GET /api/courses/:id/reviews": 404,
  "PUT /api/courses/:id/reviews": 404,
  "DELETE /api/courses/:id/reviews": 404,
  "POST /api/reviews/:id/reply": 403,
  "GET /api/certificates": 403,
  "GET /api/certificates/months": 403,
  "GET /api/certificates/files": 403,
  "POST /api/certificates/preview": 403,
  "GET /api/certificates/:id": 404,
  "GET /api/certificates/:id/pdf": 404,
  "GET /api/certificates/:id/png": 404,
  "GET /api/certificates/:id/svg": 404,
  "GET /api/certificates/:id/badge": 404,
  "POST /api/certificates": 403,
  "POST /api/certificates/:id/revoke": 404,
  "POST /api/certificates/:id/reissue": 404,
  "POST /api/certificates/:id/renew": 404,
  "POST /api/certificate-templates": 403,
  "GET /api/certificate-templates/:id": 404,
  "PATCH /api/certificate-templates/:id": 404,
  "DELETE /api/certificate-templates/:id": 404,
  "POST /api/certificate-templates/:id/publish": 404,
  "POST /api/certificate-templates/:id/retire": 404,
  "POST /api/certificate-templates/:id/duplicate": 404,
  "GET /api/certificate-templates/:id/picture": 404,
  "POST /api/certificate-templates/:id/preview": 404,
  "POST /api/certificate-templates/:id/drawings": 404,
  "GET /api/courses/:id/certificate-sample": 404,
  "GET /api/programmes/:id": 404,
  "GET /api/verify/:serial": 404,
  "GET /api/verify/:serial/svg": 404,
  "GET /api/verify/:serial/card": 404,
  "PATCH /api/cart/:id": 404,
  "DELETE /api/cart/:id": 404,
  "GET /api/orders/:publicId": 404,
  "GET /api/orders/:publicId/receipt.pdf": 404,
  "POST /api/orders/:publicId/payment": 404,
  "POST /api/orders/:publicId/sync": 404,
  "POST /api/orders/:publicId/cancel": 404,
  "PUT /api/orders/:publicId/company": 404,
  "POST /api/orders/:publicId/take": 404,
  "POST /api/payments/:id/sandbox": 404,
  "POST /api/payments/:id/confirm": 404,
  "POST /api/orders/:publicId/refunds": 404,
  "POST /api/seller/coupons/:id/stop": 404,
  "POST /api/refund-requests": 404,
  "POST /api/refund-requests/:id/decide": 404,
  "POST /api/refund-requests/:id/withdraw": 404,
  "POST /api/places/:id/withdraw": 404,
  "POST /api/places/:id/new-link": 404,
  "GET /api/subscriptions/:id": 404,
  "POST /api/subscription-payments/:id/sandbox": 404,
  "POST /api/subscription-payments/:id/confirm": 404,
  "GET /api/subscriptions/invoices/:id.pdf": 404,
  "PUT /api/subscriptions/invoices/:id/company": 404,
  "DELETE /api/subscriptions/seats/:id": 404,
  "POST /api/subscriptions/seats/:id/accept": 404,
  "POST /api/subscriptions/seats/:id/decline": 404,
  "GET /api/dashboard/:area": 403,
  "GET /api/redeem/:code": 404,
  "POST /api/redeem/:code": 404,
  "GET /api/resources/:id/related": 404,
  "GET /api/resources/:id/reviews": 404,
  "POST /api/resources/:id/reviews": 404,
  "POST /api/resources/:id/views": 404,
  "PATCH /api/reviews/:id": 404,
  "DELETE /api/reviews/:id": 404,
  "PUT /api/reviews/:id/answer": 404,
  "PUT /api/wishlist/:itemType/:itemId": 404,
  "POST /api/reports": 404,
  "GET /api/class-plans/:id": 404,
  "PUT /api/class-plans/:id": 404,
  "DELETE /api/class-plans/:id": 404,
  "GET /api/seller/balance": 403,
  "GET /api/seller/sales": 403,
  "GET /api/seller/payouts": 403,
  "POST /api/seller/payouts": 403,
  "GET /api/seller/payouts/:id/statement.csv": 404,
  "POST /api/seller/onboarding": 403,
  "POST /api/seller/onboarding/check": 403,
  "POST /api/seller/onboarding/sandbox": 403,
};

/** Calls of a teacher's roles, about a course that somebody else teaches. Other calls answer a colleague as a learner. */
const refusesColleagues: Readonly<Record<string, number>> = {
  "PATCH /api/courses/:id": 404,
  "PUT /api/courses/:id": 404,
  "DELETE /api/courses/:id": 404,
  "PUT /api/courses/:id/outline": 404,
  "POST /api/courses/:id/duplicate": 404,
  "GET /api/courses/:id/export": 404,
  "POST /api/courses/:id/draft": 404,
  "GET /api/courses/:id/draft": 404,
  "DELETE /api/courses/:id/draft": 404,
  "POST /api/courses/:id/versions": 404,
  "POST /api/courses/import": 422,
  "PUT /api/programmes/:id": 404,
  "POST /api/modules/:id/duplicate": 404,
  "POST /api/lessons/:id/duplicate": 404,
  "POST /api/courses/:id/lessons/bulk": 404,
  "POST /api/quizzes/:id/questions/bulk": 404,
  "POST /api/quizzes/:id/questions/import": 404,
  "GET /api/instructor/courses/:id/stats": 404,
  "GET /api/instructor/students/:id": 404,
  "POST /api/modules": 404,
  "PATCH /api/modules/:id": 404,
  "DELETE /api/modules/:id": 404,
  "GET /api/modules/:id/impact": 404,
  "POST /api/lessons": 404,
  "PATCH /api/lessons/:id": 404,
  "DELETE /api/lessons/:id": 404,
  "GET /api/lessons/:id/impact": 404,
  "GET /api/lessons/:id/writing": 404,
  "POST /api/lessons/:id/files": 404,
  "POST /api/lessons/:id/preview": 404,
  "POST /api/lessons/:id/poster": 404,
  "GET /api/lessons/:id/revisions": 404,
  "GET /api/lessons/:id/revisions/:revisionId": 404,
  "POST /api/lessons/:id/revisions/:revisionId/restore": 404,
  "GET /api/lessons/:id/captions": 404,
  "POST /api/lessons/:id/captions": 404,
  "PATCH /api/lessons/:id/captions": 404,
  "DELETE /api/lessons/:id/captions": 404,
  ...refusesImports,
  ...refusesInPractice,
  ...refusesInAssessments,
  "POST /api/quizzes": 404,
  "PATCH /api/quizzes/:id": 404,
  "DELETE /api/quizzes/:id": 404,
  "GET /api/quizzes/:id/questions": 404,
  "PUT /api/quizzes/:id/order": 404,
  "GET /api/quizzes/:id/stats": 404,
  "POST /api/quizzes/:id/rescore": 404,
  ...refusesInBanks,
  "POST /api/quiz-questions/:id/restore": 404,
  "POST /api/quiz-questions": 404,
  "PATCH /api/quiz-questions/:id": 404,
  "DELETE /api/quiz-questions/:id": 404,
};

const teacherRoles = ["INSTRUCTOR", "COURSE_CREATOR"] as const;
const nameOf = ({ method, path }: EndpointDef): string => `${method} ${path}`;
const endpoints: readonly EndpointDef[] = Object.values(api).flatMap((table) => Object.values(table));
const names = endpoints.map(nameOf);

/** What a learner is answered; null when the call is theirs to make. */
function forLearner(definition: EndpointDef): number | null {
  if (Array.isArray(definition.access)) return 403;
  return refusesLearners[nameOf(definition)] ?? null;
}

function forColleague(definition: EndpointDef): number | null {
  const { access } = definition;
  const name = nameOf(definition);
  if (opensToTeachers.has(name)) return null;
  if (Array.isArray(access) && teacherRoles.some((role) => access.includes(role)))
    return refusesColleagues[name] ?? null;
  return forLearner(definition);
}

function forOtherSeller(definition: EndpointDef): number | null {
  const { access } = definition;
  if (Array.isArray(access) && sellerRoles.some((role) => access.includes(role)))
    return refusesOtherSellers[nameOf(definition)] ?? null;
  return forLearner(definition);
}

const refusesNobody = (name: string): boolean => openToAll.has(name) || ownToAll.has(name);

let world: TestApp;
let guarded: Guarded;
beforeAll(async () => {
  world = await createTestApp();
  guarded = await prepareGuarded(world);
}, 60_000);
afterAll(() => world.close());

/** What a call must say in its address besides. */
const searches: Readonly<Record<string, string>> = {
  "DELETE /api/lessons/:id/captions": "?lang=en",
  "GET /api/courses/:id/accommodations": "?user_id=1",
  "DELETE /api/courses/:id/accommodations": "?user_id=1",
  "GET /api/bookings/:id/calendar.ics": "?as=learner&exp=9999999999&sig=forged",
  "GET /api/bookings/:id/slots": "?from=2027-03-01&to=2027-03-02",
  "GET /api/professionals/:id/slots": "?service_id=1&from=2027-03-01&to=2027-03-02",
};

async function ask(definition: EndpointDef, who: PersonOptions | null) {
  const sent = guarded.sent[nameOf(definition)] ?? (definition.body ? { body: {} } : {});
  const as = who === null ? {} : { as: (await aPerson(world, who)).token };
  const path = pathOf(definition, guarded.ids) + (searches[nameOf(definition)] ?? "");
  return world.call(definition.method, path, { ...as, ...sent });
}

const rowsOf = (expected: (definition: EndpointDef) => number | null) =>
  endpoints.flatMap((definition) => {
    const status = expected(definition);
    return status === null ? [] : [{ name: nameOf(definition), definition, status }];
  });

test("every call with an id says whom it refuses", () => {
  const undecided = endpoints.filter(
    (definition) => definition.params && forLearner(definition) === null && !refusesNobody(nameOf(definition)),
  );
  expect(undecided.map(nameOf)).toEqual([]);
  const withoutTeacher = endpoints.filter(
    (definition) => definition.params && forColleague(definition) === null && !refusesNobody(nameOf(definition)),
  );
  expect(withoutTeacher.map(nameOf)).toEqual([]);
  const withoutSeller = endpoints.filter(
    (definition) => definition.params && forOtherSeller(definition) === null && !refusesNobody(nameOf(definition)),
  );
  expect(withoutSeller.map(nameOf)).toEqual([]);
});

test("no call is named that does not exist", () => {
  const known = [
    ...[refusesLearners, refusesColleagues, refusesOtherSellers].flatMap((refusals) => Object.keys(refusals)),
    ...openToAll,
    ...ownToAll,
    ...opensToTeachers,
  ];
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});

describe("guests", () => {
  const closed = rowsOf((definition) =>
    definition.access === "public" ? (refusesLearners[nameOf(definition)] ?? null) : 401,
  );
  test.each(closed)("$name: $status", async ({ definition, status }) => {
    expect((await ask(definition, null)).status).toBe(status);
  });

  test("a forged token is named as such, and is nobody where guests may come", async () => {
    const as = "a".repeat(43);
    const refused = await world.call("GET", "/api/me/courses", { as });
    expect(refused).toMatchObject({ status: 401, body: { message: "Invalid token", code: "invalid_token" } });
    expect((await world.call("GET", "/api/courses", { as })).status).toBe(200);
  });
});

describe("learners", () => {
  test.each(rowsOf(forLearner))("$name: $status", async ({ definition, status }) => {
    expect((await ask(definition, {})).status).toBe(status);
  });
});

describe("teachers of other courses", () => {
  const options: PersonOptions = { roles: teacherRoles, grant: "educator" };
  test.each(rowsOf(forColleague))("$name: $status", async ({ definition, status }) => {
    expect((await ask(definition, options)).status).toBe(status);
  });

  test("see no certificate but those of their own courses", async () => {
    const { token } = await aPerson(world, options);
    expect((await world.call("GET", "/api/certificates", { as: token })).body.data).toEqual([]);
  });
});

describe("sellers of other resources", () => {
  const closed = Object.entries(refusesOtherSellers).flatMap(([name, status]) =>
    rowsOf((definition) => (nameOf(definition) === name ? status : null)),
  );
  test.each(closed)("$name: $status", async ({ definition, status }) => {
    expect((await ask(definition, { roles: ["CURRICULUM_SELLER"], grant: "educator" })).status).toBe(status);
  });
});
