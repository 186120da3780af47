import { afterAll, beforeAll, expect, test } from "vitest";
import { anAdmin } from "../../../test/factories/purchases.ts";
import { aSubscriber } from "../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.app.domains.site.changeSettings({ time_zone: "UTC", trial_days: 0 }, null);
});
afterAll(() => world.close());

const today = () => world.platform.clock.now().toISOString().slice(0, 10);

/** The figures of plans for a span, by their keys. */
async function figures(from = today(), to = today()): Promise<Record<string, number>> {
  world.platform.clock.advance(61); // answers are kept for a minute
  const admin = await anAdmin(world);
  const { body } = await world.call("GET", `/api/admin/dashboard?range=custom&from=${from}&to=${to}`, {
    as: admin.token,
  });
  const group = body.groups.find(({ key }: { key: string }) => key === "plans");
  return Object.fromEntries(group.figures.map(({ key, value }: { key: string; value: number }) => [key, value]));
}

test("plans count by tier and by what they come to in a month, trials apart, and what ended is churn", async () => {
  const first = today();
  await aSubscriber(world, { planKey: "educator_monthly" });
  const quarterly = await aSubscriber(world, { planKey: "premium_quarterly" });
  await aSubscriber(world, { planKey: "educator_annual", seats: 5 });
  const settings = world.app.domains.site;
  await settings.changeSettings({ trial_days: 14 }, null);
  await aSubscriber(world, { planKey: "royalty_monthly" });
  await settings.changeSettings({ trial_days: 0 }, null);
  const monthly = 1900 + 3700 + Math.round((19_000 * 5) / 12);
  expect(await figures()).toEqual({
    mrr: monthly,
    plans_educator: 2,
    plans_premium: 1,
    plans_royalty: 0,
    trials: 1,
    plans_begun: 4,
    plans_ended: 0,
  });
  world.platform.clock.advance(86_400);
  await world.db.raw("update subscriptions set status = 'canceled', ended_at = $2 where id = $1", [
    quarterly.subscriptionId,
    world.platform.clock.now().toISOString(),
  ]);
  await world.db.raw(
    "insert into subscription_events (subscription_id, kind, created_at) values ($1, 'canceled', $2)",
    [quarterly.subscriptionId, world.platform.clock.now().toISOString()],
  );
  expect(await figures()).toMatchObject({ mrr: monthly - 3700, plans_premium: 0, plans_begun: 0, plans_ended: 1 });
  expect(await figures(first, first), "as it was the day before").toMatchObject({ mrr: monthly, plans_premium: 1 });
});
