import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findDifferences } from "../index.ts";

const day = 86_400_000;

let world: TestApp;
let seller: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
  admin = await anAdmin(world);
  await confirmAgain(world, seller);
});
afterAll(() => world.close());

interface Purchase {
  readonly publicId: string;
  readonly lines: readonly number[];
  readonly buyer: TestPerson;
}

async function buy(things: readonly (readonly [string, number])[], quantity = 1): Promise<Purchase> {
  const buyer = await aPerson(world, { firstName: "Bea", lastName: "Buyer" });
  const items = things.map(([item_type, item_id]) => ({ item_type, item_id, quantity }));
  const placed = await placeOrder(world, { as: buyer.token, items });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  const publicId = placed.body.public_id as string;
  const order = await world.call("GET", `/api/orders/${publicId}`, { as: buyer.token });
  return { publicId, buyer, lines: order.body.items.map((item: { id: number }) => item.id) };
}

const someResource = async (sellerId = seller.id) => (await aResource(world, { sellerId })).id;
const refund = (as: TestPerson, { publicId }: Purchase, line: number | undefined, units = 1) =>
  world.call("POST", `/api/orders/${publicId}/refunds`, {
    as: as.token,
    headers: { "idempotency-key": randomUUID() },
    body: { items: [{ order_item_id: line, units }], reason: "It was the wrong file" },
  });
const ask = ({ buyer, lines }: Purchase, units = 1) =>
  world.call("POST", "/api/refund-requests", {
    as: buyer.token,
    body: { order_item_id: lines[0], units, reason: "does_not_open", detail: "It does not open here." },
  });
const decide = (as: TestPerson, id: number, body: object) =>
  world.call("POST", `/api/refund-requests/${id}/decide`, { as: as.token, body });
const requests = async (as: TestPerson, scope: string) =>
  (await world.call("GET", `/api/refund-requests?scope=${scope}`, { as: as.token })).body.data;
const paidDaysAgo = ({ publicId }: Purchase, days: number) =>
  world.db.raw("update orders set paid_at = $2 where public_id = $1", [
    publicId,
    new Date(world.platform.clock.now().getTime() - days * day).toISOString(),
  ]);
const askedDaysAgo = (id: number, days: number) =>
  world.db.raw("update refund_requests set created_at = $2 where id = $1", [
    id,
    new Date(world.platform.clock.now().getTime() - days * day).toISOString(),
  ]);
const sellerCents = async (line: number | undefined) =>
  (
    await world.db.raw(
      `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries e
       join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable' where order_item_id = $1`,
      [line],
    )
  ).rows[0]?.["cents"];

describe("a seller gives money back", () => {
  test("of what they sold, which ends it and takes their share back", async () => {
    const id = await someResource();
    const purchase = await buy([["resource", id]]);
    expect(await sellerCents(purchase.lines[0])).toBeLessThan(0);
    const answer = await refund(seller, purchase, purchase.lines[0]);
    expect(answer).toMatchObject({ status: 201, body: { amount: "12.00", cause: "seller", state: "queued" } });
    expect(await sellerCents(purchase.lines[0])).toBe(0);
    const library = await world.call("GET", "/api/purchases", { as: purchase.buyer.token });
    expect(library.body.data).toMatchObject([{ item_id: id, ended: "Refunded" }]);
    expect(await refund(seller, purchase, purchase.lines[0])).toMatchObject({
      status: 409,
      body: { code: "exceeds_paid" },
    });
  });

  test("of a course whose payee they are", async () => {
    const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], grant: "premium" });
    await confirmAgain(world, creator);
    const course = await aCourse(world, { price: "20.00", createdBy: creator.id });
    const purchase = await buy([["course", course.id]]);
    expect(await refund(creator, purchase, purchase.lines[0])).toMatchObject({
      status: 201,
      body: { cause: "seller" },
    });
  });

  test("of nothing that others sold, in the same order or in another", async () => {
    const other = await aSeller(world);
    await confirmAgain(world, other);
    const purchase = await buy([
      ["resource", await someResource()],
      ["resource", await someResource(other.id)],
    ]);
    const [mine, theirs] = purchase.lines;
    expect(await refund(seller, purchase, theirs)).toMatchObject({
      status: 422,
      body: { fields: { "items.0.order_item_id": "This is not an item of the order." } },
    });
    expect((await refund(other, purchase, theirs)).status).toBe(201);
    const foreign = await buy([["resource", await someResource(other.id)]]);
    expect(await refund(seller, foreign, foreign.lines[0])).toMatchObject({ body: { code: "order_not_found" } });
    expect(await refund(purchase.buyer, purchase, mine)).toMatchObject({ body: { code: "order_not_found" } });
  });

  test("after confirming who they are, within 30 days; staff have 180", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const unconfirmed = await aSeller(world);
    await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [unconfirmed.id]);
    const theirs = await buy([["resource", await someResource(unconfirmed.id)]]);
    expect(await refund(unconfirmed, theirs, theirs.lines[0])).toMatchObject({
      status: 403,
      body: { code: "reauthentication_required" },
    });
    await paidDaysAgo(purchase, 31);
    expect(await refund(seller, purchase, purchase.lines[0])).toMatchObject({
      status: 409,
      body: { code: "window_over", message: "Refunds are possible for 30 days." },
    });
    expect(await refund(admin, purchase, purchase.lines[0])).toMatchObject({ status: 201, body: { cause: "staff" } });
  });

  test("of unclaimed places first, and of none that somebody took", async () => {
    const purchase = await buy([["resource", await someResource()]], 3);
    const [line] = purchase.lines;
    const places = await world.call("GET", "/api/places", { as: purchase.buyer.token });
    const code = places.body.data[0].url.split("/redeem/")[1];
    expect((await world.call("POST", `/api/redeem/${code}`, { as: (await aPerson(world)).token })).status).toBe(200);
    expect(await refund(seller, purchase, line, 3)).toMatchObject({ status: 409, body: { code: "exceeds_paid" } });
    expect((await refund(seller, purchase, line)).status).toBe(201);
    const after = await world.call("GET", "/api/places", { as: purchase.buyer.token });
    expect(after.body.data).toMatchObject([{ state: "claimed" }, { state: "withdrawn" }]);
    expect((await refund(seller, purchase, line)).status).toBe(201);
    expect(await refund(seller, purchase, line)).toMatchObject({ status: 409, body: { code: "exceeds_paid" } });
    expect((await refund(admin, purchase, line)).status).toBe(201);
  });

  test("while their store is suspended", async () => {
    const suspended = await aSeller(world);
    await confirmAgain(world, suspended);
    const purchase = await buy([["resource", await someResource(suspended.id)]]);
    await world.db.raw("update sellers set state = 'suspended', reason = 'Copied music' where user_id = $1", [
      suspended.id,
    ]);
    expect((await refund(suspended, purchase, purchase.lines[0])).status).toBe(201);
  });

  test("not while a bank looks into the payment", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    await world.db.raw("update orders set disputed_at = now() where public_id = $1", [purchase.publicId]);
    expect(await refund(seller, purchase, purchase.lines[0])).toMatchObject({ body: { code: "wrong_state" } });
    await world.db.raw("update orders set disputed_at = null where public_id = $1", [purchase.publicId]);
  });
});

