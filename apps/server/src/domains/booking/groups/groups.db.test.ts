import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aProfessional } from "../../../../test/factories/booking.ts";
import { payOrder } from "../../../../test/factories/checkout.ts";
import { aHold, aServiceToBook, day, holdTime, orderHold } from "../../../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const aGroup = (values = {}) => aServiceToBook(world, { capacity: 4, dates: "fixed", minutes: 90, ...values });
const plan = (as: TestPerson, serviceId: number, startsAt: string) =>
  world.call("POST", "/api/me/sessions", { as: as.token, body: { service_id: serviceId, starts_at: startsAt } });
const planSeries = (as: TestPerson, body: object) =>
  world.call("POST", "/api/me/series", { as: as.token, body: { every_weeks: 1, count: 3, ...body } });
const list = async (as: TestPerson, search = "") =>
  (await world.call("GET", `/api/me/sessions${search}`, { as: as.token })).body;
const cancel = (as: TestPerson, id: number, body: object = {}) =>
  world.call("DELETE", `/api/me/sessions/${id}`, { as: as.token, body });
const preview = (as: TestPerson, id: number) =>
  world.call("GET", `/api/me/sessions/${id}/cancellation`, { as: as.token });
const see = async (as: TestPerson, id: number) =>
  (await world.call("GET", `/api/bookings/${id}`, { as: as.token })).body;
const slotsOf = async (professional: TestPerson, serviceId: number, from = "2026-11-22", to = "2026-12-31") =>
  (await world.call("GET", `/api/professionals/${professional.id}/slots?service_id=${serviceId}&from=${from}&to=${to}`))
    .body.slots;
const endCancelled = () => world.app.jobs.find(({ name }) => name === "booking.end-cancelled-sessions")?.run({});
const starts = (sessions: readonly { starts_at: string }[]) => sessions.map((one) => one.starts_at);

describe("one date", () => {
  test("is planned outside the hours, is all that the service offers, and can be booked", async () => {
    const { professional, serviceId } = await aGroup();
    expect(await slotsOf(professional, serviceId)).toEqual([]);
    const planned = await plan(professional, serviceId, day(0, 23));
    expect(planned).toMatchObject({
      status: 201,
      body: { starts_at: day(0, 23), capacity: 4, seats_taken: 0, seats_left: 4, series: null, can_cancel: true },
    });
    expect(await slotsOf(professional, serviceId)).toMatchObject([
      { starts_at: day(0, 23), seats_left: 4, session_id: planned.body.id },
    ]);
    const learner = await aPerson(world, { firstName: "Mia", lastName: "Chen" });
    const held = await holdTime(world, learner, { serviceId, startsAt: day(0, 23), seats: 2 });
    expect(held.status).toBe(201);
    expect(await list(professional)).toMatchObject({
      counts: { upcoming: 1, past: 0 },
      data: [
        { seats_taken: 2, seats_left: 2, participants: [{ seats: 2, state: "held", person: { id: learner.id } }] },
      ],
    });
    world.platform.clock.advance(600);
    expect((await list(professional)).data).toMatchObject([{ seats_left: 4, participants: [] }]);
  });

  test("is never planned over another session or its buffer, nor over what its professional has booked", async () => {
    const { professional, serviceId } = await aGroup({ beforeMin: 15 });
    expect((await plan(professional, serviceId, day(1, 12))).status).toBe(201);
    expect((await plan(professional, serviceId, day(1, 13))).body.code).toBe("slot_taken");
    const at = (minute: number) => new Date(Date.parse(day(1, 13)) + minute * 60_000).toISOString();
    expect((await plan(professional, serviceId, at(40))).body.code).toBe("slot_taken");
    expect((await plan(professional, serviceId, at(45))).status).toBe(201);
    const other = await aServiceToBook(world);
    expect((await holdTime(world, professional, { serviceId: other.serviceId, startsAt: day(2, 15) })).status).toBe(
      201,
    );
    expect((await plan(professional, serviceId, day(2, 14))).body.code).toBe("slot_taken");
  });

  test("is refused by field where it cannot be", async () => {
    const { professional, serviceId } = await aGroup();
    const open = await aServiceToBook(world);
    const fields = async (as: TestPerson, id: number, at: string) => (await plan(as, id, at)).body.fields;
    expect(await fields(open.professional, open.serviceId, day(0))).toEqual({
      service_id: "Choose a service with fixed dates",
    });
    expect(await fields(professional, serviceId, "2026-11-22T09:00:00Z")).toEqual({ starts_at: "Choose a time ahead" });
    expect(await fields(professional, serviceId, "2026-11-25T09:03:00Z")).toEqual({
      starts_at: "Use steps of 5 minutes",
    });
    expect(await fields(professional, serviceId, "2029-11-25T09:00:00Z")).toEqual({
      starts_at: "Choose a time within two years",
    });
    expect((await plan(open.professional, serviceId, day(0))).body.code).toBe("service_not_found");
    const free = await aProfessional(world, { grant: undefined });
    expect((await plan(free, serviceId, day(0))).body.code).toBe("level_required");
  });
});

