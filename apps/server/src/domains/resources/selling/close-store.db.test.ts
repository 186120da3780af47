import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCart, payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const aStore = (name: string) => aSeller(world, { roles: ["CURRICULUM_SELLER"], store: { name } });
const close = ({ token }: TestPerson, confirm: string) =>
  world.call("POST", "/api/seller/close", { as: token, body: { confirm } });
const settings = async ({ token }: TestPerson) => (await world.call("GET", "/api/seller/settings", { as: token })).body;
const statuses = async (...ids: number[]) =>
  (await world.db.raw("select status from resources where id = any ($1) order by id", [ids])).rows.map(
    (row) => row["status"],
  );

async function buy(id: number, buyer: TestPerson) {
  const placed = await placeOrder(world, { as: buyer.token, items: [{ item_type: "resource", item_id: id }] });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  return (await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token })).body;
}

test("a store closes for good: what is sold is archived, what waits for review comes back", async () => {
  const seller = await aStore("Barre and Beyond");
  const sold = await aResource(world, { sellerId: seller.id });
  const other = await aResource(world, { sellerId: seller.id });
  const waiting = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
  const curriculum = await aResource(world, {
    sellerId: seller.id,
    values: { kind: "curriculum", type: "other" },
    parts: [sold.id, other.id],
  });
  await world.db.raw("update releases set state = 'in_review', submitted_at = now() where id = $1", [
    waiting.releaseId,
  ]);
  await world.db.raw("update resources set status = 'in_review', claimed_by = $2, claimed_at = now() where id = $1", [
    waiting.id,
    (await aPerson(world, { roles: ["CURRICULUM_OFFICER"] })).id,
  ]);
  const buyer = await aPerson(world);
  const order = await buy(sold.id, buyer);
  expect((await settings(seller)).closing).toEqual({
    name: "Barre and Beyond",
    state: "open",
    closed_at: null,
    on_sale: 3,
    open_requests: 0,
    owed: "9.60",
  });

  expect(await close(seller, "barre and beyond")).toMatchObject({
    status: 422,
    body: { fields: { confirm: "Type Barre and Beyond to close the store." } },
  });
  const closed = await close(seller, " Barre and Beyond ");
  const at = world.platform.clock.now().toISOString();
  expect(closed).toMatchObject({
    status: 200,
    body: { closing: { state: "closed", closed_at: at, on_sale: 0, owed: "9.60" } },
  });
  expect(await statuses(sold.id, other.id, waiting.id, curriculum.id)).toEqual([
    "archived",
    "archived",
    "draft",
    "archived",
  ]);
  const rows = await world.db.raw(
    `select (select state from releases where id = $1) as release, (select claimed_by from resources where id = $2) as claimed,
      (select count(*)::int from review_log where reason_code = 'close') as logged,
      (select selling from sellers where user_id = $3) as selling`,
    [waiting.releaseId, waiting.id, seller.id],
  );
  expect(rows.rows).toEqual([{ release: "draft", claimed: null, logged: 4, selling: false }]);

  expect((await world.call("GET", `/api/sellers/${seller.id}`)).body).toMatchObject({
    opening: "closed",
    resource_count: 0,
    can: { edit: false },
  });
  expect((await world.call("GET", `/api/resources/seller/${seller.id}`)).body.data).toEqual([]);
  const library = await world.call("GET", "/api/purchases", { as: buyer.token });
  expect(library.body.data).toMatchObject([{ item_id: sold.id, ended: null, contents: [{ resource_id: sold.id }] }]);
  const body = { file_id: sold.fileIds[0] };
  expect((await world.call("POST", `/api/resources/${sold.id}/download`, { as: buyer.token, body })).status).toBe(200);

  const refused = { status: 409, body: { code: "wrong_state", message: "Your store is closed." } };
  expect(await close(seller, "Barre and Beyond")).toMatchObject(refused);
  expect(
    await world.call("POST", `/api/resources/${sold.id}/status`, { as: seller.token, body: { to: "published" } }),
  ).toMatchObject(refused);
  expect(
    await world.call("PATCH", "/api/seller/settings", { as: seller.token, body: { licence: "studio" } }),
  ).toMatchObject(refused);
  expect(
    (
      await world.call("POST", `/api/orders/${order.public_id}/refunds`, {
        as: seller.token,
        headers: { "idempotency-key": "after-closing" },
        body: { items: [{ order_item_id: order.items[0].id, units: 1 }], reason: "I have closed my store" },
      })
    ).status,
  ).toBe(201);
  expect((await settings(seller)).closing.owed).toBe("0.00");
});