describe("a request for money back", () => {
  test("is told to the seller, who sees the name and the share but no address, and approves it", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const requested = await ask(purchase);
    expect(requested).toMatchObject({
      status: 201,
      body: { person: null, seller_share: null, can: { decide: false } },
    });
    const until = new Date(Date.parse(requested.body.created_at) + 7 * day).toISOString();
    expect(await requests(seller, "sales")).toMatchObject([
      {
        id: requested.body.id,
        person: { id: null, name: "Bea Buyer", email: null },
        amount: "12.00",
        seller_share: "9.60",
        seller_until: until,
        can: { decide: true, withdraw: false },
      },
    ]);
    const mails = await world.db.raw("select subject from mail_outbox where dedupe_key = $1", [
      `refund-request-asked:${requested.body.id}`,
    ]);
    expect(mails.rows).toHaveLength(1);
    expect(await decide(seller, requested.body.id, { decision: "approve" })).toMatchObject({
      status: 200,
      body: { state: "approved", amount: "12.00" },
    });
    expect(await decide(seller, requested.body.id, { decision: "approve" })).toMatchObject({
      body: { code: "wrong_state" },
    });
  });

  test("is refused with a note that the buyer reads", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const { id } = (await ask(purchase)).body;
    expect((await decide(seller, id, { decision: "refuse" })).status).toBe(422);
    expect((await decide(seller, id, { decision: "refuse", note: "It opens with any reader." })).status).toBe(200);
    expect(await requests(purchase.buyer, "own")).toMatchObject([
      { state: "refused", note: "It opens with any reader." },
    ]);
  });

  test("is nobody else's: another seller, the buyer and who is not asked find nothing", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const { id } = (await ask(purchase)).body;
    const other = await aSeller(world);
    await confirmAgain(world, other);
    for (const person of [other, purchase.buyer])
      expect(await decide(person, id, { decision: "approve" })).toMatchObject({ status: 404 });
    expect(await requests(other, "sales")).toEqual([]);
    expect(await requests(other, "all")).toEqual([]);
  });

  test("is the administrators' alone after seven days", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const { id } = (await ask(purchase)).body;
    await askedDaysAgo(id, 8);
    expect((await requests(seller, "sales")).find((one: { id: number }) => one.id === id)).toMatchObject({
      can: { decide: false },
    });
    expect(await decide(seller, id, { decision: "approve" })).toMatchObject({
      status: 409,
      body: { code: "window_over", message: "After 7 days an administrator decides this." },
    });
    expect((await decide(admin, id, { decision: "approve" })).status).toBe(200);
  });

  test("that was asked in time is given by the seller after the 30 days, too", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const { id } = (await ask(purchase)).body;
    await paidDaysAgo(purchase, 33);
    expect((await decide(seller, id, { decision: "approve" })).status).toBe(200);
  });

  test("for a unit that somebody took meanwhile is not the seller's to give", async () => {
    const purchase = await buy([["resource", await someResource()]], 2);
    const { id } = (await ask(purchase, 2)).body;
    const places = await world.call("GET", "/api/places", { as: purchase.buyer.token });
    const code = places.body.data[0].url.split("/redeem/")[1];
    await world.call("POST", `/api/redeem/${code}`, { as: (await aPerson(world)).token });
    expect(await decide(seller, id, { decision: "approve" })).toMatchObject({ body: { code: "exceeds_paid" } });
    expect((await decide(admin, id, { decision: "approve" })).status).toBe(200);
  });
});

describe.skipIf(!onPostgres)("at once", () => {
  test("ten refunds by the seller and ten by staff of one unit make one", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refund(index % 2 ? seller : admin, purchase, purchase.lines[0])),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === "exceeds_paid")).toHaveLength(19);
  });

  test("a seller's decision and a staff's of one request make one", async () => {
    const purchase = await buy([["resource", await someResource()]]);
    const { id } = (await ask(purchase)).body;
    const answers = await Promise.all([
      decide(seller, id, { decision: "approve" }),
      decide(admin, id, { decision: "approve" }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
