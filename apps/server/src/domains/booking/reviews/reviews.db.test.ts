import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { aPair, recordMoney, type BookedPair } from "../../../../test/factories/booked.ts";
import { aConfirmedBooking } from "../../../../test/factories/booking.ts";
import { aPerson } from "../../../../test/factories/people.ts";

let world: TestApp;
let pair: BookedPair;
let booking: number;
beforeAll(async () => {
  world = await createTestApp();
  recordMoney(world.app.ports.booking);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.platform.clock.set("2027-03-01T12:00:00Z");
  pair = await aPair(world);
  const request = { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt: new Date("2027-03-16T13:00:00Z") };
  ({ id: booking } = await aConfirmedBooking(world, request));
  world.platform.clock.set("2027-03-16T15:00:00Z");
  await call("POST", `/api/bookings/${booking}/complete`, pair.learner);
});

const call = (method: string, path: string, as: { token: string }, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const write = (as: { token: string }, rating = 5, body = "Clear, warm and on time.") =>
  call("PUT", `/api/bookings/${booking}/review`, as, { rating, body });
const seenBy = async (as: { token: string }) => (await call("GET", `/api/bookings/${booking}`, as)).body.reviews;
const rating = async () =>
  (await world.db.raw("select rating_sum, rating_count from professionals where user_id = $1", [pair.professional.id]))
    .rows[0];
const showLate = () => world.app.jobs.find(({ name }) => name === "booking.show-reviews")?.run({});

describe("a review of a session", () => {
  test("is unseen by the other side until both are in, and then counts", async () => {
    expect((await write(pair.learner, 4)).body.reviews.mine).toMatchObject({ rating: 4, published_at: null });
    expect((await write(pair.learner, 5)).body.reviews.mine.rating).toBe(5);
    expect(await seenBy(pair.professional)).toMatchObject({ mine: null, theirs: null });
    expect(await rating()).toEqual({ rating_sum: 0, rating_count: 0 });
    const second = await write(pair.professional, 3, "Comes prepared and listens.");
    expect(second.body.reviews).toMatchObject({ mine: { rating: 3 }, theirs: { rating: 5 }, open_until: null });
    expect((await seenBy(pair.learner)).theirs).toMatchObject({ body: "Comes prepared and listens." });
    expect(await rating()).toEqual({ rating_sum: 5, rating_count: 1 });
    expect(await write(pair.learner, 1)).toMatchObject({ status: 409, body: { code: "review_closed" } });
    expect((await call("GET", `/api/bookings/${booking}`, await aPerson(world))).status).toBe(404);
    expect((await write(await aPerson(world))).status).toBe(404);
  });

  test("is shown on day 14 without the other one, once, and writing ends then", async () => {
    await write(pair.learner);
    world.platform.clock.set("2027-03-30T14:59:59Z");
    await showLate();
    expect((await seenBy(pair.professional)).theirs).toBeNull();
    world.platform.clock.set("2027-03-30T15:00:00Z");
    expect(await write(pair.professional)).toMatchObject({ status: 409, body: { code: "review_closed" } });
    await showLate();
    await showLate();
    expect((await seenBy(pair.professional)).theirs).toMatchObject({ rating: 5 });
    expect(await rating()).toEqual({ rating_sum: 5, rating_count: 1 });
  });

  test("is answered once, by who was reviewed, and only when it is shown", async () => {
    const { id } = (await write(pair.learner)).body.reviews.mine;
    const reply = (as: { token: string }) =>
      call("POST", `/api/booking-reviews/${id}/reply`, as, { body: "Thank you." });
    expect((await reply(pair.professional)).status).toBe(404);
    await write(pair.professional);
    expect((await reply(pair.learner)).status).toBe(404);
    expect(await reply(pair.professional)).toMatchObject({ status: 200, body: { reply: "Thank you." } });
    expect(await reply(pair.professional)).toMatchObject({ status: 409, body: { code: "review_closed" } });
    expect((await seenBy(pair.learner)).mine.reply).toBe("Thank you.");
  });

  test("needs a session that took place, stars and some words", async () => {
    expect((await write(pair.learner, 6)).body.fields).toEqual({ rating: "Choose a rating from 1 to 5" });
    expect((await write(pair.learner, 5, "Fine")).body.fields).toEqual({ body: "Write at least 10 characters" });
    await call("POST", `/api/bookings/${booking}/no-show`, pair.learner, {});
    expect(await write(pair.learner)).toMatchObject({ status: 403, body: { code: "review_needs_session" } });
  });
});
