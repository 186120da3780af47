import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aSubscriber,
  beginPlan,
  givePlanCard,
  ownPlan,
  passTime,
  planCards,
  runJobs,
  runQueued,
  runTime,
} from "../../../test/factories/plans.ts";
import { aPerson } from "../../../test/factories/people.ts";
import { confirmAgain } from "../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { sandboxEventJob, writeSandboxEvent } from "../payments/sandbox/events.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;
const snapshot = async (id: number) => ({
  row: await rows("select status, current_period_end, version from subscriptions where id = $1", id),
  invoices: await rows(
    "select number, state, paid_cents from subscription_invoices where subscription_id = $1 order by id",
    id,
  ),
  events: await rows("select kind from subscription_events where subscription_id = $1 order by id", id),
  mails: await rows(
    "select m.kind from mail_outbox m join subscriptions s on s.user_id = m.user_id where s.id = $1 order by m.id",
    id,
  ),
});

/** The provider answers nothing while this runs. */
async function inSilence(run: () => Promise<void>): Promise<void> {
  const { recurring } = world.app.domains.payments;
  const before = { ...recurring };
  const silent = async () => ({ unavailable: "silent", keySpent: false });
  const calls = Object.keys(before).filter((name) => !["name", "testMode", "publishableKey"].includes(name));
  Object.assign(recurring, Object.fromEntries(calls.map((name) => [name, silent])));
  try {
    await run();
  } finally {
    Object.assign(recurring, before);
  }
}

const replay = async (id: number, order: (events: { data: object }[]) => { data: object }[]) => {
  const [there] = await rows("select ref from sandbox_subscriptions where subscription_id = $1", id);
  const told = world.platform.jobs.sent.filter(
    ({ name, data }) => name === sandboxEventJob && Reflect.get(data, "objectRef") === there?.["ref"],
  );
  const job = world.app.jobs.find(({ name }) => name === sandboxEventJob);
  for (const [at, { data }] of order(told).entries())
    await job?.run({ ...data, eventId: `${Reflect.get(data, "eventId")}-again-${at}-${told.length}` });
  await runQueued(world);
};

describe("events", () => {
  test("told again, and in reverse order, make no invoice, no mail and no change", async () => {
    const { id } = await aSubscriber(world, { trial: false });
    await passTime(world, 31);
    const before = await snapshot(id);
    await replay(id, (events) => events);
    await replay(id, (events) => events.toReversed());
    expect(await snapshot(id)).toEqual(before);
    expect(before.invoices).toHaveLength(2);
  });

  test("that are forged change nothing", async () => {
    const { id } = await aSubscriber(world, { trial: false });
    const before = await snapshot(id);
    const [there] = await rows("select ref from sandbox_subscriptions where subscription_id = $1", id);
    const event = { eventId: "forged", type: "subscription.updated", objectRef: String(there?.["ref"]) };
    const { rawBody, headers } = writeSandboxEvent({ ...world.platform, secret: Buffer.alloc(32, 9) }, event);
    const answer = await world.call("POST", "/api/webhooks/sandbox", {
      payload: Buffer.from(rawBody),
      headers: { "content-type": "application/json", ...headers },
    });
    expect(answer.body).toMatchObject({ code: "bad_signature" });
    expect(await snapshot(id)).toEqual(before);
  });
});

describe("a provider that is silent for a day", () => {
  test("while a renewal is due keeps nobody out who paid, and is caught up with", async () => {
    const { person, id } = await aSubscriber(world, { trial: false });
    await passTime(world, 29);
    await inSilence(async () => {
      await passTime(world, 1.9);
      expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", is_active: true });
    });
    await passTime(world, 0.5);
    expect((await snapshot(id)).invoices).toHaveLength(2);
    expect(await ownPlan(world, person)).toMatchObject({ current_period_end: "2027-06-01T10:00:00.000Z" });
  });

  test("while the grace ends lets nobody in unpaid, and ends the plan later", async () => {
    const { person } = await aSubscriber(world, { trial: false, card: planCards.declinesLater });
    await passTime(world, 43);
    await inSilence(async () => {
      await passTime(world, 1.5);
      expect(await ownPlan(world, person)).toMatchObject({ status: "PAST_DUE", is_active: false });
      expect((await world.call("GET", "/api/me", { as: person.token })).body).toMatchObject({ level: 0 });
    });
    await runTime(world);
    expect(await ownPlan(world, person)).toMatchObject({ status: "EXPIRED" });
  });

  test("refuses to begin, cancel and change a card in words, and changes nothing", async () => {
    const { person, id } = await aSubscriber(world);
    const before = await snapshot(id);
    const other = await aPerson(world);
    await inSilence(async () => {
      expect((await beginPlan(world, other, "educator_monthly")).body).toMatchObject({ code: "provider_unavailable" });
      for (const path of ["cancel", "card"])
        expect(
          (await world.call("POST", `/api/subscriptions/${path}`, { as: person.token, body: {} })).body,
        ).toMatchObject({
          code: "provider_unavailable",
        });
    });
    expect(await snapshot(id)).toEqual(before);
  });
});

