import type { TestApp } from "../harness.ts";
import { aPerson, type PersonWishes, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform" | "call">;

/** Accepted, and declined at every charge that its owner does not make. */
export const decliningLater = "4000000000000341";
export const goodCard = "4242424242424242";

export interface SubscribingWishes {
  readonly person?: PersonWishes;
  readonly planKey?: string;
  readonly card?: string;
  readonly seats?: number;
  readonly coupon?: string;
}

export interface Subscriber extends TestPerson {
  readonly subscriptionId: number;
}

/** Somebody who began a plan in the browser's way and gave a card. */
export async function aSubscriber(world: World, wishes: SubscribingWishes = {}): Promise<Subscriber> {
  const person = await aPerson(world, wishes.person);
  return { ...person, subscriptionId: await subscribe(world, person, wishes) };
}

/** Begins a plan for somebody and gives a card for it; yields its id. With a trial, unless the setting says that there is none. */
export async function subscribe(world: World, person: TestPerson, wishes: SubscribingWishes = {}): Promise<number> {
  const { planKey = "educator_monthly", card = goodCard, seats, coupon } = wishes;
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
