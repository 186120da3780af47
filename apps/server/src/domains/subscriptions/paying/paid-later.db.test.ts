import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { changeTo } from "../../../../test/factories/plan-changes.ts";
import { givePlanCard, planCards, runJobs } from "../../../../test/factories/plans.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { signedInAgain } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

/** Plans whose card is given a few seconds after the page was opened, so that their first period begins later than was asked for. */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.domains.site.changeSettings({ trial_days: 0 }, null);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T10:00:00Z"));

const rows = async (sql: string, ...values: unknown[]) => (await world.db.raw(sql, values)).rows;

async function paidLater(wish: object) {
  const person = await aPerson(world);
  const body = { ...wish, accept_terms: true };
  const begun = await world.call("POST", "/api/subscriptions/checkout", { as: person.token, body });
  world.platform.clock.advance(3);
  expect((await givePlanCard(world, person, begun.body.payment.id, planCards.approves)).status).toBe(200);
  return { ...person, subscriptionId: Number(begun.body.subscription.id) };
}

const end = async (id: number, refund_percent: number) => {
  const { token: as } = await anAdmin(world);
  const body = { reason: "Charged by mistake.", refund_percent };
  return world.call("POST", `/api/admin/subscriptions/${id}/end`, { as, body });
};

const periodsOf = async (id: number) =>
  rows(
    `select i.period_start = s.current_period_start and i.period_end = s.current_period_end as same
     from subscription_invoices i join subscriptions s on s.id = i.subscription_id where s.id = $1 order by i.id`,
    id,
  );

/** As it was written before invoices followed the provider's period. */
const writeAsBefore = (id: number) =>
  rows(
    `update subscription_invoices set period_start = period_start - interval '3 seconds',
       period_end = period_end - interval '3 seconds' where subscription_id = $1`,
    id,
  );

describe.each([
  ["an own plan", { plan_key: "royalty_monthly" }, "79.00"],
  ["a studio", { plan_key: "educator_annual", seats: 5, studio_name: "Five of us" }, "950.00"],
])("%s", (_what, wish, charged) => {
  test("has an invoice for the period that was paid, and gives all of it back when staff end it", async () => {
    const { subscriptionId } = await paidLater(wish);
    expect(await periodsOf(subscriptionId)).toEqual([{ same: true }]);
    const ended = await end(subscriptionId, 100);
    expect(ended.body).toMatchObject({ row: { status: "CANCELED" }, invoices: [{ charged, refunded: charged }] });
  });
});

test("what was paid first and the upgrade of the same period go back together", async () => {
  const person = await paidLater({ plan_key: "educator_monthly" });
  world.platform.clock.set("2027-04-11T10:00:00Z");
  expect((await changeTo(world, person, "premium_monthly")).status).toBe(200);
  const ended = await end(person.subscriptionId, 100);
  const [upgrade, first] = ended.body.invoices;
  expect(first).toMatchObject({ charged: "19.00", refunded: "19.00" });
  expect(upgrade).toMatchObject({ reason: "upgrade", refunded: upgrade.charged });
  expect(Number(upgrade.refunded)).toBeGreaterThan(0);
});

test("what was paid for the period before, and for a plan of another interval, is kept", async () => {
  const person = await paidLater({ plan_key: "premium_monthly" });
  world.platform.clock.set("2027-05-01T10:00:10Z");
  await runJobs(world, "payments.sandbox-billing");
  world.platform.clock.set("2027-05-11T10:00:00Z");
  const again = await signedInAgain(world, person);
  expect((await changeTo(world, again, "royalty_annual")).status).toBe(200);
  const { body } = await end(person.subscriptionId, 100);
  expect(body.invoices.map(({ reason, refunded }: Record<string, string>) => [reason, Number(refunded) > 0])).toEqual([
    ["upgrade", true],
    ["renewal", false],
    ["first", false],
  ]);
});

test("an invoice that was written with another period is noticed by the comparison and written anew", async () => {
  const { subscriptionId } = await paidLater({ plan_key: "premium_monthly" });
  await writeAsBefore(subscriptionId);
  expect(await periodsOf(subscriptionId)).toEqual([{ same: false }]);
  await runJobs(world, "subscriptions.compare");
  expect(await periodsOf(subscriptionId)).toEqual([{ same: true }]);
});

test("a plan that had ended with such an invoice gives its money back all the same", async () => {
  const { subscriptionId } = await paidLater({ plan_key: "premium_monthly" });
  const [there] = await rows("select provider_ref from subscriptions where id = $1", subscriptionId);
  await world.app.domains.payments.recurring.endNow(String(there?.["provider_ref"]));
  await runJobs(world, "subscriptions.compare");
  await writeAsBefore(subscriptionId);
  const given = await end(subscriptionId, 100);
  expect(given.body).toMatchObject({ invoices: [{ charged: "39.00", refunded: "39.00" }] });
});
