import { randomUUID } from "node:crypto";
import { aConfirmedBooking, aProfessional, aService } from "./factories/booking.ts";
import { houseDesign } from "@pavane/contract/certificates/house-design";
import { aCertificate, aLearnerOf } from "./factories/certificates.ts";
import { aDesigner, aTemplate } from "./factories/templates.ts";
import { sentToAssessments } from "./guarded-assessments.ts";
import { aRubric } from "./factories/assessments.ts";
import { sentToBanks } from "./guarded-banks.ts";
import { aReadImport, sentToImports } from "./guarded-imports.ts";
import { aKeptLoop, sentToPractice } from "./guarded-practice.ts";
import { sentToQuestions } from "./guarded-questions.ts";
import { guardedSubmission, sentToSubmissions } from "./guarded-submissions.ts";
import { anAnswer, aQuestion } from "./factories/questions.ts";
import { aBank, aDraw } from "./factories/bank.ts";
import { aCategory, aCourse } from "./factories/courses.ts";
import { anApiToken } from "./factories/api-tokens.ts";
import { withPasskey } from "./factories/factors.ts";
import { aLearner, completeLessons } from "./factories/learning.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { aProgramme } from "./factories/programmes.ts";
import { aResource, aSeller } from "./factories/resources.ts";
import { uploadForm } from "./factories/upload-form.ts";
import { aGuardedPurchase, rightCard, wishFor, type GuardedPurchase } from "./guarded-purchase.ts";
import { aSubscriptionRow, thingsOfSubscription } from "./factories/subscription-rows.ts";
import type { TestApp } from "./harness.ts";
import { aBrowser } from "./push-service.ts";

type Id = string | number;

/** What is in a call besides who makes it. */
export interface Sent {
  readonly body?: unknown;
  readonly payload?: Buffer;
  readonly headers?: Record<string, string>;
}

export interface Guarded {
  /** Ids by the part of a path before them, for example `/api/courses`. */
  readonly ids: Readonly<Record<string, Id>>;
  /** Bodies and headers that are right in themselves, by method and path; other calls are sent empty objects. */
  readonly sent: Readonly<Record<string, Sent>>;
}

