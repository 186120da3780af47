import { newSessionTimes } from "../../src/domains/identity/sessions/session-times.ts";
import { insertSession } from "../../src/domains/identity/sessions/sessions-repository.ts";
import { hashToken, newToken } from "../../src/domains/identity/tokens.ts";
import type { TestApp } from "../harness.ts";
import { aPerson, type PersonOptions, type TestPerson } from "./people.ts";
import { runJobs } from "./purchases.ts";

type World = Pick<TestApp, "db" | "platform" | "call">;

/** Accepted, and declined at every charge that its owner does not make. */
export const decliningLater = "4000000000000341";
export const goodCard = "4242424242424242";
/** Its bank asks for every charge that its owner is there for. */
export const askingCard = "4000002500003155";

export interface SubscribingOptions {
  readonly person?: PersonOptions;
  readonly planKey?: string;
  readonly card?: string;
  readonly seats?: number;
  readonly coupon?: string;
}

export interface Subscriber extends TestPerson {
  readonly subscriptionId: number;
}

/** Somebody who began a plan in the browser's way and gave a card. */
export async function aSubscriber(world: World, options: SubscribingOptions = {}): Promise<Subscriber> {
  const person = await aPerson(world, options.person);
  return { ...person, subscriptionId: await subscribe(world, person, options) };
}

/** Begins a plan for somebody and gives a card for it; yields its id. With a trial, unless the setting says that there is none. */
export async function subscribe(world: World, person: TestPerson, options: SubscribingOptions = {}): Promise<number> {
  const { planKey = "educator_monthly", card = goodCard, seats, coupon } = options;
  const as = person.token;
  const begun = await world.call("POST", "/api/subscriptions/checkout", {
    as,
    body: {
      plan_key: planKey,
      accept_terms: true,
      ...(seats === undefined ? {} : { seats, studio_name: "Studio of tests" }),
      ...(coupon === undefined ? {} : { coupon_code: coupon }),
    },
  });
  if (begun.status !== 201) throw new Error(`no plan was begun: ${JSON.stringify(begun.body)}`);
  const paid = await world.call("POST", `/api/subscription-payments/${begun.body.payment.id}/sandbox`, {
    as,
    body: { number: card, exp_month: 12, exp_year: 2090, cvc: "123" },
  });
  if (paid.status !== 200) throw new Error(`the plan was not paid: ${JSON.stringify(paid.body)}`);
  return Number(begun.body.subscription.id);
}

/** Trials from now on; 0: plans are paid for at once. */
export async function setTrialDays(world: Pick<TestApp, "db" | "platform" | "call">, days: number): Promise<void> {
  const { token: as } = await aPerson(world, { roles: ["ADMIN"] });
  const { body } = await world.call("GET", "/api/admin/settings", { as });
  const { version } = body.groups.find(({ name }: { name: string }) => name === "commerce");
  const change = { values: { trial_days: days }, version };
  const changed = await world.call("PATCH", "/api/admin/settings/commerce", { as, body: change });
  if (changed.status !== 200) throw new Error(`the trial was not set: ${JSON.stringify(changed.body)}`);
}

/** The same person with a new session, because the clock has moved past the old one's end. */
export async function signedInAgain<Person extends TestPerson>(
  world: Pick<TestApp, "db" | "platform">,
  person: Person,
): Promise<Person> {
  const token = newToken();
  const at = world.platform.clock.now();
  const times = newSessionTimes({ remember: true, idleDays: 30 }, at);
  const session = { userId: person.id, tokenHash: hashToken(token), method: "password", device: "Test" } as const;
  const sessionId = await world.db.write((tx) => insertSession(tx, { ...session, ...times, createdAt: at }));
  return { ...person, token, sessionId };
}

/** Gives a test card to a payment or a card's setup. */
export const giveCard = (
  world: Pick<TestApp, "call">,
  { token }: Pick<TestPerson, "token">,
  paymentId: number,
  number: string,
) =>
  world.call("POST", `/api/subscription-payments/${paymentId}/sandbox`, {
    as: token,
    body: { number, exp_month: 12, exp_year: 2040, cvc: "123" },
  });

/** The own plan as the API shows it. */
export async function ownPlan(world: Pick<TestApp, "call">, { token }: Pick<TestPerson, "token">) {
  const listed = await world.call("GET", "/api/subscriptions/user", { as: token });
  return listed.body.data[0];
}

/** Sets the clock, lets the sandbox charge what is due by then, and hands its events on. */
export async function passTo(world: TestApp, moment: Date | string): Promise<void> {
  world.platform.clock.set(moment);
  await runJob(world, "payments.sandbox-billing");
  await runJobs(world, "payments.sandbox-event");
  await runJobs(world, "payments.handle-event");
}

export const passDays = (world: TestApp, days: number): Promise<void> =>
  passTo(world, new Date(world.platform.clock.now().getTime() + days * 86_400_000));

export async function runJob(world: TestApp, name: string, data: object = {}): Promise<void> {
  const job = world.app.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(data);
}

/** Somebody in a trial of 14 days, in a world that has none for others. */
export async function aTrial(world: Pick<TestApp, "db" | "platform" | "call">, planKey: string): Promise<Subscriber> {
  await setTrialDays(world, 14);
  const person = await aSubscriber(world, { planKey });
  await setTrialDays(world, 0);
  return person;
}
