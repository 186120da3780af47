import { afterAll, beforeAll, expect, test } from "vitest";
import { aSubscriber, type Subscriber } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let person: Subscriber;
let other: Subscriber;
beforeAll(async () => {
  world = await createTestApp();
  person = await aSubscriber(world);
  other = await aSubscriber(world);
});
afterAll(() => world.close());

const quoted = { plan_key: "premium_monthly", quote_id: "0b6ef1a8-5a1d-4f7f-9a57-0d5f2c1f3b11" };

test.each([
  ["POST", "/cancel", {}],
  ["POST", "/resume", {}],
  ["POST", "/card", {}],
  ["POST", "/pay", {}],
  ["POST", "/quote", { plan_key: "premium_monthly" }],
  ["POST", "/change", quoted],
  ["DELETE", "/change", null],
] as const)("%s %s answers for somebody else's plan as for one that does not exist", async (method, path, sent) => {
  const answer = (id: number) => {
    const query = sent === null ? `?subscription_id=${id}` : "";
    const body = sent === null ? {} : { body: { ...sent, subscription_id: id } };
    return world.call(method, `/api/subscriptions${path}${query}`, { as: person.token, ...body });
  };
  const [others, nobodys] = [await answer(other.subscriptionId), await answer(987_654)];
  expect(others).toMatchObject({ status: 404, body: { code: "subscription_not_found" } });
  expect(nobodys.body).toEqual(others.body);
});

test.each([
  ["/cancel", {}, "You have no plan to cancel."],
  ["/resume", {}, "You have no plan to keep."],
  ["/card", {}, "You have no plan to pay for by card."],
  ["/pay", {}, "You have no plan to pay for."],
  ["/quote", { plan_key: "premium_monthly" }, "You have no plan to change."],
])("%s without a number means the own plan, and says that there is none", async (path, body, message) => {
  const { token: as } = await aSubscriber(world, { seats: 2 });
  expect(await world.call("POST", `/api/subscriptions${path}`, { as, body })).toMatchObject({
    status: 409,
    body: { code: "no_subscription", message },
  });
});