/** A world in which everything with an id belongs to somebody else, and the one course is a draft. */
export async function prepareGuarded(world: TestApp): Promise<Guarded> {
  const teacher = await aPerson(world, { roles: ["INSTRUCTOR", "COURSE_CREATOR"], grant: "educator" });
  const lessons = [{ freePreview: true }, { type: "quiz" as const, freePreview: true, quiz: { questions: 1 } }];
  const course = await aCourse(world, { instructorId: teacher.id, modules: [{ lessons }] });
  const learner = await aLearner(world, course.id);
  const certified = await aLearnerOf(world, course.id);
  const [text, quiz] = course.lessons;
  const lessonId = text?.id ?? 0;
  const quizId = quiz?.quizId ?? 0;
  const bank = await aBank(world, course.id, { Technique: 1 });
  await completeLessons(world, learner.token, [lessonId]);
  const own = await learnersThings(world, learner, { courseId: course.id, lessonId, quizId });
  const purchase = await aGuardedPurchase(world, learner);
  const upload = await world.call("POST", "/api/uploads", { as: teacher.token, body: { bytes: 1000 } });
  const wish = { role: "SELLER", note: "I have made exercises for my own classes for years." };
  const asked = await world.call("POST", "/api/role-requests", { as: learner.token, body: wish });
  const draft = await aDraftOfSomebody(world);
  const serviceId = await aService(world, (await aProfessional(world)).id);
  const booked = await aConfirmedBooking(world, { serviceId, startsAt: new Date("2027-03-16T13:00:00Z") });
  const questionId = await aQuestion(world, { courseId: course.id, lessonId, userId: learner.id });
  const ids = {
    ...own,
    "/api/questions": questionId,
    ...(await guardedSubmission(world, { courseId: course.id, lessonId, userId: learner.id })),
    "/api/answers": await anAnswer(world, { questionId, userId: learner.id }),
    "/api/courses": course.id,
    "/api/course-imports": await aReadImport(world, teacher.id),
    "/api/instructor/courses": course.id,
    "/api/instructor/students": learner.enrolmentId,
    ":lessonId": lessonId,
    ":questionId": quiz?.questionIds[0] ?? 0,
    "/api/cohorts": await aCohort(world, teacher, course.id),
    "/api/announcements": await anAnnouncement(world, teacher, course.id),
    "/api/modules": course.modules[0]?.id ?? 0,
    "/api/lessons": lessonId,
    "/api/rubrics": await aRubric(world, teacher),
    "/api/quizzes": quizId,
    "/api/quiz-questions": quiz?.questionIds[0] ?? 0,
    "/api/bank-questions": bank.Technique[0] ?? 0,
    "/api/quiz-draws": await aDraw(world, quizId, { topic: "Technique", count: 1, position: 2 }),
    "/api/certificates": await aCertificate(world, course.id, certified),
    "/api/certificates/courses": course.id,
    "/api/programmes": await aProgramme(world, { by: teacher, courseIds: [course.id] }),
    "/api/certificate-templates": await aTemplate(world, await aDesigner(world)),
    "/api/enrolments": learner.enrolmentId,
    "/api/uploads": upload.body.id,
    "/api/users": learner.id,
    "/api/admin/users": learner.id,
    "/api/sessions": learner.sessionId,
    "/api/me/exports": (await world.call("POST", "/api/me/exports", { as: learner.token })).body.id,
    "/api/passkeys": (await withPasskey(world, learner)).passkeyId,
    "/api/tokens": (await anApiToken(world, learner)).id,
    "/api/notices": await aNoticeOf(world, learner),
    "/api/push": await aDeviceOf(world, learner),
    "/api/role-requests": asked.body.id,
    "/api/admin/role-requests": asked.body.id,
    "/api/instructors": teacher.id,
    "/api/professionals": learner.id,
    "/api/admin/instructors": teacher.id,
    "/api/admin/sellers": teacher.id,
    "/api/categories": (await aCategory(world)).id,
    ...draft,
    "/api/dance-styles": 1,
    "/api/resource-categories": 1,
    "/api/curriculum-categories": 1,
    "/api/admin/outbox": 1,
    "/api/sign-in-providers": 1,
    "/api/sign-in-providers/flows": randomUUID(),
    "/api/sign-in-links": 1,
    "/api/admin/sign-in-providers": 1,
    "/api/admin/webhooks": 1,
    "/api/admin/people-imports": 1,
    "/api/admin/webhook-deliveries": 1,
    "/api/admin/jobs": randomUUID(),
    "/api/admin/messages": 1,
    "/api/verify": "0000-0000-0000",
    "/api/pages": "terms",
    "/api/admin/pages": "terms",
    "/api/admin/guides": "first-steps",
    "/api/admin/settings": "site",
    "/api/admin/reports": 1,
    "/api/admin/entitlements": 1,
    "/api/class-plans": await aPlanOf(world, learner),
    ...(await aConversationOf(world, learner, teacher)),
    "/api/blocks": learner.id,
    "/api/bookings": booked.id,
    "/api/series": 1,
    "/api/waiting": await anEntryOf(world, learner, booked.sessionId),
    "/api/calendar": "unknown.ics",
    "/api/booking-reviews": 1,
    "/api/admin/bookings": 1,
    "/api/admin/booking-reviews": 1,
    "/api/wishlist": draft["/api/resources"],
    "/api/seller/payouts": 1,
    "/api/me/services": 1,
    "/api/me/sessions": 1,
    "/api/me/time-off": 1,
    "/api/me/busy-feeds": 1,
    "/api/me/availability/dates": "2027-03-14",
    ...purchaseIds(purchase),
    ...(await planIds(world, learner)),
  };
  await world.call("PATCH", `/api/courses/${course.id}`, { as: teacher.token, body: { status: "draft" } });
  const fileId = draft[":fileId"];
  const resourceId = draft["/api/resources"];
  const named = { courseId: course.id, resourceId, lessonId, quizId, moduleId: ids["/api/modules"], fileId, learner };
  return { ids, sent: { ...rightBodies(named), ...rightPurchaseBodies(purchase) } };
}

async function aNoticeOf({ db }: TestApp, { id }: TestPerson): Promise<number> {
  const text = "insert into notices (user_id, kind, title) values ($1, 'refund', 'Refunded $10.00') returning id";
  return Number((await db.raw(text, [id])).rows[0]?.["id"]);
}

async function aDeviceOf(world: TestApp, { token: as }: TestPerson): Promise<number> {
  const { body } = await world.call("POST", "/api/push", { as, body: aBrowser().subscription });
  return body.data[0].id;
}

