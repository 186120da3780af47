import { showPublicId } from "@pavane/contract/checkout/public-id";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anOrder, aPayment } from "../../../../test/factories/orders.ts";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { createLedger } from "../../ledger/index.ts";
import { findDifferences } from "./differences-repository.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
afterAll(() => world.close());

const get = (path: string, as: TestPerson = admin) => world.call("GET", path, { as: as.token });

describe("every order", () => {
  test("is found by number, part of an e-mail or name, status, provider and day", async () => {
    const course = await aCourse(world, { price: "20.00" });
    const buyer = await aPerson(world, { email: "finder@studio.example" });
    const { publicId } = await aPurchase(world, [{ course, quantity: 2 }], { as: buyer.token });
    const items = [{ item_type: "course", item_id: course.id }];
    await placeOrder(world, { email: "other@studio.example", name: "Otto Other", items });
    const found = async (query: string) => (await get(`/api/admin/orders?${query}`)).body.page.total;
    expect(await found(`q=${publicId.slice(0, 4)}-${publicId.slice(4, 8)}-${publicId.slice(8)}`)).toBe(1);
    expect(await found("q=FINDER@")).toBe(1);
    expect(await found("q=otto")).toBe(1);
    expect(await found("q=studio.example")).toBe(2);
    expect(await found("q=studio.example&status=paid")).toBe(1);
    expect(await found("q=studio.example&provider=sandbox")).toBe(1);
    expect(await found("q=studio.example&to=2020-01-01")).toBe(0);
    expect(await found("q=studio.example&from=0001-01-01&to=9999-12-31")).toBe(2);
    const today = world.platform.clock.now().toISOString().slice(0, 10);
    expect(await found(`q=studio.example&from=${today}&to=${today}`)).toBe(2);
    const { data } = (await get("/api/admin/orders?q=finder")).body;
    expect(data).toMatchObject([
      { public_id: publicId, items: 2, titles: [course.title], total: "40.00", provider: "sandbox" },
    ]);
  });

  test("is found by any part of its number, as people type it, and by part of a title", async () => {
    const course = await aCourse(world, { price: "20.00", title: "Zapateado for beginners" });
    const { publicId } = await aPurchase(world, [{ course }], { email: "zapa@studio.example" });
    const other = await aCourse(world, { price: "20.00" });
    await aPurchase(world, [{ course: other }], { email: "elsewhere@studio.example" });
    const found = async (q: string) =>
      (await get(`/api/admin/orders?q=${encodeURIComponent(q)}`)).body.data.map(
        (order: { public_id: string }) => order.public_id,
      );
    expect(await found("zapateado FOR")).toEqual([publicId]);
    for (const part of [
      publicId.slice(0, 5),
      publicId.slice(3, 9),
      publicId.slice(5),
      showPublicId(publicId).slice(2, 9),
    ])
      expect(await found(part.toLowerCase())).toContain(publicId);
    expect(await found(publicId.slice(2, 9).replaceAll("0", "O").replaceAll("1", "l"))).toEqual([publicId]);
    expect(await found("zapateado%")).toEqual([]);
  });

  test("comes as a file for spreadsheets", async () => {
    const file = await get("/api/admin/orders?format=csv&q=finder");
    expect(file.headers["content-type"]).toContain("text/csv");
    const [head, row] = file.raw.toString("utf8").split("\r\n");
    expect(head).toContain(
      "order,total,refunded,status,name,email,items,titles,provider,test_mode,created_at,paid_at,disputed",
    );
    expect(row).toMatch(/^\w{4}-\w{4}-\w{2},40\.00,0\.00,paid,[^,]*,finder@studio\.example,2,/);
  });

  test("comes as a file of any length, each once and the newest first", async () => {
    // Many of one moment, which the database knows to the microsecond.
    await world.db.raw(
      `insert into orders (public_id, email, email_norm, subtotal_cents, discount_cents, total_cents, fingerprint, token_hash,
         from_cart, test, expires_at, status, ended_at, created_at)
       select 'MANY' || lpad(n::text, 6, '0'), 'many@studio.example', 'many@studio.example', 100, 0, 100, 'f', '\\x00', false, true,
         now(), 'expired', now(), timestamptz '2026-01-01 10:00:00.123456' + (n / 700) * interval '3 microseconds'
       from generate_series(1, 1203) n`,
    );
    const file = await get("/api/admin/orders?format=csv&q=many@studio");
    const numbers = file.raw
      .toString("utf8")
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(line.split(",")[0]?.replaceAll("-", "").slice(4)));
    expect(numbers).toEqual(Array.from({ length: 1203 }, (_, index) => 1203 - index));
  });

  test("shows payments, events, a ledger that sums to zero and what can be refunded", async () => {
    const seller = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "premium", firstName: "Sela" });
    const course = await aCourse(world, { price: "9.99", createdBy: seller.id });
    const { publicId } = await aPurchase(world, [{ course, quantity: 3 }]);
    const { body } = await get(`/api/admin/orders/${publicId.toLowerCase()}`);
    expect(body.payments).toMatchObject([{ status: "succeeded", amount: "29.97", provider: "sandbox" }]);
    expect(body.ledger.sum).toBe("0.00");
    const sale = body.ledger.transactions.find((row: { kind: string }) => row.kind === "sale");
    expect(sale.entries).toMatchObject([
      { account: "provider_clearing", amount: "29.97", seller: null },
      { account: "seller_payable", amount: "-26.37", seller: { id: seller.id, name: "Sela" } },
      { account: "platform_revenue", amount: "-3.60" },
    ]);
    expect(body.refundable).toMatchObject([{ units: 3, amount: "29.97" }]);
    expect(body.can).toEqual({ refund: true, sync: true, try_dispute: "open" });
    expect(body.order.items[0].places[0]).toMatchObject({ state: "open", url: null, can: { withdraw: false } });
  });

  test("is asked about again at the payment service after confirming who one is", async () => {
    const course = await aCourse(world, { price: "9.00" });
    const { publicId } = await aPurchase(world, [{ course }]);
    const sync = (as: TestPerson) => world.call("POST", `/api/admin/orders/${publicId}/sync`, { as: as.token });
    expect((await sync(admin)).body.order.status).toBe("paid");
    await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [admin.id]);
    expect((await sync(admin)).body.code).toBe("reauthentication_required");
  });

  test("is for administrators only, and one that is none is not found", async () => {
    const member = await aPerson(world);
    for (const path of ["/api/admin/orders", "/api/admin/orders/K7Q2M41X9D", "/api/admin/reconciliation"]) {
      expect((await world.call("GET", path)).status).toBe(401);
      expect((await get(path, member)).status).toBe(403);
    }
    expect((await get("/api/admin/orders/K7Q2M41X9D")).body.code).toBe("order_not_found");
    expect((await get("/api/admin/orders/nonsense")).body.code).toBe("order_not_found");
  });
});

