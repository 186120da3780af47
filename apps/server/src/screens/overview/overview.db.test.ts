import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../test/factories/booking.ts";
import { aCourseToCertify } from "../../../test/factories/certificates.ts";
import { anOrder } from "../../../test/factories/orders.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { aPayout } from "../../../test/own-thing-makers.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

type Role = "ADMIN" | "INSTRUCTOR_ADMIN" | "CURRICULUM_ADMIN" | "COURSE_CREATOR_ADMIN";
const overview = async (role: Role) =>
  (await world.call("GET", "/api/admin/overview", { as: (await aPerson(world, { roles: [role] })).token })).body;
const run = (query: ReturnType<typeof sql>) => world.db.write((tx) => tx.execute(query));
const keysOf = ({ cards }: { cards: { key: string }[] }) => cards.map(({ key }) => key);

test("an overview without anything is for a role whose pages nothing waits on", async () => {
  expect(await overview("CURRICULUM_ADMIN")).toMatchObject({ cards: [], today: [], badges: [] });
  expect((await world.call("GET", "/api/admin/overview", { as: (await aPerson(world)).token })).status).toBe(403);
});

test("what waits is shown to each role by its pages, late things first and the oldest first among them", async () => {
  const old = "2026-09-01T10:00:00Z";
  await aCourseToCertify(world, { course: { status: "draft", updatedAt: new Date(old) } });
  const asking = await aPerson(world);
  for (const [role, at] of [
    ["INSTRUCTOR", "2026-11-18T10:00:00Z"],
    ["SELLER", "2026-11-10T10:00:00Z"],
  ] as const)
    await run(sql`insert into role_requests (user_id, role, created_at) values (${asking.id}, ${role}, ${at})`);
  await run(sql`insert into contact_messages (reference, name, email, topic, body, status, created_at)
    values ('0123456789', 'Ada', 'ada@example.com', 'general', 'Good morning to you', 'new', '2026-11-20T10:00:00Z'),
      ('0123456788', 'Ada', 'ada@example.com', 'general', 'Good morning again', 'open', '2026-11-19T10:00:00Z')`);
  const order = await anOrder(world);
  await run(sql`insert into payments (order_id, provider, status, amount_cents, idempotency_key, settled_at)
    values (${order.id}, 'sandbox', 'succeeded', 4000, 'p', now())`);
  await run(sql`insert into refunds (order_id, payment_id, amount_cents, cause, state, idempotency_key, created_at)
    select ${order.id}, id, 1500, 'late', 'failed', 'r', '2026-11-15T10:00:00Z' from payments`);
  await run(sql`insert into disputes (order_id, payment_id, provider_ref, amount_cents, reason, state, created_at)
    select ${order.id}, id, 'd', 2500, 'fraudulent', 'open', '2026-11-17T10:00:00Z' from payments`);

  const admin = await overview("ADMIN");
  expect(keysOf(admin)).toEqual([
    "failed_refunds",
    "disputes",
    "drafts",
    "role_requests",
    "contact_messages",
    "configuration",
  ]);
  const card = (key: string) => admin.cards.find((one: { key: string }) => one.key === key);
  const place = `/admin/orders?order=${order.publicId}`;
  expect(card("failed_refunds")).toMatchObject({ title: "Failed refund", about: "$15.00 owed to buyers", path: place });
  expect(card("disputes")).toMatchObject({ group: "late", about: "$25.00", path: place });
  expect(card("role_requests")).toMatchObject({ count: 2, about: "1 to teach, 1 to sell" });
  expect(card("contact_messages")).toMatchObject({
    title: "Contact messages",
    path: "/admin/messages?tab=inbox&status=waiting",
  });
  expect(card("drafts")).toMatchObject({
    count: 1,
    oldest_at: new Date(old).toISOString(),
    path: "/admin/courses?status=draft&unchanged=30",
  });
  expect(card("configuration").details).toMatchObject([
    { text: "Mail is not being delivered. It is kept here." },
    { text: "Complete the contact details." },
  ]);
  expect(card("configuration")).toMatchObject({ action: "Outbox", path: "/admin/messages?tab=outbox" });
  expect(admin.badges).toEqual([
    { page: "/admin/roles", count: 2 },
    { page: "/admin/instructors", count: 1 },
    { page: "/admin/sellers", count: 1 },
    { page: "/admin/messages", count: 1 },
  ]);

  const teaching = await overview("INSTRUCTOR_ADMIN");
  expect(keysOf(teaching)).toEqual(["drafts", "role_requests"]);
  expect(teaching.cards[1]).toMatchObject({ count: 1, about: "1 to teach" });
  expect(teaching.badges).toEqual([{ page: "/admin/instructors", count: 1 }]);
  expect(await overview("CURRICULUM_ADMIN")).toMatchObject({
    cards: [{ key: "role_requests", about: "1 to sell" }],
    badges: [{ page: "/admin/sellers", count: 1 }],
  });
  const creating = await overview("COURSE_CREATOR_ADMIN");
  expect(keysOf(creating)).toEqual(["drafts"]);
  expect(creating.cards[0].path).toBe("/instructor/courses?scope=all&status=draft&unchanged=30");
});