async function aCohort(world: TestApp, { token: as }: TestPerson, courseId: number): Promise<number> {
  return Number(
    (await world.call("POST", `/api/courses/${courseId}/cohorts`, { as, body: { name: "Autumn" } })).body.id,
  );
}

async function anAnnouncement(world: TestApp, { token: as }: TestPerson, courseId: number): Promise<number> {
  const body = { title: "New dates", body: "The workshop moves to Friday.", email: false };
  return Number((await world.call("POST", `/api/courses/${courseId}/announcements`, { as, body })).body.id);
}

/** A place in the waiting list of a session. */
async function anEntryOf(world: TestApp, { id }: TestPerson, sessionId: number): Promise<number> {
  const insert = "insert into waiting_entries (session_id, user_id) values ($1, $2) returning id";
  const { rows } = await world.db.raw(insert, [sessionId, id]);
  return Number(rows[0]?.["id"]);
}

async function aConversationOf(world: TestApp, { token: as }: TestPerson, to: TestPerson) {
  const body = { recipient_id: to.id, body: "May I ask you something?", client_key: randomUUID() };
  const { id } = (await world.call("POST", "/api/conversations", { as, body })).body;
  const { data } = (await world.call("GET", `/api/conversations/${id}/messages`, { as })).body;
  return { "/api/conversations": String(id), "/api/messages": Number(data[0].id) };
}

async function aPlanOf(world: TestApp, { token: as }: TestPerson): Promise<number> {
  const body = { title: "Tuesday ballet" };
  return Number((await world.call("POST", "/api/class-plans", { as, body })).body.id);
}

async function aDraftOfSomebody(world: TestApp) {
  const seller = await aSeller(world);
  const { id, fileIds } = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
  return { "/api/resources": id, "/api/review-queue": id, ":fileId": fileIds[0] ?? 0 };
}

/** A studio of the learner with an unpaid card and an offered seat, and an invoice of it. */
async function planIds(world: TestApp, learner: TestPerson): Promise<Guarded["ids"]> {
  const studio = { userId: learner.id, kind: "studio", studioName: "Studio Pas", quantity: 5 } as const;
  const { id } = await aSubscriptionRow(world, studio);
  const made = await thingsOfSubscription(world.db, id);
  return {
    "/api/subscriptions": id,
    "/api/subscription-payments": made.payment,
    "/api/subscriptions/invoices": made.invoice,
    "/api/subscriptions/seats": made.seat,
    "/api/admin/subscriptions": id,
    "/api/admin/plans": 1,
    "/api/admin/tiers": "premium",
  };
}

/** Whoever has the code of a place may take it, so the one asked for here is nobody's. */
const purchaseIds = (purchase: GuardedPurchase): Guarded["ids"] => ({
  "/api/cart": purchase.cartItem,
  "/api/orders": purchase.order,
  "/api/payments": purchase.payment,
  "/api/places": purchase.place,
  "/api/redeem": "a-code-of-nobody",
  "/api/dashboard": "administration",
  "/api/files": "a-link-of-nobody",
  "/api/downloads": "an-archive-of-nobody",
  "/api/refund-requests": purchase.refundRequest,
  "/api/admin/coupons": 1,
  "/api/seller/coupons": 1,
  "/api/admin/orders": purchase.order,
  "/api/admin/payment-alerts": 1,
  "/api/admin/payment-events": 1,
  "/api/admin/provider-unknowns": 1,
  "/api/admin/refunds": 1,
});

const rightPurchaseBodies = ({ orderItem }: GuardedPurchase): Guarded["sent"] => ({
  "PATCH /api/cart/:id": { body: { quantity: 2 } },
  "POST /api/payments/:id/sandbox": { body: rightCard },
  "POST /api/payments/:id/confirm": { body: { approve: true } },
  "PUT /api/orders/:publicId/company": { body: { company: null } },
  "PUT /api/subscriptions/invoices/:id/company": { body: { company: null } },
  "POST /api/refund-requests": { body: wishFor(orderItem) },
  "POST /api/orders/:publicId/refunds": {
    body: { items: [{ order_item_id: orderItem, units: 1 }], reason: "They asked us" },
    headers: { "idempotency-key": "one-of-mine" },
  },
  "POST /api/refund-requests/:id/decide": { body: { decision: "approve" } },
  "POST /api/seller/onboarding/sandbox": { body: { account: "works" } },
});

interface LearnersPlace {
  readonly courseId: number;
  readonly lessonId: number;
  readonly quizId: number;
}

