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
  pair = await aPair(world);
});

const startsAt = new Date("2027-03-16T13:00:00Z");
const hour = 3_600_000;
/** Hours after the start; the session lasts one. */
const after = (hours: number) => world.platform.clock.set(new Date(startsAt.getTime() + hours * hour));
const aBooking = () => aPaidBooking(world, { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt });
const call = (method: string, path: string, as: { token: string }, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const run = async (name: string) => {
  const job = world.app.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run({});
};
const held = async () =>
  (await world.db.raw("select completed_count from professionals where user_id = $1", [pair.professional.id])).rows[0];

describe("a session that took place", () => {
  test("is completed by a side once it has ended, and counted", async () => {
    const { id } = await aBooking();
    after(0.9);
    expect(await call("POST", `/api/bookings/${id}/complete`, pair.professional)).toMatchObject({
      status: 409,
      body: { code: "too_early" },
    });
    after(1);
    const completed = await call("POST", `/api/bookings/${id}/complete`, pair.professional);
    expect(completed.body).toMatchObject({
      state: "completed",
      reviews: { mine: null, open_until: "2027-03-30T14:00:00.000Z" },
      actions: ["no_show", "review"],
    });
    expect((await call("POST", `/api/bookings/${id}/complete`, pair.learner)).status).toBe(409);
    expect(await held()).toEqual({ completed_count: 1 });
  });

  test("is completed by the clock a day later, a group of two counting as one session", async () => {
    const group = await aPair(world, { capacity: 4 });
    const request = { serviceId: group.serviceId, startsAt };
    const both = [await aConfirmedBooking(world, request), await aConfirmedBooking(world, request)];
    after(24.9);
    await run("booking.complete");
    after(25);
    await run("booking.complete");
    await run("booking.complete");
    const ids = both.map(({ id }) => id);
    const found = await world.db.raw("select state from bookings where id = any($1)", [ids]);
    expect(found.rows).toEqual([{ state: "completed" }, { state: "completed" }]);
    const counted = "select completed_count from professionals where user_id = $1";
    expect((await world.db.raw(counted, [group.professional.id])).rows).toEqual([{ completed_count: 1 }]);
  });
});

describe("a side that did not come", () => {
  test("is reported not before ten minutes after the start, and not later than a day after the end", async () => {
    const { id } = await aBooking();
    after(5 / 60);
    expect(await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {})).toMatchObject({
      status: 409,
      body: { code: "too_early", message: "It is too early for this." },
    });
    after(25.1);
    expect(await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {})).toMatchObject({
      status: 409,
      body: { code: "too_late" },
    });
    after(10 / 60);
    expect((await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {})).body).toMatchObject({
      state: "no_show",
      dispute: { absent: "learner", disputed_at: null, object_until: "2027-03-18T13:10:00.000Z" },
    });
  });

  test("and is the learner gets nothing back when nobody objects; the professional everything", async () => {
    const { id } = await aBooking();
    const other = await aPair(world);
    const theirs = await aPaidBooking(world, { serviceId: other.serviceId, learnerId: other.learner.id, startsAt });
    after(1);
    await call("POST", `/api/bookings/${id}/no-show`, pair.professional, { note: "Waited" });
    await call("POST", `/api/bookings/${theirs.id}/no-show`, other.learner, {});
    after(49);
    await run("booking.settle-reports");
    expect(money.refunds).toEqual([]);
    after(49.01);
    await run("booking.settle-reports");
    await run("booking.settle-reports");
    expect(money.refunds).toEqual([
      { orderItemId: theirs.orderItemId, cents: 6_000, whole: true, reason: expect.any(String), actorId: null },
    ]);
    expect((await call("GET", `/api/bookings/${id}`, pair.learner)).body).toMatchObject({
      state: "no_show",
      refunded: "0.00",
      dispute: { absent: "learner", resolved_at: expect.any(String) },
    });
    expect((await call("GET", `/api/bookings/${theirs.id}`, other.learner)).body.refunded).toBe("60.00");
  });

  test("comes after all: the report is taken back by who made it, while one can join, and afterwards", async () => {
    const { id } = await aBooking();
    await world.db.raw("update booking_sessions set meeting_url = 'https://meet.example/room'");
    const takeBack = (who: typeof pair.learner) => call("POST", `/api/bookings/${id}/take-back`, who, {});
    after(0.5);
    expect((await takeBack(pair.professional)).body.code).toBe("wrong_state");
    const reported = await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {});
    expect(reported.body.actions).toContain("take_back");
    const accused = await call("GET", `/api/bookings/${id}`, pair.learner);
    expect(accused.body).toMatchObject({ state: "no_show", join_url: expect.any(String) });
    expect(accused.body.actions).not.toContain("take_back");
    expect((await takeBack(pair.learner)).body.code).toBe("wrong_state");
    expect((await takeBack(pair.professional)).body).toMatchObject({ state: "confirmed", dispute: null });
    expect((await takeBack(pair.professional)).body.code).toBe("wrong_state");
    const history = (await call("GET", `/api/bookings/${id}`, pair.learner)).body.history;
    expect(history.map((one: { text: string }) => one.text)).toContain("Took the report back");
    const mails = await world.db.raw("select 1 from mail_outbox where kind = 'booking_absence_taken_back'");
    expect(mails.rows).toHaveLength(2);
  });

  test("is said to have come after the end: the session counts as held, whatever was objected", async () => {
    const { id } = await aBooking();
    after(2);
    await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {});
    await call("POST", `/api/bookings/${id}/object`, pair.learner, {});
    const taken = await call("POST", `/api/bookings/${id}/take-back`, pair.professional, {});
    expect(taken.body).toMatchObject({ state: "completed", dispute: null });
    expect(await held()).toEqual({ completed_count: 1 });
  });

  test("is reported once more by nobody who took it back, so that an objection is not talked away; by the other side still", async () => {
    const { id } = await aBooking();
    after(2);
    await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {});
    await call("POST", `/api/bookings/${id}/object`, pair.learner, {});
    await call("POST", `/api/bookings/${id}/take-back`, pair.professional, {});
    const again = await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {});
    expect(again).toMatchObject({
      status: 409,
      body: { code: "wrong_state", message: "You took a report about this booking back." },
    });
    const other = await call("POST", `/api/bookings/${id}/no-show`, pair.learner, {});
    expect(other.body).toMatchObject({ state: "no_show", dispute: { absent: "professional" } });
    // Else the job of another test settles it.
    await call("POST", `/api/bookings/${id}/take-back`, pair.learner, {});
  });

  test("is not taken back a day later, nor once it is settled, whatever the database is asked", async () => {
    const { id } = await aBooking();
    after(1);
    await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {});
    after(25.1);
    const late = await call("POST", `/api/bookings/${id}/take-back`, pair.professional, {});
    expect(late).toMatchObject({ status: 409, body: { code: "too_late" } });
    after(49.1);
    await run("booking.settle-reports");
    const settled = await call("POST", `/api/bookings/${id}/take-back`, pair.professional, {});
    expect(settled.body.code).toBe("wrong_state");
    await expect(world.db.raw("update bookings set state = 'confirmed' where id = $1", [id])).rejects.toThrow(
      "does not go from no_show to confirmed",
    );
  });

  test("objects within 48 hours, which stops the professional's share and leaves it to staff", async () => {
    const { id, orderItemId } = await aBooking();
    after(1);
    await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {});
    expect((await call("POST", `/api/bookings/${id}/object`, pair.professional, {})).status).toBe(409);
    after(49.1);
    expect((await call("POST", `/api/bookings/${id}/object`, pair.learner, {})).body.code).toBe("too_late");
    after(48);
    expect(
      (await call("POST", `/api/bookings/${id}/object`, pair.learner, { note: "I was there" })).body,
    ).toMatchObject({
      dispute: { disputed_at: expect.any(String) },
      actions: ["book_again"],
    });
    expect(money.shares).toEqual([{ orderItemId, endsAt: null }]);
    expect((await call("POST", `/api/bookings/${id}/object`, pair.learner, {})).status).toBe(409);
    after(100);
    await run("booking.settle-reports");
    expect(money.refunds).toEqual([]);
  });
});

describe("a request that nobody answers", () => {
  test("made 3 h before the start can be answered for 2 h, then it ends and everything goes back", async () => {
    const answerBy = new Date(startsAt.getTime() - hour);
    const { id } = await aPaidBooking(world, {
      serviceId: pair.serviceId,
      learnerId: pair.learner.id,
      startsAt,
      state: "requested",
      values: { answerBy },
    });
    after(-1.01);
    await run("booking.run-out-requests");
    expect((await call("GET", `/api/bookings/${id}`, pair.professional)).body.actions).toEqual(["accept", "decline"]);
    after(-1);
    await run("booking.run-out-requests");
    await run("booking.run-out-requests");
    expect((await call("GET", `/api/bookings/${id}`, pair.learner)).body).toMatchObject({
      state: "expired",
      refunded: "60.00",
    });
    expect(money.refunds).toHaveLength(1);
    expect((await call("GET", "/api/bookings?tab=cancelled", pair.learner)).body.data).toMatchObject([{ id }]);
  });
});