describe("a series", () => {
  test("keeps its wall time over the change of the clocks, and its zone when its professional moves", async () => {
    const { professional, serviceId } = await aGroup();
    const sent = { service_id: serviceId, first: "2027-03-01", local_time: "18:00" };
    const dry = await planSeries(professional, { ...sent, dry_run: true });
    expect([dry.status, dry.body.series, dry.body.sessions[0].local]).toEqual([200, null, "2027-03-01T18:00:00-05:00"]);
    expect((await list(professional)).counts.upcoming).toBe(0);
    const made = await planSeries(professional, sent);
    expect(made.status).toBe(201);
    expect(starts(made.body.sessions)).toEqual([
      "2027-03-01T23:00:00.000Z",
      "2027-03-08T23:00:00.000Z",
      "2027-03-15T22:00:00.000Z",
    ]);
    const moved = { time_zone: "Europe/London" };
    await world.call("PATCH", "/api/me/professional", { as: professional.token, body: moved });
    expect((await list(professional)).data[2]).toMatchObject({
      starts_at: "2027-03-15T22:00:00.000Z",
      zone: "America/New_York",
      series: { local_time: "18:00", zone: "America/New_York", dates: 3, dates_ahead: 3, price: null },
    });
  });

  test("leaves out, moves or stops where a date is taken", async () => {
    const { professional, serviceId } = await aGroup();
    await plan(professional, serviceId, "2026-12-08T22:30:00.000Z");
    const sent = { service_id: serviceId, first: "2026-12-01", local_time: "18:00" };
    const stopped = await planSeries(professional, sent);
    expect(stopped).toMatchObject({
      status: 409,
      body: {
        code: "slot_taken",
        conflicts: [{ local: "2026-12-08T18:00:00-05:00", reason: "booked", outcome: "stopped" }],
      },
    });
    const dry = { ...sent, dry_run: true };
    const skipped = await planSeries(professional, { ...dry, on_conflict: "skip" });
    expect(starts(skipped.body.sessions)).toEqual(["2026-12-01T23:00:00.000Z", "2026-12-15T23:00:00.000Z"]);
    const moved = await planSeries(professional, { ...sent, on_conflict: "nearest" });
    expect(moved.body.conflicts).toMatchObject([
      { outcome: "moved", moved_to: { starts_at: "2026-12-09T00:00:00.000Z" } },
    ]);
    expect((await list(professional)).counts.upcoming).toBe(4);
  });

  test("does not invent a time that the clocks skip", async () => {
    const { professional, serviceId } = await aGroup();
    const sent = { service_id: serviceId, first: "2027-03-07", local_time: "02:30", dry_run: true };
    const skipped = await planSeries(professional, { ...sent, on_conflict: "skip" });
    expect(skipped.body.conflicts).toEqual([
      { local: "2027-03-14T02:30:00", reason: "does_not_exist", outcome: "skipped", moved_to: null },
    ]);
    const moved = await planSeries(professional, { ...sent, on_conflict: "nearest" });
    expect(moved.body.sessions[1].local).toBe("2027-03-14T03:00:00-04:00");
  });
});

