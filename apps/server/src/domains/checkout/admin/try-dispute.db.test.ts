import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase } from "../../../../test/factories/purchases.ts";
import { startFakeStripe } from "../../../../test/fake-stripe/fake-stripe.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
afterAll(() => world.close());

const act = (publicId: string, to: string, as = admin.token) =>
  world.call("POST", `/api/admin/orders/${publicId}/try-dispute`, { as, body: { to } });

async function bought() {
  const course = await aCourse(world, { price: "25.00" });
  const buyer = await aPerson(world);
  const { publicId } = await aPurchase(world, [{ course }], { as: buyer.token });
  const holds = async () =>
    (await world.db.raw("select status from enrolments where user_id = $1", [buyer.id])).rows.map(
      ({ status }) => status,
    );
  return { buyer, publicId, holds };
}

test("staff open a dispute and win it: access is suspended and comes back, and the books agree", async () => {
  const { publicId, holds } = await bought();
  const opened = await act(publicId, "open");
  expect(opened).toMatchObject({
    status: 200,
    body: { order: { disputed: true }, disputes: [{ state: "open", amount: "25.00" }], can: { try_dispute: "decide" } },
  });
  expect(await holds()).toEqual(["revoked"]);
  expect(await act(publicId, "open")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  expect(await act(publicId, "won")).toMatchObject({
    body: { order: { disputed: false, status: "paid" }, disputes: [{ state: "won" }], can: { try_dispute: "open" } },
  });
  expect(await holds()).toEqual(["active"]);
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});

test("a lost one is a refund, after which there is nothing to dispute", async () => {
  const { publicId } = await bought();
  await act(publicId, "open");
  expect(await act(publicId, "lost")).toMatchObject({
    status: 200,
    body: { order: { status: "refunded" }, disputes: [{ state: "lost" }], can: { try_dispute: null } },
  });
  for (const to of ["open", "won"]) expect(await act(publicId, to)).toMatchObject({ status: 409 });
});

test("not for who may not, for what is not paid, nor for what is one's own", async () => {
  const { publicId } = await bought();
  expect((await act(publicId, "open", (await aPerson(world)).token)).status).toBe(403);
  expect(await act("NONE000000", "open")).toMatchObject({ status: 404 });
  expect(await act(publicId, "won")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  const course = await aCourse(world, { price: "25.00" });
  const items = [{ item_type: "course", item_id: course.id }];
  const waiting = await placeOrder(world, { as: (await aPerson(world)).token, items });
  expect(await act(waiting.body.public_id, "open")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
});

test("with a real service nobody plays its bank", async () => {
  const fake = await startFakeStripe();
  const real = await createTestApp({ ...fake.environment });
  const staff = await anAdmin(real);
  const course = await aCourse(real, { price: "25.00" });
  const placed = await placeOrder(real, {
    as: (await aPerson(real)).token,
    items: [{ item_type: "course", item_id: course.id }],
  });
  const path = `/api/admin/orders/${placed.body.public_id}`;
  expect(await real.call("POST", `${path}/try-dispute`, { as: staff.token, body: { to: "open" } })).toMatchObject({
    status: 409,
    body: { code: "test_mode_only", message: "This works in test mode only." },
  });
  expect((await real.call("GET", path, { as: staff.token })).body.can.try_dispute).toBeNull();
  await real.close();
  await fake.stop();
});
