import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSubscriber, type Subscriber } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
  await world.app.domains.site.changeSettings({ trial_days: 0 }, null);
});
afterAll(() => world.close());

const call = (method: string, path = "", body?: unknown, as = admin.token) =>
  world.call(method, `/api/admin/subscriptions${path}`, { as, ...(body === undefined ? {} : { body }) });
const idsFor = async (query: string) => (await call("GET", `?${query}`)).body.data.map(({ id }: { id: number }) => id);

test("staff find subscriptions by person, tier, state and kind, newest first, also as a file", async () => {
  const ida = await aSubscriber(world, { person: { firstName: "Ida", lastName: "Marsh" }, planKey: "premium_monthly" });
  const studio = await aSubscriber(world, { seats: 5, planKey: "educator_annual" });
  await world.call("POST", "/api/subscriptions/cancel", { as: ida.token, body: {} });
  const { body } = await call("GET");
  expect(body.data).toMatchObject([
    { id: studio.subscriptionId, kind: "studio", quantity: 5, price: "950.00", status: "ACTIVE", ending: false },
    {
      id: ida.subscriptionId,
      person: { id: ida.id, name: "Ida Marsh", email: ida.email },
      plan_name: "Imperial Monthly",
      tier: "premium",
      price: "39.00",
      is_active: true,
      ending: true,
      next_charge: null,
      test: true,
    },
  ]);
  expect(body.data[0].next_charge).toEqual({ amount: "950.00", at: body.data[0].current_period_end });
  expect(await idsFor("q=ida%20marsh")).toEqual([ida.subscriptionId]);
  expect(await idsFor(`q=${encodeURIComponent(studio.email.toUpperCase())}`)).toEqual([studio.subscriptionId]);
  expect(await idsFor("tier=premium")).toEqual([ida.subscriptionId]);
  expect(await idsFor("kind=studio&status=active")).toEqual([studio.subscriptionId]);
  expect(await idsFor("status=expired")).toEqual([]);
  expect(await idsFor("sort=created_at")).toEqual([ida.subscriptionId, studio.subscriptionId]);
  const file = await call("GET", "?format=csv");
  expect(file.raw.toString()).toContain("Ida Marsh");
});

test("one has its history, its invoices and what staff may do with it", async () => {
  const person = await aSubscriber(world, { planKey: "educator_quarterly" });
  const { body } = await call("GET", `/${person.subscriptionId}`);
  expect(body).toMatchObject({
    row: { id: person.subscriptionId, plan_name: "Nobility Quarterly" },
    subscription: { id: person.subscriptionId, status: "ACTIVE", card: { last4: "4242" } },
    invoices: [{ state: "paid", reason: "first", charged: "54.00", refunded: "0.00", plan_name: "Nobility Quarterly" }],
    can: { cancel: true, end: true, advance: true },
  });
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain("activated");
  expect((await call("GET", "/999999")).body.code).toBe("subscription_not_found");
});

test("a price that comes at the next renewal is the next charge", async () => {
  const person = await aSubscriber(world, { planKey: "royalty_annual" });
  await world.db.raw(
    `with gone as (update plan_prices set sold_until = now() where sold_until is null and plan_id =
       (select id from subscription_plans where key = 'royalty_annual') returning plan_id)
     insert into plan_prices (plan_id, cents, seat_cents, existing_from) select plan_id, 90000, null, now() + interval '31 days' from gone`,
  );
  const { body } = await call("GET", `?q=${person.email}`);
  expect(body.data[0]).toMatchObject({ price: "790.00", next_charge: { amount: "900.00" } });
});

/** What the audit log says was done to a plan. */
const actsOn = async ({ subscriptionId }: Subscriber) => {
  const { rows } = await world.db.raw(
    "select action, before, after from audit_log where target_type = 'subscription' and target_id = $1 order by id",
    [String(subscriptionId)],
  );
  return rows;
};
const freshly = async () => (await anAdmin(world)).token;

test("staff let a plan end with its period, once, and say why", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  const path = `/${person.subscriptionId}/cancel`;
  expect((await call("POST", path, { reason: "no" }, await freshly())).body.fields.reason).toMatch(/at least 5/);
  const cancelled = await call("POST", path, { reason: "They asked by phone." }, await freshly());
  expect(cancelled.body).toMatchObject({ row: { ending: true, is_active: true }, can: { cancel: false, end: true } });
  expect((await call("POST", path, { reason: "They asked by phone." }, await freshly())).body.code).toBe("wrong_state");
  expect(await actsOn(person)).toMatchObject([
    {
      action: "subscription.cancelled",
      before: { status: "active", cancel_at_period_end: false },
      after: { status: "active", reason: "They asked by phone.", cancel_at_period_end: true },
    },
  ]);
});