describe("cancelling", () => {
  test("a date gives everybody everything back, whatever the policy says, and its time is free again", async () => {
    const { professional, serviceId } = await aGroup({ policy: "strict" });
    const { id } = (await plan(professional, serviceId, day(0))).body;
    const [one, two] = [await aPerson(world), await aPerson(world)];
    const held = await holdTime(world, one, { serviceId, startsAt: day(0) });
    const placed = await orderHold(world, { learner: one, id: held.body.id });
    await payOrder(world, placed.body);
    const waits = await holdTime(world, two, { serviceId, startsAt: day(0) });
    const unpaid = await orderHold(world, { learner: two, id: waits.body.id });
    const ended = await cancel(professional, id, { reason: "The studio is flooded." });
    expect(ended).toMatchObject({ status: 200, body: { sessions: 1, bookings: 1, waiting: 0 } });
    expect(await see(one, held.body.id)).toMatchObject({
      state: "cancelled_by_professional",
      paid: "60.00",
      refunded: "60.00",
      reason: "The studio is flooded.",
    });
    expect(await see(two, waits.body.id)).toMatchObject({ state: "expired" });
    const order = await world.call("GET", `/api/orders/${unpaid.body.public_id}`, { as: two.token });
    expect(order.body.status).toBe("canceled");
    expect((await list(professional)).counts).toEqual({ upcoming: 0, past: 0 });
    expect((await cancel(professional, id)).body.code).toBe("session_not_found");
    expect((await plan(professional, serviceId, day(0))).status).toBe(201);
  });

  test("this and following leaves the dates before it", async () => {
    const { professional, serviceId } = await aGroup();
    await planSeries(professional, { service_id: serviceId, first: "2026-12-01", local_time: "18:00", count: 4 });
    const { data } = await list(professional);
    const booked = await holdTime(world, await aPerson(world), { serviceId, startsAt: data[3].starts_at });
    expect(booked.status).toBe(201);
    const ended = await cancel(professional, data[1].id, { scope: "this_and_following" });
    expect(ended.body).toEqual({ sessions: 3, bookings: 0, waiting: 0 });
    expect(starts((await list(professional)).data)).toEqual([data[0].starts_at]);
  });

  test("says before it is done what a long series loses, and does just that", async () => {
    const { professional, serviceId } = await aGroup({ priceCents: 0, capacity: 2 });
    for (const local_time of ["09:00", "14:00"])
      await planSeries(professional, { service_id: serviceId, first: "2026-12-01", local_time, count: 52 });
    const { data } = await list(professional);
    const [, , second] = data;
    const book = async (startsAt: string, seats: number) => {
      const learner = await aPerson(world);
      const { id } = (await holdTime(world, learner, { serviceId, startsAt, seats })).body;
      await world.call("POST", `/api/bookings/${id}/confirm`, { as: learner.token });
    };
    await book(data[0].starts_at, 1);
    await book(second.starts_at, 2);
    await book(data[4].starts_at, 1);
    await holdTime(world, await aPerson(world), { serviceId, startsAt: data[4].starts_at });
    const waits = await aPerson(world);
    await world.call("POST", "/api/waiting", { as: waits.token, body: { session_id: second.id } });
    const one = { sessions: 1, bookings: 1, waiting: 1 };
    const following = { sessions: 51, bookings: 2, waiting: 1 };
    expect(await preview(professional, second.id)).toMatchObject({
      status: 200,
      body: { one, this_and_following: following },
    });
    expect((await cancel(professional, second.id, { scope: "this_and_following" })).body).toEqual(following);
    expect((await preview(professional, second.id)).body.code).toBe("session_not_found");
  });

  test("is not for others' sessions, nor for what is over, nor for single lessons", async () => {
    const { professional, serviceId } = await aGroup();
    const { id } = (await plan(professional, serviceId, day(0))).body;
    const other = await aServiceToBook(world);
    expect((await preview(other.professional, id)).body.code).toBe("session_not_found");
    expect((await cancel(other.professional, id)).body.code).toBe("session_not_found");
    world.platform.clock.set(new Date(Date.parse(day(0)) + 90 * 60_000));
    expect((await preview(professional, id)).body.code).toBe("too_late");
    expect((await cancel(professional, id)).body.code).toBe("too_late");
    world.platform.clock.set("2026-11-22T10:00:00.000Z");
    const single = await aHold(world);
    const { rows } = await world.db.raw("select session_id from bookings where id = $1", [single.id]);
    expect((await cancel(single.professional, Number(rows[0]?.["session_id"]))).body.code).toBe("session_not_found");
  });

  test("is finished by the job where it was interrupted, and until then learners lose nothing either", async () => {
    const { professional, serviceId } = await aGroup({ policy: "strict", priceCents: 0 });
    const { id } = (await plan(professional, serviceId, day(0))).body;
    const learner = await aPerson(world);
    const held = await holdTime(world, learner, { serviceId, startsAt: day(0) });
    await world.call("POST", `/api/bookings/${held.body.id}/confirm`, { as: learner.token });
    await world.db.raw("update booking_sessions set cancelled_at = $2, cancel_reason = 'Ill' where id = $1", [
      id,
      world.platform.clock.now(),
    ]);
    expect((await holdTime(world, await aPerson(world), { serviceId, startsAt: day(0) })).body.code).toBe(
      "start_not_offered",
    );
    await endCancelled();
    expect(await see(learner, held.body.id)).toMatchObject({ state: "cancelled_by_professional", reason: "Ill" });
  });

  test.each([1, 2, 3])("and paying at once leave nobody with a paid place in a session that is not (%i)", async () => {
    const { professional, serviceId } = await aGroup();
    const { id } = (await plan(professional, serviceId, day(0))).body;
    const learner = await aPerson(world);
    const held = await holdTime(world, learner, { serviceId, startsAt: day(0) });
    const placed = await orderHold(world, { learner, id: held.body.id });
    await Promise.all([payOrder(world, placed.body), cancel(professional, id)]);
    await endCancelled();
    const booking = await see(learner, held.body.id);
    expect(["cancelled_by_professional", "expired"]).toContain(booking.state);
    const { rows } = await world.db.raw(
      `select o.total_cents - coalesce(sum(r.amount_cents), 0)::int as kept, o.status from orders o
       left join refunds r on r.order_id = o.id where o.public_id = $1 group by o.id`,
      [placed.body.public_id],
    );
    expect(rows[0]?.["status"] === "expired" || rows[0]?.["status"] === "canceled" || rows[0]?.["kept"] === 0).toBe(
      true,
    );
  });
});