describe("the nightly comparison", () => {
  const run = () => world.app.jobs.find((job) => job.name === "checkout.reconcile")?.run({});
  const last = async () => (await get("/api/admin/reconciliation")).body;

  test("finds nothing in a world without mistakes", async () => {
    expect(await last()).toEqual({ at: null, differences: [], alerts: [] });
    await run();
    const { at, differences } = await last();
    expect({ differences, done: at !== null }).toEqual({ differences: [], done: true });
  });

  test("finds more given back than came, and money for nothing that the books do not know", async () => {
    const course = await aCourse(world, { price: "9.00" });
    const { publicId } = await aPurchase(world, [{ course }]);
    await world.db.raw(
      `insert into refunds (order_id, payment_id, amount_cents, cause, state, idempotency_key)
       select p.order_id, p.id, amount, 'late', 'sent', 'beyond:' || amount
       from payments p join orders o on o.id = p.order_id, unnest(array[900, 1]) amount where o.public_id = $1`,
      [publicId],
    );
    await run();
    const { differences } = await last();
    const kinds = differences
      .filter((difference: { order_public_id: string }) => difference.order_public_id === publicId)
      .map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["late_money_not_booked", "refunded_beyond_paid"]);
  });

  test("finds a seller who is owed more of real money than is left, and money that changed its kind", async () => {
    const seller = await aPerson(world);
    const order = await anOrder(world, { lines: [{ sellerId: seller.id }], values: { test: false } });
    const payment = await aPayment(world, order);
    const lines = order.items.map(({ id, ...line }) => ({ orderItemId: id, ...line }));
    await world.db.write((tx) =>
      createLedger().postSale(tx, { orderId: order.id, lines, at: order.createdAt, heldDays: 14 }),
    );
    const found = async () =>
      (await findDifferences(world.db.read, world.platform.clock.now())).filter(
        ({ orderId, kind }) => orderId === order.id && kind.includes("_differs"),
      );
    expect(await found()).toEqual([]);
    await world.db.raw("update order_items set refunded_units = 1, refunded_cents = 4000 where order_id = $1", [
      order.id,
    ]);
    expect(await found()).toMatchObject([
      { kind: "payable_differs", text: expect.stringContaining("is owed $32.00 of a share of $32.00") },
    ]);
    await world.db.raw("alter table payments disable trigger payments_test_kept");
    await world.db.raw("update payments set test = true where id = $1", [payment.id]);
    await world.db.raw("alter table payments enable trigger payments_test_kept");
    expect(await found()).toContainEqual(expect.objectContaining({ kind: "test_money_differs" }));
  });

  test.each([
    ["paid_without_payment", "update payments set amount_cents = amount_cents + 1"],
    ["payment_without_order", "update orders set status = 'expired', paid_at = null, ended_at = now()"],
    ["refunds_differ", "update orders set refunded_cents = 100"],
    ["refunded_lines_differ", "update order_items set refunded_cents = 100"],
    ["entitlements_differ", "update entitlements set revoked_at = now()"],
    ["entitlements_differ", "update order_items set refunded_units = 1"],
  ])("finds %s", async (kind, mistake) => {
    const course = await aCourse(world, { price: "9.00" });
    const buyer = await aPerson(world);
    const { publicId } = await aPurchase(world, [{ course }], { as: buyer.token });
    const ofOrder = "(select id from orders where public_id = $1)";
    const where = /^update (\w+)/.exec(mistake)?.[1];
    const conditions: Record<string, string> = {
      orders: "id = $",
      payments: "order_id = $",
      order_items: "order_id = $",
      entitlements: "order_item_id in (select id from order_items where order_id = $)",
    };
    const condition = (conditions[where ?? ""] ?? "false").replace("$", ofOrder);
    await world.db.raw(`${mistake} where ${condition}`, [publicId]);
    await run();
    const { differences } = await last();
    const named = expect.stringContaining(`Order ${showPublicId(publicId)}`);
    expect(differences).toContainEqual(expect.objectContaining({ kind, order_public_id: publicId, text: named }));
  });
});
