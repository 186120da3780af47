import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aCoupon,
  addToCart,
  askQuote,
  payOrder,
  placeOrder,
  placeQuoted,
} from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

const thing = (id: number, wishes: object = {}) => ({ item_type: "course", item_id: id, ...wishes });
const courses = (...prices: string[]) => Promise.all(prices.map((price) => aCourse(world, { price })));

/** What a tab looks at: its quote, and the press of its button. */
async function aTab(ask: Parameters<typeof askQuote>[1] = {}) {
  const requested = { as: member.token, ...ask };
  const quote = await askQuote(world, requested);
  return { quote: quote.body, press: () => placeQuoted(world, quote.body.fingerprint, requested) };
}

async function pays(ask: Parameters<typeof placeOrder>[1] = {}): Promise<string> {
  const { body } = await placeOrder(world, { as: member.token, ...ask });
  expect((await payOrder(world, body)).body.status).toBe("succeeded");
  return body.public_id;
}

const ordersOf = async () =>
  (await world.db.raw("select status from orders where user_id = $1 order by id", [member.id])).rows.map(
    (row) => row["status"],
  );

const paid = (publicId: string) => ({
  status: 409,
  body: { code: "order_already_paid", message: "This order is already paid.", public_id: publicId },
});

describe("a second tab is led to the order that another one has paid", () => {
  test("of the one thing that both were opened with", async () => {
    const [course] = await courses("40.00");
    const items = [thing(course!.id)];
    const tab = await aTab({ items });
    const order = await pays({ items });
    expect(await tab.press()).toMatchObject(paid(order));
    expect((await aTab({ items })).quote).toMatchObject({ paid_order: order, lines: [{ state: "owned" }] });
    expect(await ordersOf()).toEqual(["paid"]);
  });

  test("of the cart, though the cart has other things by now", async () => {
    const [one, two, later] = await courses("10.00", "20.00", "30.00");
    await addToCart(world, member.token, one!.id);
    await addToCart(world, member.token, two!.id);
    const tab = await aTab();
    const order = await pays();
    await addToCart(world, member.token, later!.id);
    expect(await tab.press()).toMatchObject(paid(order));
    expect((await aTab()).quote).toMatchObject({ paid_order: null, total: "30.00" });
  });

  test("where that bought alone what stands in the cart, or the cart what this names alone", async () => {
    const [one, two] = await courses("10.00", "20.00");
    await addToCart(world, member.token, one!.id);
    const cart = await aTab();
    const first = await pays({ items: [thing(one!.id)] });
    expect(await cart.press()).toMatchObject(paid(first));
    expect((await aTab()).quote.paid_order).toBe(first);

    const alone = await aTab({ items: [thing(two!.id)] });
    const second = await pays({ items: [thing(two!.id), thing((await aCourse(world, { price: "5.00" })).id)] });
    expect(await alone.press()).toMatchObject(paid(second));
  });

  test("rather than told that its code was used", async () => {
    const [course] = await courses("40.00");
    const coupon = await aCoupon(world, { maxUses: 1, maxPerPerson: 1 });
    const ask = { items: [thing(course!.id)], coupon: coupon.code };
    const tab = await aTab(ask);
    const order = await pays(ask);
    expect(await tab.press()).toMatchObject(paid(order));
  });
});

describe("a second tab is told that its cart has changed", () => {
  test("where only a part of it was paid, and orders the rest", async () => {
    const [one, two] = await courses("10.00", "20.00");
    const items = [thing(one!.id), thing(two!.id)];
    const tab = await aTab({ items });
    await pays({ items: [thing(one!.id)] });
    const answer = await tab.press();
    expect(answer.body).toMatchObject({ code: "cart_changed", quote: { paid_order: null } });
    expect(answer.body.quote.lines.map((line: { state: string }) => line.state)).toEqual(["owned", "ok"]);
    expect((await placeOrder(world, { as: member.token, items: [thing(two!.id)] })).status).toBe(201);
  });

  test("where two orders paid it", async () => {
    const [one, two] = await courses("10.00", "20.00");
    const tab = await aTab({ items: [thing(one!.id), thing(two!.id)] });
    await pays({ items: [thing(one!.id)] });
    await pays({ items: [thing(two!.id)] });
    expect((await tab.press()).body.code).toBe("cart_changed");
  });

  test("where somebody else paid the same things", async () => {
    const [course] = await courses("10.00");
    const items = [thing(course!.id)];
    const tab = await aTab({ items });
    const other = await aPerson(world);
    const { body } = await placeOrder(world, { as: other.token, items });
    await payOrder(world, body);
    await world.db.raw("update courses set price_cents = 1200 where id = $1", [course!.id]);
    expect((await tab.press()).body.code).toBe("cart_changed");
  });

  test("where what was bought to give away cost something else when it is bought once more", async () => {
    const [course] = await courses("10.00");
    const items = [thing(course!.id, { gift: true })];
    const tab = await aTab({ items });
    await pays({ items });
    await world.db.raw("update courses set price_cents = 1200 where id = $1", [course!.id]);
    expect((await tab.press()).body.code).toBe("cart_changed");
  });
});

test("a guest is never told what was paid for an address", async () => {
  const [course] = await courses("10.00");
  const items = [thing(course!.id)];
  const order = await placeOrder(world, { items, email: member.email });
  await payOrder(world, order.body);
  expect((await askQuote(world, { items })).body).toMatchObject({ paid_order: null, can_order: true });
  expect((await placeOrder(world, { items, email: member.email })).status).toBe(201);
});
