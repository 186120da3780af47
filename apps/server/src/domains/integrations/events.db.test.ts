import type { WebhookEvent } from "@pavane/contract/integrations/events";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../test/factories/booking.ts";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../test/factories/certificates.ts";
import { aCourse } from "../../../test/factories/courses.ts";
import { aServiceToBook, day, holdTime } from "../../../test/factories/holds.ts";
import { completeLessons } from "../../../test/factories/learning.ts";
import { aMinute, aSale, jobsOf, request, setUp } from "../../../test/factories/payouts.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { changeTo } from "../../../test/factories/plan-changes.ts";
import { aPurchase, runJobs } from "../../../test/factories/purchases.ts";
import { aSeller } from "../../../test/factories/resources.ts";
import { aSubscriber, passDays, setTrialDays } from "../../../test/factories/subscribers.ts";
import { aWebhook } from "../../../test/factories/webhooks.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  admin = await aPerson(world, { roles: ["ADMIN"] });
  await aWebhook(world, admin);
});
afterEach(() => world.db.raw("delete from webhooks"));
afterAll(() => world.close());

/** What was told of an event since the test began. */
async function told(type: WebhookEvent): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.raw("select body from webhook_deliveries where event = $1 order by id", [type]);
  return rows.map(({ body }) => JSON.parse(String(body)).data);
}

test("of somebody who makes an account", async () => {
  const body = {
    username: "newcomer",
    email: "newcomer@example.com",
    password: "four quick chassés",
    accept_terms: true,
  };
  const { user } = (await world.call("POST", "/api/register", { body })).body;
  expect(await told("person.registered")).toEqual([{ user_id: user.id }]);
});

test("of an enrolment, of a course that is completed and of its certificate", async () => {
  const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
  const learner = await aPerson(world);
  await world.call("POST", `/api/courses/${course.id}/enroll`, { as: learner.token });
  const who = { user_id: learner.id, course_id: course.id };
  expect(await told("enrolment.created")).toMatchObject([{ ...who, source: "free" }]);
  await world.call("POST", `/api/courses/${course.id}/enroll`, { as: learner.token });
  expect(await told("enrolment.created")).toHaveLength(1);
  await completeLessons(world, learner.token, [course.lessons[0]?.id ?? 0]);
  expect(await told("course.completed")).toEqual([who]);
});

test("of a certificate that is issued and revoked", async () => {
  const courseId = await aCourseToCertify(world);
  const learner = await aLearnerOf(world, courseId);
  const id = await aCertificate(world, courseId, learner);
  const [issued] = await told("certificate.issued");
  expect(issued).toMatchObject({ certificate_id: id, user_id: learner.id, course_id: courseId, programme_id: null });
  const reason = "Issued to the wrong person.";
  await world.call("POST", `/api/certificates/${id}/revoke`, { as: admin.token, body: { reason } });
  expect(await told("certificate.revoked")).toMatchObject([{ certificate_id: id, serial: issued?.["serial"], reason }]);
});

test("of an order that is paid, and of its money that reached the buyer again", async () => {
  const course = await aCourse(world, { price: "15.00" });
  const buyer = await aPerson(world);
  const purchase = await aPurchase(world, [{ course }], { as: buyer.token });
  const order = {
    order: purchase.publicId,
    buyer_id: buyer.id,
    email: buyer.email,
    total_cents: 1_500,
    currency: "usd",
    test: true,
  };
  expect(await told("order.paid")).toEqual([
    { ...order, items: [expect.objectContaining({ item_type: "course", item_id: course.id, paid_cents: 1_500 })] },
  ]);
  expect(await told("enrolment.created")).toMatchObject([{ user_id: buyer.id, source: "order" }]);
  await world.call("POST", `/api/orders/${purchase.publicId}/refunds`, {
    as: admin.token,
    headers: { "idempotency-key": "refund of the webhooks" },
    body: { items: [{ order_item_id: purchase.lines[0], units: 1 }], reason: "Asked for by mail." },
  });
  expect(await told("order.refunded")).toEqual([]);
  await runJobs(world, "payments.send-refund");
  expect(await told("order.refunded")).toMatchObject([{ ...order, refunded_cents: 1_500 }]);
});

test("of a booking that is confirmed and cancelled", async () => {
  const { serviceId, professional } = await aServiceToBook(world, { priceCents: 0 });
  const learner = await aPerson(world);
  const held = await holdTime(world, learner, { serviceId, startsAt: day(3) });
  expect(held.status).toBe(201);
  const confirmed = await world.call("POST", `/api/bookings/${held.body.id}/confirm`, { as: learner.token });
  expect(confirmed.status).toBe(200);
  const facts = { booking_id: held.body.id, professional_id: professional.id, learner_id: learner.id };
  expect(await told("booking.confirmed")).toMatchObject([{ ...facts, starts_at: day(3) }]);
  await world.call("POST", `/api/bookings/${held.body.id}/cancel`, {
    as: learner.token,
    body: { expected_refund: "0.00" },
  });
  expect(await told("booking.cancelled")).toMatchObject([{ ...facts, state: "cancelled_by_learner" }]);
});

test("of a request that is accepted", async () => {
  const professional = await aProfessional(world);
  const serviceId = await aService(world, professional.id, { approval: "request", noticeMin: 1_440 });
  const { id } = await aConfirmedBooking(world, {
    serviceId,
    startsAt: new Date("2027-03-16T13:00:00Z"),
    values: { state: "requested", answerBy: new Date("2027-03-01T00:00:00Z") },
  });
  const accepted = await world.call("POST", `/api/bookings/${id}/accept`, { as: professional.token });
  expect(accepted.status).toBe(200);
  expect(await told("booking.confirmed")).toMatchObject([{ booking_id: id }]);
});

test("of a subscription that starts, changes and ends", async () => {
  await setTrialDays(world, 0);
  const person = await aSubscriber(world);
  const { subscriptionId } = person;
  const facts = { subscription_id: subscriptionId, user_id: person.id, quantity: 1, test: true };
  expect(await told("subscription.started")).toMatchObject([{ ...facts, status: "active" }]);
  await changeTo(world, person, "premium_monthly");
  expect(await told("subscription.changed")).toMatchObject([facts]);
  await world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} });
  expect(await told("subscription.ended")).toEqual([]);
  await passDays(world, 33);
  expect(await told("subscription.ended")).toMatchObject([{ ...facts, status: "canceled" }]);
  world.platform.clock.set("2026-11-21T10:00:00Z");
});

test("of a payout that was sent", async () => {
  const run = jobsOf(world);
  const seller = await aSeller(world);
  await setUp(world, seller);
  await aSale(world, seller.id, 5_000);
  const made = await request(world, seller);
  await aMinute(world, run);
  expect(await told("payout.paid")).toEqual([
    { payout_id: made.body.id, seller_id: seller.id, amount_cents: 5_000, currency: "usd", test: true },
  ]);
});
