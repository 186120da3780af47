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
  pair = await aPair(world, { approval: "request", noticeMin: 120 });
});

const startsAt = new Date("2027-03-16T13:00:00Z");
const answerBy = new Date("2027-03-03T12:00:00Z");
const aRequest = (rest = {}) =>
  aPaidBooking(world, {
    serviceId: pair.serviceId,
    learnerId: pair.learner.id,
    startsAt,
    state: "requested",
    values: { answerBy },
    ...rest,
  });
const call = (method: string, path: string, as: { token: string }, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const mailsTo = async (email: string) =>
  (await world.db.raw("select kind, subject, text_body from mail_outbox where to_address = $1 order by id", [email]))
    .rows as { kind: string; subject: string; text_body: string }[];

describe("an own booking", () => {
  test("is shown to both sides, to nobody else, and without any address", async () => {
    const { id } = await aRequest();
    const seen = await call("GET", `/api/bookings/${id}`, pair.learner);
    expect(seen).toMatchObject({
      status: 200,
      body: {
        state: "requested",
        side: "learner",
        professional: { name: "Ana Reyes" },
        paid: "60.00",
        receives: null,
        zone: "America/New_York",
        answer_by: answerBy.toISOString(),
        policy: { key: "flexible", steps: [{ until: "2027-03-15T13:00:00.000Z", percent: 100 }] },
        actions: ["withdraw"],
        history: [{ to: "requested", by: { name: "Liam Byrne" } }],
      },
    });
    const received = await call("GET", `/api/bookings/${id}`, pair.professional);
    expect(received.body).toMatchObject({ side: "professional", receives: "52.80", actions: ["accept", "decline"] });
    expect(JSON.stringify([seen.body, received.body])).not.toContain("@example.com");
    expect((await call("GET", `/api/bookings/${id}`, await aPerson(world))).status).toBe(404);
    expect((await world.call("GET", `/api/bookings/${id}`)).status).toBe(401);
  });

  test("leaves its list to who is no professional any more, in any state, for 30 days", async () => {
    const has = async (person: { token: string }) => (await call("GET", "/api/bookings", person)).body.has_received;
    expect([await has(pair.professional), await has(pair.learner)]).toEqual([true, false]);
    await world.db.raw("delete from user_roles where user_id = $1", [pair.professional.id]);
    world.platform.clock.advance(3_600);
    expect(await has(pair.professional)).toBe(false);
    const old = { serviceId: pair.serviceId, learnerId: pair.learner.id };
    await aConfirmedBooking(world, { ...old, startsAt: new Date("2027-01-29T13:00:00Z") });
    const held = new Date("2027-03-05T13:00:00Z");
    await aConfirmedBooking(world, { ...old, startsAt: held, state: "held" });
    expect(await has(pair.professional)).toBe(false);
    const cancelled = { ...old, startsAt: new Date("2027-02-02T13:00:00Z"), state: "cancelled_by_learner" } as const;
    await aConfirmedBooking(world, cancelled);
    expect([await has(pair.professional), await has(pair.learner)]).toEqual([true, false]);
  });

  test("stands in the tab it belongs to, is found by words, and is counted", async () => {
    const { id } = await aRequest();
    const second = await aConfirmedBooking(world, {
      serviceId: pair.serviceId,
      learnerId: pair.learner.id,
      startsAt: new Date("2027-03-17T13:00:00Z"),
    });
    const held = await aConfirmedBooking(world, {
      serviceId: pair.serviceId,
      learnerId: pair.learner.id,
      startsAt: new Date("2027-03-18T13:00:00Z"),
      state: "held",
    });
    const list = (query: string, as = pair.learner) => call("GET", `/api/bookings?${query}`, as);
    const waiting = await list("tab=to_answer");
    expect(waiting.body.data).toMatchObject([{ id, state: "requested" }]);
    expect(waiting.body.counts).toEqual({ upcoming: 3, to_answer: 1, past: 0, cancelled: 0 });
    // All that takes their time; to the professional only what is agreed.
    expect((await list("tab=upcoming")).body.data).toMatchObject([
      { id, state: "requested" },
      { id: second.id, state: "confirmed" },
      { id: held.id, state: "held" },
    ]);
    const received = await list("as=professional&tab=upcoming", pair.professional);
    expect(received.body.data).toMatchObject([{ id: second.id, state: "confirmed" }]);
    expect((await list("as=professional&tab=to_answer", pair.professional)).body.data).toMatchObject([{ id }]);
    expect((await list("as=professional&tab=to_answer")).body.data).toEqual([]);
    expect((await list("tab=to_answer&q=reyes%20barre")).body.page.total).toBe(1);
    expect((await list("tab=to_answer&q=liam")).body.page.total).toBe(0);
    world.platform.clock.set("2027-03-17T14:00:00Z");
    expect((await list("tab=past")).body.data).toMatchObject([{ id: second.id }]);
    expect((await list("tab=nonsense&page=-1&service=x")).status).toBe(200);
  });
});

describe("a request", () => {
  test("is accepted once, and both sides hear of it", async () => {
    const { id } = await aRequest();
    const accepted = await call("POST", `/api/bookings/${id}/accept`, pair.professional);
    expect(accepted).toMatchObject({ status: 200, body: { state: "confirmed", answer_by: null } });
    expect(await call("POST", `/api/bookings/${id}/accept`, pair.professional)).toMatchObject({
      status: 409,
      body: { code: "wrong_state", message: "This booking is already confirmed." },
    });
    expect(money.refunds).toEqual([]);
    const [told] = await mailsTo(pair.learner.email);
    expect(told).toMatchObject({ kind: "booking_accepted", subject: "Ana Reyes accepted your request" });
    expect(told?.text_body).toContain("When: Tue 16 Mar, 9:00 AM – 10:00 AM EDT");
    expect(told?.text_body).toMatch(/^Ana Reyes accepted your request\n\nHello/);
    expect(told?.text_body).toContain("It can be changed or cancelled until it begins");
    expect(told?.text_body).toContain("See, change or cancel the booking:");
    expect(told?.text_body).not.toContain(pair.professional.email);
    expect(await mailsTo(pair.professional.email)).toHaveLength(1);
  });

  test("is declined with a reason, and everything goes back", async () => {
    const { id, orderItemId } = await aRequest();
    const declined = await call("POST", `/api/bookings/${id}/decline`, pair.professional, { reason: "I am away" });
    expect(declined).toMatchObject({
      status: 200,
      body: { state: "declined", reason: "I am away", refunded: "60.00" },
    });
    expect(money.refunds).toEqual([
      { orderItemId, cents: 6_000, whole: true, reason: "Request declined", actorId: pair.professional.id },
    ]);
    const session = await world.db.raw("select state from booking_sessions where professional_id = $1", [
      pair.professional.id,
    ]);
    expect(session.rows).toEqual([{ state: "released" }]);
    expect((await call("GET", `/api/bookings/${id}`, pair.learner)).body.history).toMatchObject([
      {},
      { by: { name: "Ana Reyes" }, from: "requested", to: "declined", text: "Declined the request: I am away" },
    ]);
  });

  test("is answered by its professional alone, and only before the time to answer is over", async () => {
    const { id } = await aRequest();
    expect((await call("POST", `/api/bookings/${id}/accept`, pair.learner)).status).toBe(403);
    expect((await call("POST", `/api/bookings/${id}/decline`, pair.learner, {})).status).toBe(403);
    expect((await call("POST", `/api/bookings/${id}/accept`, await aPerson(world))).status).toBe(404);
    world.platform.clock.set(answerBy);
    expect(await call("POST", `/api/bookings/${id}/accept`, pair.professional)).toMatchObject({
      status: 409,
      body: { code: "answer_late" },
    });
    const late = await call("POST", `/api/bookings/${id}/decline`, pair.professional, { reason: "x".repeat(501) });
    expect(late.status).toBe(422);
  });

  test("that is accepted and withdrawn at once is one or the other", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await aRequest({ startsAt: new Date(startsAt.getTime() + round * 86_400_000) });
      const [accepted, withdrawn] = await Promise.all([
        call("POST", `/api/bookings/${id}/accept`, pair.professional),
        call("POST", `/api/bookings/${id}/cancel`, pair.learner, { expected_state: "requested" }),
      ]);
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409]);
      const state = accepted.status === 200 ? "confirmed" : "cancelled_by_learner";
      expect((await call("GET", `/api/bookings/${id}`, pair.learner)).body.state).toBe(state);
      expect([accepted, withdrawn].find(({ status }) => status === 409)?.body.code).toBe("wrong_state");
      expect(money.refunds.splice(0)).toHaveLength(state === "confirmed" ? 0 : 1);
    }
  });

  test("that is withdrawn gives everything back, however close its start is", async () => {
    const { id } = await aRequest();
    world.platform.clock.set("2027-03-03T11:59:00Z");
    const withdrawn = await call("POST", `/api/bookings/${id}/cancel`, pair.learner, { expected_refund: "60.00" });
    expect(withdrawn.body).toMatchObject({ state: "cancelled_by_learner", refunded: "60.00" });
    expect((await mailsTo(pair.professional.email))[0]?.subject).toBe("Liam Byrne withdrew the request");
  });
});
