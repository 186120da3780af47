import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCoupon,
  addToCart,
  askQuote,
  payOrder,
  placeOrder,
  placeQuoted,
} from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type Answer, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const many = <T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)));
const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => `${answer.status} ${answer.body.message ?? ""}`.trim())].map(([key, list]) => [
      key,
      list.length,
    ]),
  );

describe.skipIf(!onPostgres)("at once", () => {
  test("fifty orders with a code for five are five discounts and forty-five refusals", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const coupon = await aCoupon(world, { maxUses: 5 });
    const wish = { items: [{ item_type: "course", item_id: course.id }], coupon: coupon.code };
    const { fingerprint } = (await askQuote(world, wish)).body;
    const answers = await many(50, (index) => placeQuoted(world, fingerprint, { ...wish, ip: `198.51.100.${index}` }));
    expect(tally(answers)).toEqual({ 201: 5, "409 This code has been used up.": 45 });
    expect(
      await rows("select state, count(*)::int as n from coupon_uses where coupon_id = $1 group by 1", coupon.id),
    ).toEqual([{ state: "reserved", n: 5 }]);
    expect(
      await rows(
        "select count(*)::int as n, sum(discount_cents)::int as cents from orders where coupon_id = $1",
        coupon.id,
      ),
    ).toEqual([{ n: 5, cents: 500 }]);
  });

  test("the last use of a code by two people is one order, and its end makes room for the other", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const coupon = await aCoupon(world, { maxUses: 1 });
    const people = await many(2, () => aPerson(world));
    for (const person of people) await addToCart(world, person.token, course.id);
    const answers = await Promise.all(
      people.map((person) => placeOrder(world, { as: person.token, coupon: coupon.code })),
    );
    expect(tally(answers)).toEqual({ 201: 1, "409 This code has been used up.": 1 });
    const lost = people[answers.findIndex((answer) => answer.status === 409)];
    world.platform.clock.advance(31 * 60);
    await world.app.jobs.find((job) => job.name === "checkout.expire-orders")?.run({});
    expect((await placeOrder(world, { as: lost!.token, coupon: coupon.code })).status).toBe(201);
  });

  test("twenty orders of one cart are one order, made once and given back nineteen times", async () => {
    const member = await aPerson(world);
    const course = await aCourse(world, { price: "10.00" });
    await addToCart(world, member.token, course.id);
    const { fingerprint } = (await askQuote(world, { as: member.token })).body;
    const answers = await many(20, () => placeQuoted(world, fingerprint, { as: member.token }));
    expect(tally(answers)).toEqual({ 200: 19, 201: 1 });
    expect(new Set(answers.map((answer) => answer.body.public_id)).size).toBe(1);
  });

  test("twenty requests with one key are one order and one answer, for a guest too", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const wish = {
      items: [{ item_type: "course", item_id: course.id }],
      email: "same@example.com",
      name: "Same",
      key: "k",
    };
    const { fingerprint } = (await askQuote(world, wish)).body;
    const answers = await many(20, () => placeQuoted(world, fingerprint, wish));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.raw.toString()}`)).size).toBe(1);
    expect(await rows("select count(*)::int as n from orders where email = 'same@example.com'")).toEqual([{ n: 1 }]);
  });

  test("a new order while the waiting one is being paid never leaves two paid or two waiting", async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await aPerson(world);
      const [one, two] = [await aCourse(world, { price: "10.00" }), await aCourse(world, { price: "20.00" })];
      await addToCart(world, member.token, one.id);
      const first = await placeOrder(world, { as: member.token });
      const items = [{ item_type: "course", item_id: two.id }];
      const { fingerprint } = (await askQuote(world, { as: member.token, items })).body;
      const [paid, second] = await Promise.all([
        payOrder(world, first.body),
        placeQuoted(world, fingerprint, { as: member.token, items }),
      ]);
      const found = await rows("select status, total_cents from orders where user_id = $1 order by id", member.id);
      const firstStatus = found[0]?.["status"];
      expect(["paid", "canceled"]).toContain(firstStatus);
      expect(paid.body.status === "succeeded" && firstStatus !== "paid").toBe(false);
      expect(second.status === 201 ? found.length : second.body.code).toBe(
        second.status === 201 ? 2 : "order_already_paid",
      );
      const charged = await rows(
        "select count(*)::int as n from sandbox_payments where status = 'succeeded' and order_public_id = $1",
        first.body.public_id,
      );
      expect(charged[0]?.["n"]).toBe(firstStatus === "paid" ? 1 : 0);
    }
  });

  test("canceling while paying ends in one of the two, and money is never kept for a canceled order", async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await aPerson(world);
      const course = await aCourse(world, { price: "10.00" });
      const items = [{ item_type: "course", item_id: course.id }];
      const { body } = await placeOrder(world, { as: member.token, items });
      const [, canceled] = await Promise.all([
        payOrder(world, body),
        world.call("POST", `/api/orders/${body.public_id}/cancel`, { as: member.token }),
      ]);
      expect(["canceled", "paid", "pending"]).toContain(canceled.body.status);
      const after = await world.call("POST", `/api/orders/${body.public_id}/sync`, { as: member.token });
      const [money] = await rows(
        "select count(*)::int as n from sandbox_payments where status = 'succeeded' and order_public_id = $1",
        body.public_id,
      );
      expect(["canceled 0", "paid 1"]).toContain(`${after.body.status} ${String(money?.["n"])}`);
    }
  });
});
