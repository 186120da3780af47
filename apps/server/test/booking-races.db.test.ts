import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { payOrder } from "./factories/checkout.ts";
import { aHold, aServiceToBook, day, holdTime, orderHold } from "./factories/holds.ts";
import { aPerson } from "./factories/people.ts";
import { createTestApp, type Answer, type TestApp } from "./harness.ts";
import { onPostgres } from "./test-database.ts";
import { databaseError } from "../src/platform/db/database.ts";
import { rowsOf } from "../src/platform/db/rows.ts";
import { holdsForOrders } from "../src/domains/booking/index.ts";
import { findDifferences } from "../src/domains/checkout/index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const many = <T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));
const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ""}`.trim())].map(([key, list]) => [
      key,
      list.length,
    ]),
  );
const live = (serviceId: number) =>
  rows(
    `select count(distinct s.id)::int as sessions, coalesce(sum(b.seats), 0)::int as places, max(s.seats_taken) as taken
     from booking_sessions s join bookings b on b.session_id = s.id and b.state in ('held', 'requested', 'confirmed')
     where s.service_id = $1 and s.state = 'live'`,
    serviceId,
  );

describe.skipIf(!onPostgres)("at once", () => {
  test("twenty accounts for one time are one hold and nineteen refusals with three times", async () => {
    const { serviceId } = await aServiceToBook(world);
    const people = await many(20, () => aPerson(world));
    const answers = await Promise.all(
      people.map((person) => holdTime(world, person, { serviceId, startsAt: day(0, 16) })),
    );
    expect(tally(answers)).toEqual({ "201": 1, "409 slot_taken": 19 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.nearest.length)).toEqual(refused.map(() => 3));
    expect(await live(serviceId)).toEqual([{ sessions: 1, places: 1, taken: 1 }]);
  });

  test("the database itself refuses a session that overlaps, and takes one that touches", async () => {
    const held = await aHold(world);
    const insert = (from: string, to: string) =>
      world.db
        .raw(
          `insert into booking_sessions (professional_id, service_id, starts_at, ends_at, zone, busy, capacity)
           values ($1, $2, $3, $4, 'UTC', tstzmultirange(tstzrange($3, $4)), 1)`,
          [held.professional.id, held.serviceId, from, to],
        )
        .then(
          () => null,
          (error: unknown) => databaseError(error)?.code,
        );
    expect(await insert(day(0, 14).replace(":00:00", ":30:00"), day(0, 15).replace(":00:00", ":30:00"))).toBe("23P01");
    expect(await insert(day(0, 15), day(0, 16))).toBeNull();
  });

  test("six people for four places are four holds of one session and two refusals", async () => {
    const { serviceId } = await aServiceToBook(world, { capacity: 4 });
    const people = await many(6, () => aPerson(world));
    const answers = await Promise.all(people.map((person) => holdTime(world, person, { serviceId, startsAt: day(0) })));
    expect(tally(answers)).toEqual({ "201": 4, "409 session_full": 2 });
    expect(await live(serviceId)).toEqual([{ sessions: 1, places: 4, taken: 4 }]);
  });

  test("leads alone never get further ahead than the group allows", async () => {
    const { serviceId } = await aServiceToBook(world, { capacity: 10, roleGap: 1 });
    const people = await many(8, () => aPerson(world));
    const answers = await Promise.all(
      people.map((person, index) =>
        holdTime(world, person, { serviceId, startsAt: day(0), role: index < 6 ? "lead" : "follow" }),
      ),
    );
    const held = answers.filter(({ status }) => status === 201).map(({ body }) => body.dance_role);
    const apart = held.filter((role) => role === "lead").length - held.filter((role) => role === "follow").length;
    expect(Math.abs(apart)).toBeLessThanOrEqual(1);
    expect(tally(answers)["201"]).toBe(held.length);
  });

  test("one person's twenty clicks on one time are one hold", async () => {
    const { serviceId } = await aServiceToBook(world);
    const learner = await aPerson(world);
    const answers = await many(20, (index) =>
      holdTime(world, learner, {
        serviceId,
        startsAt: day(0),
        key: index % 2 === 0 ? "the same key" : `another key ${index}`,
      }),
    );
    expect(new Set(answers.map(({ body }) => body.id ?? body.code)).size).toBe(1);
    expect(tally(answers)).toEqual({ "200": 19, "201": 1 });
  });

  test("one person in two tabs never holds two times with one professional, two at once, or four in all", async () => {
    const learner = await aPerson(world);
    const services = await many(5, () => aServiceToBook(world));
    const serviceId = services[0]?.serviceId ?? 0;
    await many(4, (index) => holdTime(world, learner, { serviceId, startsAt: day(index) }));
    expect(await live(serviceId)).toEqual([{ sessions: 1, places: 1, taken: 1 }]);
    const same = await Promise.all(
      services.slice(1).map((service) => holdTime(world, learner, { serviceId: service.serviceId, startsAt: day(9) })),
    );
    expect(tally(same)).toEqual({ "201": 1, "409 learner_busy": 3 });
    const other = await aPerson(world);
    const answers = await Promise.all(
      services.map((service, index) =>
        holdTime(world, other, { serviceId: service.serviceId, startsAt: day(20 + index) }),
      ),
    );
    expect(tally(answers)).toEqual({ "201": 3, "409 too_many_holds": 2 });
  });

  test("two professionals who book each other at the same hour get one session", async () => {
    const [one, two] = [await aServiceToBook(world), await aServiceToBook(world)];
    const answers = await Promise.all([
      holdTime(world, one.professional, { serviceId: two.serviceId, startsAt: day(3) }),
      holdTime(world, two.professional, { serviceId: one.serviceId, startsAt: day(3) }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
  });

  test("paying while letting go ends in one of the two, and no money stays for nothing", async () => {
    for (let round = 0; round < 8; round += 1) {
      const held = await aHold(world, {}, day(round));
      const placed = await orderHold(world, held);
      const [, dropped] = await Promise.all([
        payOrder(world, placed.body),
        world.call("DELETE", `/api/bookings/${held.id}/hold`, { as: held.learner.token }),
      ]);
      expect([200, 409]).toContain(dropped.status);
      await world.call("POST", `/api/orders/${placed.body.public_id}/sync`, { as: held.learner.token });
      const [after] = await rows(
        `select b.state, o.status, (select count(*)::int from sandbox_payments p where p.order_public_id = o.public_id and p.status = 'succeeded') as charged,
           (select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.order_id = o.id) as back
         from bookings b, orders o where b.id = $1 and o.public_id = $2`,
        held.id,
        placed.body.public_id,
      );
      const { state, status, charged, back } = after as {
        state: string;
        status: string;
        charged: number;
        back: number;
      };
      expect([
        "confirmed paid 1 0",
        "expired canceled 0 0",
        "expired canceled 1 6000",
        "expired expired 1 6000",
      ]).toContain(`${state} ${status} ${charged} ${back}`);
    }
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("an ended order waits for the session of its hold before it locks the hold, as everybody else does", async () => {
    const held = await aHold(world, {}, day(30));
    const [session] = await rows("select session_id as id from bookings where id = $1", held.id);
    const at = new Date(world.platform.clock.now().getTime() + 600_000);
    const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = world.db.write(async (tx) => {
      await tx.execute(sql`select from booking_sessions where id = ${Number(session?.["id"])} for update`);
      locked.resolve();
      await go.promise;
      return rowsOf(await tx.execute(sql`select id from bookings where id = ${held.id} for update skip locked`));
    });
    await locked.promise;
    const wish = { bookingIds: [held.id], learnerId: held.learner.id, at };
    const second = world.db.write((tx) => holdsForOrders.release(tx, wish));
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await rows(waiting)).toHaveLength(1));
    go.resolve();
    expect(await first).toEqual([{ id: held.id }]);
    await second;
    expect(await rows("select state from bookings where id = $1", held.id)).toEqual([{ state: "expired" }]);
  });

  test("paying while choosing another time ends in one booking that is paid, or money that goes back", async () => {
    for (let round = 0; round < 6; round += 1) {
      const held = await aHold(world, {}, day(round));
      const placed = await orderHold(world, held);
      const [, other] = await Promise.all([
        payOrder(world, placed.body),
        holdTime(world, held.learner, { serviceId: held.serviceId, startsAt: day(round + 1) }),
      ]);
      expect(other.status).toBe(201);
      await world.call("POST", `/api/orders/${placed.body.public_id}/sync`, { as: held.learner.token });
      const [after] = await rows(
        `select b.state, (select count(*)::int from refunds r where r.order_id = o.id and r.cause = 'late') as late, o.paid_at is not null as paid
         from bookings b, orders o where b.id = $1 and o.public_id = $2`,
        held.id,
        placed.body.public_id,
      );
      expect(after?.["state"] === "confirmed").toBe(after?.["paid"]);
    }
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });
});
