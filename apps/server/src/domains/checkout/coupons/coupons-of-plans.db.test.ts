import { isRefusal } from "@pavane/contract/core/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCoupon, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aSubscriptionRow } from "../../../../test/factories/subscription-rows.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { couponsOfPlans } from "./coupons-of-plans.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const now = () => world.platform.clock.now();
const ask = (person: TestPerson, code: string, cents = 3900) => ({
  code,
  userId: person.id,
  email: person.email,
  cents,
  at: now(),
  subscriptionId: null,
});
/** What is offered, or the sentence of the refusal. */
async function quoted(person: TestPerson, code: string, cents?: number) {
  const offer = await couponsOfPlans.quote(world.db.read, ask(person, code, cents));
  return isRefusal(offer) ? offer.message : offer;
}
const anAttempt = async (person: TestPerson) =>
  (await aSubscriptionRow(world, { userId: person.id, status: "incomplete" })).id;
async function reserve(person: TestPerson, code: string, subscriptionId: number) {
  const offer = await world.db.write((tx) => couponsOfPlans.reserve(tx, { ...ask(person, code), subscriptionId }));
  return isRefusal(offer) ? offer.code : offer.discountCents;
}
const usesOf = async (couponId: number) =>
  (
    await world.db.raw(
      "select subscription_id::int as id, state, discount_cents as cents from coupon_uses where coupon_id = $1 order by id",
      [couponId],
    )
  ).rows;
const planCoupon = (wishes: Parameters<typeof aCoupon>[1] = {}) => aCoupon(world, { subscriptions: true, ...wishes });

test("a code that is marked for plans takes its part off the first charge, typed in any case", async () => {
  const person = await aPerson(world);
  const percent = await planCoupon();
  expect(await quoted(person, percent.code.toLowerCase())).toEqual({
    code: percent.code,
    label: "10 %",
    discountCents: 390,
  });
  const fixed = await planCoupon({ kind: "fixed", percentBps: null, amountCents: 500, scope: "courses" });
  expect(await quoted(person, fixed.code)).toMatchObject({ label: "$5.00", discountCents: 500 });
  expect(await quoted(person, fixed.code, 300), "no more than the charge").toMatchObject({ discountCents: 300 });
});

test("what would be left below the smallest charge is taken off too", async () => {
  const person = await aPerson(world);
  const fixed = await planCoupon({ kind: "fixed", percentBps: null, amountCents: 3851 });
  expect(await quoted(person, fixed.code)).toMatchObject({ discountCents: 3900 });
  expect(await quoted(person, fixed.code, 3901)).toMatchObject({ discountCents: 3851 });
});

test("every other code is refused in words", async () => {
  const person = await aPerson(world);
  const seller = await aPerson(world);
  const day = (days: number) => new Date(now().getTime() + days * 86_400_000);
  const codes = {
    plain: await aCoupon(world),
    sellers: await planCoupon({ scope: "seller", sellerId: seller.id, paidBySeller: true }),
    off: await planCoupon({ active: false }),
    ended: await planCoupon({ endsAt: day(-1) }),
    minimum: await planCoupon({ minCents: 4000 }),
  };
  expect(await quoted(person, "NO-SUCH")).toBe("This code does not exist.");
  expect(await quoted(person, codes.plain.code)).toBe("This code is not for plans.");
  expect(await quoted(person, codes.sellers.code)).toBe("This code is not for plans.");
  expect(await quoted(person, codes.off.code)).toBe("This code is not active.");
  expect(await quoted(person, codes.ended.code)).toMatch(/^This code ended on /);
  expect(await quoted(person, codes.minimum.code)).toBe("This code needs a total of at least $40.00.");
});

