import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payOrder } from "../../../../test/factories/checkout.ts";
import { aServiceToBook, day, holdTime, orderHold } from "../../../../test/factories/holds.ts";
import { balanceOf } from "../../../../test/factories/payouts.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const minute = 60_000;
const hour = 60 * minute;
const startsAt = day(0);
const endsAt = Date.parse(startsAt) + 90 * minute;

const run = (name: string) => world.app.jobs.find((job) => job.name === name)?.run({});
const press = (as: TestPerson, path: string, body: object = {}) => world.call("POST", path, { as: as.token, body });
const see = async (as: TestPerson, id: number) =>
  (await world.call("GET", `/api/bookings/${id}`, { as: as.token })).body;
const clockAt = (ms: number) => world.platform.clock.set(new Date(ms));

/** The next order that is to be locked is not, as in a process that ends before it. */
function endAtNextOrder() {
  const { money } = world.app.ports.booking;
  const lockOrderOf = async () => {
    Reflect.deleteProperty(money, "lockOrderOf");
    throw new Error("the process ends here");
  };
  Object.assign(money, { lockOrderOf });
}

/**
 * A date of a group with one paid place, which its professional cancels five minutes before its end; the process that does it
 * ends once nobody can book the date any more, and before the booking is cancelled.
 */
async function anInterruptedEnd() {
  const { professional, serviceId } = await aServiceToBook(world, { capacity: 4, dates: "fixed", minutes: 90 });
  const planned = await press(professional, "/api/me/sessions", { service_id: serviceId, starts_at: startsAt });
  const learner = await aPerson(world);
  const { id } = (await holdTime(world, learner, { serviceId, startsAt })).body;
  await payOrder(world, (await orderHold(world, { learner, id })).body);
  clockAt(endsAt - 5 * minute);
  endAtNextOrder();
  const cancelled = await world.call("DELETE", `/api/me/sessions/${planned.body.id}`, {
    as: professional.token,
    body: { reason: "The studio is flooded." },
  });
  expect(cancelled).toMatchObject({ status: 200, body: { sessions: 1, bookings: 1 } });
  expect(await see(learner, id)).toMatchObject({ state: "confirmed", refunded: "0.00" });
  return { professional, learner, id };
}

const paidBack = {
  state: "cancelled_by_professional",
  paid: "60.00",
  refunded: "60.00",
  reason: "The studio is flooded.",
};
const nothing = { held: "0.00", payable: "0.00" };

describe("a date that was cancelled before its end", () => {
  test.each([
    { job: "in time", at: endsAt - 4 * minute },
    { job: "an hour after the end", at: endsAt + hour },
    { job: "two days after the end", at: endsAt + 48 * hour },
  ])("gives everything back when the job comes $job, and its professional nothing", async ({ at }) => {
    const { professional, learner, id } = await anInterruptedEnd();
    clockAt(at);
    await run("booking.complete");
    expect(await see(learner, id)).toMatchObject({ state: "confirmed" });
    await run("booking.end-cancelled-sessions");
    expect(await see(learner, id)).toMatchObject(paidBack);
    clockAt(endsAt + 10 * 24 * hour);
    await run("booking.complete");
    expect(await see(learner, id)).toMatchObject(paidBack);
    expect(await balanceOf(world, professional)).toMatchObject(nothing);
  });

  test("is not said to have taken place, nor that somebody was absent, while the job is late", async () => {
    const { professional, learner, id } = await anInterruptedEnd();
    clockAt(endsAt + hour);
    const refused = { status: 409, body: { code: "wrong_state", message: "This session was cancelled." } };
    for (const as of [professional, learner]) {
      expect(await press(as, `/api/bookings/${id}/complete`)).toMatchObject(refused);
      expect(await press(as, `/api/bookings/${id}/no-show`)).toMatchObject(refused);
    }
    expect((await see(professional, id)).actions).toEqual(["cancel"]);
    expect((await see(learner, id)).actions).toEqual([]);
    expect((await press(professional, `/api/bookings/${id}/cancel`)).body).toMatchObject({ refunded: "60.00" });
  });
});
