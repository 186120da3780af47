import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aSubscriber } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.domains.site.changeSettings({ trial_days: 0 }, null);
});
afterAll(() => world.close());

const now = () => world.platform.clock.now();
const runJob = async (name: string) => {
  const job = world.app.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run({});
};

/** Gives a plan a new price; `days`: until it reaches those who have the plan. */
async function price(planKey: string, amount: string, days: number | null) {
  const admin = await anAdmin(world); // sessions end while time passes here
  const plans = (await world.call("GET", "/api/admin/plans", { as: admin.token })).body.data;
  const { id, version } = plans.find((plan: { key: string }) => plan.key === planKey);
  const existing_from = days === null ? null : new Date(now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const body = { price: amount, version, existing_from };
  const priced = await world.call("POST", `/api/admin/plans/${id}/prices`, { as: admin.token, body });
  expect(priced.status).toBe(200);
}
const noticesOf = async (person: { id: number }) =>
  (
    await world.db.raw(
      "select subject, text_body from mail_outbox where kind = 'plan_price' and user_id = $1 order by id",
      [person.id],
    )
  ).rows;
const planned = async (id: number) =>
  (
    await world.db.raw(
      "select p.cents from subscriptions s left join plan_prices p on p.id = s.pending_price_id where s.id = $1",
      [id],
    )
  ).rows[0]?.["cents"] ?? null;
const ends = async (id: number) =>
  new Date(
    String(
      (await world.db.raw("select current_period_end as at from subscriptions where id = $1", [id])).rows[0]?.["at"],
    ),
  );

test("those who have a plan are told once, 30 days before they pay its new price, and it is planned then", async () => {
  const person = await aSubscriber(world, { planKey: "premium_annual" });
  await price("premium_annual", "420.00", 40);
  await runJob("subscriptions.prices");
  expect(await noticesOf(person), "the renewal is almost a year away").toEqual([]);
  const renewal = await ends(person.subscriptionId);
  world.platform.clock.advance((renewal.getTime() - now().getTime()) / 1000 - 30 * 86_400 - 60);
  await runJob("subscriptions.prices");
  expect(await noticesOf(person)).toEqual([]);
  expect(await planned(person.subscriptionId)).toBeNull();
  world.platform.clock.advance(60);
  await runJob("subscriptions.prices");
  await runJob("subscriptions.prices");
  const [notice, ...more] = await noticesOf(person);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ subject: "Imperial Annual will cost $420.00 a year" });
  expect(notice?.["text_body"]).toContain("Until then it stays at $390.00 a year.");
  expect(await planned(person.subscriptionId)).toBe(42_000);
});

test("a price that begins in the middle of a period is told before it, and planned in the next", async () => {
  const person = await aSubscriber(world, { planKey: "educator_monthly" });
  const begun = now().getTime();
  await price("educator_monthly", "22.00", 45);
  world.platform.clock.advance(16 * 86_400);
  await runJob("subscriptions.prices");
  expect(await noticesOf(person), "the second renewal is more than 30 days away").toEqual([]);
  expect(await planned(person.subscriptionId), "the next renewal comes before the price").toBeNull();
  const second = new Date(begun + 61 * dayMs);
  world.platform.clock.advance((second.getTime() - now().getTime()) / 1000 - 30 * 86_400 + 86_400);
  await runJob("subscriptions.prices");
  expect(await noticesOf(person)).toHaveLength(1);
});

test("a new price is told at the confirmed address, and to who has none once they have", async () => {
  const [other, nobody] = [
    await aSubscriber(world, { planKey: "educator_annual" }),
    await aSubscriber(world, { planKey: "educator_annual", person: { confirmed: false } }),
  ];
  await world.db.raw("update users set pending_email = 'typed@x.example', pending_email_at = now() where id = $1", [
    other.id,
  ]);
  await price("educator_annual", "210.00", 40);
  world.platform.clock.advance(340 * 86_400);
  await runJob("subscriptions.prices");
  const addressesOf = async (person: { id: number }) =>
    (
      await world.db.raw("select to_address from mail_outbox where kind = 'plan_price' and user_id = $1", [person.id])
    ).rows.map((row) => row["to_address"]);
  expect([await addressesOf(other), await addressesOf(nobody)]).toEqual([[other.email], []]);
  await world.db.raw("update users set email = pending_email, email_key = lower(pending_email) where id = $1", [
    nobody.id,
  ]);
  await runJob("subscriptions.prices");
  expect(await addressesOf(nobody)).toEqual([nobody.email]);
});

test("a price for newcomers alone, and a plan that ends, concern nobody", async () => {
  const stays = await aSubscriber(world, { planKey: "royalty_quarterly" });
  await price("royalty_quarterly", "230.00", null);
  const leaves = await aSubscriber(world, { planKey: "royalty_annual" });
  await world.call("POST", "/api/subscriptions/cancel", { as: leaves.token, body: {} });
  await price("royalty_annual", "800.00", 31);
  world.platform.clock.advance(80 * 86_400);
  await runJob("subscriptions.prices");
  world.platform.clock.advance(260 * 86_400);
  await runJob("subscriptions.prices");
  expect(await noticesOf(stays)).toEqual([]);
  expect(await noticesOf(leaves)).toEqual([]);
  expect(await planned(leaves.subscriptionId)).toBeNull();
});

test("a mail that could not be written is written by the next run", async () => {
  const person = await aSubscriber(world, { planKey: "premium_quarterly" });
  await price("premium_quarterly", "120.00", 31);
  const renewal = await ends(person.subscriptionId);
  world.platform.clock.advance((renewal.getTime() - now().getTime()) / 1000 - 20 * 86_400);
  await world.db.raw("alter table mail_outbox add constraint out_of_order check (kind <> 'plan_price') not valid");
  await expect(runJob("subscriptions.prices")).rejects.toThrow("mail_outbox");
  expect(
    (await world.db.raw("select 1 from price_notices where subscription_id = $1", [person.subscriptionId])).rows,
  ).toEqual([]);
  await world.db.raw("alter table mail_outbox drop constraint out_of_order");
  await runJob("subscriptions.prices");
  expect(await noticesOf(person)).toHaveLength(1);
});
