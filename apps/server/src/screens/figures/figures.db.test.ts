import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../test/factories/certificates.ts";
import { aConfirmedBooking, aProfessional, aService } from "../../../test/factories/booking.ts";
import { anOrder, aPayment, type OrderOptions } from "../../../test/factories/orders.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { postFee } from "../../domains/ledger/post-fee.ts";
import { postSale } from "../../domains/ledger/post-sale.ts";

let world: TestApp;
let admin: TestPerson;
let instructorAdmin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  instructorAdmin = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
});
// Each test looks at a moment of its own, because answers are kept for a minute.
beforeEach(() => world.platform.clock.advance(120));
afterAll(() => world.close());

const dashboard = (query: string, who: TestPerson = admin) =>
  world.call("GET", `/api/admin/dashboard?${query}`, { as: who.token });

interface Group {
  key: string;
  figures: { key: string; value: number; previous: number; definition: string }[];
  chart: { columns: { title: string }[]; points: { start: string; values: number[]; previous?: number[] }[] };
}

const figureOf = (body: { groups: Group[] }, key: string) =>
  body.groups.flatMap(({ figures }) => figures).find((figure) => figure.key === key);

const paidAt = (moment: string, cents: number, wishes: OrderOptions = {}) =>
  anOrder(world, { lines: [{ unitCents: cents }], ...wishes, values: { paidAt: new Date(moment), ...wishes.values } });