test("each card leads to a list of just what it counts", async () => {
  await aCourseToCertify(world, { course: { status: "draft" } });
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { cards } = (await world.call("GET", "/api/admin/overview", { as: admin.token })).body;
  const countOf = (key: string): number => cards.find((one: { key: string }) => one.key === key).count;
  const total = async (path: string) => (await world.call("GET", path, { as: admin.token })).body.page.total;
  expect(await total("/api/courses?scope=all&status=draft&unchanged=30")).toBe(countOf("drafts"));
  expect(await total("/api/courses?scope=all&status=draft")).toBe(countOf("drafts") + 1);
  expect(await total("/api/instructor/courses?scope=all&status=draft&unchanged=30")).toBe(countOf("drafts"));
  expect(await total("/api/admin/messages?status=waiting")).toBe(countOf("contact_messages"));
  expect(await total("/api/admin/role-requests")).toBe(countOf("role_requests"));
});

test("reports of messages and people wait for ADMIN, beside the messages to the site", async () => {
  const reporter = await aPerson(world);
  for (const type of ["message", "profile"])
    await run(sql`insert into reports (reporter_id, target_type, target_id, reason, note)
      values (${reporter.id}, ${type}, 1, 'abusive', 'It insults people.')`);
  const { cards, badges } = await overview("ADMIN");
  expect(cards).toContainEqual(
    expect.objectContaining({ key: "people_reports", count: 2, path: "/admin/messages?tab=reports" }),
  );
  expect(badges).toContainEqual({ page: "/admin/messages", count: 3 });
  for (const role of ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"] as const)
    expect(keysOf(await overview(role))).not.toContain("people_reports");
  await run(sql`delete from reports`);
});

test("several payouts that came back lead to a list of their sellers", async () => {
  const sellersBack = [await aSeller(world), await aSeller(world)];
  await aSeller(world);
  for (const { id } of sellersBack) await aPayout(world, id, `back ${id}`);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { cards } = (await world.call("GET", "/api/admin/overview", { as: admin.token })).body;
  const card = cards.find((one: { key: string }) => one.key === "payouts_sent_back");
  expect(card).toMatchObject({ count: 2, about: "$2.00 together", path: "/admin/sellers?payouts=sent_back" });
  const list = await world.call("GET", "/api/admin/sellers?payouts=sent_back", { as: admin.token });
  expect(list.body.data.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    sellersBack.map(({ id }) => id).toSorted(),
  );
  const teacher = await aPerson(world, { firstName: "Nikiya", lastName: "Bay" });
  await aPayout(world, teacher.id, "of a teacher");
  const more = (await world.call("GET", "/api/admin/overview", { as: admin.token })).body.cards;
  expect(more.find((one: { key: string }) => one.key === "payouts_sent_back")).toMatchObject({
    count: 3,
    path: "/admin/sellers?payouts=sent_back",
    details: [{ text: "Nikiya Bay: $1.00", path: `/admin/users/${teacher.id}` }],
  });
  const curriculum = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  const unfiltered = await world.call("GET", "/api/admin/sellers?payouts=sent_back", { as: curriculum.token });
  expect(unfiltered.body.page.total).toBeGreaterThan(2);
});

test("a failed refund that was tried again waits for nobody", async () => {
  await run(sql`insert into refunds (order_id, payment_id, amount_cents, cause, state, idempotency_key, created_at)
    select order_id, payment_id, 1500, 'late', 'queued', 'again', '2026-11-16T10:00:00Z' from refunds where idempotency_key = 'r'`);
  expect(keysOf(await overview("ADMIN"))).not.toContain("failed_refunds");
});

test("today is held against the same hours of the same weekday, and sales are for ADMIN", async () => {
  const { clock } = world.platform;
  clock.set(new Date("2026-12-01T17:00:00Z")); // noon in New York
  const paid = (moment: string, cents: number) =>
    anOrder(world, { lines: [{ unitCents: cents }], values: { paidAt: new Date(moment) } });
  await paid("2026-12-01T05:00:00Z", 1_00);
  await paid("2026-12-01T16:59:00Z", 2_00);
  await paid("2026-11-24T16:00:00Z", 4_00);
  await paid("2026-11-24T17:30:00Z", 8_00); // later in the day than now
  await paid("2026-11-30T16:00:00Z", 16_00);
  const { today } = await overview("ADMIN");
  expect(today[0]).toMatchObject({ key: "sales", unit: "cents", today: 3_00, last_week: 4_00 });
  expect(today[0].days).toHaveLength(14);
  expect(today[0].days.slice(-2)).toEqual([16_00, 3_00]);
  const others = await overview("INSTRUCTOR_ADMIN");
  expect(others.today.map(({ key }: { key: string }) => key)).toEqual(["sign_ups", "enrolments"]);
  expect(others).not.toHaveProperty("test_money");
});

test("what of bookings waits for staff, and what jobs have left behind, stands with the way there", async () => {
  const { clock } = world.platform;
  clock.set(new Date("2027-03-01T12:00:00Z"));
  const { id: professionalId } = await aProfessional(world);
  const serviceId = await aService(world, professionalId);
  const booked = (day: number, values: object, state: "held" | "no_show") =>
    aConfirmedBooking(world, { serviceId, startsAt: new Date(Date.UTC(2027, 2, day, 13)), state, values });
  const ended = { noShowSide: "learner", reportedAt: new Date("2027-02-26T14:00:00Z") } as const;
  await booked(16, { holdExpiresAt: new Date("2027-03-01T11:00:00Z"), holdCarried: true }, "held");
  await booked(17, { ...ended, disputedAt: new Date("2027-02-26T15:00:00Z") }, "no_show");
  await run(sql`insert into directory_listings (user_id, members_only, bookable, top, styles, ages, levels, languages, modes,
      rating_sum, rating_count, score, sessions_90, verified, published_at, refresh_at, search, search_text)
    values (${professionalId}, false, true, false, '{}', '{}', '{}', '{}', '{}', 0, 0, 0, 0, false, now(),
      '2027-03-01T11:30:00Z', '', '')`);
  await run(sql`insert into reports (reporter_id, target_type, target_id, reason, note)
    values (${professionalId}, 'booking_review', 1, 'abusive', 'It insults people.')`);
  await run(sql`insert into reports (reporter_id, target_type, target_id, reason, note)
    values (${professionalId}, 'seller', ${professionalId}, 'abusive', 'It insults people.')`);
  // Of what was deleted meanwhile nobody can judge, and no list shows it.
  for (const deleted of ["resource", "review"])
    await run(sql`insert into reports (reporter_id, target_type, target_id, reason, note)
      values (${professionalId}, ${deleted}, 999999, 'abusive', 'It insults people.')`);
  const { cards, badges } = await overview("ADMIN");
  const card = (key: string) => cards.find((one: { key: string }) => one.key === key);
  await run(sql`delete from reports`);
  expect(card("store_reports")).toMatchObject({ count: 1, path: "/admin/curriculum-officer?tab=reports" });
  expect(card("booking_disputes")).toMatchObject({ count: 1, path: "/admin/bookings?attention=dispute" });
  expect(card("booking_reports")).toMatchObject({ count: 1, path: "/admin/bookings?tab=reports" });
  expect(card("bookings_behind")).toMatchObject({
    count: 1,
    oldest_at: "2027-03-01T11:00:00.000Z",
    path: "/admin/bookings?attention=behind",
  });
  expect(card("listings_behind")).toMatchObject({ count: 1, oldest_at: "2027-03-01T11:30:00.000Z", path: null });
  expect(badges).toContainEqual({ page: "/admin/bookings", count: 1 });
  const others = await overview("INSTRUCTOR_ADMIN");
  expect(keysOf(others)).toContain("booking_disputes");
  expect(keysOf(others)).not.toContain("bookings_behind");
  clock.set(new Date("2027-03-01T11:10:00Z"));
  expect(keysOf(await overview("ADMIN"))).not.toContain("bookings_behind");
});

test("webhooks that the site turned off stand there for ADMIN, and none that somebody paused", async () => {
  expect(keysOf(await overview("ADMIN"))).not.toContain("webhooks_stopped");
  for (const [state, at] of [
    ["active", "2027-02-01T10:00:00Z"],
    ["paused", "2027-02-02T10:00:00Z"],
    ["failing", "2027-02-04T10:00:00Z"],
    ["gone", "2027-02-03T10:00:00Z"],
  ])
    await run(sql`insert into webhooks (url, description, events, state, secret, updated_at)
      values ('https://shop.example', '', '{order.paid}', ${state}, '\\x00', ${at})`);
  const { cards } = await overview("ADMIN");
  expect(cards).toContainEqual(
    expect.objectContaining({
      key: "webhooks_stopped",
      title: "Webhooks turned off by themselves",
      count: 2,
      oldest_at: "2027-02-03T10:00:00.000Z",
      path: "/admin/webhooks",
    }),
  );
  expect(keysOf(await overview("INSTRUCTOR_ADMIN"))).not.toContain("webhooks_stopped");
  await run(sql`update webhooks set state = 'active'`);
  expect(keysOf(await overview("ADMIN"))).not.toContain("webhooks_stopped");
});

test("a refund that the payment service does not answer is shown after an hour", async () => {
  const { clock } = world.platform;
  await run(
    sql`update refunds set state = 'sent', created_at = '2027-03-01T12:00:00Z' where idempotency_key = 'again'`,
  );
  clock.set(new Date("2027-03-01T13:00:00Z"));
  expect(keysOf(await overview("ADMIN"))).not.toContain("refunds_on_their_way");
  clock.set(new Date("2027-03-01T13:00:01Z"));
  const { cards } = await overview("ADMIN");
  expect(cards).toContainEqual(expect.objectContaining({ key: "refunds_on_their_way", count: 1, about: "$15.00" }));
});

test("resources that wait for an officer stand on the overview of those who review them", async () => {
  const { id: sellerId } = await aSeller(world);
  await aResource(world, { sellerId, values: { status: "in_review" } });
  await aResource(world, { sellerId, values: { status: "draft" } });
  await aResource(world, { sellerId });
  const { cards, badges } = await overview("CURRICULUM_ADMIN");
  expect(cards).toMatchObject([
    { key: "role_requests", about: "1 to sell", path: "/admin/sellers?tab=requests" },
    { key: "resources_to_review", title: "Resource to review", count: 1, path: "/admin/curriculum-officer" },
  ]);
  expect(badges).toEqual(
    expect.arrayContaining([
      { page: "/admin/sellers", count: 1 },
      { page: "/admin/curriculum-officer", count: 1 },
    ]),
  );
  expect(keysOf(await overview("INSTRUCTOR_ADMIN"))).not.toContain("resources_to_review");
});
