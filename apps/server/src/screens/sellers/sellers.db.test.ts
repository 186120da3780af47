import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { mailOutbox } from "../../domains/messages/outbox/tables.ts";
import { ensurePayee } from "../../domains/ledger/index.ts";
import { auditLog } from "../../platform/audit/tables.ts";

let world: TestApp;
let admin: TestPerson;
let keeper: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
  keeper = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  await confirmAgain(world, keeper);
});
afterAll(() => world.close());

const list = async (query: string, as = admin.token) =>
  (await world.call("GET", `/api/admin/sellers${query}`, { as })).body.data;
const one = async (id: number, as = admin.token) => (await world.call("GET", `/api/admin/sellers/${id}`, { as })).body;
const setState = (id: number, to: string, as = admin.token, reason = "Sold music of others.") =>
  world.call("POST", `/api/admin/sellers/${id}/state`, { as, body: { to, reason } });
const storePage = async (id: number) => (await world.call("GET", `/api/resources/seller/${id}`)).body.data.length;

/** Buys something at $20.00 as a guest. */
async function aSale(resourceId: number) {
  const placed = await placeOrder(world, { items: [{ item_type: "resource", item_id: resourceId }] });
  expect(placed.status).toBe(201);
  await payOrder(world, placed.body);
  return placed.body.public_id as string;
}

describe("the list", () => {
  test("has each store with its person, what it sells and, for ADMIN, its money", async () => {
    const seller = await aSeller(world, { firstName: "Carlotta", lastName: "Grisi", store: { name: "Grisi & Co" } });
    const { id } = await aResource(world, { sellerId: seller.id, values: { priceCents: 2_000 } });
    await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    const order = await aSale(id);
    await aSale(id);
    await world.call("POST", `/api/orders/${order}/refunds`, {
      as: admin.token,
      headers: { "idempotency-key": "sellers-test" },
      body: { items: [{ order_item_id: await lineOf(order), units: 1 }], reason: "Bought twice." },
    });
    const row = {
      id: seller.id,
      name: "Grisi & Co",
      person: { id: seller.id, name: "Carlotta Grisi" },
      tier: "educator",
      state: "open",
      reason: null,
      selling: true,
      roles: ["SELLER"],
      resources: 2,
      on_sale: 1,
      sales: 2,
      refund_rate: 50,
    };
    const money = { commission: "4.00", balance: "16.00", payouts: "none", held: null };
    expect(await list("?q=grisi%20carlotta")).toMatchObject([{ ...row, money }]);
    expect(await list("?q=%26%20co", keeper.token)).toMatchObject([{ ...row, money: null }]);
    expect(await list("?q=")).toEqual(await list(""));
    expect(await list("?q=%20")).toEqual(await list(""));
    const file = await world.call("GET", "/api/admin/sellers?q=grisi&format=csv", { as: keeper.token });
    // Commission and balance; the moment at the end of a line may hold any digits.
    expect(file.raw.toString()).toMatch(/,2,1,2,,,50,,,[^,]+\n?$/);

    const ledger = await world.call("GET", `/api/admin/sellers/${seller.id}/ledger`, { as: admin.token });
    expect(ledger.body.data.map(({ kind, amount }: Record<string, unknown>) => [kind, amount])).toEqual([
      ["refund", "-16.00"],
      ["sale", "16.00"],
      ["sale", "16.00"],
    ]);
    expect(ledger.body.data[0].item).toMatchObject({ type: "resource", order });
  });

  test("is filtered by state, tier and role, and put in order", async () => {
    const royal = await aSeller(world, { grant: "royalty", roles: ["SELLER", "CURRICULUM_SELLER"] });
    const suspended = await aSeller(world, { store: { state: "suspended", reason: "For a test." } });
    const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);
    expect(await ids("?tier=royalty")).toEqual([royal.id]);
    expect(await ids("?role=CURRICULUM_SELLER")).toEqual([royal.id]);
    expect(await ids("?state=suspended")).toEqual([suspended.id]);
    for (const sort of ["store", "-sales", "created"]) expect(await ids(`?sort=${sort}`)).toContain(royal.id);
  });

  test("is for those who keep the market, the ledger for ADMIN alone", async () => {
    const seller = await aSeller(world);
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    for (const { token } of [officer, seller]) {
      expect((await world.call("GET", "/api/admin/sellers", { as: token })).status).toBe(403);
      expect((await setState(seller.id, "open", token)).status).toBe(403);
    }
    const ledger = (as: string, id: number) => world.call("GET", `/api/admin/sellers/${id}/ledger`, { as });
    expect((await ledger(keeper.token, seller.id)).status).toBe(403);
    expect((await ledger(admin.token, 999_999)).body.code).toBe("seller_not_found");
    expect((await world.call("GET", "/api/admin/sellers/999999", { as: keeper.token })).status).toBe(404);
  });
});

