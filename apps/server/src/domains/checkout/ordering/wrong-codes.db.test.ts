import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCoupon, askQuote, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let member: TestPerson;
let items: { item_type: string; item_id: number }[];
let right = "";
let made = 0;
let ip = "";
beforeAll(async () => {
  world = await createTestApp();
  member = await aPerson(world);
  items = [{ item_type: "course", item_id: (await aCourse(world, { price: "40.00" })).id }];
  right = (await aCoupon(world)).code;
});
beforeEach(() => {
  made += 1;
  ip = `10.9.0.${made}`;
});
afterAll(() => world.close());

const tried = async (coupon: string, from = ip) =>
  (await askQuote(world, { items, coupon, ip: from })).body.coupon_error?.code;
const planWith = (coupon: string, step = "/quote") =>
  world.call("POST", `/api/subscriptions/checkout${step}`, {
    as: member.token,
    ip,
    body: { plan_key: "premium_monthly", coupon_code: coupon, accept_terms: true },
  });
const tooMany = { code: "rate_limited", message: "Too many attempts. Try again in 10 minutes." };

async function guess(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await tried(`GUESS${made}X${time}`)).toBe("coupon_unknown");
}

test("after ten wrong codes from one address none is tried for ten minutes, and the cart is shown without one", async () => {
  await guess(10);
  for (const coupon of ["ELEVENTH", right]) {
    const { status, body } = await askQuote(world, { items, coupon, ip });
    expect([status, body.total, body.coupon_error]).toEqual([200, "40.00", tooMany]);
  }
  expect(await tried(right, "10.9.9.9")).toBeUndefined();
  world.platform.clock.advance(600);
  expect(await tried(right)).toBeUndefined();
});

test("neither can it be ordered with, nor a plan be begun", async () => {
  await guess(10);
  expect(await placeOrder(world, { items, coupon: right, ip })).toMatchObject({ status: 429, body: tooMany });
  expect(await planWith(right)).toMatchObject({ status: 429, body: tooMany });
  expect(await planWith(right, "")).toMatchObject({ status: 429, body: tooMany });
});

test("wrong codes of orders and of plans count together", async () => {
  await guess(9);
  expect((await planWith("NOTHING")).body.code).toBe("coupon_unknown");
  expect(await tried("ELEVENTH")).toBe("rate_limited");
});

test("right codes, the same wrong one while a cart is changed, and no code at all are no guesses", async () => {
  for (let time = 0; time < 15; time += 1) {
    expect(await tried("mistyped ")).toBe("coupon_unknown");
    expect(await tried(right)).toBeUndefined();
    expect((await askQuote(world, { items, ip })).body.coupon_error).toBeNull();
  }
  await guess(9);
  expect(await tried("ELEVENTH")).toBe("rate_limited");
});

test("twenty guesses at once are not more than ten", async () => {
  const codes = Array.from({ length: 20 }, (_, at) => `ATONCE${at}`);
  const told = await Promise.all(codes.map((code) => tried(code)));
  expect(told.filter((code) => code === "coupon_unknown")).toHaveLength(10);
  expect(told.filter((code) => code === "rate_limited")).toHaveLength(10);
});