test("a use is held, made final once, and given back only while it is held", async () => {
  const person = await aPerson(world);
  const coupon = await planCoupon({ maxUses: 1 });
  const id = await anAttempt(person);
  const other = await aPerson(world);
  expect(await reserve(person, coupon.code, id)).toBe(390);
  expect(await quoted(other, coupon.code)).toBe("This code has been used up.");
  expect(await reserve(person, coupon.code, id), "asked again").toBe(390);
  await world.db.write((tx) => couponsOfPlans.release(tx, id));
  expect(await quoted(other, coupon.code)).toMatchObject({ discountCents: 390 });
  expect(await reserve(person, coupon.code, id)).toBe(390);
  for (const act of ["use", "use", "release"] as const) await world.db.write((tx) => couponsOfPlans[act](tx, id));
  expect(await usesOf(coupon.id)).toEqual([{ id, state: "used", cents: 390 }]);
});

test("another code takes the place of the one that a plan held", async () => {
  const person = await aPerson(world);
  const [first, second] = [await planCoupon({ maxUses: 1 }), await planCoupon({ percentBps: 5000 })];
  const id = await anAttempt(person);
  await reserve(person, first.code, id);
  expect(await reserve(person, second.code, id)).toBe(1950);
  expect(await usesOf(first.id)).toEqual([]);
  expect(await usesOf(second.id)).toEqual([{ id, state: "reserved", cents: 1950 }]);
});

test("orders and plans share the limits of a code, for all and for each person", async () => {
  const person = await aPerson(world);
  const course = await aCourse(world, { price: "10.00" });
  const coupon = await planCoupon({ maxPerPerson: 1 });
  const items = [{ item_type: "course", item_id: course.id }];
  expect((await placeOrder(world, { as: person.token, items, coupon: coupon.code })).status).toBe(201);
  expect(await quoted(person, coupon.code)).toBe("You have already used this code.");
  const other = await aPerson(world);
  expect(await reserve(other, coupon.code, await anAttempt(other))).toBe(390);
  const refused = await placeOrder(world, { as: other.token, items, coupon: coupon.code });
  expect(refused.body.code).toBe("coupon_used_by_you");
  const sameAddress = { ...(await aPerson(world)), email: other.email.replace("@", "+again@") };
  expect(await quoted(sameAddress, coupon.code)).toBe("You have already used this code.");
});

test("people without an address are told apart by their accounts", async () => {
  const [one, two] = [await aPerson(world), await aPerson(world)];
  const coupon = await planCoupon({ maxPerPerson: 1 });
  const offers = [];
  for (const person of [one, two]) {
    const subscriptionId = await anAttempt(person);
    offers.push(
      await world.db.write((tx) =>
        couponsOfPlans.reserve(tx, { ...ask(person, coupon.code), email: null, subscriptionId }),
      ),
    );
  }
  expect(offers).toEqual([
    expect.objectContaining({ discountCents: 390 }),
    expect.objectContaining({ discountCents: 390 }),
  ]);
});

test("staff see which plan used a code", async () => {
  const admin = await anAdmin(world);
  const person = await aPerson(world, { firstName: "Ida", lastName: "Marsh" });
  const coupon = await planCoupon();
  const id = await anAttempt(person);
  await reserve(person, coupon.code, id);
  const { body } = await world.call("GET", `/api/admin/coupons/${coupon.id}/uses`, { as: admin.token });
  expect(body.data).toEqual([
    {
      order_public_id: null,
      subscription_id: id,
      plan_name: "Nobility Monthly",
      person: "Ida Marsh",
      person_id: person.id,
      email: person.email,
      state: "reserved",
      discount: "3.90",
      created_at: now().toISOString(),
    },
  ]);
  const file = await world.call("GET", `/api/admin/coupons/${coupon.id}/uses?format=csv`, { as: admin.token });
  expect(file.raw.toString()).toContain("Nobility Monthly");
});

test.skipIf(!onPostgres)("the last use of a code at once by twenty plans is one discount", async () => {
  const coupon = await planCoupon({ maxUses: 1 });
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(world)));
  const attempts = await Promise.all(people.map(async (person) => ({ person, id: await anAttempt(person) })));
  const answers = await Promise.all(attempts.map(({ person, id }) => reserve(person, coupon.code, id)));
  expect(answers.filter((answer) => answer === 390)).toHaveLength(1);
  expect(answers.filter((answer) => answer === "coupon_used_up")).toHaveLength(19);
  expect(await usesOf(coupon.id)).toHaveLength(1);
});
