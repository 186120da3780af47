import { dayMs } from "@pavane/contract/core/durations";
import type { TestApp } from "../harness.ts";
import { aPerson, type TestPerson } from "./people.ts";

export const planCards = {
  approves: "4242424242424242",
  declines: "4000000000000002",
  asks: "4000002500003155",
  declinesLater: "4000000000000341",
} as const;

const handled = new WeakMap<object, number>();

/** Runs what was queued, and what that queued, as the workers would. */
export async function runQueued({ app, platform }: TestApp): Promise<void> {
  for (let done = handled.get(platform) ?? 0; done < platform.jobs.sent.length; done += 1) {
    handled.set(platform, done + 1);
    const item = platform.jobs.sent[done];
    await app.jobs.find(({ name }) => name === item?.name)?.run(item?.data ?? {});
  }
}

/** Runs scheduled jobs by their names, then what they queued. */
export async function runJobs(world: TestApp, ...names: string[]): Promise<void> {
  for (const name of names) {
    const job = world.app.jobs.find((candidate) => candidate.name === name);
    if (job === undefined) throw new Error(`no job ${name}`);
    await job.run({});
    await runQueued(world);
  }
}

const ofTime = [
  "payments.sandbox-billing",
  "subscriptions.try-again",
  "subscriptions.end-unpaid",
  "subscriptions.write-letters",
  "subscriptions.give-up-attempts",
  "subscriptions.catch-up",
  "subscriptions.close",
];

/** What the clock brings about at this moment. */
export const runTime = (world: TestApp): Promise<void> => runJobs(world, ...ofTime);

/** Lets time pass in steps, so that everything runs near its moment. */
export async function passTime(world: TestApp, days: number, stepMs = dayMs): Promise<void> {
  const end = world.platform.clock.now().getTime() + days * dayMs;
  await staySignedIn(world);
  for (;;) {
    const now = world.platform.clock.now().getTime();
    if (now >= end) return;
    world.platform.clock.set(new Date(Math.min(now + stepMs, end)));
    await runTime(world);
  }
}

/** Nobody is signed out while time passes. */
const staySignedIn = ({ db }: TestApp): Promise<unknown> =>
  db.raw("update sessions set expires_at = '2040-01-01', absolute_expires_at = '2040-01-01'");

export interface Subscribing {
  readonly plan?: string;
  readonly card?: string;
  /** False: the trial was used up before. */
  readonly trial?: boolean;
  readonly person?: TestPerson;
}

/** A person who begins a plan through the API, and pays or stores a card. */
export async function aSubscriber(
  world: TestApp,
  { plan = "premium_monthly", card = planCards.approves, trial = true, person }: Subscribing = {},
): Promise<{ person: TestPerson; id: number; paid: Awaited<ReturnType<TestApp["call"]>> }> {
  const subscriber = person ?? (await aPerson(world));
  if (!trial) await useTrialUp(world, subscriber.id);
  const begun = await beginPlan(world, subscriber, plan);
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
  const paid = await givePlanCard(world, subscriber, begun.body.payment.id, card);
  await runQueued(world);
  return { person: subscriber, id: begun.body.subscription.id, paid };
}

export const beginPlan = (world: TestApp, person: TestPerson, plan_key: string) =>
  world.call("POST", "/api/subscriptions/checkout", { as: person.token, body: { plan_key, accept_terms: true } });

export const givePlanCard = (world: TestApp, person: TestPerson, paymentId: number, number: string) =>
  world.call("POST", `/api/subscription-payments/${paymentId}/sandbox`, {
    as: person.token,
    body: { number, exp_month: 12, exp_year: 2045, cvc: "123" },
  });

/** Marks the trial as used by an earlier plan, of another provider, that came to nothing. */
async function useTrialUp({ db, platform }: TestApp, userId: number): Promise<void> {
  const at = platform.clock.now().toISOString();
  await db.raw(
    `with price as (select id, plan_id from plan_prices limit 1),
      customer as (insert into billing_customers (user_id, provider, test, provider_ref)
        values ($1::int, 'stripe', true, 'cus_' || $1::int) returning id),
      before as (insert into subscriptions
          (user_id, kind, plan_id, price_id, status, provider, test, customer_id, terms_version, ended_at, created_at)
        select $1::int, 'own', price.plan_id, price.id, 'expired', 'stripe', true, customer.id, 1, $2::timestamptz, $2::timestamptz
        from price, customer returning id)
      insert into trial_uses (user_id, subscription_id) select $1::int, id from before`,
    [userId, at],
  );
}

/** The own plan as the API shows it to its owner. */
export async function ownPlan(world: TestApp, person: TestPerson) {
  const answer = await world.call("GET", "/api/subscriptions/user", { as: person.token });
  return answer.body.data[0];
}
