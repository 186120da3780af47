import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoupon, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let course: TestCourse;
let code: string;
beforeAll(async () => {
  world = await createTestApp();
  course = await aCourse(world, { price: "20.00" });
  ({ code } = await aCoupon(world, {}));
});
afterAll(() => world.close());

let guests = 0;
function order(wishes: { email?: string; ip?: string; coupon?: string } = {}) {
  guests += 1;
  const guest = { email: `guest-${guests}@example.com`, ip: `10.0.${guests}.1`, key: `key-${guests}-of-a-guest` };
  return placeOrder(world, { ...guest, ...wishes, items: [{ item_type: "course", item_id: course.id }] });
}

test("ten unpaid orders with a coupon come from one address in an hour, and any number without", async () => {
  const ip = "192.0.2.7";
  for (let time = 0; time < 10; time += 1) expect((await order({ ip, coupon: code })).status).toBe(201);
  const eleventh = await order({ ip, coupon: code });
  expect(eleventh).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(eleventh.headers["retry-after"]).toBeDefined();
  expect((await order({ ip })).status).toBe(201);
  expect((await order({ coupon: code })).status).toBe(201);
});

test("what was refused or cost nothing does not count", async () => {
  const ip = "192.0.2.8";
  const free = await aCoupon(world, { percentBps: 10_000 });
  for (let time = 0; time < 11; time += 1) expect((await order({ ip, coupon: free.code })).body.next).toBe("done");
  expect((await order({ ip, coupon: code })).status).toBe(201);
});

test("three wait with a coupon for one e-mail at once, however it is written, also when they come together", async () => {
  const tries = await Promise.all(
    ["", "+a", "+b", "+c", "+d", "+e"].map((plus) => order({ email: `hoarder${plus}@example.com`, coupon: code })),
  );
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429, 429, 429]);
  world.platform.clock.advance(31 * 60);
  await world.app.jobs.find(({ name }) => name === "checkout.expire-orders")!.run({});
  expect((await order({ email: "hoarder@example.com", coupon: code })).status).toBe(201);
});
