import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCart, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let course: TestCourse;
let free: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
  course = await aCourse(world, { price: "20.00" });
  free = await aCourse(world, { price: "0.00" });
});
afterAll(() => world.close());

let keys = 0;
const order = (email: string, bought = course) =>
  placeOrder(world, {
    email,
    key: `key-${(keys += 1)}-of-a-guest`,
    items: [{ item_type: "course", item_id: bought.id }],
  });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const claimMailsTo = async (address: string) => {
  const statement = "select 1 from mail_outbox where lower(to_address) = $1 and kind = 'claim'";
  return (await world.db.raw(statement, [address])).rows.length;
};

test("three unpaid orders of guests wait for one e-mail at once, however it is written; the fourth until the first ends", async () => {
  const started = world.platform.clock.now();
  const first = await order("waits@example.com");
  world.platform.clock.advance(60);
  const others = [await order("Waits@Example.com"), await order("waits+b@example.com")];
  expect(statuses([first, ...others])).toEqual([201, 201, 201]);
  const fourth = await order("waits@example.com");
  expect(fourth).toMatchObject({
    status: 429,
    body: { code: "rate_limited", message: "Too many attempts. Try again in 29 minutes." },
  });
  expect(fourth.headers["retry-after"]).toBe(String(29 * 60));
  expect((await order("somebody.else@example.com")).status).toBe(201);
  world.platform.clock.advance(29 * 60);
  expect(world.platform.clock.now().getTime() - started.getTime()).toBe(30 * 60_000);
  expect((await order("waits@example.com")).status).toBe(201);
  expect((await order("waits@example.com")).status).toBe(429);
});

test("an order that is paid or canceled makes room", async () => {
  const email = "makes.room@example.com";
  const placed = [await order(email), await order(email), await order(email)];
  expect((await order(email)).status).toBe(429);
  await payOrder(world, placed[0]!.body);
  expect((await order(email)).status).toBe(201);
  const headers = { "order-token": placed[1]!.body.token };
  await world.call("POST", `/api/orders/${placed[1]!.body.public_id}/cancel`, { headers });
  expect(statuses([await order(email), await order(email)])).toEqual([201, 429]);
});

test("of eight at once three are placed, and no account of the address changes that", async () => {
  const member = await aPerson(world);
  await addToCart(world, member.token, course.id);
  expect((await placeOrder(world, { as: member.token })).status).toBe(201);
  for (const email of [member.email, "nobody.waits@example.com"]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(email)));
    expect(statuses(answers)).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  }
  await addToCart(world, member.token, free.id);
  expect((await placeOrder(world, { as: member.token })).status).toBe(201);
});

test("five orders that cost nothing are placed for one e-mail in an hour, also when they come together", async () => {
  const known = await aPerson(world);
  for (const email of [known.email, "nobody.floods@example.com"]) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(email, free)));
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      "Too many attempts. Try again in 60 minutes.",
    );
    world.platform.clock.advance(60 * 60 - 1);
    expect((await order(email, free)).headers["retry-after"]).toBe("1");
    world.platform.clock.advance(1);
    expect((await order(email, free)).status).toBe(201);
  }
});

test("an address gets one link to claim its purchases in an hour, which serves for all of them", async () => {
  const email = "one.link@example.com";
  await order(email, free);
  await order(email, free);
  await payOrder(world, (await order(email)).body);
  expect(await claimMailsTo(email)).toBe(1);
  world.platform.clock.advance(60 * 60);
  await order(email, free);
  expect(await claimMailsTo(email)).toBe(2);
});
