import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../../test/factories/purchases.ts";
import { aSubscriber } from "../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { findPlanDifferences } from "./index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2030-04-01T10:00:00Z");
});
afterAll(() => world.close());

const differences = () => findPlanDifferences(world.db.read, world.platform.clock.now());
const kinds = async () => (await differences()).map(({ kind }) => kind);

test("a world of plans that were begun, paid, ended and given back agrees with itself", async () => {
  await aSubscriber(world, { planKey: "premium_monthly" });
  await world.app.domains.site.changeSettings({ trial_days: 0 }, null);
  await aSubscriber(world, { planKey: "educator_annual", seats: 5 });
  const ended = await aSubscriber(world, { planKey: "royalty_monthly" });
  const leaves = await aSubscriber(world);
  await world.call("POST", "/api/subscriptions/cancel", { as: leaves.token, body: {} });
  const admin = await anAdmin(world);
  const body = { reason: "Charged by mistake.", refund_percent: 50 };
  await world.call("POST", `/api/admin/subscriptions/${ended.subscriptionId}/end`, { as: admin.token, body });
  expect(await differences()).toEqual([]);
});

test("a level, an account and account credit that do not follow from the plan are told", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  await world.db.raw("update held_tiers set tier = 'royalty' where user_id = $1", [person.id]);
  expect(await kinds()).toEqual(["held_tier_differs"]);
  await world.db.raw("update held_tiers set until = $2 where user_id = $1", [
    person.id,
    world.platform.clock.now().toISOString(),
  ]);
  expect(await kinds()).toEqual(["plan_gives_nothing"]);
  await world.db.raw("update held_tiers set tier = 'premium', until = until + interval '40 days' where user_id = $1", [
    person.id,
  ]);
  await world.db.raw("update users set subscription_tier = 'free' where id = $1", [person.id]);
  expect(await kinds()).toEqual(["account_tier_differs"]);
  await world.db.raw("update users set subscription_tier = 'premium' where id = $1", [person.id]);
  await world.db.raw("update subscriptions set credit_cents = 500 where user_id = $1", [person.id]);
  expect(await kinds()).toEqual(["credit_differs"]);
});

test("account credit that an invoice holds until it is paid is no difference", async () => {
  const person = await aSubscriber(world, { planKey: "premium_monthly" });
  const before = await differences();
  await world.db.raw(
    `with first as (select i.* from subscription_invoices i join subscriptions s on s.id = i.subscription_id where s.user_id = $1 limit 1),
       given as (insert into billing_credits (user_id, invoice_id, cents) select $1, id, 500 from first)
     insert into subscription_invoices (subscription_id, reason, state, price_id, quantity, period_start, period_end, lines, total_cents,
       credit_used_cents, credit_given_cents, paid_cents, attempts, provider_ref)
     select subscription_id, 'renewal', 'open', price_id, quantity, period_end, period_end + interval '1 month', lines, 3900, 500, 0, 0, 1,
       'held' from first`,
    [person.id],
  );
  expect(await differences()).toEqual(before);
});
