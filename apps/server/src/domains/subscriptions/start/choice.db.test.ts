import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aSubscriber, setTrialDays } from "../../../../test/factories/subscribers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const password = "a-long-enough-sentence-7";

test("a tier chosen at registration and not paid waits; going on with Free leaves nothing to wait for", async () => {
  const form = { username: "nova", email: "nova@example.org", password, tier: "educator", accept_terms: true };
  const registered = await world.call("POST", "/api/register", { body: form });
  expect(registered.status).toBe(201);
  const as: string = registered.body.access_token;
  const me = async () => (await world.call("GET", "/api/me", { as })).body;
  expect(await me()).toMatchObject({ subscription_tier: "educator", is_active: false, level: 0 });
  expect((await world.call("DELETE", "/api/subscriptions/choice", { as })).status).toBe(204);
  expect(await me()).toMatchObject({ subscription_tier: "free", is_active: true, level: 0 });
  const signedIn = await world.call("POST", "/api/login", { body: { username: "nova", password } });
  expect(signedIn.body.user).toMatchObject({ subscription_tier: "free", is_active: true });
});

const begin = (person: TestPerson, body: object) =>
  world.call("POST", "/api/subscriptions/checkout", {
    as: person.token,
    body: { plan_key: "educator_monthly", accept_terms: true, ...body },
  });
const drop = (person: TestPerson, id: number) =>
  world.call("DELETE", `/api/subscriptions/choice?subscription_id=${id}`, { as: person.token });

test("an attempt that is named is dropped alone: the other one goes on waiting", async () => {
  await setTrialDays(world, 0);
  const person = await aPerson(world);
  const own = await begin(person, {});
  const studio = await begin(person, { seats: 3, studio_name: "Barre & Co" });
  const listed = async () =>
    (await world.call("GET", "/api/subscriptions/user", { as: person.token })).body.data.map(
      ({ source, status }: { source: string; status: string }) => `${source} ${status}`,
    );
  expect(await listed()).toEqual(["own INCOMPLETE", "studio INCOMPLETE"]);
  const { id } = studio.body.subscription;
  expect((await drop(person, id)).status).toBe(204);
  expect(await listed()).toEqual(["own INCOMPLETE", expect.stringMatching(/^studio (EXPIRED|CANCELED)$/)]);
  expect((await drop(person, id)).status).toBe(204);
  const stranger = await aPerson(world);
  expect((await drop(stranger, own.body.subscription.id)).body.code).toBe("subscription_not_found");
});

test("a plan that is named and runs is not dropped", async () => {
  const owner = await aSubscriber(world, { seats: 2 });
  expect(await drop(owner, owner.subscriptionId)).toMatchObject({ status: 409, body: { code: "subscription_exists" } });
});
