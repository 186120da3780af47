import type { Subscription } from "@pavane/contract/subscriptions/schema";
import { createTestApp, type TestApp } from "../harness.ts";
import { type FakeStripe, startFakeStripe } from "../fake-stripe/fake-stripe.ts";
import type { FakeEvent } from "../fake-stripe/objects.ts";
import { deliver } from "./payment-fixtures.ts";
import { aPerson, type TestPerson } from "./people.ts";
import type { Subscriber } from "./subscribers.ts";

/** The whole server beside Stripe's fake, which shares its clock and whose events come when the test says so. */
export interface PlansAtStripe extends TestApp {
  readonly fake: FakeStripe;
  /** Brings events to the door and handles them: those that were not brought yet, in the order in which they happened. */
  hear(events?: readonly FakeEvent[]): Promise<void>;
  /** Sets the clock, lets the provider run what fell due, and hears of it. */
  goTo(moment: string): Promise<void>;
  /** Runs a job once, and those of its name that were queued since it last ran. */
  runJob(name: string): Promise<void>;
  /** Begins a plan in the browser's way; the card is still to be given. */
  begin(person: TestPerson, planKey: string): Promise<BegunPlan>;
  /** The caller's own plan as their page shows it; null without one. */
  own(person: TestPerson): Promise<Subscription | null>;
}

export interface BegunPlan {
  readonly subscriptionId: number;
  /** What its owner pays or stores, as Stripe names it. */
  readonly paymentRef: string;
}

export async function openPlansAtStripe(at: string): Promise<PlansAtStripe> {
  let now = () => new Date(at);
  const fake = await startFakeStripe({ now: () => now() });
  const world = await createTestApp({ ...fake.environment });
  world.platform.clock.set(at);
  now = () => world.platform.clock.now();
  let heard = 0;
  let ran = 0;
  const done = new Map<string, number>();
  const hear: PlansAtStripe["hear"] = async (events = fake.state.events.slice(heard)) => {
    heard = fake.state.events.length;
    for (const event of events) await bring(world, fake, event);
    const sent = world.platform.jobs.sent.filter(({ name }) => name === "payments.handle-event").slice(ran);
    ran += sent.length;
    const { run } = jobNamed(world, "payments.handle-event");
    for (const { data } of sent) await run(data);
  };
  return {
    ...world,
    fake,
    hear,
    goTo: async (moment) => {
      world.platform.clock.set(moment);
      // A session would not outlast the leap.
      const until = new Date(Date.parse(moment) + 30 * 86_400_000).toISOString();
      await world.db.raw("update sessions set expires_at = $1, absolute_expires_at = $1", [until]);
      fake.state.billing.runDue();
      await hear();
    },
    runJob: async (name) => {
      const { run } = jobNamed(world, name);
      const sent = world.platform.jobs.sent.filter((job) => job.name === name);
      await run({});
      for (const { data } of sent.slice(done.get(name) ?? 0)) await run(data);
      done.set(name, sent.length);
    },
    begin: async (person, planKey) => {
      const { status, body } = await world.call("POST", "/api/subscriptions/checkout", {
        as: person.token,
        body: { plan_key: planKey, accept_terms: true },
      });
      if (status !== 201) throw new Error(`no plan was begun: ${JSON.stringify(body)}`);
      const secret = String(body.payment.client_secret);
      return { subscriptionId: Number(body.subscription.id), paymentRef: secret.replace(/_secret_.*/, "") };
    },
    own: async (person) =>
      (await world.call("GET", "/api/subscriptions/user", { as: person.token })).body.data[0] ?? null,
    close: async () => {
      await world.close();
      await fake.stop();
    },
  };
}

async function bring(world: TestApp, fake: FakeStripe, event: FakeEvent): Promise<void> {
  const signed = fake.sign(event, world.platform.clock.now());
  const status = await deliver({ name: "stripe", world: { http: world.app.http } }, signed);
  if (status !== 200) throw new Error(`an event was answered with ${status}`);
}

function jobNamed(world: TestApp, name: string) {
  const job = world.app.jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  return job;
}

/** Whatever the database knows of a subscription, to be compared. */
export async function tracesOf(world: Pick<TestApp, "db">, subscriptionId: number): Promise<unknown> {
  const one = async (text: string) => (await world.db.raw(text, [subscriptionId])).rows;
  return {
    subscription: await one(
      `select status, price_id, quantity, current_period_start, current_period_end, cancel_at_period_end, pending_price_id,
         past_due_since, grace_until, ended_at, card, credit_cents from subscriptions where id = $1`,
    ),
    invoices: await one(
      `select number, reason, state, total_cents, credit_used_cents, paid_cents, refunded_cents, fee_cents, payment_ref
       from subscription_invoices where subscription_id = $1 order by id`,
    ),
    events: await one("select kind from subscription_events where subscription_id = $1 order by id"),
  };
}

/** Charges of a payment at Stripe, failed ones too. */
export const triesOf = ({ state }: FakeStripe, paymentRef: string): number =>
  state.events.filter(
    ({ type, data }) =>
      (type === "payment_intent.payment_failed" || type === "payment_intent.succeeded") &&
      (data.object as { readonly id: string }).id === paymentRef, // events of payments carry them
  ).length;

/** What Stripe calls somebody's plan. */
export async function refAtStripe(world: PlansAtStripe, { subscriptionId }: Subscriber): Promise<string> {
  const { rows } = await world.db.raw("select provider_ref from subscriptions where id = $1", [subscriptionId]);
  return String(rows[0]?.["provider_ref"]);
}

/** Invoices of somebody's plan as they are written here, oldest first; cents. */
export async function invoicesAtStripe(world: PlansAtStripe, { subscriptionId }: Subscriber) {
  const { rows } = await world.db.raw(
    `select reason, state, total_cents as total, credit_used_cents as credit, paid_cents as paid, fee_cents as fee,
       refunded_cents as refunded from subscription_invoices where subscription_id = $1 order by id`,
    [subscriptionId],
  );
  return rows;
}
/** Events that nobody could make anything of. */
export const lostStripeEvents = async (world: PlansAtStripe) =>
  (await world.db.raw("select type, outcome, error from payment_events where outcome in ('unknown', 'failed')")).rows;

/** Somebody who paid a plan in the page. */
export async function aPayerAtStripe(world: PlansAtStripe, planKey = "educator_monthly"): Promise<Subscriber> {
  const person = await aPerson(world);
  const { subscriptionId, paymentRef } = await world.begin(person, planKey);
  if (!paymentRef.startsWith("pi_")) throw new Error(`${paymentRef} is no payment`);
  world.fake.state.billing.payWithCard(paymentRef, "approves");
  await world.hear();
  return { ...person, subscriptionId };
}
