import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aPaidBooking,
  aPair,
  recordMoney,
  type BookedPair,
  type RecordedMoney,
} from "../../../../test/factories/booked.ts";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

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

const endForClosedAccounts = () => world.app.jobs.find(({ name }) => name === "booking.end-orphans")?.run({});
const close = (id: number, values: string) => world.db.raw(`update users set ${values} where id = ${id}`);
const away = "deactivated_at = '2027-03-01', deactivation_reason = 'For a test'";

async function stateOf(id: number) {
  const [row] = (await world.db.raw(`select state, reason from bookings where id = ${id}`)).rows;
  return row?.["state"];
}

const paid = (startsAt: string) =>
  aPaidBooking(world, { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt: new Date(startsAt) });
const booked = (startsAt: string, wishes = {}) =>
  aConfirmedBooking(world, {
    serviceId: pair.serviceId,
    learnerId: pair.learner.id,
    startsAt: new Date(startsAt),
    ...wishes,
  });

test("a deactivated professional's bookings are cancelled with all back, and the learner is shown similar people", async () => {
  const alike = await aProfessional(world, { firstName: "Mara", lastName: "Voss", profile: { styles: ["Ballet"] } });
  await aService(world, alike.id);
  const unready = await aProfessional(world, { firstName: "Nobody", profile: { styles: ["Ballet"] } });
  await world.db.raw(`update profiles set styles = '{Ballet}' where user_id = ${pair.professional.id}`);
  const [first, second] = [await paid("2027-03-16T13:00:00Z"), await paid("2027-03-17T13:00:00Z")];
  const request = await booked("2027-03-18T13:00:00Z", { state: "requested" });
  const hold = await booked("2027-03-19T13:00:00Z", {
    state: "held",
    values: { holdExpiresAt: new Date("2027-03-01T12:10:00Z") },
  });
  await endForClosedAccounts();
  expect(await stateOf(first.id)).toBe("confirmed");
  await close(pair.professional.id, away);
  await endForClosedAccounts();
  await endForClosedAccounts();
  const states = await Promise.all([first, second, request, hold].map(({ id }) => stateOf(id)));
  expect(states).toEqual(["cancelled_by_professional", "cancelled_by_professional", "declined", "expired"]);
  expect(money.refunds.map(({ cents, whole }) => [cents, whole])).toEqual([
    [6_000, true],
    [6_000, true],
  ]);
  const mails = await world.db.raw(
    `select kind, text_body as text from mail_outbox where user_id = ${pair.learner.id} and kind in ('booking_cancelled', 'booking_declined') order by id`,
  );
  expect(mails.rows).toHaveLength(3);
  const ended = await world.db.raw(
    `select subject from mail_outbox where user_id = ${pair.learner.id} and kind = 'booking_hold_ended'`,
  );
  expect(ended.rows).toEqual([{ subject: expect.stringMatching(/^Your time with .+ is no longer held$/) }]);
  for (const mail of mails.rows) {
    expect(mail["text"]).toContain(`Mara Voss: https://pavane.example/instructors/${alike.id}`);
    expect(mail["text"]).not.toContain(`/instructors/${unready.id}`);
    expect(mail["text"]).toContain("Reason: The account was closed.");
  }
});

test("who comes back on a day keeps what is confirmed from then on", async () => {
  const [before, after] = [await paid("2027-03-16T13:00:00Z"), await paid("2027-03-20T13:00:00Z")];
  await close(pair.professional.id, `${away}, deactivated_until = '2027-03-18'`);
  await endForClosedAccounts();
  expect([await stateOf(before.id), await stateOf(after.id)]).toEqual(["cancelled_by_professional", "confirmed"]);
});

test("a deactivated learner's are cancelled as the policy says", async () => {
  const late = await paid("2027-03-05T12:00:00Z");
  const early = await paid("2027-03-16T13:00:00Z");
  const request = await booked("2027-03-18T13:00:00Z", { state: "requested" });
  await close(pair.learner.id, away);
  await endForClosedAccounts();
  const states = await Promise.all([late, early, request].map(({ id }) => stateOf(id)));
  expect(states).toEqual(["cancelled_by_learner", "cancelled_by_learner", "cancelled_by_learner"]);
  expect(money.refunds.map(({ orderItemId, cents }) => [orderItemId, cents])).toEqual([
    [late.orderItemId, 3_000],
    [early.orderItemId, 6_000],
  ]);
});

test("a professional who is to be deleted keeps what is confirmed, requests are declined", async () => {
  const confirmed = await paid("2027-03-16T13:00:00Z");
  const request = await booked("2027-03-18T13:00:00Z", { state: "requested" });
  await close(pair.professional.id, "deletion_due_at = '2027-04-01'");
  await endForClosedAccounts();
  expect([await stateOf(confirmed.id), await stateOf(request.id)]).toEqual(["confirmed", "declined"]);
});
