import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCoupon, askQuote, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let seller: TestPerson;
let admin: TestPerson;
let item: { item_type: string; item_id: number };
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
  admin = await anAdmin(world);
  item = { item_type: "resource", item_id: (await aResource(world, { sellerId: seller.id })).id };
});
afterAll(() => world.close());

const rows = async (text: string, ...values: unknown[]) => (await world.db.raw(text, values)).rows;
/** What a guest's order of the resource, for $12.00 less 10 %, leaves everybody. */
async function bought(email: string, coupon: string) {
  const placed = await placeOrder(world, { email, items: [item], coupon });
  const paid = await payOrder(world, placed.body);
  if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify([placed.body, paid.body])}`);
  const booked = await rows(
    `select a.kind, -sum(e.amount_cents)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
     where o.public_id = $1 and a.kind <> 'provider_clearing' group by 1`,
    placed.body.public_id,
  );
  const headers = { "order-token": placed.body.token };
  const order = (await world.call("GET", `/api/orders/${placed.body.public_id}`, { headers })).body;
  return { order, booked: Object.fromEntries(booked.map((row) => [String(row["kind"]), Number(row["cents"])])) };
}

describe("a code the platform pays for", () => {
  test("adds nothing to a seller's own item, by any spelling of their address, and looks the same", async () => {
    const { code } = await aCoupon(world);
    const of = await bought("somebody@example.com", code);
    const commission = of.booked["platform_revenue"] ?? 0;
    expect(of.booked).toEqual({ promotions: -120, platform_revenue: commission, seller_payable: 1200 - commission });
    const addresses = [seller.email, seller.email.toUpperCase(), seller.email.replace("@", "+friend@")];
    for (const email of addresses) {
      const own = await bought(email, (await aCoupon(world)).code);
      const less = Math.floor((commission * 1080) / 1200 + 0.5);
      expect(own.booked, `ordered by ${email}`).toEqual({ platform_revenue: less, seller_payable: 1080 - less });
      expect(seen(own.order)).toEqual(seen(of.order));
    }
  });

  test("so does an address that waits to be confirmed, and a second account of the same mailbox", async () => {
    const { code } = await aCoupon(world);
    await rows(
      "update users set pending_email = 'next.of.seller@example.com', pending_email_at = now() where id = $1",
      seller.id,
    );
    expect((await bought("Next.of.seller+1@example.com", code)).booked).not.toHaveProperty("promotions");
    const other = await aPerson(world, { email: seller.email.replace("@", "+second@") });
    const placed = await placeOrder(world, { as: other.token, items: [item], coupon: code });
    await payOrder(world, placed.body);
    const [line] = await rows(
      "select discount_by_seller as own from order_items i join orders o on o.id = i.order_id where o.public_id = $1",
      placed.body.public_id,
    );
    expect(line).toEqual({ own: true });
  });

  test("another seller's line in the same order gets the platform's part", async () => {
    const { code } = await aCoupon(world);
    const other = await aSeller(world);
    const theirs = { item_type: "resource", item_id: (await aResource(world, { sellerId: other.id })).id };
    const placed = await placeOrder(world, { email: seller.email, items: [item, theirs], coupon: code });
    const lines = await rows(
      "select seller_id::int as seller, discount_by_seller as own from order_items i join orders o on o.id = i.order_id where o.public_id = $1",
      placed.body.public_id,
    );
    expect(new Map(lines.map((line) => [line["seller"], line["own"]]))).toEqual(
      new Map([
        [seller.id, true],
        [other.id, false],
      ]),
    );
  });
});

test("a member buys nothing of their own in any way", async () => {
  const maker = await aSeller(world, { roles: ["SELLER", "INSTRUCTOR", "COURSE_CREATOR"] });
  const part = await aResource(world, { sellerId: maker.id });
  const parts = [part.id, (await aResource(world, { sellerId: maker.id })).id];
  const curriculum = await aResource(world, { sellerId: maker.id, values: { kind: "curriculum", type: null }, parts });
  const own = [
    { item_type: "resource", item_id: part.id },
    { item_type: "resource", item_id: curriculum.id },
    { item_type: "course", item_id: (await aCourse(world, { price: "5.00", instructorId: maker.id })).id },
    { item_type: "course", item_id: (await aCourse(world, { price: "5.00", createdBy: maker.id })).id },
    { item_type: "course", item_id: (await aCourse(world, { price: "5.00", values: { payeeId: maker.id } })).id },
  ];
  for (const thing of own) {
    for (const gift of [false, true]) {
      const body = { type: thing.item_type, itemId: thing.item_id, gift };
      expect((await world.call("POST", "/api/cart", { as: maker.token, body })).body.code).toBe("own_item");
      const items = [{ ...thing, gift, quantity: 2 }];
      const quote = (await askQuote(world, { as: maker.token, items })).body;
      expect(quote).toMatchObject({ can_order: false, lines: [{ state: "own_item" }] });
      expect((await placeOrder(world, { as: maker.token, items })).body.code).toBe("cart_changed");
    }
  }
});

describe("when one seller gets over half of what a code cost in a month", () => {
  const watch = () => world.app.jobs.find((job) => job.name === "checkout.watch-codes")?.run({});
  const alerts = async () =>
    (await world.call("GET", "/api/admin/reconciliation", { as: admin.token })).body.alerts.filter(
      (alert: { kind: string }) => alert.kind === "code_to_one_seller",
    );
  const sell = async (coupon: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const placed = await placeOrder(world, { items: [{ ...item, quantity: 10 }], coupon });
      await payOrder(world, placed.body);
    }
  };

  test("administrators are told once for seller, code and month, not at its first sales", async () => {
    const { code } = await aCoupon(world, { code: "WATCHED" });
    await sell(code, 2); // $12.00 each
    await watch();
    expect(await alerts()).toEqual([]);
    await sell(code, 1);
    await watch();
    await watch();
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert.text).toContain("The code WATCHED");
    expect(alert.text).toContain("cost $36.00");
    expect(alert.text).toContain(`(#${seller.id}) in 3 orders`);
    const mails = await rows(
      "select subject from mail_outbox where kind = 'payment_alert' and to_address = $1",
      admin.email,
    );
    expect(mails).toEqual([{ subject: expect.stringContaining("Most of what the code WATCHED cost") }]);
    world.platform.clock.advance(70 * 24 * 60 * 60);
    await watch();
    expect(await rows("select 1 from payment_alerts where kind = 'code_to_one_seller'")).toHaveLength(1);
  });
});

/** What a guest sees of an order, but for what every order has of its own. */
function seen(order: object) {
  const own =
    /"(public_id|email|coupon_code|created_at|expires_at|paid_at|refundable_until|url)":"[^"]*"|"(id|order_item_id)":\d+/g;
  return JSON.parse(JSON.stringify(order).replace(own, (part) => `${part.slice(0, part.indexOf(":"))}:0`));
}

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
