import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import {
  aPair,
  aPaidBooking,
  recordMoney,
  type BookedPair,
  type RecordedMoney,
} from "../../../../test/factories/booked.ts";
import { aConfirmedBooking } from "../../../../test/factories/booking.ts";
import { holdTime } from "../../../../test/factories/holds.ts";
import { aPerson } from "../../../../test/factories/people.ts";

let world: TestApp;
let money: RecordedMoney;
let pair: BookedPair;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  money = recordMoney(world.app.ports.booking);
  world.platform.clock.set("2027-03-01T12:00:00Z");
  pair = await aPair(world, { policy: "moderate", startEvery: 30 });
});

// 9:00 in New York; the hours are nine to five.
const startsAt = new Date("2027-03-16T13:00:00Z");
const hour = 3_600_000;
const before = (hours: number) => world.platform.clock.set(new Date(startsAt.getTime() - hours * hour));
const at = (text: string) => new Date(`2027-03-${text}:00Z`);
const aBooking = (start = startsAt) =>
  aPaidBooking(world, { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt: start });
const call = (method: string, path: string, as: { token: string }, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const move = (id: number, as: { token: string }, to: Date, rest = {}) =>
  call("POST", `/api/bookings/${id}/move`, as, { starts_at: to.toISOString(), ...rest });
/** Whether somebody else can have a time with the professional now, as the database sees it. */
const isFree = async (start: Date): Promise<boolean> => {
  const found = await world.db.raw(
    "select 1 from booking_sessions where professional_id = $1 and state = 'live' and busy && tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour')",
    [pair.professional.id, start.toISOString()],
  );
  return found.rows.length === 0;
};

describe("a learner", () => {
  test("moves an instant booking at once: the same booking, and its share follows", async () => {
    const { id, orderItemId } = await aBooking();
    const uid = (await call("GET", `/api/bookings/${id}`, pair.learner)).body.uid;
    before(200);
    const moved = await move(id, pair.learner, at("16T15:00"));
    expect(moved).toMatchObject({
      status: 200,
      body: { id, uid, starts_at: "2027-03-16T15:00:00.000Z", ends_at: "2027-03-16T16:00:00.000Z", paid: "60.00" },
    });
    expect(money.shares).toEqual([{ orderItemId, endsAt: at("16T16:00") }]);
    expect([await isFree(startsAt), await isFree(at("16T15:00"))]).toEqual([true, false]);
    expect((await world.db.raw("select sequence from bookings where id = $1", [id])).rows).toEqual([{ sequence: 1 }]);
    expect(money.refunds).toEqual([]);
  });

  test("says in a line why they move at once: the professional reads it in the mail and in the history", async () => {
    const { id } = await aBooking();
    before(200);
    expect((await move(id, pair.learner, at("16T15:00"), { reason: "My train is late" })).status).toBe(200);
    const seen = await call("GET", `/api/bookings/${id}`, pair.professional);
    expect(seen.body.history.at(-1)).toMatchObject({ text: "Moved the booking: My train is late" });
    const { rows } = await world.db.raw(
      "select text_body from mail_outbox where kind = 'booking_moved' and user_id = $1",
      [pair.professional.id],
    );
    expect(rows).toEqual([{ text_body: expect.stringMatching(/Liam Byrne moved it\.[^]*Reason: My train is late/) }]);
  });

  test("who moves from 3 to 20 days ahead and cancels gets what the policy gave when they moved: 30.00", async () => {
    const { id } = await aBooking();
    before(3 * 24);
    expect((await move(id, pair.learner, at("30T13:00"))).status).toBe(200);
    const cancelled = await call("POST", `/api/bookings/${id}/cancel`, pair.learner, { expected_refund: "30.00" });
    expect(cancelled.body).toMatchObject({ state: "cancelled_by_learner", refunded: "30.00" });
  });

  test("only gets times that are offered, and hears of the nearest where one is taken", async () => {
    const { id } = await aBooking();
    await aConfirmedBooking(world, { serviceId: pair.serviceId, startsAt: at("16T15:00") });
    before(200);
    expect(await move(id, pair.learner, at("16T15:30"))).toMatchObject({
      status: 409,
      body: { code: "slot_taken", nearest: [{}, {}, {}] },
    });
    expect(await move(id, pair.learner, at("16T03:00"))).toMatchObject({
      status: 422,
      body: { code: "start_not_offered" },
    });
    expect((await move(id, pair.learner, startsAt)).body.code).toBe("start_not_offered");
    // Where it overlaps nothing but itself, a time is free.
    expect((await move(id, pair.learner, at("16T13:30"))).status).toBe(200);
  });

  test("who would get nothing back proposes, and so does whoever asked for the time", async () => {
    const { id } = await aBooking();
    before(47);
    const proposed = await move(id, pair.learner, at("17T13:00"), { reason: "Train late" });
    expect(proposed.body).toMatchObject({
      starts_at: startsAt.toISOString(),
      proposal: {
        by: "learner",
        starts_at: "2027-03-17T13:00:00.000Z",
        expires_at: "2027-03-16T12:00:00.000Z",
        reason: "Train late",
      },
      actions: ["withdraw_move", "cancel"],
    });
    const accepted = await call("POST", `/api/bookings/${id}/move/accept`, pair.professional);
    expect(accepted.body).toMatchObject({ starts_at: "2027-03-17T13:00:00.000Z", proposal: null });
    const cancellation = await call("GET", `/api/bookings/${id}/cancellation`, pair.learner);
    expect(cancellation.body).toMatchObject({ percent: 0, refund: "0.00" });
  });

  test("cannot move what has begun, what is not confirmed, or into a time they have something at", async () => {
    const { id } = await aBooking();
    const other = await aPair(world);
    const start = at("16T17:00");
    await aConfirmedBooking(world, { serviceId: other.serviceId, learnerId: pair.learner.id, startsAt: start });
    before(200);
    expect((await move(id, pair.learner, start)).body.code).toBe("learner_busy");
    before(0);
    expect((await move(id, pair.learner, at("16T15:00"))).body.code).toBe("started");
    expect((await move(id, await aPerson(world), at("16T15:00"))).status).toBe(404);
  });
});

describe("a professional's new time", () => {
  test("is proposed, kept from everybody else, and free again when it is declined", async () => {
    const { id } = await aBooking();
    before(100);
    const overlapping = new Date(startsAt.getTime() + hour / 2);
    expect((await move(id, pair.professional, overlapping)).body.proposal).toMatchObject({ by: "professional" });
    expect([await isFree(overlapping), await isFree(at("16T14:00"))]).toEqual([false, false]);
    expect((await move(id, pair.professional, at("17T13:00"))).body.code).toBe("move_open");
    expect((await call("POST", `/api/bookings/${id}/move/decline`, pair.professional)).status).toBe(403);
    const declined = await call("POST", `/api/bookings/${id}/move/decline`, pair.learner);
    expect(declined.body).toMatchObject({ starts_at: startsAt.toISOString(), proposal: null });
    expect([await isFree(startsAt), await isFree(at("16T14:00"))]).toEqual([false, true]);
    expect((await call("POST", `/api/bookings/${id}/move/accept`, pair.learner)).body.code).toBe("wrong_state");
  });

  test("may pass over the hours, never over a session or its buffer", async () => {
    const { id } = await aBooking();
    await aConfirmedBooking(world, { serviceId: pair.serviceId, startsAt: at("16T20:00") });
    before(100);
    expect(await move(id, pair.professional, at("16T20:30"))).toMatchObject({
      status: 409,
      body: { code: "slot_taken", nearest: [{}, {}, {}] },
    });
    expect((await move(id, pair.professional, at("16T03:00"))).status).toBe(200);
  });

  test("that is accepted frees the policy from what a move had left of it", async () => {
    const { id } = await aBooking();
    await world.db.raw("update bookings set refund_cap = 50 where id = $1", [id]);
    before(100);
    await move(id, pair.professional, at("30T13:00"));
    expect((await call("GET", "/api/bookings?tab=to_answer", pair.learner)).body.data).toMatchObject([{ id }]);
    await call("POST", `/api/bookings/${id}/move/accept`, pair.learner);
    const cancellation = await call("GET", `/api/bookings/${id}/cancellation`, pair.learner);
    expect(cancellation.body).toMatchObject({ percent: 100, refund: "60.00" });
  });

  test("runs out, can be taken back, and ends with the booking", async () => {
    const { id } = await aBooking();
    before(300);
    const proposed = await move(id, pair.professional, at("17T13:00"));
    expect(proposed.body.proposal.expires_at).toBe(new Date(startsAt.getTime() - 252 * hour).toISOString());
    const back = await call("DELETE", `/api/bookings/${id}/move`, pair.professional);
    expect(back.body).toMatchObject({ proposal: null });
    expect(await isFree(at("17T13:00"))).toBe(true);
    await move(id, pair.professional, at("17T13:00"));
    before(252);
    expect((await call("POST", `/api/bookings/${id}/move/accept`, pair.learner)).body.code).toBe("wrong_state");
    await world.app.jobs.find(({ name }) => name === "booking.run-out-moves")?.run({});
    expect(await isFree(at("17T13:00"))).toBe(true);
    await move(id, pair.professional, at("17T13:00"));
    await call("POST", `/api/bookings/${id}/cancel`, pair.learner, {});
    const states = await world.db.raw("select state from booking_moves where booking_id = $1 order by id", [id]);
    expect(states.rows.map(({ state }) => state)).toEqual(["withdrawn", "expired", "withdrawn"]);
    expect([await isFree(startsAt), await isFree(at("17T13:00"))]).toEqual([true, true]);
  });

  describe("that was not answered in time is over by the clock, with the jobs stopped", () => {
    const slotsOf = async () => {
      const path = `/api/professionals/${pair.professional.id}/slots?service_id=${pair.serviceId}&from=2027-03-17&to=2027-03-17`;
      const { body } = await world.call("GET", path);
      return body.slots.map(({ starts_at: start }: { starts_at: string }) => start);
    };
    const ranOut = async (id: number) =>
      (
        await world.db.raw(
          "select (select count(*)::int from booking_events where booking_id = $1 and data->>'what' = 'move_ran_out') as events, (select count(*)::int from mail_outbox where kind = 'booking_move_ran_out' and user_id = $2) as mails",
          [id, pair.learner.id],
        )
      ).rows[0];
    const runJob = () => world.app.jobs.find(({ name }) => name === "booking.run-out-moves")?.run({});
    const request = (start: Date) => ({ serviceId: pair.serviceId, startsAt: start.toISOString() });

    test("its time is offered and can be held, and both sides hear once", async () => {
      const { id } = await aBooking();
      before(300);
      await move(id, pair.professional, at("17T13:00"));
      expect(await slotsOf()).not.toContain("2027-03-17T13:00:00.000Z");
      expect((await holdTime(world, await aPerson(world), request(at("17T13:30")))).body.code).toBe("slot_taken");
      before(252);
      expect(await slotsOf()).toContain("2027-03-17T13:00:00.000Z");
      expect((await call("GET", `/api/bookings/${id}`, pair.learner)).body.proposal).toBeNull();
      const held = await holdTime(world, await aPerson(world), request(at("17T13:30")));
      expect(held.status).toBe(201);
      expect(await ranOut(id)).toEqual({ events: 1, mails: 1 });
      await runJob();
      expect(await ranOut(id)).toEqual({ events: 1, mails: 1 });
      expect([await isFree(startsAt), await isFree(at("17T13:00"))]).toEqual([false, false]);
    });

    test("another booking can be moved there, and the same one be given another time", async () => {
      const { id } = await aBooking();
      const other = await aConfirmedBooking(world, { serviceId: pair.serviceId, startsAt: at("16T17:00") });
      before(300);
      await move(id, pair.professional, at("17T13:00"));
      before(252);
      expect((await move(other.id, pair.professional, at("17T13:30"))).status).toBe(200);
      expect((await move(id, pair.professional, at("18T13:00"))).body.proposal).toMatchObject({ by: "professional" });
      expect(await ranOut(id)).toEqual({ events: 1, mails: 1 });
    });

    test("the directory finds its time again", async () => {
      const { id } = await aBooking();
      before(300);
      await move(id, pair.professional, at("17T13:00"));
      const follow = () => world.app.jobs.find(({ name }) => name === "booking.directory")?.run({});
      const path = `/api/professionals/free?person=${pair.professional.id}&from=2027-03-17&days=1&tz=UTC`;
      const found = async () => (await world.call("GET", path)).body.data[0]?.days[0].starts ?? [];
      await follow();
      expect(await found()).not.toContain("2027-03-17T13:00:00.000Z");
      before(252);
      await follow();
      expect(await found()).toContain("2027-03-17T13:00:00.000Z");
    });
  });

  test("that is accepted and taken back at once is one or the other", async () => {
    const { id } = await aBooking();
    before(100);
    await move(id, pair.professional, at("17T13:00"));
    const answers = await Promise.all([
      call("POST", `/api/bookings/${id}/move/accept`, pair.learner),
      call("DELETE", `/api/bookings/${id}/move`, pair.professional),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("in a group", () => {
  test("a learner goes to another session, one that is there or a new one, and the old one stays for the others", async () => {
    const group = await aPair(world, { capacity: 2, policy: "moderate" });
    const own = { serviceId: group.serviceId, learnerId: group.learner.id, startsAt };
    const { id } = await aConfirmedBooking(world, own);
    await aConfirmedBooking(world, { serviceId: group.serviceId, startsAt });
    const there = await aConfirmedBooking(world, { serviceId: group.serviceId, startsAt: at("16T15:00") });
    await aConfirmedBooking(world, { serviceId: group.serviceId, startsAt: at("16T17:00"), seats: 2 });
    before(200);
    const why = { reason: "My train is late" };
    const changed = await move(id, group.learner, at("16T15:00"), why);
    expect(changed.body).toMatchObject({ others: 1 });
    const seen = await call("GET", `/api/bookings/${id}`, group.professional);
    expect(seen.body.history.at(-1).text).toBe("Moved the booking: My train is late");
    const session = await world.db.raw("select session_id from bookings where id = $1", [id]);
    expect(session.rows).toEqual([{ session_id: there.sessionId }]);
    expect((await move(id, group.learner, at("16T17:00"))).status).toBe(409);
    expect((await move(id, group.learner, at("16T19:00"))).body).toMatchObject({ others: 0 });
    // 47 hours before the time it has now.
    before(41);
    expect((await move(id, group.learner, at("18T15:00"))).body.code).toBe("wrong_state");
  });

  test("a professional moves the session for everybody, who may then cancel and get everything back", async () => {
    const group = await aPair(world, { capacity: 3 });
    const { id } = await aPaidBooking(world, { serviceId: group.serviceId, learnerId: group.learner.id, startsAt });
    const other = await aPerson(world);
    const second = await aConfirmedBooking(world, { serviceId: group.serviceId, learnerId: other.id, startsAt });
    before(10);
    expect((await move(id, group.professional, at("16T15:00"), { reason: "The hall is late" })).body).toMatchObject({
      starts_at: "2027-03-16T15:00:00.000Z",
      others: 1,
    });
    const theirs = await call("GET", `/api/bookings/${second.id}`, other);
    expect(theirs.body.starts_at).toBe("2027-03-16T15:00:00.000Z");
    const mails = await world.db.raw("select to_address from mail_outbox where kind = 'booking_session_moved'");
    expect(mails.rows).toHaveLength(2);
    const cancellation = await call("GET", `/api/bookings/${id}/cancellation`, group.learner);
    expect(cancellation.body).toMatchObject({ percent: 100, refund: "60.00" });
  });

  const plan = async (of: BookedPair, start: Date): Promise<number> => {
    const body = { service_id: of.serviceId, starts_at: start.toISOString() };
    const planned = await call("POST", "/api/me/sessions", of.professional, body);
    return planned.body.id;
  };

  test("whoever has the only place of a planned date goes to another one, and both dates stay", async () => {
    const group = await aPair(world, { capacity: 1, dates: "fixed" });
    const [first, second] = [await plan(group, startsAt), await plan(group, at("17T15:00"))];
    const own = { serviceId: group.serviceId, learnerId: group.learner.id, startsAt };
    const { id } = await aConfirmedBooking(world, own);
    before(100);
    expect((await move(id, group.learner, at("18T15:00"))).body.code).toBe("start_not_offered");
    expect((await move(id, group.learner, at("17T15:00"))).body).toMatchObject({
      starts_at: "2027-03-17T15:00:00.000Z",
    });
    const { rows } = await world.db.raw(
      "select id, seats_taken, state from booking_sessions where service_id = $1 order by id",
      [group.serviceId],
    );
    expect(rows).toEqual([
      { id: first, seats_taken: 0, state: "live" },
      { id: second, seats_taken: 1, state: "live" },
    ]);
  });

  test("a place that is left goes to who waits for it, and who comes from another date waits their turn", async () => {
    const group = await aPair(world, { capacity: 1, dates: "fixed" });
    const ids = [await plan(group, startsAt), await plan(group, at("17T15:00"))];
    const other = await aPerson(world);
    const { id } = await aConfirmedBooking(world, {
      serviceId: group.serviceId,
      learnerId: group.learner.id,
      startsAt,
    });
    const there = { serviceId: group.serviceId, learnerId: other.id, startsAt: at("17T15:00") };
    const second = await aConfirmedBooking(world, there);
    before(100);
    const waiting = [await aPerson(world), await aPerson(world)] as const;
    for (const [index, person] of waiting.entries())
      await call("POST", "/api/waiting", person, { session_id: ids[index] });
    const stateOf = async (person: { token: string }) =>
      (await call("GET", "/api/waiting", person)).body.data[0]?.state ?? null;
    await call("POST", `/api/bookings/${second.id}/cancel`, other, {});
    expect(await stateOf(waiting[1])).toBe("offered");
    expect((await move(id, group.learner, at("17T15:00"))).status).toBe(422);
    await call("DELETE", `/api/waiting/${(await call("GET", "/api/waiting", waiting[1])).body.data[0].id}`, waiting[1]);
    expect((await move(id, group.learner, at("17T15:00"))).status).toBe(200);
    expect(await stateOf(waiting[0])).toBe("offered");
  });

  test("who waits for a session that is moved hears of its new time", async () => {
    const group = await aPair(world, { capacity: 2, dates: "fixed" });
    const sessionId = await plan(group, startsAt);
    const { id } = await aConfirmedBooking(world, { serviceId: group.serviceId, startsAt, seats: 2 });
    before(100);
    const person = await aPerson(world);
    await call("POST", "/api/waiting", person, { session_id: sessionId });
    expect((await move(id, group.professional, at("16T18:00"))).status).toBe(200);
    const entries = await call("GET", "/api/waiting", person);
    expect(entries.body.data).toMatchObject([{ starts_at: "2027-03-16T18:00:00.000Z", state: "waiting" }]);
    const mails = await world.db.raw(
      "select kind from mail_outbox where user_id = $1 and kind like 'waiting%' order by id",
      [person.id],
    );
    expect(mails.rows).toEqual([{ kind: "waiting_moved" }]);
    const own = await call("GET", "/api/me/sessions", group.professional);
    expect(own.body.data).toMatchObject([{ starts_at: "2027-03-16T18:00:00.000Z", dated: "fixed", seats_left: 0 }]);
  });
});