async function learnersThings(world: TestApp, { token: as }: TestPerson, of: LearnersPlace) {
  const attempt = await world.call("POST", `/api/quizzes/${of.quizId}/attempts`, { as, body: {} });
  const body = { rating: 5, body: "Clear and kind teaching." };
  const review = await world.call("PUT", `/api/courses/${of.courseId}/reviews`, { as, body });
  const lessonNotes = `/api/lessons/${of.lessonId}/notes`;
  const note = await world.call("POST", lessonNotes, { as, body: { body: "Heels stay down." } });
  const { path, body: kept } = aKeptLoop(of.lessonId);
  const loop = await world.call("POST", path, { as, body: kept });
  return {
    "/api/attempts": Number(attempt.body.id),
    "/api/reviews": Number(review.body.id),
    "/api/admin/course-reviews": Number(review.body.id),
    "/api/notes": Number(note.body.id),
    "/api/loops": Number(loop.body.id),
  };
}

interface Named {
  readonly courseId: number;
  readonly resourceId: number;
  readonly moduleId: number;
  readonly lessonId: number;
  readonly quizId: number;
  readonly fileId: number;
  readonly learner: TestPerson;
}

function rightBodies({ courseId, resourceId, moduleId, lessonId, quizId, fileId, learner }: Named): Guarded["sent"] {
  const texts = { title: "Something else", description: "A description that is long enough." };
  const question = { question: "Which foot goes first?", options: ["Left", "Right"], correct_option: 0 };
  const words = "Clear and kind teaching.";
  const picture = uploadForm([
    { name: "entityType", value: "course" },
    { name: "entityId", value: String(courseId) },
    { name: "file", value: Buffer.from("no picture"), fileName: "a.png" },
  ]);
  return {
    "POST /api/upload/course": picture,
    "POST /api/uploads": { body: { bytes: 1000 } },
    "PATCH /api/uploads/:id": {
      payload: Buffer.from("bytes"),
      headers: { "content-type": "application/offset+octet-stream", "upload-offset": "0" },
    },
    "PATCH /api/courses/:id": { body: { title: texts.title } },
    "PUT /api/courses/:id": { body: { title: texts.title } },
    "PUT /api/courses/:id/outline": { body: { modules: [{ id: moduleId, lessons: [] }] } },
    "POST /api/modules": { body: { ...texts, course_id: courseId } },
    "PATCH /api/modules/:id": { body: texts },
    "POST /api/lessons": { body: { ...texts, content: "Stand tall.", module_id: moduleId } },
    "PATCH /api/lessons/:id": { body: texts },
    "PATCH /api/lessons/:id/captions": { body: { lang: "en" } },
    ...sentToImports,
    ...sentToPractice,
    ...sentToAssessments,
    "POST /api/lessons/:id/files": uploadForm([{ name: "file", value: Buffer.from("%PDF-1.7"), fileName: "a.pdf" }]),
    "POST /api/lessons/:id/preview": { body: { content: "Stand tall." } },
    "POST /api/lessons/:id/revisions/:revisionId/restore": { body: { version: 1 } },
    "POST /api/quizzes": { body: { ...texts, lesson_id: lessonId } },
    "PATCH /api/quizzes/:id": { body: texts },
    "PUT /api/quizzes/:id/order": { body: { ids: [1] } },
    ...sentToBanks(question),
    ...sentToQuestions,
    ...sentToSubmissions,
    "POST /api/quiz-questions": { body: { ...question, quiz_id: quizId } },
    "PATCH /api/quiz-questions/:id": { body: question },
    "POST /api/courses/:id/enrolments": { body: { email: learner.email } },
    "PATCH /api/enrolments/:id": { body: { hidden: true } },
    "POST /api/enrolments/:id/lessons/:lessonId/complete": { body: { reason: words } },
    "POST /api/enrolments/:id/lessons/:lessonId/reset": { body: { reason: words } },
    "POST /api/courses/:id/accommodations": { body: { user_id: learner.id, extra_attempts: 1, reason: words } },
    "POST /api/courses/:id/versions": { body: { seen: "nothing" } },
    "POST /api/courses/:id/staff": { body: { person: learner.username } },
    "POST /api/courses/:id/cohorts": { body: { name: texts.title } },
    "POST /api/courses/:id/invitations/withdraw": { body: { csv: "somebody@example.com" } },
    "PATCH /api/cohorts/:id": { body: { name: texts.title } },
    "POST /api/cohorts/:id/learners": { body: { csv: "somebody@example.com" } },
    "POST /api/courses/:id/announcements": { body: { title: words, body: words } },
    "PATCH /api/announcements/:id": { body: { title: words } },
    "POST /api/courses/:id/lessons/bulk": { body: { text: "# Warm-up\nPlié | Bend." } },
    "POST /api/quizzes/:id/questions/bulk": { body: { text: "? Which foot?\n* The left\n- The right" } },
    "POST /api/lessons/:id/progress": {
      body: { position: 1, duration: 100, ranges: [[0, 1]], seq: 1, sent_at: "2026-11-21T10:00:00Z" },
    },
    "PUT /api/attempts/:id/answers": { body: { answers: {}, rev: 0 } },
    "POST /api/conversations/:id/read": { body: { message_id: 1 } },
    "PATCH /api/bookings/:id": { body: { note: "My left knee hurts." } },
    "PUT /api/bookings/:id/review": { body: { rating: 5, body: "Clear, warm and on time." } },
    "POST /api/booking-reviews/:id/reply": { body: { body: "Thank you." } },
    "POST /api/series/:id/bookings": { body: { client_key: "one-of-mine" } },
    "POST /api/bookings/:id/move": { body: { starts_at: "2027-03-17T13:00:00Z" } },
    "POST /api/lessons/:id/notes": { body: { body: words } },
    "PATCH /api/passkeys/:id": { body: { name: "Phone" } },
    "PATCH /api/notes/:id": { body: { body: words } },
    "PUT /api/courses/:id/reviews": { body: { rating: 1, body: words } },
    "POST /api/reviews/:id/reply": { body: { body: words } },
    "POST /api/certificates/preview": { body: { course_id: courseId, user_id: learner.id } },
    "POST /api/certificates": { body: { course_id: courseId, user_ids: [learner.id] } },
    "POST /api/certificates/:id/revoke": { body: { reason: "Because I can." } },
    "POST /api/certificate-templates": { body: { name: "My studio" } },
    "PATCH /api/certificate-templates/:id": { body: { name: "My studio", version: 1 } },
    "POST /api/certificate-templates/:id/publish": { body: { version: 1 } },
    "POST /api/certificate-templates/:id/drawings": { body: { design: houseDesign(), learners: ["Ada"] } },
    "PUT /api/programmes/:id": { body: { ...texts, course_ids: [courseId, courseId + 1], version: 1 } },
    "POST /api/resources/:id/views": { body: { source: "store" } },
    "POST /api/resources/:id/download": { body: { file_id: fileId } },
    "POST /api/resources/:id/reviews": { body: { rating: 5, body: words } },
    "PUT /api/reviews/:id/answer": { body: { body: words } },
    "PATCH /api/resources/:id": { body: { title: texts.title } },
    "POST /api/resources/:id/decision": { body: { decision: "take_down", note: words } },
    "POST /api/admin/sellers/:id/state": { body: { to: "open", reason: words } },
    "POST /api/admin/sellers/:id/name": { body: { show: false, name: texts.title, reason: words } },
    "POST /api/admin/sellers/:id/payouts": { body: { held: false } },
    "POST /api/admin/resources/bulk": { body: { ids: [1], action: "restore" } },
    "POST /api/admin/users/invite": { body: { email: "invited@example.com", roles: [] } },
    "POST /api/admin/users/:id/notes": { body: { body: words } },
    "POST /api/admin/users/bulk": { body: { ids: [1], action: "deactivate", reason: words } },
    "POST /api/admin/entitlements/:id/end": { body: { reason: words } },
    "POST /api/admin/entitlements": { body: { user_id: 1, resource_id: 1, reason: words } },
    "PUT /api/admin/store-front": { body: { featured: [], version: "0" } },
    "POST /api/resources/:id/status": { body: { to: "in_review" } },
    "PATCH /api/resources/:id/files/:fileId": { body: { name: texts.title } },
    "PUT /api/resources/:id/parts": { body: { parts: [] } },
    "POST /api/subscription-payments/:id/sandbox": { body: rightCard },
    "POST /api/subscription-payments/:id/confirm": { body: { approve: true } },
    "POST /api/reports": { body: { target_type: "resource", target_id: resourceId, reason: "other", note: words } },
    "PUT /api/class-plans/:id": { body: { title: texts.title, version: 1 } },
  };
}