test("requests that are the seller's to answer keep it open; those of the administrators do not", async () => {
  const seller = await aStore("Still Asked");
  const { id } = await aResource(world, { sellerId: seller.id });
  const buyer = await aPerson(world);
  const order = await buy(id, buyer);
  const requested = await world.call("POST", "/api/refund-requests", {
    as: buyer.token,
    body: { order_item_id: order.items[0].id, reason: "other", detail: "Not what I was looking for." },
  });
  expect((await settings(seller)).closing.open_requests).toBe(1);
  expect(await close(seller, "Still Asked")).toMatchObject({
    status: 409,
    body: { code: "open_requests", open_requests: 1 },
  });
  await world.db.raw("update refund_requests set created_at = created_at - interval '8 days' where id = $1", [
    requested.body.id,
  ]);
  expect((await close(seller, "Still Asked")).status).toBe(200);
});

test("carts say so, an order that was placed before can still be paid", async () => {
  const seller = await aStore("Last Orders");
  const { id } = await aResource(world, { sellerId: seller.id });
  const [buyer, wisher] = [await aPerson(world), await aPerson(world)];
  await addToCart(world, wisher.token, id, { type: "resource" });
  const placed = await placeOrder(world, { as: buyer.token, items: [{ item_type: "resource", item_id: id }] });
  expect((await close(seller, "Last Orders")).status).toBe(200);
  const cart = await world.call("GET", "/api/cart", { as: wisher.token });
  expect(cart.body.items).toMatchObject([{ state: "unavailable", message: "No longer available." }]);
  expect((await addToCart(world, buyer.token, id, { type: "resource" })).body.code).toBe("item_unavailable");
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  const library = await world.call("GET", "/api/purchases", { as: buyer.token });
  expect(library.body.data).toMatchObject([{ item_id: id, ended: null }]);
});

test("it asks who one is, and neither a suspended store nor who sells nothing closes one", async () => {
  const seller = await aStore("Who Is There");
  await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [seller.id]);
  expect(await close(seller, "Who Is There")).toMatchObject({
    status: 403,
    body: { code: "reauthentication_required" },
  });
  const suspended = await aSeller(world, { store: { name: "Held", state: "suspended", reason: "Copied music" } });
  expect(await close(suspended, "Held")).toMatchObject({ status: 403, body: { code: "store_suspended" } });
  expect((await close(await aPerson(world), "Held")).status).toBe(403);
});

test.skipIf(!onPostgres)(
  "what is published, sent or closed twice at the same moment is off sale when it has closed",
  async () => {
    const seller = await aStore("All At Once");
    const categoryIds = [await aResourceCategory(world)];
    const archived = await Promise.all(
      Array.from({ length: 6 }, () =>
        aResource(world, { sellerId: seller.id, values: { status: "archived", categoryIds } }),
      ),
    );
    const publish = ({ id }: { id: number }) =>
      world.call("POST", `/api/resources/${id}/status`, { as: seller.token, body: { to: "published" } });
    const [first, second, ...moves] = await Promise.all([
      close(seller, "All At Once"),
      close(seller, "All At Once"),
      ...archived.map(publish),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    for (const { status } of moves) expect([200, 409]).toContain(status);
    expect(new Set(await statuses(...archived.map(({ id }) => id)))).toEqual(new Set(["archived"]));
  },
);

test("new drafts begin with the settings, and the settings say today's commission", async () => {
  const seller = await aStore("Settled");
  const body = { licence: "studio", styles: ["tap"], age_groups: ["teen"], levels: ["beginner"], language: "de" };
  const changed = await world.call("PATCH", "/api/seller/settings", { as: seller.token, body });
  expect(changed).toMatchObject({ status: 200, body: { ...body, commission: { tier: "educator", percent: 20 } } });
  const draft = await world.call("POST", "/api/resources", {
    as: seller.token,
    body: { kind: "single", title: "Shuffle drills" },
  });
  expect(draft).toMatchObject({
    status: 201,
    body: { licence: "studio", styles: ["tap"], age_groups: ["teen"], levels: ["beginner"], language: "de" },
  });
});
