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
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";

let world: TestApp;
let money: RecordedMoney;
let pair: BookedPair;
let admin: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  money = recordMoney(world.app.ports.booking);
  world.platform.clock.set("2027-03-01T12:00:00Z");
  pair = await aPair(world);
  admin = await aPerson(world, { roles: ["ADMIN"] });
  helper = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
});

const startsAt = new Date("2027-03-16T13:00:00Z");
const hour = 3_600_000;
const after = (hours: number) => world.platform.clock.set(new Date(startsAt.getTime() + hours * hour));
const aBooking = (rest = {}) =>
  aPaidBooking(world, { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt, ...rest });
const call = (method: string, path: string, as: { token: string }, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const idsOf = async (query: string, as = admin) =>
  (await call("GET", `/api/admin/bookings?${query}`, as)).body.data.map(({ id }: { id: number }) => id);
const reason = "The studio asked for it";
const actsOf = async (id: number) =>
  (await world.db.raw("select action from audit_log where target_type = 'booking' and target_id = $1", [String(id)]))
    .rows;

describe("bookings for staff", () => {
  test("are listed with amounts for ADMIN, without any for INSTRUCTOR_ADMIN, and for nobody else", async () => {
    const { id } = await aBooking();
    const of = `professional=${pair.professional.id}`;
    expect((await call("GET", `/api/admin/bookings?${of}`, admin)).body.data).toMatchObject([
      { id, service: "Barre at home", learner: { name: "Liam Byrne" }, paid: "60.00", refunded: "0.00" },
    ]);
    const answers = [
      await call("GET", `/api/admin/bookings?${of}`, helper),
      await call("GET", `/api/admin/bookings/${id}`, helper),
    ];
    expect(answers[0]?.body.data).toMatchObject([{ id, paid: null, refunded: null }]);
    expect(answers[1]?.body).toMatchObject({
      price: null,
      receives: null,
      order: null,
      commission: null,
      history: [{}],
    });
    expect(answers[1]?.body.quotes.learner).toEqual({ percent: 100, refund: null });
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/60\.00|52\.80|@example/);
    expect((await call("GET", `/api/admin/bookings/${id}`, admin)).body).toMatchObject({
      price: "60.00",
      receives: "52.80",
      commission: 12,
      quotes: { learner: { percent: 100, refund: "60.00" }, professional: { percent: 100, refund: "60.00" } },
      actions: ["cancel", "move"],
    });
    expect((await call("GET", "/api/admin/bookings", pair.professional)).status).toBe(403);
    const file = await call("GET", `/api/admin/bookings?${of}&format=csv`, admin);
    expect(file.body).toContain("60.00");
    expect((await call("GET", `/api/admin/bookings?${of}&format=csv`, helper)).status).toBe(403);
    expect((await call("GET", "/api/admin/bookings/999999", admin)).status).toBe(404);
  });

  test("are found by state, people, days, and what waits for staff", async () => {
    const { id, orderItemId } = await aBooking();
    const answerBy = new Date("2027-03-01T18:00:00Z");
    const asked = await aConfirmedBooking(world, {
      serviceId: pair.serviceId,
      startsAt: new Date("2027-03-18T13:00:00Z"),
      state: "requested",
      values: { answerBy },
    });
    const of = `professional=${pair.professional.id}`;
    expect(await idsOf(of)).toEqual([asked.id, id]);
    expect(await idsOf(`${of}&sort=start`)).toEqual([id, asked.id]);
    expect(await idsOf(`${of}&state=requested`)).toEqual([asked.id]);
    expect(await idsOf(`learner=${pair.learner.id}`)).toEqual([id]);
    expect(await idsOf(`${of}&learner=%23${pair.learner.id}`)).toEqual([id]);
    expect(await idsOf(`${of}&learner=byrne%20LIAM`)).toEqual([id]);
    expect(await idsOf(`${of}&learner=100%25`)).toEqual([]);
    expect(await idsOf(`${of}&from=2027-03-17&to=2027-03-18`)).toEqual([asked.id]);
    expect(await idsOf(`${of}&attention=request_due`)).toEqual([asked.id]);
    expect(await idsOf(`${of}&attention=refund_failed`)).toEqual([]);
    money.failed.push(orderItemId);
    expect(await idsOf(`${of}&attention=refund_failed`)).toEqual([id]);
  });

  test("are behind once the clock should have moved them on a quarter of an hour ago", async () => {
    const { id } = await aBooking();
    const of = `professional=${pair.professional.id}&attention=behind`;
    after(25);
    expect(await idsOf(of)).toEqual([]);
    after(25.5);
    expect(await idsOf(of, helper)).toEqual([id]);
    expect((await call("GET", `/api/admin/bookings/${id}`, admin)).body.attention).toEqual(["behind"]);
  });

  test("are behind with a hold that a payment carries on and on, and with a proposed time that never ends", async () => {
    const of = `professional=${pair.professional.id}&attention=behind`;
    const held = await aConfirmedBooking(world, {
      serviceId: pair.serviceId,
      startsAt: new Date("2027-03-18T13:00:00Z"),
      state: "held",
      values: { holdExpiresAt: new Date("2027-03-01T12:10:00Z"), holdCarried: true },
    });
    const { id } = await aBooking();
    await call("POST", `/api/bookings/${id}/move`, pair.professional, { starts_at: "2027-03-17T13:00:00Z" });
    world.platform.clock.set("2027-03-01T12:20:00Z");
    expect(await idsOf(of)).toEqual([]);
    world.platform.clock.set("2027-03-01T12:30:00Z");
    expect(await idsOf(of)).toEqual([held.id]);
    world.platform.clock.set("2027-03-03T12:30:00Z");
    expect(await idsOf(of)).toEqual([held.id, id]);
  });

  test("are held no more once the hold ran out, whatever jobs do", async () => {
    const { id } = await aConfirmedBooking(world, {
      serviceId: pair.serviceId,
      startsAt,
      state: "held",
      values: { holdExpiresAt: new Date("2027-03-01T12:10:00Z") },
    });
    const of = `professional=${pair.professional.id}`;
    expect(await idsOf(`${of}&state=held`)).toEqual([id]);
    world.platform.clock.set("2027-03-01T12:10:00Z");
    expect(await idsOf(`${of}&state=held`)).toEqual([]);
    expect(await idsOf(`${of}&state=expired`)).toEqual([id]);
  });
});

