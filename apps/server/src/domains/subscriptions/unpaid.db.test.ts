import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import {
  aSubscriber,
  givePlanCard,
  ownPlan,
  passTime,
  planCards,
  runQueued,
  runTime,
} from "../../../test/factories/plans.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

const goTo = async (moment: string) => {
  const to = new Date(moment).getTime();
  await passTime(world, (to - world.platform.clock.now().getTime()) / dayMs);
};
const levelOf = async (as: string) => (await world.call("GET", "/api/me", { as })).body;
const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;
const chargesOf = (id: number) =>
  rows(
    `select c.status, to_char(c.created_at, 'MM-DD') as day from sandbox_charges c join sandbox_invoices i on i.ref = c.invoice_ref
     join sandbox_subscriptions s on s.ref = i.subscription_ref where s.subscription_id = $1 order by c.id`,
    id,
  );
const mailsOf = async (userId: number) =>
  (await rows("select kind from mail_outbox where user_id = $1 order by id", userId)).map(({ kind }) => kind);

/** A month that was paid, and a renewal that was declined on 1 May. */
async function anUnpaidRenewal() {
  const subscriber = await aSubscriber(world, { trial: false, card: planCards.declinesLater });
  expect(subscriber.paid).toMatchObject({ status: 200, body: { status: "succeeded" } });
  await goTo("2027-04-30T10:00:00Z");
  await goTo("2027-05-01T10:00:00Z");
  return subscriber;
}

describe("a renewal that is declined", () => {
  test("the plan is kept for 14 days while the card is tried on days 1, 3, 5, 7, 10 and 13; then it is over", async () => {
    const { person, id } = await anUnpaidRenewal();
    expect(await ownPlan(world, person)).toMatchObject({
      status: "PAST_DUE",
      is_active: true,
      grace_until: "2027-05-15T10:00:00.000Z",
      open_amount: "39.00",
    });
    await goTo("2027-05-14T10:00:00Z");
    expect(await levelOf(person.token)).toMatchObject({ level: 20 });
    await goTo("2027-05-15T10:00:00Z");
    expect(await levelOf(person.token)).toMatchObject({ level: 0, subscription_tier: "free", is_active: true });
    expect(await ownPlan(world, person)).toMatchObject({ status: "EXPIRED", is_active: false });
    expect((await chargesOf(id)).map(({ day }) => day)).toEqual([
      "04-01",
      "05-01",
      "05-02",
      "05-04",
      "05-06",
      "05-08",
      "05-11",
      "05-14",
    ]);
    expect(await rows("select state from subscription_invoices where subscription_id = $1 order by id", id)).toEqual([
      { state: "paid" },
      { state: "void" },
    ]);
  });

  test("its owner is written to on days 0, 3, 7 and 12, and when it is over", async () => {
    const { person } = await anUnpaidRenewal();
    await goTo("2027-05-20T10:00:00Z");
    const failed = "plan_payment_failed";
    expect(await mailsOf(person.id)).toEqual(["plan_began", failed, failed, failed, failed, "plan_ended"]);
    const [first] = await rows(
      "select text_body from mail_outbox where user_id = $1 and kind = $2 order by id",
      person.id,
      failed,
    );
    expect(first?.["text_body"]).toContain("You keep Imperial until 15 May 2027.");
    expect(first?.["text_body"]).toContain("https://pavane.example/subscription/manage");
    expect(first?.["text_body"]).toContain("Test mode: no money was moved.");
  });

  test("an address that nobody confirmed yet reads of a failed payment too", async () => {
    const { person } = await anUnpaidRenewal();
    await world.db.raw(
      "update users set email = null, email_key = null, pending_email = 'typed@x.example', pending_email_at = now() where id = $1",
      [person.id],
    );
    await world.db.raw("delete from mail_outbox where user_id = $1", [person.id]);
    await goTo("2027-05-04T10:00:00Z");
    expect(await rows("select kind, to_address from mail_outbox where user_id = $1 order by id", person.id)).toEqual([
      { kind: "plan_payment_failed", to_address: "typed@x.example" },
    ]);
  });

  test("a good card on day 5 pays what is open, and the renewal day stays", async () => {
    const { person, id } = await anUnpaidRenewal();
    await goTo("2027-05-06T09:00:00Z");
    const setup = await world.call("POST", "/api/subscriptions/card", { as: person.token, body: {} });
    expect((await givePlanCard(world, person, setup.body.id, planCards.approves)).status).toBe(200);
    await runQueued(world);
    expect(await ownPlan(world, person)).toMatchObject({
      status: "ACTIVE",
      current_period_end: "2027-06-01T10:00:00.000Z",
      grace_until: null,
      open_amount: null,
    });
    await goTo("2027-05-20T10:00:00Z");
    expect((await chargesOf(id)).filter(({ status }) => status === "succeeded")).toHaveLength(2);
    expect((await mailsOf(person.id)).at(-1)).toBe("plan_recovered");
  });

  test("cancelled it is over at once, the open amount is void and nothing is charged later", async () => {
    const { person, id } = await anUnpaidRenewal();
    const cancelled = await world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} });
    expect(cancelled).toMatchObject({ status: 200, body: { status: "CANCELED", is_active: false } });
    const before = await chargesOf(id);
    await goTo("2027-06-10T10:00:00Z");
    expect(await chargesOf(id)).toEqual(before);
    expect(await rows("select state from subscription_invoices where subscription_id = $1 order by id", id)).toEqual([
      { state: "paid" },
      { state: "void" },
    ]);
  });

  test("however often the jobs run, a day is tried once", async () => {
    const { id } = await anUnpaidRenewal();
    await goTo("2027-05-02T10:00:00Z");
    await Promise.all([runTime(world), runTime(world), runTime(world)]);
    expect(await chargesOf(id)).toHaveLength(3);
    // The answer of the day's try was lost, so that its day is still due.
    await world.db.raw(
      "update subscription_invoices set next_attempt_at = now() - interval '1 year' where state = 'open'",
    );
    await runTime(world);
    expect(await chargesOf(id)).toHaveLength(3);
  });
});

test("after a trial the grace is three days", async () => {
  const { person } = await aSubscriber(world, { card: planCards.declinesLater });
  expect(await ownPlan(world, person)).toMatchObject({ status: "TRIALING", trial_end: "2027-04-15T10:00:00.000Z" });
  await goTo("2027-04-15T10:00:00Z");
  expect(await ownPlan(world, person)).toMatchObject({ status: "PAST_DUE", grace_until: "2027-04-18T10:00:00.000Z" });
  await goTo("2027-04-18T10:00:00Z");
  expect(await ownPlan(world, person)).toMatchObject({ status: "EXPIRED" });
  expect(await mailsOf(person.id)).toEqual(["plan_trial", "plan_trial_ends", "plan_payment_failed", "plan_ended"]);
});