describe("an attempt", () => {
  test("that nobody pays is given up after a day, and another can be begun", async () => {
    const { person, id, paid } = await aSubscriber(world, { trial: false, card: planCards.declines });
    expect(paid).toMatchObject({ status: 402, body: { code: "card_declined" } });
    await passTime(world, 2);
    expect((await snapshot(id)).row).toMatchObject([{ status: "expired" }]);
    expect((await beginPlan(world, person, "premium_monthly")).status).toBe(201);
  });

  test("whose card was stored while no word of it came goes on", async () => {
    const person = await aPerson(world);
    const begun = await beginPlan(world, person, "premium_monthly");
    const [setup] = await rows("select provider_ref from subscription_payments where id = $1", begun.body.payment.id);
    await world.app.domains.payments.recurringSandbox?.giveCard(String(setup?.["provider_ref"]), {
      number: planCards.approves,
      expMonth: 12,
      expYear: 2040,
    });
    world.platform.clock.advance(3600);
    await runJobs(world, "subscriptions.catch-up");
    expect(await ownPlan(world, person)).toMatchObject({ status: "TRIALING", is_active: true });
  });

  test("of a card that asks waits for the answer; refused, nothing is charged", async () => {
    const { person, id, paid } = await aSubscriber(world, { trial: false, card: planCards.asks });
    expect(paid.body).toEqual({ status: "requires_action" });
    const [payment] = await rows(
      "select id from subscription_payments where subscription_id = $1 order by id desc limit 1",
      id,
    );
    const confirm = (approve: boolean) =>
      world.call("POST", `/api/subscription-payments/${Number(payment?.["id"])}/confirm`, {
        as: person.token,
        body: { approve },
      });
    expect((await confirm(false)).status).toBe(402);
    expect((await snapshot(id)).row).toMatchObject([{ status: "incomplete" }]);
    expect((await givePlanCard(world, person, Number(payment?.["id"]), planCards.asks)).body).toEqual({
      status: "requires_action",
    });
    expect((await confirm(true)).status).toBe(200);
    expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE" });
  });

  test("of two tabs at once is one plan and one charge", async () => {
    const person = await aPerson(world);
    const both = await Promise.all([
      beginPlan(world, person, "premium_monthly"),
      beginPlan(world, person, "premium_monthly"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    await Promise.all(both.map(({ body }) => givePlanCard(world, person, body.payment.id, planCards.approves)));
    await runQueued(world);
    expect(await rows("select status from subscriptions where user_id = $1", person.id)).toEqual([
      { status: "trialing" },
    ]);
    expect(await rows("select count(*)::int as n from sandbox_customers where user_id = $1", person.id)).toEqual([
      { n: 1 },
    ]);
    expect((await ownPlan(world, person)).plan).toMatchObject({ tier: "premium" });
    await world.call("POST", "/api/subscriptions/cancel", { as: person.token, body: {} });
    await passTime(world, 15);
    const again = await beginPlan(world, person, "educator_monthly");
    expect(again.body.quote).toMatchObject({ trial_end: null, due_now: "19.00" });
  });
});

test("the nightly comparison takes up what no event told, ends what is over here, and tells of what nobody has", async () => {
  const { person, id } = await aSubscriber(world, { trial: false });
  const [there] = await rows("select ref, customer_ref from sandbox_subscriptions where subscription_id = $1", id);
  await world.app.domains.payments.recurring.setEnding(String(there?.["ref"]), true);
  const stranger = await aSubscriber(world, { trial: false });
  await world.db.raw("update subscriptions set provider_ref = 'another' where id = $1", [stranger.id]);
  world.platform.clock.advance(3600);
  await runJobs(world, "subscriptions.compare");
  expect(await ownPlan(world, person)).toMatchObject({ cancel_at_period_end: true });
  expect(await rows("select kind from payment_alerts")).toEqual([{ kind: "unknown_subscription" }]);
  expect(await rows("select status from subscriptions where id = $1", stranger.id)).toEqual([{ status: "canceled" }]);
});

describe("what a hand does at the provider to one plan", () => {
  test("a quantity that no plan has is not taken over, and the plan goes on", async () => {
    const { person, id } = await aSubscriber(world, { trial: false });
    await rows("update sandbox_subscriptions set quantity = 2 where subscription_id = $1", id);
    world.platform.clock.advance(3600);
    await runJobs(world, "subscriptions.compare");
    await passTime(world, 31);
    expect(await rows("select status, quantity from subscriptions where id = $1", id)).toEqual([
      { status: "active", quantity: 1 },
    ]);
    expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", is_active: true });
  });

  test("keeps the comparison from no other", async () => {
    const [broken, other] = [await aSubscriber(world, { trial: false }), await aSubscriber(world, { trial: false })];
    const refOf = async (id: number) =>
      String((await rows("select ref from sandbox_subscriptions where subscription_id = $1", id))[0]?.["ref"]);
    const { recurring } = world.app.domains.payments;
    const { fetchSubscription } = recurring;
    for (const { id } of [broken, other]) await recurring.setEnding(await refOf(id), true);
    const ref = await refOf(broken.id);
    recurring.fetchSubscription = async (asked) => {
      if (asked === ref) throw new Error("a value that no row may have");
      return fetchSubscription(asked);
    };
    world.platform.clock.advance(3600);
    await runJobs(world, "subscriptions.compare").finally(() => (recurring.fetchSubscription = fetchSubscription));
    expect(await ownPlan(world, other.person)).toMatchObject({ cancel_at_period_end: true });
  });
});

describe("with the keys of another provider", () => {
  /** Money stays real or test money for ever, which a trigger holds: without it, once. */
  const setReal = (id: number, real: boolean) =>
    world.db.raw(`begin; set local session_replication_role = replica;
      update subscriptions set test = ${!real} where id = ${id}; commit`);

  test("a plan of real money waits, and goes on when its own are back", async () => {
    const { person, id } = await aSubscriber(world, { trial: false });
    await setReal(id, true);
    await passTime(world, 33);
    for (const job of ["subscriptions.catch-up", "subscriptions.compare"]) await runJobs(world, job);
    expect((await snapshot(id)).row).toMatchObject([{ status: "active" }]);
    expect((await world.call("GET", "/api/me", { as: person.token })).body).toMatchObject({ level: 0 });
    await setReal(id, false);
    await runJobs(world, "subscriptions.catch-up");
    expect(await ownPlan(world, person)).toMatchObject({ status: "ACTIVE", is_active: true });
    expect((await snapshot(id)).invoices).toHaveLength(2);
  });

  test("one that they never heard of is theirs no more than before", async () => {
    const { id } = await aSubscriber(world, { trial: false });
    const { recurring } = world.app.domains.payments;
    const { testMode } = recurring;
    await rows("update subscriptions set provider_ref = 'of another account' where id = $1", id);
    await setReal(id, true);
    Object.assign(recurring, { testMode: false });
    try {
      await passTime(world, 33);
      await runJobs(world, "subscriptions.catch-up");
    } finally {
      Object.assign(recurring, { testMode });
    }
    expect((await snapshot(id)).row).toMatchObject([{ status: "active" }]);
  });

  test("a refund of a plan waits as well, and fails for no reason of its own", async () => {
    const { id } = await aSubscriber(world, { trial: false });
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await confirmAgain(world, admin);
    const body = { reason: "They leave.", refund_percent: 50 };
    expect((await world.call("POST", `/api/admin/subscriptions/${id}/end`, { as: admin.token, body })).status).toBe(
      200,
    );
    await setReal(id, true);
    const states = () =>
      rows(
        `select r.state from subscription_refunds r join subscription_invoices i on i.id = r.invoice_id
          where i.subscription_id = $1`,
        id,
      );
    await expect(runQueued(world)).rejects.toThrow("The payment service does not answer.");
    world.platform.clock.advance(3600);
    await runJobs(world, "subscriptions.watch-refunds");
    expect(await states()).toEqual([{ state: "queued" }]);
    await setReal(id, false);
    await runJobs(world, "subscriptions.watch-refunds");
    expect(await states()).toEqual([{ state: "succeeded" }]);
  });
});
