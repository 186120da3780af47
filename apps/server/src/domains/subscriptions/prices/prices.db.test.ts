import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aSubscriber, passTo, signedInAgain } from "../../../../test/factories/subscribers.ts";
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

test("those who have a plan are told once, 33 days before they pay its new price, and it is planned 30 days before", async () => {
  const person = await aSubscriber(world, { planKey: "premium_annual" });
  await price("premium_annual", "420.00", 40);
  await runJob("subscriptions.prices");
  expect(await noticesOf(person), "the renewal is almost a year away").toEqual([]);
  const renewal = await ends(person.subscriptionId);
  world.platform.clock.advance((renewal.getTime() - now().getTime()) / 1000 - 33 * 86_400 - 60);
  await runJob("subscriptions.prices");
  expect(await noticesOf(person)).toEqual([]);
  expect(await planned(person.subscriptionId)).toBeNull();
  world.platform.clock.advance(60);
  await runJob("subscriptions.prices");
  await runJob("subscriptions.prices");
  expect(await planned(person.subscriptionId)).toBeNull();
  world.platform.clock.advance(3 * 86_400);
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
  world.platform.clock.advance((second.getTime() - now().getTime()) / 1000 - 31 * 86_400);
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
  world.platform.clock.advance(333 * 86_400);
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
  world.platform.clock.advance((renewal.getTime() - now().getTime()) / 1000 - 32 * 86_400);
  await world.db.raw("alter table mail_outbox add constraint out_of_order check (kind <> 'plan_price') not valid");
  await expect(runJob("subscriptions.prices")).rejects.toThrow("mail_outbox");
  expect(
    (await world.db.raw("select 1 from price_notices where subscription_id = $1", [person.subscriptionId])).rows,
  ).toEqual([]);
  await world.db.raw("alter table mail_outbox drop constraint out_of_order");
  await runJob("subscriptions.prices");
  expect(await noticesOf(person)).toHaveLength(1);
});

const chargedOf = async (id: number) =>
  (
    await world.db.raw(
      "select total_cents from subscription_invoices where subscription_id = $1 order by period_start",
      [id],
    )
  ).rows.map((row) => row["total_cents"]);
const shownNext = async (person: { token: string }) =>
  (await world.call("GET", "/api/subscriptions/user", { as: person.token })).body.data[0].next_charge.amount;

test("who could not be notified 30 days before a renewal pays the old price at it, and the new one at a later one", async () => {
  const person = await aSubscriber(world, { planKey: "educator_quarterly", person: { confirmed: false } });
  const before = (await chargedOf(person.subscriptionId))[0];
  await price("educator_quarterly", "66.00", 40);
  const renewal = await ends(person.subscriptionId);
  world.platform.clock.set(new Date(renewal.getTime() - 20 * dayMs));
  await runJob("subscriptions.prices");
  await world.db.raw("update users set email = 'late@x.example', email_key = 'late@x.example' where id = $1", [
    person.id,
  ]);
  await runJob("subscriptions.prices");
  expect(await noticesOf(person), "the renewal is too near, and the next one far").toEqual([]);
  expect(await planned(person.subscriptionId)).toBeNull();
  await passTo(world, new Date(renewal.getTime() + 60_000));
  expect(await chargedOf(person.subscriptionId)).toEqual([before, before]);
  const next = await ends(person.subscriptionId);
  world.platform.clock.set(new Date(next.getTime() - 32 * dayMs));
  await runJob("subscriptions.prices");
  expect(await noticesOf(person)).toHaveLength(1);
  world.platform.clock.set(new Date(next.getTime() - 10 * dayMs));
  await runJob("subscriptions.prices");
  await passTo(world, new Date(next.getTime() + 60_000));
  expect(await chargedOf(person.subscriptionId)).toEqual([before, before, 6600]);
});

test("a second price is told 30 days before its own renewal, while the first is planned and not paid yet", async () => {
  world.platform.clock.set("2031-01-05T10:00:00Z");
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  // From 5 February, and from 1 March: the period between has 28 days.
  await price("premium_monthly", "41.00", 31);
  await price("premium_monthly", "43.00", 55);
  await runJob("subscriptions.prices");
  expect((await noticesOf(person)).map((row) => row["subject"])).toEqual(["Imperial Monthly will cost $41.00 a month"]);
  world.platform.clock.set("2031-01-25T10:00:00Z");
  await runJob("subscriptions.prices");
  expect(await planned(person.subscriptionId)).toBe(4100);
  expect(await noticesOf(person)).toHaveLength(1);
  world.platform.clock.set("2031-02-01T10:00:00Z");
  await runJob("subscriptions.prices");
  const [, notice] = await noticesOf(person);
  expect(notice?.["text_body"]).toContain("From 5 March 2031 your plan Imperial Monthly costs $43.00 a month.");
  expect(notice?.["text_body"]).toContain("It then costs $41.00 a month no longer.");
  await passTo(world, "2031-02-05T10:01:00Z");
  await runJob("subscriptions.prices");
  expect(await planned(person.subscriptionId)).toBe(4300);
  await passTo(world, "2031-03-05T10:01:00Z");
  expect(await chargedOf(person.subscriptionId)).toEqual([3900, 4100, 4300]);
});

test("a second price that was told too late is paid a renewal later, and is not shown for the one before", async () => {
  world.platform.clock.set("2032-01-05T10:00:00Z");
  const person = await aSubscriber(world, { planKey: "royalty_monthly" });
  const [first] = await chargedOf(person.subscriptionId);
  await price("royalty_monthly", "81.00", 31);
  await runJob("subscriptions.prices");
  await price("royalty_monthly", "83.00", 55);
  world.platform.clock.set("2032-01-25T10:00:00Z");
  await runJob("subscriptions.prices");
  // No run comes between: the second renewal is 29 days away.
  await passTo(world, "2032-02-05T10:01:00Z");
  expect(await chargedOf(person.subscriptionId)).toHaveLength(2);
  expect(await shownNext(await signedInAgain(world, person))).toBe("81.00");
  await runJob("subscriptions.prices");
  expect(await planned(person.subscriptionId)).not.toBe(8300);
  await passTo(world, "2032-03-05T10:01:00Z");
  expect(await chargedOf(person.subscriptionId)).toEqual([first, 8100, 8100]);
  await runJob("subscriptions.prices");
  world.platform.clock.set("2032-03-10T10:00:00Z");
  await runJob("subscriptions.prices");
  await passTo(world, "2032-04-05T10:01:00Z");
  expect((await chargedOf(person.subscriptionId)).at(-1)).toBe(8300);
});
