import type { Subject } from "@pavane/contract/core/about";
import { sql } from "drizzle-orm";
import { aConfirmedBooking, aProfessional, aService } from "./factories/booking.ts";
import { aCertificate, aCourseToCertify } from "./factories/certificates.ts";
import { aCourse } from "./factories/courses.ts";
import { aCoupon } from "./factories/checkout.ts";
import { anEnrolment } from "./factories/learning.ts";
import { anOrder, aPayment, type TestOrder } from "./factories/orders.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { anAnswer, aQuestion } from "./factories/questions.ts";
import { anAssessment, aSubmissionRow } from "./factories/submissions.ts";
import { aResource, aSeller } from "./factories/resources.ts";
import { aSubscriptionRow } from "./factories/subscription-rows.ts";
import type { TestApp } from "./harness.ts";

/** A call about something of the one who makes it. */
export interface OwnThing {
  readonly subject: Subject;
  /** What of theirs it is, where a subject is tried in several ways. */
  readonly as?: string;
  /** With which code, where the call has several for the kind. */
  readonly refusal?: string;
  prepare(world: TestApp, actor: TestPerson): Promise<Sent>;
}

interface Sent {
  /** For each part of the path that is a parameter, in their order. */
  readonly params: readonly (string | number)[];
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

type Prepare = OwnThing["prepare"];

export const reason = "Because it suits me.";
let made = 0;

/** One row by SQL; yields its id. */
export async function insert(
  world: TestApp,
  table: string,
  values: Record<string, unknown>,
  id = "id",
): Promise<number> {
  const names = Object.keys(values);
  const places = names.map((_name, index) => `$${index + 1}`).join(", ");
  const statement = `insert into ${table} (${names.join(", ")}) values (${places}) on conflict do nothing returning ${id} as id`;
  const { rows } = await world.db.raw(statement, Object.values(values));
  return Number(rows[0]?.["id"]);
}

/** A lesson that somebody has begun, by their enrolment. */
export const ownLesson: OwnThing["prepare"] = async (world, { id }) => {
  const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
  const enrolment = await anEnrolment(world, id, course.id);
  const lessonId = course.lessons[0]?.id ?? 0;
  await insert(world, "lesson_progress", { user_id: id, lesson_id: lessonId }, "lesson_id");
  return { params: [enrolment.id, lessonId], body: { reason } };
};

/** A question that somebody asked. */
export async function ownQuestion(world: TestApp, { id: userId }: { readonly id: number }): Promise<number> {
  const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
  return aQuestion(world, { courseId: course.id, lessonId: course.lessons[0]?.id ?? 0, userId });
}

/** What somebody answered to another's question. */
export const ownAnswer = async (world: TestApp, { id: userId }: TestPerson): Promise<number> =>
  anAnswer(world, { questionId: await ownQuestion(world, await aPerson(world)), userId });

/** A video that somebody handed in. */
export async function ownSubmission(world: TestApp, { id: userId }: { readonly id: number }): Promise<number> {
  const course = await aCourse(world, { modules: [{ lessons: [{}] }] });
  const assignmentId = await anAssessment(world, course.lessons[0]?.id ?? 0);
  return aSubmissionRow(world, { assignmentId, courseId: course.id, userId });
}

export const openStore = async (world: TestApp, { id }: TestPerson): Promise<void> => {
  await insert(world, "sellers", { user_id: id, name: `Own store ${id}`, slug: `own-store-${id}` }, "user_id");
};

export async function ownResource(world: TestApp, actor: TestPerson): Promise<number> {
  await openStore(world, actor);
  return (await aResource(world, { sellerId: actor.id })).id;
}

export const strangeResource = async (world: TestApp): Promise<number> =>
  (await aResource(world, { sellerId: (await aSeller(world)).id })).id;

export const aReview = (world: TestApp, resourceId: number, userId: number) =>
  insert(world, "resource_reviews", { resource_id: resourceId, user_id: userId, rating: 5, body: "Very clear." });

export async function aReport(world: TestApp, type: string, id: number): Promise<number> {
  const reporter = await aPerson(world);
  return insert(world, "reports", {
    reporter_id: reporter.id,
    target_type: type,
    target_id: id,
    reason: "other",
    note: "Look at this, please.",
  });
}

/** An hour of a day of its own, so that nothing collides. */
const nextStart = (): Date => new Date(Date.UTC(2027, 2, 2 + (made += 1), 14));

export async function asLearner(world: TestApp, actor: TestPerson): Promise<number> {
  const serviceId = await aService(world, (await aProfessional(world)).id);
  return (await aConfirmedBooking(world, { serviceId, learnerId: actor.id, startsAt: nextStart() })).id;
}

export async function asProfessional(world: TestApp, actor: TestPerson): Promise<number> {
  await insert(world, "professionals", { user_id: actor.id, time_zone: "UTC" }, "user_id");
  const serviceId = await aService(world, actor.id);
  return (await aConfirmedBooking(world, { serviceId, startsAt: nextStart() })).id;
}

/** Somebody else's booking of a group in which the actor is too. */
export async function inSession(world: TestApp, actor: TestPerson): Promise<number> {
  const serviceId = await aService(world, (await aProfessional(world)).id, { capacity: 4 });
  const startsAt = nextStart();
  await aConfirmedBooking(world, { serviceId, startsAt, learnerId: actor.id });
  return (await aConfirmedBooking(world, { serviceId, startsAt })).id;
}

export async function reviewOf(world: TestApp, bookingId: number): Promise<number> {
  const { rows } = await world.db.raw("select learner_id, professional_id from bookings where id = $1", [bookingId]);
  const [row] = rows;
  return insert(world, "booking_reviews", {
    booking_id: bookingId,
    author_side: "learner",
    author_id: row?.["learner_id"],
    about_id: row?.["professional_id"],
    rating: 2,
    body: "Late by half an hour.",
  });
}

async function paidOrder(world: TestApp, options: Parameters<typeof anOrder>[1]): Promise<TestOrder> {
  const order = await anOrder(world, options);
  await aPayment(world, order, { providerRef: paymentOf(order) });
  return order;
}

export const paymentOf = ({ publicId }: TestOrder): string => `payment_of_${publicId}`;
export const bought = (world: TestApp, { id, email }: TestPerson) => paidOrder(world, { userId: id, email });
const boughtAsGuest = (world: TestApp, { email }: TestPerson) =>
  paidOrder(world, { email: email.toUpperCase(), values: { guest: true } });
const sold = (world: TestApp, { id }: TestPerson) => paidOrder(world, { lines: [{ sellerId: id }] });

export const orders: Readonly<Record<string, (world: TestApp, actor: TestPerson) => Promise<TestOrder>>> = {
  "bought by account": bought,
  "bought as a guest, by confirmed e-mail": boughtAsGuest,
};
export const ordersAndSales = { ...orders, sold };

export const eachOrder = (
  subject: Subject,
  among: typeof orders,
  send: (world: TestApp, order: TestOrder, actor: TestPerson) => Promise<Sent>,
): OwnThing[] =>
  Object.entries(among).map(([as, make]) => ({
    subject,
    as,
    prepare: async (world, actor) => send(world, await make(world, actor), actor),
  }));

export async function requestFor(world: TestApp, { items: [item] }: TestOrder, userId: number): Promise<number> {
  const wish = { order_item_id: item?.id, user_id: userId, units: 1, reason: "other", detail: "Not what I thought." };
  return insert(world, "refund_requests", wish);
}

/** Something that nothing else is called. */
export const aName = (): string => `own_${(made += 1)}`;

export const anEvent = (world: TestApp, ref: string | null) =>
  insert(world, "payment_events", {
    provider: "sandbox",
    event_id: aName(),
    type: "payment.changed",
    object_ref: ref,
    payload: "{}",
    handled_at: "2027-01-01T00:00:00Z",
    outcome: "applied",
  });

/** A payout that failed, without the lines and entries that the database asks of one. */
export async function aPayout(world: TestApp, sellerId: number, ref: string): Promise<void> {
  await insert(world, "payees", { user_id: sellerId }, "user_id");
  await world.db.write(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into payouts (seller_id, amount_cents, how, state, reason, provider, test, account, idempotency_key, provider_ref, failed_at)
      values (${sellerId}, 100, 'request', 'failed', 'No such account.', 'sandbox', true, 'a', ${ref}, ${ref}, now())`);
  });
}

/** Something that the payment service has and no row knows; yields its id. */
export const anUnknown = (world: TestApp, values: Record<string, unknown>): Promise<number> =>
  insert(world, "provider_unknowns", {
    provider: "sandbox",
    test: true,
    provider_ref: aName(),
    amount_cents: 1800,
    made_at: "2027-06-01T11:00:00Z",
    marked: true,
    kind: "payment",
    says: "{}",
    ...values,
  });

/** Such things that would be booked to somebody: to what they bought or sold, to them as who paid, has the plan, or was paid. */
export const ownUnknowns: Readonly<Record<string, (world: TestApp, actor: TestPerson) => Promise<number>>> = {
  "a payment of what they bought": async (world, actor) =>
    anUnknown(world, { says: JSON.stringify({ order: (await bought(world, actor)).publicId }) }),
  "a payment of what they sold": async (world, actor) =>
    anUnknown(world, { says: JSON.stringify({ order: (await sold(world, actor)).publicId }) }),
  "a refund of what they bought as a guest": async (world, actor) =>
    anUnknown(world, { kind: "refund", payment_ref: paymentOf(await boughtAsGuest(world, actor)) }),
  "a dispute of a payment that is unknown and theirs": async (world, { id }) => {
    const paid = aName();
    await anUnknown(world, { provider_ref: paid, says: JSON.stringify({ user: String(id) }) });
    return anUnknown(world, { kind: "dispute", payment_ref: paid });
  },
  "a transfer to their account": async (world, { id }) => {
    const account = aName();
    const payee = { user_id: id, account, account_provider: "sandbox", account_test: true };
    await insert(world, "payees", payee, "user_id");
    return anUnknown(world, { kind: "transfer", destination: account });
  },
  "a transfer in their name": async (world, { id }) => {
    await insert(world, "payees", { user_id: id }, "user_id");
    const { rows } = await world.db.raw("select sent_as from payees where user_id = $1", [id]);
    const says = JSON.stringify({ payee: rows[0]?.["sent_as"] });
    return anUnknown(world, { kind: "transfer", destination: "an account that is gone", says });
  },
  "their plan": (world, { id }) =>
    anUnknown(world, { kind: "subscription", amount_cents: null, says: JSON.stringify({ user: String(id) }) }),
};

export async function ownCertificate(world: TestApp, actor: TestPerson): Promise<number> {
  const courseId = await aCourseToCertify(world);
  await anEnrolment(world, actor.id, courseId);
  return aCertificate(world, courseId, actor);
}

export const of = (subject: Subject, prepare: Prepare, as?: string): OwnThing =>
  as === undefined ? { subject, prepare } : { subject, prepare, as };
export const own =
  (body?: unknown): Prepare =>
  async (_world, { id }) =>
    body === undefined ? { params: [id] } : { params: [id], body };
export const byId =
  (make: (world: TestApp, actor: TestPerson) => Promise<number>, body?: unknown): Prepare =>
  async (world, actor) => ({ params: [await make(world, actor)], ...(body === undefined ? {} : { body }) });

export const bookingSides = (body: object): OwnThing[] => [
  of("booking", byId(asLearner, { reason, ...body }), "its learner's"),
  of("booking", byId(asProfessional, { reason, ...body }), "its professional's"),
];
export const subscription = async (world: TestApp, { id }: TestPerson): Promise<number> => {
  await world.db.raw("update subscriptions set status = 'canceled', ended_at = now() where user_id = $1", [id]);
  return (await aSubscriptionRow(world, { userId: id })).id;
};
export const roleRequest = (world: TestApp, { id }: TestPerson) =>
  insert(world, "role_requests", { user_id: id, role: "SELLER", note: "Twenty years of notes for the barre." });
export const forSale = async (world: TestApp, actor: TestPerson) => [
  { item_type: "resource", item_id: await ownResource(world, actor) },
];
export const ownCoupon = async (world: TestApp, actor: TestPerson): Promise<number> =>
  (await aCoupon(world, { scope: "seller", sellerId: actor.id })).id;
export const couponOfItems = async (world: TestApp, actor: TestPerson): Promise<number> => {
  const { id } = await aCoupon(world, { scope: "items" });
  await insert(
    world,
    "coupon_items",
    { coupon_id: id, item_type: "resource", item_id: await ownResource(world, actor) },
    "coupon_id",
  );
  return id;
};
export const strangeCoupon = async (world: TestApp): Promise<number> => (await aCoupon(world)).id;
export const entitled = async (world: TestApp, userId: number, itemId: number): Promise<number> =>
  insert(world, "entitlements", { user_id: userId, item_type: "resource", item_id: itemId, source: "grant", reason });