describe("staff", () => {
  test("cancel for a side by its rules; another percent is ADMIN's alone; each act is written down", async () => {
    const { id } = await aBooking();
    after(-20);
    const cancel = (as: TestPerson, body: object) => call("POST", `/api/admin/bookings/${id}/cancel`, as, body);
    expect((await cancel(helper, { side: "learner", reason: "no" })).body.fields).toEqual({
      reason: "Give a reason of at least 5 characters.",
    });
    expect((await cancel(helper, { side: "learner", reason, refund_percent: 100 })).status).toBe(403);
    const cancelled = await cancel(admin, { side: "learner", reason, refund_percent: 40 });
    expect(cancelled.body).toMatchObject({ state: "cancelled_by_learner", refunded: "24.00", actions: [] });
    expect(cancelled.body.history.at(-1)).toMatchObject({ by: { id: admin.id }, on_behalf_of: "learner" });
    expect(cancelled.body.mails).toMatchObject([{ to: "learner", kind: "booking_cancelled" }, { to: "professional" }]);
    expect(await actsOf(id)).toEqual([{ action: "booking.cancelled" }]);
    expect(await cancel(admin, { side: "learner", reason })).toMatchObject({
      status: 409,
      body: { code: "wrong_state", message: "This booking is already cancelled by the learner." },
    });
    expect(await actsOf(id)).toHaveLength(1);
    const second = await aBooking();
    await call("POST", `/api/admin/bookings/${second.id}/cancel`, helper, { side: "professional", reason });
    expect(money.refunds.at(-1)).toMatchObject({ orderItemId: second.orderItemId, cents: 6_000, whole: true });
  });

  test("cancel nothing when time has overtaken what they were shown to go back", async () => {
    const { id } = await aBooking();
    const [{ percent }] = [(await call("GET", `/api/admin/bookings/${id}`, helper)).body];
    after(-20);
    const cancel = (expected: number) =>
      call("POST", `/api/admin/bookings/${id}/cancel`, helper, { side: "learner", reason, expected_percent: expected });
    const refused = await cancel(percent);
    expect(refused).toMatchObject({ status: 409, body: { code: "refund_changed", percent: 0 } });
    expect(await actsOf(id)).toEqual([]);
    expect((await cancel(0)).body).toMatchObject({ state: "cancelled_by_learner" });
  });

  test("move to any free time at once, also while a time is proposed, and answer requests", async () => {
    const { id } = await aBooking();
    await call("POST", `/api/bookings/${id}/move`, pair.professional, { starts_at: "2027-03-17T13:00:00Z" });
    const body = { starts_at: "2027-03-16T03:00:00Z", reason };
    const moved = await call("POST", `/api/admin/bookings/${id}/move`, helper, body);
    expect(moved.body).toMatchObject({ starts_at: "2027-03-16T03:00:00.000Z", proposal: null, percent: 100 });
    const other = await aConfirmedBooking(world, { serviceId: pair.serviceId, startsAt });
    const taken = await call("POST", `/api/admin/bookings/${other.id}/move`, admin, body);
    expect(taken).toMatchObject({ status: 409, body: { code: "slot_taken", nearest: [{}, {}, {}] } });
    const answerBy = new Date("2027-03-03T12:00:00Z");
    const asked = (day: number) =>
      aBooking({ state: "requested", values: { answerBy }, startsAt: new Date(Date.UTC(2027, 2, day, 13)) });
    const [first, second] = [await asked(20), await asked(21)];
    const accepted = await call("POST", `/api/admin/bookings/${first.id}/accept`, helper, { reason });
    expect(accepted.body).toMatchObject({ state: "confirmed" });
    const declined = await call("POST", `/api/admin/bookings/${second.id}/decline`, admin, { reason });
    expect(declined.body).toMatchObject({ state: "declined", refunded: "60.00", reason });
  });

  test("decide a dispute once, which lets the professional's share run again", async () => {
    const { id, orderItemId } = await aBooking();
    after(1);
    await call("POST", `/api/bookings/${id}/no-show`, pair.learner, {});
    const decide = (as: TestPerson, body: object) =>
      call("POST", `/api/admin/bookings/${id}/resolve`, as, { reason, ...body });
    expect((await decide(helper, { outcome: "took_place" })).status).toBe(409);
    await call("POST", `/api/bookings/${id}/object`, pair.professional, { note: "I was there" });
    expect(await idsOf("attention=dispute", helper)).toContain(id);
    const seen = await call("GET", `/api/admin/bookings/${id}`, helper);
    expect(seen.body).toMatchObject({ attention: ["dispute"], paid: null, actions: ["resolve"] });
    expect((await decide(helper, { outcome: "took_place", refund_percent: 10 })).status).toBe(403);
    const decided = await decide(admin, { outcome: "professional_absent", refund_percent: 50 });
    expect(decided.body).toMatchObject({ state: "no_show", refunded: "30.00", attention: [], actions: [] });
    expect(decided.body.dispute).toMatchObject({ absent: "professional", resolved_at: expect.any(String) });
    expect((await decide(admin, { outcome: "took_place" })).status).toBe(409);
    expect(money.shares).toEqual([
      { orderItemId, endsAt: null },
      { orderItemId, endsAt: new Date("2027-03-16T14:00:00Z") },
    ]);
    expect(await idsOf("attention=dispute")).not.toContain(id);
  });

  test("say that a disputed session took place, so that it can be reviewed", async () => {
    const { id } = await aBooking();
    after(1);
    await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {});
    await call("POST", `/api/bookings/${id}/object`, pair.learner, {});
    const body = { outcome: "took_place", reason };
    expect((await call("POST", `/api/admin/bookings/${id}/resolve`, helper, body)).body.state).toBe("completed");
    expect(money.refunds).toEqual([]);
    expect((await call("GET", `/api/bookings/${id}`, pair.learner)).body.actions).toContain("review");
  });

  test("a dispute stops the days to review, and begins them neither anew nor takes any", async () => {
    const { id } = await aBooking();
    const until = async () => (await call("GET", `/api/bookings/${id}`, pair.learner)).body.reviews.open_until;
    after(1);
    await call("POST", `/api/bookings/${id}/complete`, pair.learner);
    expect(await until()).toBe("2027-03-30T14:00:00.000Z");
    after(25); // a day of the fourteen is over
    expect((await call("POST", `/api/bookings/${id}/no-show`, pair.professional, {})).body.state).toBe("no_show");
    await call("POST", `/api/bookings/${id}/object`, pair.learner, {});
    after(25 + 20 * 24);
    const staff = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
    const body = { outcome: "took_place", reason };
    expect((await call("POST", `/api/admin/bookings/${id}/resolve`, staff, body)).body.state).toBe("completed");
    expect(await until()).toBe("2027-04-19T14:00:00.000Z");
  });

  test("hide a review, which counts no more", async () => {
    const { id } = await aBooking();
    after(2);
    await call("POST", `/api/bookings/${id}/complete`, pair.learner);
    const review = { rating: 1, body: "Nobody should read this." };
    await call("PUT", `/api/bookings/${id}/review`, pair.learner, review);
    await call("PUT", `/api/bookings/${id}/review`, pair.professional, { ...review, rating: 5 });
    const [mine] = (await call("GET", `/api/admin/bookings/${id}`, helper)).body.reviews;
    const hide = () => call("POST", `/api/admin/booking-reviews/${mine.id}/hide`, helper, { reason });
    expect((await hide()).body.reviews[0]).toMatchObject({ by: "learner", hidden_reason: reason });
    expect((await hide()).status).toBe(200);
    expect((await call("GET", `/api/bookings/${id}`, pair.professional)).body.reviews.theirs).toBeNull();
    const sums = "select rating_sum, rating_count from professionals where user_id = $1";
    expect((await world.db.raw(sums, [pair.professional.id])).rows).toEqual([{ rating_sum: 0, rating_count: 0 }]);
    const show = (as = helper) => call("POST", `/api/admin/booking-reviews/${mine.id}/show`, as);
    expect((await show(await aPerson(world))).status).toBe(403);
    expect((await show()).body.reviews[0]).toMatchObject({ by: "learner", hidden_at: null, hidden_reason: null });
    expect((await show()).status).toBe(200);
    expect((await call("GET", `/api/bookings/${id}`, pair.professional)).body.reviews.theirs).toMatchObject(review);
    expect((await world.db.raw(sums, [pair.professional.id])).rows).toEqual([{ rating_sum: 1, rating_count: 1 }]);
    const log =
      "select actor_id, before, after from audit_log where action = 'booking_review.shown' and target_id = $1";
    expect((await world.db.raw(log, [String(mine.id)])).rows).toEqual([
      { actor_id: helper.id, before: { hidden: true, reason }, after: { hidden: false } },
    ]);
    expect((await call("POST", "/api/admin/booking-reviews/999999/show", helper)).body.code).toBe("review_not_found");
  });

  test("show a review again that nobody was to see yet, which counts only once it is published", async () => {
    const { id } = await aBooking();
    after(2);
    await call("POST", `/api/bookings/${id}/complete`, pair.learner);
    await call("PUT", `/api/bookings/${id}/review`, pair.learner, { rating: 2, body: "It was too loud for me." });
    const [mine] = (await call("GET", `/api/admin/bookings/${id}`, helper)).body.reviews;
    await call("POST", `/api/admin/booking-reviews/${mine.id}/hide`, helper, { reason });
    await call("POST", `/api/admin/booking-reviews/${mine.id}/show`, helper);
    const sums = "select rating_sum, rating_count from professionals where user_id = $1";
    expect((await world.db.raw(sums, [pair.professional.id])).rows).toEqual([{ rating_sum: 0, rating_count: 0 }]);
    await call("PUT", `/api/bookings/${id}/review`, pair.professional, { rating: 5, body: "Comes prepared, listens." });
    expect((await world.db.raw(sums, [pair.professional.id])).rows).toEqual([{ rating_sum: 2, rating_count: 1 }]);
  });
});
