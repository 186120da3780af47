import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import {
  aPair,
  aPaidBooking,
  recordMoney,
  type BookedPair,
  type RecordedMoney,
} from "../../../../test/factories/booked.ts";
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
  pair = await aPair(world, { policy: "moderate" });
});

const startsAt = new Date("2027-03-16T13:00:00Z");
const hour = 3_600_000;
const before = (hours: number) => world.platform.clock.set(new Date(startsAt.getTime() - hours * hour));
const aBooking = (values = {}) =>
  aPaidBooking(world, { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt, values });
const call = (method: string, path: string, as: { token: string }, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });

describe("cancelling what cost 60.00 under the moderate policy", () => {
  test.each([
    { hours: 8 * 24, percent: 100, refund: "60.00" },
    { hours: 7 * 24, percent: 100, refund: "60.00" },
    { hours: 3 * 24, percent: 50, refund: "30.00" },
    { hours: 48, percent: 50, refund: "30.00" },
    { hours: 47, percent: 0, refund: "0.00" },
  ])("gives back $refund $hours hours before, and said so first", async ({ hours, percent, refund }) => {
    const { id, orderItemId } = await aBooking();
    before(hours);
    expect((await call("GET", `/api/bookings/${id}/cancellation`, pair.learner)).body).toMatchObject({
      percent,
      refund,
      hours,
      steps: [{ percent: 100 }, { percent: 50, until: "2027-03-14T13:00:00.000Z" }],
    });
    const cancelled = await call("POST", `/api/bookings/${id}/cancel`, pair.learner, { expected_refund: refund });
    expect(cancelled).toMatchObject({ status: 200, body: { state: "cancelled_by_learner", refunded: refund } });
    const given = {
      orderItemId,
      cents: percent * 60,
      whole: percent === 100,
      reason: "Booking cancelled",
      actorId: pair.learner.id,
    };
    expect(money.refunds).toEqual(percent === 0 ? [] : [given]);
  });

  test("rounds half a cent up: 50 % of 45.01 is 22.51", async () => {
    const { id } = await aPaidBooking(
      world,
      { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt },
      4_501,
    );
    before(72);
    expect((await call("POST", `/api/bookings/${id}/cancel`, pair.learner, {})).body.refunded).toBe("22.51");
  });

  test("by the professional gives everything back, an hour before too", async () => {
    const { id } = await aBooking();
    before(1);
    expect((await call("GET", `/api/bookings/${id}/cancellation`, pair.professional)).body).toMatchObject({
      percent: 100,
      refund: "60.00",
    });
    const cancelled = await call("POST", `/api/bookings/${id}/cancel`, pair.professional, { reason: "Ill" });
    expect(cancelled.body).toMatchObject({ state: "cancelled_by_professional", refunded: "60.00", reason: "Ill" });
  });

  test("is refused with the new refund when time has overtaken what was shown", async () => {
    const { id } = await aBooking();
    before(7 * 24 - 1);
    const late = await call("POST", `/api/bookings/${id}/cancel`, pair.learner, { expected_refund: "60.00" });
    expect(late).toMatchObject({ status: 409, body: { code: "refund_changed", refund: "30.00" } });
    expect((await call("GET", `/api/bookings/${id}`, pair.learner)).body.state).toBe("confirmed");
    expect(money.refunds).toEqual([]);
  });

  test("ends with the start for its learner, with the end for its professional", async () => {
    const { id } = await aBooking();
    before(0);
    const started = { status: 409, body: { code: "started", message: "This session has started." } };
    expect(await call("GET", `/api/bookings/${id}/cancellation`, pair.learner)).toMatchObject(started);
    expect(await call("POST", `/api/bookings/${id}/cancel`, pair.learner, {})).toMatchObject(started);
    before(-1);
    expect(await call("POST", `/api/bookings/${id}/cancel`, pair.professional, {})).toMatchObject(started);
  });

  test("twice at once gives the money back once", async () => {
    const { id } = await aBooking();
    const answers = await Promise.all([
      call("POST", `/api/bookings/${id}/cancel`, pair.learner, {}),
      call("POST", `/api/bookings/${id}/cancel`, pair.professional, {}),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(money.refunds).toHaveLength(1);
  });

  test("after a move out of the window gives what the move left", async () => {
    const { id } = await aBooking({ refundCap: 50 });
    expect((await call("GET", `/api/bookings/${id}/cancellation`, pair.learner)).body).toMatchObject({
      percent: 50,
      steps: [{ percent: 50, until: "2027-03-14T13:00:00.000Z" }],
    });
  });

  test("after others moved the session gives everything until its start", async () => {
    const { id } = await aBooking({ refundFloor: 100 });
    before(1);
    expect((await call("GET", `/api/bookings/${id}/cancellation`, pair.learner)).body).toMatchObject({
      percent: 100,
      refund: "60.00",
      steps: [{ percent: 100, until: startsAt.toISOString() }],
    });
  });
});

describe("of a group's date", () => {
  const told = async (kind: string, userId: number): Promise<string> => {
    const { rows } = await world.db.raw("select text_body from mail_outbox where kind = $1 and user_id = $2", [
      kind,
      userId,
    ]);
    expect(rows).toHaveLength(1);
    return String(rows[0]?.["text_body"]);
  };

  test("one learner's places are free again, and it takes place for the others", async () => {
    const group = await aPair(world, { capacity: 4, policy: "moderate" });
    const of = { serviceId: group.serviceId, startsAt };
    const { id } = await aPaidBooking(world, { ...of, learnerId: group.learner.id, seats: 2 });
    const other = await aPaidBooking(world, of);
    await call("POST", `/api/bookings/${id}/cancel`, group.learner, {});
    expect(await told("booking_cancelled", group.professional.id)).toContain(
      "It takes place: 1 place is still booked.",
    );
    expect(await told("booking_cancelled", group.learner.id)).toContain("You have no place in");
    const { rows } = await world.db.raw(
      "select state, seats_taken from booking_sessions where id = (select session_id from bookings where id = $1)",
      [other.id],
    );
    expect(rows).toEqual([{ state: "live", seats_taken: 1 }]);
  });

  test("it does not take place once its professional cancels the date", async () => {
    const group = await aPair(world, { capacity: 4 });
    const { sessionId } = await aPaidBooking(world, {
      serviceId: group.serviceId,
      learnerId: group.learner.id,
      startsAt,
    });
    expect((await call("DELETE", `/api/me/sessions/${sessionId}`, group.professional, {})).status).toBe(200);
    expect(await told("booking_cancelled", group.learner.id)).toContain("does not take place.");
  });
});

describe("whoever has paid and not yet confirmed an address", () => {
  const addressesOf = async (userId: number) =>
    (
      await world.db.raw(
        "select kind, to_address as to, text_body as text from mail_outbox where user_id = $1 order by id",
        [userId],
      )
    ).rows;

  test("reads of the booking where the receipt went, without words of their own", async () => {
    const learner = await aPerson(world, { confirmed: false });
    const { id } = await aPaidBooking(world, { serviceId: pair.serviceId, learnerId: learner.id, startsAt });
    await call("POST", `/api/bookings/${id}/move`, learner, {
      starts_at: "2027-03-16T15:00:00Z",
      reason: "Read evil.example",
    });
    await call("POST", `/api/bookings/${id}/cancel`, pair.professional, { reason: "Ill" });
    const mails = await addressesOf(learner.id);
    expect(mails).toEqual([
      { kind: "booking_moved", to: "bought.with@x.example", text: expect.not.stringContaining("evil") },
      { kind: "booking_cancelled", to: "bought.with@x.example", text: expect.stringContaining("Reason: Ill") },
    ]);
  });

  test("and whoever has confirmed one reads of it there", async () => {
    const { id } = await aBooking();
    await call("POST", `/api/bookings/${id}/cancel`, pair.professional, {});
    expect(await addressesOf(pair.learner.id)).toMatchObject([{ to: pair.learner.email }]);
  });
});
