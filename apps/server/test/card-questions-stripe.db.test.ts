import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "./factories/people.ts";
import { aPayerAtStripe, openPlansAtStripe, type PlansAtStripe, refAtStripe } from "./factories/plans-at-stripe.ts";
import { ownPlan, setTrialDays, type Subscriber } from "./factories/subscribers.ts";

/** A bank's question at Stripe that was left, or answered with no: the next card counts, and nothing is charged twice. */
let world: PlansAtStripe;
beforeAll(async () => {
  world = await openPlansAtStripe("2027-04-01T00:00:00Z");
  await setTrialDays(world, 0);
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-04-01T00:00:00Z"));

const billing = () => world.fake.state.billing;
const post = (person: Subscriber, path: string) =>
  world.call("POST", `/api/subscriptions/${path}`, { as: person.token, body: {} });
const paidOf = (ref: string): number[] =>
  billing()
    .invoicesNamed(ref)
    .flatMap(({ amount_paid: paid }) => (paid > 0 ? [paid] : []));
const refIn = (secret: unknown) => String(secret).replace(/_secret_.*/, "");
const shown = async ({ token, subscriptionId }: Subscriber) =>
  (await world.call("GET", `/api/subscriptions/${subscriptionId}`, { as: token })).body;

async function begun() {
  const person = await aPerson(world);
  const { subscriptionId, paymentRef } = await world.begin(person, "educator_monthly");
  return { who: { ...person, subscriptionId }, paymentRef };
}

describe("the first payment of a plan", () => {
  test("begun again after the question was left, it is the same payment, and the next card pays it once", async () => {
    const { who, paymentRef } = await begun();
    billing().payWithCard(paymentRef, "asks");
    const again = await world.call("POST", "/api/subscriptions/checkout", {
      as: who.token,
      body: { plan_key: "educator_monthly", accept_terms: true },
    });
    expect(again).toMatchObject({ status: 200, body: { payment: { status: "requires_action" } } });
    expect(refIn(again.body.payment.client_secret)).toBe(paymentRef);
    billing().payWithCard(paymentRef, "approves");
    expect(await shown(who)).toMatchObject({ subscription: { status: "ACTIVE" }, payment: { status: "succeeded" } });
    expect(paidOf(await refAtStripe(world, who))).toEqual([1900]);
  });

  test("refused, it says so and waits for the next card", async () => {
    const { who, paymentRef } = await begun();
    billing().payWithCard(paymentRef, "asks");
    world.fake.state.confirm(paymentRef, false);
    expect(await shown(who)).toMatchObject({
      subscription: { status: "INCOMPLETE" },
      payment: { status: "failed", error: "The payment was not confirmed.", client_secret: expect.any(String) },
    });
    billing().payWithCard(paymentRef, "approves");
    expect(await shown(who)).toMatchObject({ subscription: { status: "ACTIVE" } });
    expect(paidOf(await refAtStripe(world, who))).toEqual([1900]);
  });
});

describe("an open amount that is charged to the stored card", () => {
  test("its question can be refused and asked again, as often as one likes; confirmed, it is paid once", async () => {
    const who = await aPayerAtStripe(world);
    const ref = await refAtStripe(world, who);
    billing().setHabit(ref, "asks");
    await world.goTo("2027-05-01T02:00:00Z");
    expect(await ownPlan(world, who)).toMatchObject({ status: "PAST_DUE" });
    for (let refusals = 0; refusals < 2; refusals += 1) {
      world.platform.clock.advance(60);
      const asked = await post(who, "pay");
      expect(asked).toMatchObject({ status: 200, body: { payment: { status: "requires_action" } } });
      world.fake.state.confirm(refIn(asked.body.payment.client_secret), false);
    }
    world.platform.clock.advance(60);
    const asked = await post(who, "pay");
    expect(asked).toMatchObject({ status: 200, body: { payment: { status: "requires_action" } } });
    const again = await post(who, "pay");
    expect(again.body.payment).toEqual(asked.body.payment);
    world.fake.state.confirm(refIn(asked.body.payment.client_secret), true);
    expect(await shown(who)).toMatchObject({ subscription: { status: "ACTIVE" } });
    expect(paidOf(ref)).toEqual([1900, 1900]);
  });
});

describe("another card", () => {
  test("one whose question was refused is given anew, with the same form", async () => {
    const who = await aPayerAtStripe(world);
    const first = await post(who, "card");
    billing().giveCard(refIn(first.body.client_secret), "asks");
    billing().confirmSetup(refIn(first.body.client_secret), false);
    expect((await post(who, "card")).body).toMatchObject({
      id: first.body.id,
      status: "failed",
      error: "The payment was not confirmed.",
    });
  });

  test("one that was stored without our hearing of it counts, and the form is a new one", async () => {
    const who = await aPayerAtStripe(world);
    const first = await post(who, "card");
    billing().giveCard(refIn(first.body.client_secret), "approves");
    world.platform.clock.advance(60);
    const next = await post(who, "card");
    expect(next).toMatchObject({ status: 200, body: { status: "created", client_secret: expect.any(String) } });
    expect(next.body.id).not.toBe(first.body.id);
  });
});