test("gross sales are the orders paid on the days of the site's zone, to the minute before midnight and over a change of the clocks", async () => {
  // In New York the clocks went back on 1 November 2026: the day has 25 hours.
  await paidAt("2026-10-15T03:59:00Z", 100); // 14 October, 23:59
  await paidAt("2026-10-15T04:00:00Z", 2_00); // 15 October, 00:00
  await paidAt("2026-11-01T03:59:59Z", 4_00); // 31 October, 23:59
  await paidAt("2026-11-01T05:30:00Z", 8_00); // 1 November, 01:30
  await paidAt("2026-11-01T06:30:00Z", 16_00); // 1 November, 01:30 once more
  await paidAt("2026-11-02T04:59:59Z", 32_00); // 1 November, 23:59
  await paidAt("2026-11-14T04:59:00Z", 64_00); // 13 November, 23:59
  await paidAt("2026-11-14T05:00:00Z", 128_00); // 14 November, 00:00
  await anOrder(world, { status: "pending" });
  const { body } = await dashboard("range=custom&from=2026-10-15&to=2026-11-13");
  expect(figureOf(body, "gross_sales")).toMatchObject({ value: 126_00, previous: 1_00 });
  expect(figureOf(body, "orders")).toMatchObject({ value: 6, previous: 1 });
  expect(figureOf(body, "average_order")).toMatchObject({ value: 21_00, previous: 1_00 });
  const sales: Group = body.groups[0];
  expect(sales.chart.points).toHaveLength(30);
  const byDay = Object.fromEntries(sales.chart.points.map(({ start, values }) => [start, values[0]]));
  expect(byDay).toMatchObject({ "2026-10-15": 2_00, "2026-10-31": 4_00, "2026-11-01": 56_00, "2026-11-13": 64_00 });
  expect(sales.chart.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(126_00);
  expect(body).toMatchObject({ time_zone: "America/New_York", test_money: true });
});

test("compared, every part of a chart has the same part of the span before", async () => {
  await paidAt("2026-08-03T12:00:00Z", 5_00);
  await paidAt("2026-08-10T12:00:00Z", 7_00);
  const query = "range=custom&from=2026-08-08&to=2026-08-14";
  const plain: Group = (await dashboard(query)).body.groups[0];
  expect(plain.chart.points[0]).not.toHaveProperty("previous");
  const { points } = ((await dashboard(`${query}&compare=1`)).body.groups[0] as Group).chart;
  expect(points[2]).toMatchObject({ start: "2026-08-10", values: [7_00, 0, 1], previous: [5_00, 0, 1] });
  const weeks = (await dashboard("range=365d&compare=1")).body.groups[0] as Group;
  const total = (which: "values" | "previous") =>
    weeks.chart.points.reduce((sum, point) => sum + (point[which]?.[0] ?? 0), 0);
  expect(total("values")).toBe(figureOf({ groups: [weeks] }, "gross_sales")?.value);
  expect(total("previous")).toBe(figureOf({ groups: [weeks] }, "gross_sales")?.previous);
});

test("refunds count when they are decided, unless they failed or paid for nothing; revenue is what the ledger says", async () => {
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"] });
  const order = await paidAt("2026-06-03T12:00:00Z", 50_00, { lines: [{ unitCents: 50_00, sellerId: creator.id }] });
  const free = await anOrder(world, {
    lines: [{ unitCents: 20_00, discountCents: 20_00 }],
    values: { paidAt: new Date("2026-06-04T12:00:00Z") },
  });
  await world.db.write((tx) =>
    postSale(tx, {
      heldDays: 14,
      orderId: order.id,
      lines: order.items.map((line) => ({ ...line, orderItemId: line.id })),
      at: new Date("2026-06-03T12:00:00Z"),
    }),
  );
  const refund = (state: string, cause: string, cents: number) =>
    world.db.write((tx) =>
      tx.execute(sql`
        with payment as (
          insert into payments (order_id, provider, status, amount_cents, idempotency_key)
          values (${order.id}, 'sandbox', 'canceled', 5000, ${`${state} ${cause}`}) returning id)
        insert into refunds (order_id, payment_id, amount_cents, cause, state, idempotency_key, created_at)
        select ${order.id}, id, ${cents}, ${cause}, ${state}, ${`refund ${state} ${cause}`}, '2026-06-05T12:00:00Z' from payment`),
    );
  await refund("succeeded", "staff", 10_00);
  await refund("queued", "request", 5_00);
  await refund("failed", "staff", 7_00);
  await refund("succeeded", "late", 9_00);
  expect(free.totalCents).toBe(0);
  const { body } = await dashboard("range=custom&from=2026-06-01&to=2026-06-07");
  const value = (key: string) => figureOf(body, key)?.value;
  expect(value("gross_sales")).toBe(50_00);
  expect(value("refunds")).toBe(15_00);
  expect(value("platform_revenue")).toBe(10_00);
  expect([value("orders"), value("average_order")]).toEqual([2, 25_00]);
  expect(body.tables.map(({ key }: { key: string }) => key)).toEqual(["top_courses", "top_resources", "top_sellers"]);
  expect(body.tables[2].rows).toMatchObject([
    { id: creator.id, path: `/admin/users/${creator.id}`, values: [50_00, 1] },
  ]);
});

test("platform revenue is commission and plans less promotions and fees, and the parts are shown", async () => {
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"] });
  const at = new Date("2026-02-03T12:00:00Z");
  // $40.00 less a code of the platform's for $4.00, from a creator who leaves 20 %, and $30.00 of the platform's own.
  const order = await anOrder(world, {
    lines: [{ unitCents: 40_00, discountCents: 4_00, sellerId: creator.id }, { unitCents: 30_00 }],
    values: { paidAt: at },
  });
  const lines = order.items.map((line) => ({ ...line, orderItemId: line.id }));
  await world.db.write((tx) => postSale(tx, { heldDays: 14, orderId: order.id, lines, at }));
  const payment = await aPayment(world, order);
  await world.db.write((tx) => postFee(tx, { paymentId: payment.id, feeCents: 2_21, at }));
  const { body } = await dashboard("range=custom&from=2026-02-01&to=2026-02-07");
  const value = (key: string) => figureOf(body, key)?.value;
  const parts = { commission: 8_00 + 30_00, plan_money: 0, promotions: 4_00, card_fees: 2_21 };
  expect(Object.fromEntries(Object.keys(parts).map((key) => [key, value(key)]))).toEqual(parts);
  expect(value("platform_revenue")).toBe(38_00 - 4_00 - 2_21);
});

test("money of the other kind never counts", async () => {
  await paidAt("2026-04-02T12:00:00Z", 3_00);
  await paidAt("2026-04-02T12:00:00Z", 90_00, { values: { test: false } });
  const { body } = await dashboard("range=custom&from=2026-04-01&to=2026-04-07");
  expect(figureOf(body, "gross_sales")).toMatchObject({ value: 3_00 });
});

test("whoever is not ADMIN reads people and learning, and no money by any name", async () => {
  const courseId = await aCourseToCertify(world, { title: "Counting in six-eight" });
  await aCertificate(world, courseId, await aLearnerOf(world, courseId));
  await world.db.raw("update enrolments set created_at = $1, completed_at = $1", [world.platform.clock.now()]);
  for (const role of ["INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] as const) {
    const person = role === "INSTRUCTOR_ADMIN" ? instructorAdmin : await aPerson(world, { roles: [role] });
    const { body } = await dashboard("range=7d&compare=1", person);
    expect(body.groups.map(({ key }: Group) => key)).toEqual(["members", "learning"]);
    expect(figureOf(body, "certificates")?.value).toBeGreaterThan(0);
    expect(body.tables).toMatchObject([{ key: "top_courses", rows: [{ id: courseId, values: [1, 1] }] }]);
    expect(JSON.stringify(body)).not.toMatch(/cents|sales|revenue|refund|order|price|money|booking|resource/i);
    const file = await dashboard("range=7d&format=csv", person);
    expect(file.raw.toString()).not.toMatch(/sales|refund|order/i);
    expect((await dashboard("range=7d&format=csv&part=sales", person)).status).toBe(422);
  }
  expect((await world.call("GET", "/api/admin/users", { as: instructorAdmin.token })).status).toBe(403);
  const curriculum = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  expect((await dashboard("", curriculum)).status).toBe(403);
});

test("bookings count when they become certain and when they are cancelled, once each, resources when they are first on sale", async () => {
  const { id: professionalId } = await aProfessional(world);
  const serviceId = await aService(world, professionalId);
  const { id: booked } = await aConfirmedBooking(world, { serviceId, startsAt: new Date("2027-05-03T15:00:00Z") });
  const happened = (from: string | null, to: string, day: number) =>
    world.db.raw("insert into booking_events (booking_id, from_state, to_state, created_at) values ($1, $2, $3, $4)", [
      booked,
      from,
      to,
      `2026-05-0${day}T12:00:00Z`,
    ]);
  await happened("held", "confirmed", 2);
  await happened("confirmed", "confirmed", 3); // moved
  await happened("confirmed", "cancelled_by_learner", 4);
  await happened("requested", "confirmed", 5);
  await happened("requested", "cancelled_by_learner", 6); // taken back before anybody accepted
  await happened("requested", "declined", 6);
  const { id: sellerId } = await aSeller(world);
  const { id: resourceId } = await aResource(world, { sellerId });
  await world.db.raw("update resources set published_at = '2026-05-03T12:00:00Z' where id = $1", [resourceId]);
  const { body } = await dashboard("range=custom&from=2026-05-01&to=2026-05-07");
  const values = ["bookings_confirmed", "bookings_cancelled", "resources_published"].map(
    (key) => figureOf(body, key)?.value,
  );
  expect(values).toEqual([2, 1, 1]);
  const chart = body.groups.find(({ key }: Group) => key === "bookings").chart as Group["chart"];
  expect(chart.points.map(({ values: [confirmed] }) => confirmed)).toEqual([0, 1, 0, 0, 1, 0, 0]);
});

test("the ten foremost resources are those with the most net sales", async () => {
  const { id: sellerId } = await aSeller(world);
  const { id: resourceId } = await aResource(world, { sellerId, values: { title: "Warm-ups" } });
  const lines = [{ itemId: resourceId, sellerId, unitCents: 8_00, values: { itemType: "resource" as const } }];
  await paidAt("2026-01-03T12:00:00Z", 8_00, { lines });
  const { body } = await dashboard("range=custom&from=2026-01-01&to=2026-01-07");
  const top = body.tables.find(({ key }: { key: string }) => key === "top_resources");
  expect(top.rows).toMatchObject([{ title: "Warm-ups", path: `/curriculum/${resourceId}`, values: [8_00, 1] }]);
});

test("members are those at the end of the days, active is who used the site on one of them", async () => {
  const before = figureOf((await dashboard("range=7d")).body, "members")?.value ?? 0;
  world.platform.clock.advance(120);
  const person = await aPerson(world);
  await aPerson(world, { roles: ["GUEST_USER"] });
  const day = (days: string) =>
    world.db.write((tx) =>
      tx.execute(sql`insert into user_activity_days select ${person.id}, unnest(${`{${days}}`}::date[])`),
    );
  await day("2026-09-01,2026-09-02,2026-09-10");
  const { body } = await dashboard("range=7d");
  expect(figureOf(body, "members")?.value).toBe(before + 1);
  const september = (await dashboard("range=custom&from=2026-09-01&to=2026-09-10")).body;
  expect(figureOf(september, "active_members")).toMatchObject({ value: 1, previous: 0 });
  const points = (september.groups[1] as Group).chart.points.map(({ values }) => values[2]);
  expect(points).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test("a use is noted once a day of the site's zone", async () => {
  const { clock } = world.platform;
  const person = await aPerson(world);
  const days = async () =>
    (await world.db.raw("select day::text from user_activity_days where user_id = $1 order by 1", [person.id])).rows;
  for (let call = 0; call < 3; call += 1) {
    clock.advance(120);
    expect((await world.call("GET", "/api/me", { as: person.token })).status).toBe(200);
  }
  const [first] = await days();
  expect(await days()).toHaveLength(1);
  clock.advance(86_400);
  await world.call("GET", "/api/me", { as: person.token });
  expect(await days()).toHaveLength(2);
  expect(first?.["day"]).toMatch(/^2026-11-2\d$/);
});

test("answers are kept for a minute", async () => {
  const first = (await dashboard("range=90d")).body;
  world.platform.clock.advance(59);
  expect((await dashboard("range=90d")).body.as_of).toBe(first.as_of);
  world.platform.clock.advance(2);
  expect((await dashboard("range=90d")).body.as_of).not.toBe(first.as_of);
});

test("each chart and list is a file that spreadsheets read and never run", async () => {
  const courseId = await aCourseToCertify(world, { title: "=HYPERLINK(1)" });
  await paidAt("2026-03-03T12:00:00Z", 12_50, { lines: [{ unitCents: 12_50, itemId: courseId }] });
  const query = "range=custom&from=2026-03-03&to=2026-03-04&format=csv";
  const file = await dashboard(`${query}&part=sales`);
  expect(file.raw.toString()).toBe(
    "\uFEFFStart,Sales,Refunds,Orders\r\n2026-03-03,12.50,0.00,1\r\n2026-03-04,0.00,0.00,0\r\n",
  );
  expect(file.headers["content-disposition"]).toContain("dashboard-sales-2026-03-03-2026-03-04.csv");
  expect((await dashboard(`${query}&part=top_courses`)).raw.toString()).toBe(
    "\uFEFFCourses,Net sales,Sold\r\n'=HYPERLINK(1),12.50,1\r\n",
  );
  const all = (await dashboard(`${query}&compare=1`)).raw.toString();
  expect(all).toMatch(
    /^\uFEFFStart,Sales,Refunds,Orders,Members,New,Active,Enrolments,Completions,Certificates,Confirmed,Cancelled,Published,Nobility,Imperial,Royal,Churned,"Sales, period before"/,
  );
});

test("a span that ends before it begins or is too long is refused by its field", async () => {
  const refused = await dashboard("range=custom&from=2026-11-02&to=2026-11-01");
  expect(refused).toMatchObject({ status: 422, body: { fields: { to: "Choose an end date after the start date." } } });
  const long = await dashboard("range=custom&from=2019-11-02&to=2026-11-01");
  expect(long).toMatchObject({ status: 422, body: { fields: { from: "Choose at most 5 years." } } });
});
