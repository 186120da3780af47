import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase, type TestPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const placesOf = async (buyer: TestPerson) => (await world.call("GET", "/api/places", { as: buyer.token })).body.data;
const codeOf = (place: { url: string }) => place.url.split("/redeem/")[1] ?? "";
const look = (code: string, as?: TestPerson) => world.call("GET", `/api/redeem/${code}`, as ? { as: as.token } : {});
const take = (code: string, as: TestPerson) => world.call("POST", `/api/redeem/${code}`, { as: as.token });
const bought = async (quantity: number, wishes: { gift?: boolean } = {}) => {
  const course = await aCourse(world, { price: "10.00", modules: [{ lessons: [{}] }] });
  const buyer = await aPerson(world, { firstName: "Gina", lastName: "Giver" });
  const purchase = await aPurchase(world, [{ course, quantity, ...wishes }], { as: buyer.token });
  return { course, buyer, purchase };
};
const refund = (admin: TestPerson, purchase: TestPurchase, units: number) =>
  world.call("POST", `/api/orders/${purchase.publicId}/refunds`, {
    as: admin.token,
    headers: { "idempotency-key": randomUUID() },
    body: { items: [{ order_item_id: purchase.lines[0], units }], reason: "They asked us" },
  });

describe("places", () => {
  test("three bought are one in the library and two links", async () => {
    const { buyer } = await bought(3);
    expect((await world.call("GET", "/api/purchases", { as: buyer.token })).body.data).toHaveLength(1);
    const places = await placesOf(buyer);
    expect(places).toMatchObject([
      { number: 1, state: "open", can: { withdraw: true } },
      { number: 2, state: "open" },
    ]);
    expect(new Set(places.map(codeOf)).size).toBe(2);
  });

  test("a gift is no unit of one's own", async () => {
    const { buyer } = await bought(1, { gift: true });
    expect((await world.call("GET", "/api/purchases", { as: buyer.token })).body.data).toEqual([]);
    expect(await placesOf(buyer)).toHaveLength(1);
  });

  test("a course that was only given away is not deleted before its links are taken", async () => {
    const { course, buyer } = await bought(2, { gift: true });
    const admin = await anAdmin(world);
    expect(await world.call("DELETE", `/api/courses/${course.id}`, { as: admin.token })).toMatchObject({
      status: 409,
      body: { code: "course_in_use" },
    });
    const [place] = await placesOf(buyer);
    expect((await take(codeOf(place), await aPerson(world))).status).toBe(200);
  });

  test("a guest sees what a link holds, a member takes it and opens the course, nobody else can", async () => {
    const { course, buyer } = await bought(2);
    const code = codeOf((await placesOf(buyer))[0]);
    expect((await look(code)).body).toMatchObject({ title: course.title, giver: "Gina Giver", owned: null });
    expect((await world.call("POST", `/api/redeem/${code}`)).status).toBe(401);
    const friend = await aPerson(world);
    expect(await take(code, friend)).toMatchObject({ status: 200, body: { action: { label: "Start course" } } });
    expect((await take(code, friend)).status).toBe(200);
    expect((await look(code, friend)).body).toMatchObject({ owned: true, taken: true });
    expect((await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as: friend.token })).status).toBe(200);
    const used = { status: 409, body: { code: "place_used", message: "This link has been used." } };
    expect(await take(code, await aPerson(world))).toMatchObject(used);
    expect(await look(code)).toMatchObject(used);
    expect(await placesOf(buyer)).toMatchObject([{ state: "claimed", url: null, claimed_by: "A member" }]);
  });

  test("who gives or took something without a name of their own is called by their store, never by their username", async () => {
    const course = await aCourse(world, { price: "10.00", modules: [{ lessons: [{}] }] });
    const buyer = await aPerson(world, { lastName: "" });
    const order = await aPurchase(world, [{ course, quantity: 2 }], { as: buyer.token });
    const code = codeOf((await placesOf(buyer))[0]);
    expect((await look(code)).body.giver).toBe("A member");
    await world.db.raw(
      "insert into sellers (user_id, slug, name, state, created_at, updated_at) values ($1, $2, 'Studio Plié', 'open', now(), now())",
      [buyer.id, `studio-${buyer.id}`],
    );
    expect((await look(code)).body.giver).toBe("Studio Plié");
    const friend = await aPerson(world);
    expect((await take(code, friend)).status).toBe(200);
    expect((await placesOf(buyer))[0].claimed_by).toBe("A member");
    const seen = await world.call("GET", `/api/admin/orders/${order.publicId}`, { as: (await anAdmin(world)).token });
    expect(JSON.stringify(seen.body), "staff have to tell people apart").toContain(friend.username);
  });

  test("who owns it cannot take it", async () => {
    const { buyer } = await bought(2);
    const code = codeOf((await placesOf(buyer))[0]);
    expect((await look(code, buyer)).body).toMatchObject({ owned: true, taken: false });
    expect(await take(code, buyer)).toMatchObject({ status: 409, body: { message: "You already own this." } });
  });

  test("a withdrawn link says so; only its giver, or who has the order's token, withdraws it", async () => {
    const { buyer, purchase } = await bought(3);
    const [first, second] = await placesOf(buyer);
    const withdraw = (id: number, options: object) => world.call("POST", `/api/places/${id}/withdraw`, options);
    expect((await withdraw(first.id, { as: (await aPerson(world)).token })).body.code).toBe("place_not_found");
    expect((await withdraw(first.id, {})).body.code).toBe("place_not_found");
    expect((await withdraw(first.id, { as: buyer.token })).body).toMatchObject({ state: "withdrawn", url: null });
    expect((await withdraw(second.id, { headers: { "order-token": purchase.token } })).status).toBe(200);
    expect((await withdraw(first.id, { as: buyer.token })).body.code).toBe("wrong_state");
    const gone = await look(codeOf(first));
    expect(gone).toMatchObject({ status: 410, body: { message: "This link was withdrawn." } });
    expect((await look("no-such-code")).body.code).toBe("place_not_found");
  });

  test("a giver whose session has ended is asked to sign in again before they withdraw a link", async () => {
    const { buyer, purchase } = await bought(2);
    const [first] = await placesOf(buyer);
    const withdraw = (options: object) => world.call("POST", `/api/places/${first.id}/withdraw`, options);
    expect((await world.call("POST", "/api/logout", { as: buyer.token })).status).toBe(204);
    expect(await withdraw({ as: buyer.token })).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect((await withdraw({ as: buyer.token, headers: { "order-token": purchase.token } })).status).toBe(200);
  });

  test("a refund takes unclaimed places first, then the own unit, then claimed ones", async () => {
    const admin = await anAdmin(world);
    const { course, buyer, purchase } = await bought(3);
    const [first] = await placesOf(buyer);
    const friend = await aPerson(world);
    await take(codeOf(first), friend);
    const opens = async (person: TestPerson) =>
      (await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as: person.token })).status;
    await refund(admin, purchase, 1);
    expect([await opens(buyer), await opens(friend)]).toEqual([200, 200]);
    expect(await placesOf(buyer)).toMatchObject([{ state: "claimed" }, { state: "withdrawn" }]);
    await refund(admin, purchase, 1);
    expect([await opens(buyer), await opens(friend)]).toEqual([403, 200]);
    await refund(admin, purchase, 1);
    expect([await opens(buyer), await opens(friend)]).toEqual([403, 403]);
  });

  test("a buyer cannot ask money back for what somebody claimed", async () => {
    const { buyer, purchase } = await bought(2);
    await take(codeOf((await placesOf(buyer))[0]), await aPerson(world));
    const body = { order_item_id: purchase.lines[0], units: 2, reason: "other", detail: "I want it all back." };
    const requested = await world.call("POST", "/api/refund-requests", { as: buyer.token, body });
    expect(requested.body.code).toBe("not_refundable");
  });

  test("a buyer whose own unit is refunded is not asked to ask for what others claimed", async () => {
    const admin = await anAdmin(world);
    const { buyer, purchase } = await bought(2);
    const itemOf = async () =>
      (await world.call("GET", `/api/orders/${purchase.publicId}`, { as: buyer.token })).body.items[0];
    await take(codeOf((await placesOf(buyer))[0]), await aPerson(world));
    expect(await itemOf()).toMatchObject({ refund_hint: null, can: { ask_refund: true } });
    await refund(admin, purchase, 1);
    expect(await itemOf()).toMatchObject({ refund_hint: "There is nothing to refund.", can: { ask_refund: false } });
  });
});

