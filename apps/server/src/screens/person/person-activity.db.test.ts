import { personActivity } from "@pavane/contract/screens/schema-person";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../test/factories/booking.ts";
import { aCourse } from "../../../test/factories/courses.ts";
import { anEnrolment } from "../../../test/factories/learning.ts";
import { anOrder } from "../../../test/factories/orders.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { aSubscriptionRow } from "../../../test/factories/subscription-rows.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import * as activity from "./activity-repository.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const read = async (id: number) =>
  personActivity.parse((await world.call("GET", `/api/admin/users/${id}/activity`, { as: admin.token })).body);
const inHours = (hours: number) => new Date(world.platform.clock.now().getTime() + hours * 3_600_000);

test("who did nothing has nothing of each kind", async () => {
  const { id } = await aPerson(world);
  const nothing = { data: { total: 0, data: [] } };
  expect(await read(id)).toEqual({
    enrolments: nothing,
    orders: nothing,
    bookings: nothing,
    resources: nothing,
    reviews: nothing,
    subscriptions: nothing,
  });
});

test("enrolments, orders and plans are a person's own, with what became of them", async () => {
  const person = await aPerson(world);
  const [free, included] = [await aCourse(world), await aCourse(world)];
  await anEnrolment(world, person.id, free.id);
  await anEnrolment(world, person.id, included.id, "tier");
  await anEnrolment(world, (await aPerson(world)).id, free.id);
  const order = await anOrder(world, { userId: person.id, lines: [{ title: "Tendu" }, { title: "Plié" }] });
  await anOrder(world);
  const plan = await aSubscriptionRow(world, { userId: person.id, status: "canceled" });
  const { enrolments, orders, subscriptions } = await read(person.id);
  expect(enrolments.data).toMatchObject({
    total: 2,
    data: [
      { course: { id: included.id }, source: "tier", state: "ended", progress: 0 },
      { course: { id: free.id }, source: "free", state: "active" },
    ],
  });
  expect(orders.data).toMatchObject({
    total: 1,
    data: [{ public_id: order.publicId, status: "paid", titles: ["Tendu", "Plié"], total: "80.00", refunded: "0.00" }],
  });
  expect(subscriptions.data).toMatchObject({
    total: 1,
    data: [{ id: plan.id, plan_name: "Nobility Monthly", kind: "own", status: "CANCELED" }],
  });
});

test("bookings are those of both sides by their start, and a hold that ran out has expired", async () => {
  const teacher = await aProfessional(world, { firstName: "Mia", lastName: "Stein" });
  const other = await aProfessional(world);
  const [service, elsewhere] = [await aService(world, teacher.id), await aService(world, other.id)];
  const made = await aConfirmedBooking(world, { serviceId: elsewhere, startsAt: inHours(48), learnerId: teacher.id });
  const received = await aConfirmedBooking(world, { serviceId: service, startsAt: inHours(72) });
  const held = { holdExpiresAt: inHours(-1) };
  const ranOut = await aConfirmedBooking(world, {
    serviceId: service,
    startsAt: inHours(96),
    state: "held",
    values: held,
  });
  const { bookings } = await read(teacher.id);
  expect(bookings.data).toMatchObject({
    total: 3,
    data: [
      { id: ranOut.id, side: "professional", state: "expired" },
      { id: received.id, side: "professional", state: "confirmed", other: { id: received.learnerId } },
      { id: made.id, side: "learner", state: "confirmed", other: { id: other.id } },
    ],
  });
});

test("resources are of the own store, and reviews those that were written, also hidden ones", async () => {
  const seller = await aSeller(world);
  const [first, second] = [
    await aResource(world, { sellerId: seller.id, values: { status: "draft" } }),
    await aResource(world, { sellerId: (await aSeller(world)).id, values: { title: "Port de bras" } }),
  ];
  await world.db.raw(
    `insert into resource_reviews (resource_id, user_id, rating, body, state, reason)
     values ($1, $2, 2, 'Not what it says.', 'hidden', 'Rude')`,
    [second.id, seller.id],
  );
  const course = await aCourse(world);
  await world.db.raw(
    `insert into course_reviews (course_id, user_id, rating, body, created_at)
     values ($1, $2, 5, 'Every step is explained.', now() - interval '1 day')`,
    [course.id, seller.id],
  );
  const { resources, reviews } = await read(seller.id);
  expect(resources.data).toMatchObject({ total: 1, data: [{ id: first.id, status: "draft", price: "12.00" }] });
  expect(reviews.data).toMatchObject({
    total: 2,
    data: [
      { kind: "resource", thing: second.id, title: "Port de bras", rating: 2, hidden: true },
      { id: expect.any(Number), kind: "course", thing: course.id, rating: 5, hidden: false },
    ],
  });
});

test("of more than twenty the newest are shown and all are counted", async () => {
  const person = await aPerson(world);
  for (let at = 0; at < 22; at += 1)
    await anOrder(world, { userId: person.id, values: { createdAt: inHours(at - 100) } });
  const { orders } = await read(person.id);
  expect(orders.data?.total).toBe(22);
  const dates = orders.data?.data.map((order) => order.created_at) ?? [];
  expect(dates).toHaveLength(20);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test("a part that fails fails alone", async () => {
  const { id } = await aPerson(world);
  vi.spyOn(activity, "findOrdersOf").mockRejectedValue(new Error("no orders today"));
  const { orders, enrolments } = await read(id);
  expect(orders).toEqual({ error: "Their orders could not be loaded." });
  expect(enrolments).toEqual({ data: { total: 0, data: [] } });
});