describe("suspending a store", () => {
  test("takes everything off sale until it is opened again, tells its seller why and is written down", async () => {
    const seller = await aSeller(world);
    await aResource(world, { sellerId: seller.id });
    expect((await one(seller.id)).can).toEqual({
      decide_name: false,
      suspend: true,
      reopen: false,
      sell_curricula: true,
      hold_payouts: true,
    });
    expect(await setState(seller.id, "suspended", keeper.token)).toMatchObject({
      status: 200,
      body: { state: "suspended", reason: "Sold music of others." },
    });
    expect(await storePage(seller.id)).toBe(0);
    expect(await one(seller.id, keeper.token)).toMatchObject({
      state: "suspended",
      reason: "Sold music of others.",
      on_sale: 0,
      can: { suspend: false, reopen: true, hold_payouts: false },
    });
    const refused = await world.call("PATCH", "/api/seller/store", { as: seller.token, body: { place: "Paris" } });
    expect(refused).toMatchObject({ status: 403, body: { message: "Your store is suspended: Sold music of others." } });
    expect((await setState(seller.id, "suspended")).body.code).toBe("wrong_state");
    expect((await setState(seller.id, "open")).body).toMatchObject({ state: "open", reason: null });
    expect(await storePage(seller.id)).toBe(1);
    const mails = await world.db.read
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.userId, seller.id))
      .orderBy(mailOutbox.id);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your store is suspended", "Your store is open again"]);
    const acts = await world.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(seller.id)));
    expect(acts.map(({ action }) => action)).toEqual(["store.suspended", "store.reopened"]);
  });

  test("leaves buyers what they have, and lets what was ordered before be paid", async () => {
    const seller = await aSeller(world);
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, values: { priceCents: 2_000 } });
    const buyer = await aPerson(world);
    const items = [{ item_type: "resource", item_id: id }];
    const placed = await placeOrder(world, { as: buyer.token, items });
    const late = await aPerson(world);
    await setState(seller.id, "suspended");
    const quote = await world.call("POST", "/api/checkout/quote", { as: late.token, body: { items } });
    expect(quote.body.can_order).toBe(false);
    await payOrder(world, placed.body);
    const download = { as: buyer.token, body: { file_id: fileIds[0] } };
    expect((await world.call("POST", `/api/resources/${id}/download`, download)).status).toBe(200);
    expect((await one(seller.id)).money).toMatchObject({ balance: "16.00" });
  });

  test("of two at once is done once", async () => {
    const seller = await aSeller(world);
    const answers = await Promise.all([
      setState(seller.id, "suspended"),
      setState(seller.id, "suspended", keeper.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("asks who is there, for a reason, and for somebody else's open store", async () => {
    const seller = await aSeller(world);
    const start = world.platform.clock.now();
    world.platform.clock.advance(11 * 60);
    expect((await setState(seller.id, "suspended")).body.code).toBe("reauthentication_required");
    world.platform.clock.set(start);
    expect((await setState(seller.id, "suspended", admin.token, "Because")).body.fields).toEqual({
      reason: "Give a reason of at least 10 characters.",
    });
    expect((await setState(seller.id, "closed")).status).toBe(422);
    expect((await setState(999_999, "suspended")).body.code).toBe("seller_not_found");
    const own = await aSeller(world, { roles: ["SELLER", "ADMIN"] });
    await confirmAgain(world, own);
    expect((await setState(own.id, "suspended", own.token)).status).toBe(403);
    const closed = await aSeller(world, { store: { state: "closed", closedAt: new Date(), selling: false } });
    expect((await setState(closed.id, "open")).body).toMatchObject({
      code: "wrong_state",
      message: "This store has closed.",
    });
  });
});

describe("holding payouts", () => {
  const hold = (id: number, body: object, as = admin.token) =>
    world.call("POST", `/api/admin/sellers/${id}/payouts`, { as, body });
  const reason = "We are asking about a sale.";

  test("is done by administrators, for a reason that the seller reads, until they let them go on", async () => {
    const seller = await aSeller(world);
    expect(await hold(seller.id, { held: true, reason })).toMatchObject({ status: 200, body: { held: reason } });
    expect((await one(seller.id)).money.held).toBe(reason);
    const balance = await world.call("GET", "/api/seller/balance", { as: seller.token });
    expect(balance.body.own.account.held).toBe(reason);
    expect((await hold(seller.id, { held: true, reason })).body.code).toBe("wrong_state");
    expect((await hold(seller.id, { held: false })).body).toEqual({ id: seller.id, held: null });
    expect((await hold(seller.id, { held: false })).body.code).toBe("wrong_state");
    const acts = await world.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(seller.id)));
    expect(acts.map(({ action }) => action)).toEqual(["payouts.held", "payouts.released"]);
  });

  test("is refused without a reason, to others, and for who sells nothing", async () => {
    const seller = await aSeller(world);
    expect((await hold(seller.id, { held: true })).body.fields).toEqual({
      reason: "Give a reason of at least 10 characters.",
    });
    expect((await hold(seller.id, { held: true, reason }, keeper.token)).status).toBe(403);
    expect((await hold(keeper.id, { held: true, reason })).body.code).toBe("seller_not_found");
    const own = await aSeller(world, { roles: ["SELLER", "ADMIN"] });
    expect((await hold(own.id, { held: true, reason }, own.token)).status).toBe(403);
  });

  test("of who is paid without a store is done in the same way, and seen with the person", async () => {
    const teacher = await aPerson(world, { roles: ["COURSE_CREATOR"], firstName: "Tara", lastName: "Lind" });
    const payouts = async () =>
      (await world.call("GET", `/api/admin/users/${teacher.id}/payouts`, { as: admin.token })).body;
    expect(await payouts()).toEqual({ is_payee: false, held: null });
    expect((await hold(teacher.id, { held: true, reason })).body.code).toBe("seller_not_found");
    await world.db.write((tx) => ensurePayee(tx, teacher.id));
    expect(await hold(teacher.id, { held: true, reason })).toMatchObject({ status: 200, body: { held: reason } });
    expect(await payouts()).toEqual({ is_payee: true, held: reason });
    const [act] = await world.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(teacher.id)));
    expect(act).toMatchObject({ action: "payouts.held", targetType: "user", targetName: "Tara Lind" });
    expect((await hold(teacher.id, { held: false })).status).toBe(200);
    expect(await payouts()).toEqual({ is_payee: true, held: null });
    const other = await world.call("GET", `/api/admin/users/${teacher.id}/payouts`, { as: keeper.token });
    expect(other.status).toBe(403);
  });

  test("of two at once is done once", async () => {
    const seller = await aSeller(world);
    const answers = await Promise.all([1, 2].map(() => hold(seller.id, { held: true, reason })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

async function lineOf(order: string): Promise<number> {
  const { body } = await world.call("GET", `/api/admin/orders/${order}`, { as: admin.token });
  return body.order.items[0].id;
}
