import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "./factories/people.ts";
import { changeTo, levelOf } from "./factories/plan-changes.ts";
import {
  aPayerAtStripe,
  invoicesAtStripe,
  lostStripeEvents,
  openPlansAtStripe,
  type PlansAtStripe,
  refAtStripe,
  tracesOf,
} from "./factories/plans-at-stripe.ts";
import { ownPlan, setTrialDays, type Subscriber } from "./factories/subscribers.ts";

/** What events of Stripe do to plans, whenever and however often they come. */
let world: PlansAtStripe;
beforeAll(async () => {
  world = await openPlansAtStripe("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T00:00:00Z"));

const billing = () => world.fake.state.billing;
const aPayer = () => aPayerAtStripe(world);
const invoicesOf = (of: Subscriber) => invoicesAtStripe(world, of);
const refOf = (of: Subscriber) => refAtStripe(world, of);
const lostEvents = () => lostStripeEvents(world);

describe("events", () => {
  test("replayed, reordered and delayed leave everything as it is", async () => {
    const start = world.fake.state.events.length;
    const person = await aPayer();
    await world.goTo("2027-05-01T02:00:00Z");
    await changeTo(world, person, "premium_monthly");
    await world.hear();
    const before = await tracesOf(world, person.subscriptionId);
    const events = world.fake.state.events.slice(start);
    expect(events.length).toBeGreaterThan(15);
    await world.hear(events.toReversed());
    expect(await tracesOf(world, person.subscriptionId)).toEqual(before);
    // The same news under other names, as after a loss on the way.
    await world.hear(events.toReversed().map((event) => ({ ...event, id: `${event.id}_again` })));
    expect(await tracesOf(world, person.subscriptionId)).toEqual(before);
    expect(await lostEvents()).toEqual([]);
  });

  test("told backwards for the first time end alike", async () => {
    const start = world.fake.state.events.length;
    const person = await aPerson(world);
    const { subscriptionId, paymentRef } = await world.begin(person, "premium_monthly");
    billing().payWithCard(paymentRef, "approves");
    await world.hear(world.fake.state.events.slice(start).toReversed());
    expect(await invoicesOf({ ...person, subscriptionId })).toMatchObject([{ state: "paid", paid: 3900, fee: 143 }]);
    expect(await levelOf(world, person)).toBe(20);
    expect(await lostEvents()).toEqual([]);
  });

  test("forged ones are refused", async () => {
    const [event] = world.fake.state.events;
    const { rawBody, headers } = world.fake.sign(event!, world.platform.clock.now());
    const forged = { ...headers, "stripe-signature": `${headers["stripe-signature"]?.slice(0, -4)}0000` };
    const sent = { method: "POST", url: "/api/webhooks/stripe", payload: rawBody, headers: forged } as const;
    expect((await world.app.http.inject(sent)).statusCode).toBe(400);
  });

  test("a fee that is known later is booked when its charge's event tells it", async () => {
    world.fake.state.habits.feeLater = true;
    const person = await aPayer();
    world.fake.state.habits.feeLater = false;
    expect(await invoicesOf(person)).toMatchObject([{ fee: null }]);
    const [invoice] = billing().invoicesNamed(await refOf(person));
    world.fake.state.bookFee(invoice!.payments.data[0]!.payment.payment_intent);
    await world.hear();
    expect(await invoicesOf(person)).toMatchObject([{ fee: 85 }]);
  });
});

test("whoever has their customer deleted there by hand begins again with another", async () => {
  const ada = await aPayer();
  const ref = await refOf(ada);
  billing().cancelByHand(ref);
  billing().deleteCustomerByHand(ref);
  await world.hear();
  expect(await ownPlan(world, ada)).toMatchObject({ status: "CANCELED" });
  const { paymentRef, subscriptionId } = await world.begin(ada, "educator_monthly");
  billing().payWithCard(paymentRef, "approves");
  await world.hear();
  expect(await ownPlan(world, ada)).toMatchObject({ status: "ACTIVE", is_active: true });
  expect(billing().subscriptionNamed(await refOf({ ...ada, subscriptionId })).customer).not.toBe(
    billing().subscriptionNamed(ref).customer,
  );
});
