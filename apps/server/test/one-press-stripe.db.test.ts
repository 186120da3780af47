import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askQuote, placeQuoted } from "./factories/checkout.ts";
import { aCourse } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { openPlansAtStripe, type PlansAtStripe } from "./factories/plans-at-stripe.ts";

/** One press orders and begins the payment at Stripe; the page confirms it with the secret that comes back. */
let world: PlansAtStripe;
let member: TestPerson;
beforeAll(async () => {
  world = await openPlansAtStripe("2027-04-01T00:00:00Z");
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

let keys = 0;
async function aPage() {
  const items = [{ item_type: "course", item_id: (await aCourse(world, { price: "40.00" })).id }];
  const options = { as: member.token, items, key: `stripe press ${(keys += 1)}`, pay: true };
  const { body: quote } = await askQuote(world, options);
  return { quote, press: () => placeQuoted(world, quote.fingerprint, options) };
}
const refIn = (secret: unknown) => String(secret).replace(/_secret_.*/, "");
const statusOf = async (publicId: string) =>
  (await world.call("POST", `/api/orders/${publicId}/sync`, { as: member.token })).body.status;

test("a quote carries the key that Stripe's form needs before there is an order", async () => {
  const { quote } = await aPage();
  expect(quote).toMatchObject({ provider: "stripe", publishable_key: "pk_test_fake" });
});

test("the press makes one intent of the quoted amount; refused, asked and pressed again it is the same, and is paid once", async () => {
  const { press } = await aPage();
  const before = world.fake.state.intents.size;
  const first = await press();
  const ref = refIn(first.body.payment.client_secret);
  expect(first.body.payment).toMatchObject({ provider: "stripe", publishable_key: "pk_test_fake" });
  expect(world.fake.state.intents.get(ref)).toMatchObject({ amount: 4000, currency: "usd" });
  for (const card of ["declines", "asks"] as const) {
    world.fake.state.pay(ref, card);
    const again = await press();
    expect([again.body.public_id, refIn(again.body.payment.client_secret)]).toEqual([first.body.public_id, ref]);
  }
  world.fake.state.confirm(ref, true);
  expect(await statusOf(first.body.public_id)).toBe("paid");
  expect(await press()).toMatchObject({
    status: 409,
    body: { code: "order_already_paid", public_id: first.body.public_id },
  });
  expect(world.fake.state.intents.size).toBe(before + 1);
});

test("confirmed in the page while our server does not know yet, the next press finds it paid instead of asking for a card", async () => {
  const { press } = await aPage();
  const { body } = await press();
  world.fake.state.pay(refIn(body.payment.client_secret), "approves");
  expect(await press()).toMatchObject({ status: 409, body: { code: "order_already_paid", public_id: body.public_id } });
});
