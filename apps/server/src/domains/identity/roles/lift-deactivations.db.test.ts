import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const read = async (id: number) => (await world.call("GET", `/api/admin/users/${id}`, { as: admin.token })).body;
const onSale = async (id: number) =>
  (await world.db.raw("select on_sale from resources where id = $1", [id])).rows[0]?.["on_sale"];
const lift = () => world.app.jobs.find((job) => job.name === "identity.lift-deactivations")?.run({});

async function deactivateForAnHour(id: number): Promise<void> {
  const until = new Date(world.platform.clock.now().getTime() + 3_600_000).toISOString();
  const body = { reason: "A short break", until };
  await world.call("POST", `/api/admin/users/${id}/deactivate`, { as: admin.token, body });
}

async function liftInAnHour(): Promise<void> {
  const start = world.platform.clock.now();
  world.platform.clock.advance(3600);
  await lift();
  world.platform.clock.set(start);
}

test("a deactivation ends by itself at its time", async () => {
  const person = await aPerson(world, { account: { subscriptionTier: "educator", isActive: false } });
  await deactivateForAnHour(person.id);
  await lift();
  expect((await read(person.id)).status).toBe("deactivated");
  await liftInAnHour();
  expect(await read(person.id)).toMatchObject({ status: "awaiting_payment", deactivated_until: null });
});

test("what somebody sold is on sale again when it ends by itself", async () => {
  const seller = await aSeller(world);
  const { id } = await aResource(world, { sellerId: seller.id });
  await deactivateForAnHour(seller.id);
  expect(await onSale(id)).toBe(false);
  await liftInAnHour();
  expect(await onSale(id)).toBe(true);
});