test("whose plan staff cancel or end is told that they did, and why; who cancels themselves is not", async () => {
  const mailTo = async ({ id }: TestPerson, kind: string) =>
    (
      await world.db.raw("select text_body as text from mail_outbox where user_id = $1 and kind = $2 order by id", [
        id,
        kind,
      ])
    ).rows;
  const [stopped, over, own] = [await aSubscriber(world), await aSubscriber(world), await aSubscriber(world)];
  const sent = { reason: "They asked by phone." };
  await call("POST", `/${stopped.subscriptionId}/cancel`, sent, await freshly());
  await call("POST", `/${over.subscriptionId}/end`, { ...sent, refund_percent: 0 }, await freshly());
  await world.call("POST", "/api/subscriptions/cancel", { as: own.token, body: {} });
  const because = (act: string) => [{ text: expect.stringContaining(`${act}\nReason: They asked by phone.`) }];
  expect(await mailTo(stopped, "plan_ending")).toEqual(because("We have cancelled it for you."));
  expect(await mailTo(over, "plan_ended")).toEqual(because("We have ended it."));
  expect(await mailTo(own, "plan_ending")).toEqual([{ text: expect.not.stringContaining("Reason:") }]);
});

test("staff end a plan now and give a part of its period back, in the books too", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  const sent = { reason: "Charged by mistake.", refund_percent: 50 };
  const ended = await call("POST", `/${person.subscriptionId}/end`, sent, await freshly());
  expect(ended.body).toMatchObject({
    row: { status: "CANCELED", is_active: false, next_charge: null },
    invoices: [{ charged: "39.00", refunded: "19.50" }],
    can: { cancel: false, end: false, advance: false },
  });
  const again = await call("POST", `/${person.subscriptionId}/end`, sent, await freshly());
  expect([again.status, again.body.code]).toEqual([409, "wrong_state"]);
  expect(await actsOn(person)).toMatchObject([
    { action: "subscription.ended", after: { status: "canceled", refund_percent: 50, refund_cents: 1950 } },
  ]);
  const me = await world.call("GET", "/api/me", { as: person.token });
  expect(me.body).toMatchObject({ subscription_tier: "free", is_active: true });
});

test("what went back of the period before lessens what is left of it, and not the share that staff give", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  const invoice = await world.db.raw("select payment_ref from subscription_invoices where subscription_id = $1", [
    person.subscriptionId,
  ]);
  const paymentRef = String(invoice.rows[0]?.["payment_ref"]);
  const hand = { ref: "by-hand", paymentRef, amountCents: 100, state: "succeeded", error: null, metadata: {} } as const;
  await world.app.domains.subscriptions.paymentsPort.refundMoved(hand);
  const sent = { reason: "They leave.", refund_percent: 100 };
  const ended = await call("POST", `/${person.subscriptionId}/end`, sent, await freshly());
  expect(ended.body).toMatchObject({ invoices: [{ charged: "39.00", refunded: "39.00" }] });
  expect(await actsOn(person)).toMatchObject([{ action: "subscription.ended", after: { refund_cents: 3800 } }]);
});

test("staff who end a plan twice at once end it once: the second is told, and only one share goes back", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  const as = await freshly();
  const end = (refund_percent: number) =>
    call("POST", `/${person.subscriptionId}/end`, { reason: "Charged by mistake.", refund_percent }, as);
  const ended = await Promise.all([end(0), end(0), end(0)]);
  expect(ended.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(ended.find(({ status }) => status === 409)?.body.code).toBe("wrong_state");
  expect(await actsOn(person)).toMatchObject([{ action: "subscription.ended", after: { refund_cents: 0 } }]);

  const other = await aSubscriber(world, { planKey: "premium_monthly" });
  const endOther = (refund_percent: number) =>
    call("POST", `/${other.subscriptionId}/end`, { reason: "Charged by mistake.", refund_percent }, as);
  const twice = await Promise.all([endOther(100), endOther(100)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await actsOn(other)).toMatchObject([{ action: "subscription.ended", after: { refund_cents: 3900 } }]);
});

test("in test mode staff let time pass: the plan renews, and only forward", async () => {
  const person = await aSubscriber(world, { planKey: "educator_monthly" });
  const to = new Date(world.platform.clock.now().getTime() + 40 * dayMs).toISOString();
  const advanced = await call("POST", `/${person.subscriptionId}/advance`, { to }, await freshly());
  expect(advanced.body.invoices.map(({ reason }: { reason: string }) => reason)).toEqual(["renewal", "first"]);
  expect(advanced.body.row).toMatchObject({ status: "ACTIVE" });
  expect(await actsOn(person)).toMatchObject([{ action: "subscription.advanced", after: { days: 40 } }]);
  const past = new Date(world.platform.clock.now().getTime() - dayMs).toISOString();
  expect((await call("POST", `/${person.subscriptionId}/advance`, { to: past }, await freshly())).status).toBe(422);
});

test("every act asks who is there, and whether there is a subscription", async () => {
  const stale = await aPerson(world, { roles: ["ADMIN"] });
  world.platform.clock.advance(3600);
  const to = new Date(world.platform.clock.now().getTime() + dayMs).toISOString();
  for (const [act, body] of [
    ["cancel", { reason: "A good reason" }],
    ["end", { reason: "A good reason" }],
    ["advance", { to }],
  ] as const) {
    expect((await call("POST", `/999999/${act}`, body, stale.token)).body.code).toBe("reauthentication_required");
    expect((await call("POST", `/999999/${act}`, body, await freshly())).body.code).toBe("subscription_not_found");
  }
});

test("nobody else sees them", async () => {
  const person = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN", "CURRICULUM_ADMIN"] });
  expect((await call("GET", "", undefined, person.token)).status).toBe(403);
  expect((await call("GET", "/1", undefined, person.token)).status).toBe(403);
  expect((await world.call("GET", "/api/admin/subscriptions")).status).toBe(401);
});