describe.skipIf(!onPostgres)("at once", () => {
  const many = <T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, index) => act(index)));

  test("twenty people claim one place, one gets it", async () => {
    const { buyer } = await bought(2);
    const code = codeOf((await placesOf(buyer))[0]);
    const people = await many(20, () => aPerson(world));
    const answers = await Promise.all(people.map((person) => take(code, person)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set([undefined, "place_used"]));
  });

  test("ten refunds of the same unit make one", async () => {
    const admin = await anAdmin(world);
    const { purchase } = await bought(1);
    const answers = await many(10, () => refund(admin, purchase, 1));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === "exceeds_paid")).toHaveLength(9);
  });

  test("a claim and a refund of the same unit end with one of them having it", async () => {
    const admin = await anAdmin(world);
    const { buyer, purchase } = await bought(2);
    const code = codeOf((await placesOf(buyer))[0]);
    const friend = await aPerson(world);
    await Promise.all([take(code, friend), refund(admin, purchase, 1)]);
    const order = await world.call("GET", `/api/orders/${purchase.publicId}`, { as: buyer.token });
    expect(order.body.items[0].refunded_units).toBe(1);
  });

  test("a payment told twenty times at once gives one entitlement, one sale and one mail", async () => {
    const course = await aCourse(world, { price: "10.00" });
    const buyer = await aPerson(world);
    const items = [{ item_type: "course", item_id: course.id }];
    const placed = await placeOrder(world, { as: buyer.token, items });
    const order = "(select id from orders where public_id = $1)";
    const made = await world.db.raw(
      `insert into payments (order_id, provider, status, amount_cents, idempotency_key, settled_at)
       values (${order}, 'sandbox', 'succeeded', 1000, $1, now()) returning id, order_id`,
      [placed.body.public_id],
    );
    const [payment] = made.rows;
    const paid = { id: Number(payment?.["id"]), feeCents: 59, card: null };
    const orderId = Number(payment?.["order_id"]);
    await many(20, () => world.db.write((tx) => world.app.domains.checkout.ordersPort.paid(tx, orderId, paid)));
    const counted = await world.db.raw(
      `select (select count(*)::int from entitlements where user_id = $1) as entitlements,
        (select count(*)::int from ledger_transactions where kind = 'sale' and order_id = $2) as sales,
        (select count(*)::int from ledger_transactions where kind = 'fee' and payment_id = $3) as fees,
        (select count(*)::int from mail_outbox where user_id = $1 and kind = 'receipt') as mails`,
      [buyer.id, orderId, paid.id],
    );
    expect(counted.rows).toEqual([{ entitlements: 1, sales: 1, fees: 1, mails: 1 }]);
  });
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
