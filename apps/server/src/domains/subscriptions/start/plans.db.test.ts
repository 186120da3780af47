import { gates } from "@pavane/contract/subscriptions/gates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { hashOfEmail } from "../subscription/hash-of-email.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const plans = async (as?: string) => {
  const answer = await world.call("GET", "/api/plans", as === undefined ? {} : { as });
  expect(answer.status).toBe(200);
  return answer.body;
};
const keys = async () => (await plans()).data.map(({ key }: { key: string }) => key);

test("everyone reads the plans on sale, cheapest tier first, and what each tier includes", async () => {
  const { data, tiers, ...rest } = await plans();
  expect(rest).toEqual({ trial_days: 14, trial_used: false, test_mode: true });
  expect(
    data.map(({ name, price, per_month, saves }: Record<string, unknown>) => [name, price, per_month, saves]),
  ).toEqual([
    ["Nobility Monthly", "19.00", "19.00", 0],
    ["Nobility Quarterly", "54.00", "18.00", 5],
    ["Nobility Annual", "190.00", "15.83", 17],
    ["Imperial Monthly", "39.00", "39.00", 0],
    ["Imperial Quarterly", "111.00", "37.00", 5],
    ["Imperial Annual", "390.00", "32.50", 17],
    ["Royal Monthly", "79.00", "79.00", 0],
    ["Royal Quarterly", "225.00", "75.00", 5],
    ["Royal Annual", "790.00", "65.83", 17],
  ]);
  expect(tiers.map(({ name, level, commission }: Record<string, unknown>) => [name, level, commission])).toEqual([
    ["Free", 0, null],
    ["Nobility", 10, 20],
    ["Imperial", 20, 12],
    ["Royal", 30, 5],
  ]);
  expect(tiers[1].includes).toContain("Get booked");
});

test("an archived plan is not listed", async () => {
  await world.db.raw("update subscription_plans set archived_at = now() where key = 'royalty_quarterly'");
  expect(await keys()).not.toContain("royalty_quarterly");
  await world.db.raw("update subscription_plans set archived_at = null");
  expect(await keys()).toContain("royalty_quarterly");
});

test("the days of a trial are the setting's", async () => {
  await world.app.domains.site.changeSettings({ trial_days: 0 }, null);
  expect((await plans()).trial_days).toBe(0);
  await world.app.domains.site.changeSettings({ trial_days: 14 }, null);
});

test("a trial is used up by the account, and by the address it confirmed, also for another account", async () => {
  const [first, other] = [await aPerson(world), await aPerson(world)];
  const { rows } = await world.db.raw("select id, email from users where id = any($1) order by id", [
    [first.id, other.id],
  ]);
  expect((await plans(first.token)).trial_used).toBe(false);
  await aUsedTrial(first.id, null);
  expect((await plans(first.token)).trial_used).toBe(true);
  expect((await plans(other.token)).trial_used).toBe(false);
  const third = await aPerson(world);
  await aUsedTrial(third.id, hashOfEmail(String(rows[1]?.["email"]).toUpperCase()));
  expect((await plans(other.token)).trial_used).toBe(true);
});

test("a plan lists what works here: own certificate templates from the level that opens them, and in no plan below", async () => {
  const { tiers } = (await world.call("GET", "/api/plans")).body as {
    tiers: { level: number; includes: string[] }[];
  };
  expect(tiers.flatMap(({ includes }) => includes)).toContain("Full analytics history");
  const promising = tiers.filter(({ includes }) => includes.includes("Own certificate templates"));
  expect(promising.map(({ level }) => level)).toEqual([gates.certificate_templates.level]);
});

/** A trial as an earlier subscription left it. */
async function aUsedTrial(userId: number, emailHash: string | null): Promise<void> {
  await world.db.raw(
    `with c as (insert into billing_customers (user_id, provider, test, provider_ref)
       values ($1::bigint, 'sandbox', true, 'cus_' || $1::bigint) returning id),
     s as (insert into subscriptions (user_id, kind, plan_id, price_id, status, provider, test, customer_id, terms_version, ended_at)
       select $1::bigint, 'own', p.plan_id, p.id, 'canceled', 'sandbox', true, c.id, 1, now() from c, plan_prices p order by p.id limit 1
       returning id)
     insert into trial_uses (user_id, email_hash, subscription_id) select $1::bigint, $2, s.id from s`,
    [userId, emailHash],
  );
}
