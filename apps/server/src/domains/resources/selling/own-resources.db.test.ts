import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
let categoryId: number;
let otherCategoryId: number;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
  categoryId = await aResourceCategory(world);
  otherCategoryId = await aResourceCategory(world);
  const stranger = await aSeller(world);
  await aResource(world, { sellerId: stranger.id, values: { title: "Somebody else's" } });
});
afterAll(() => world.close());

const list = (search: string, as = seller.token) => world.call("GET", `/api/seller/resources${search}`, { as });
const bulk = (body: object, as = seller.token) => world.call("POST", "/api/seller/resources/bulk", { as, body });
const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);
const mine = (values: Parameters<typeof aResource>[1]["values"]) =>
  aResource(world, { sellerId: seller.id, values: { categoryIds: [categoryId], ...values } });

describe("all that somebody sells", () => {
  test("is listed by what it is, in any order, and as a file", async () => {
    await mine({ title: "Jazz walks", styles: ["jazz"], priceCents: 500, sales: 3, ratingSum: 9, ratingCount: 2 });
    await mine({ title: "Ballet music", type: "audio", status: "draft", priceCents: 0 });
    await mine({ title: "=cmd()", status: "changes_requested", reason: "Say which music it is." });
    expect((await list("")).body.page.total).toBe(3);
    expect(titles((await list("?q=MUSIC")).body)).toEqual(["Ballet music"]);
    expect(titles((await list("?state=changes_requested")).body)).toEqual(["=cmd()"]);
    expect(titles((await list("?style=jazz&kind=single&type=text")).body)).toEqual(["Jazz walks"]);
    expect(titles((await list("?sort=-price&state=nonsense")).body)).toEqual(["=cmd()", "Jazz walks", "Ballet music"]);
    expect((await list("?style=jazz")).body.data).toMatchObject([
      {
        price: "5.00",
        sales: 3,
        rating: 4.5,
        rating_count: 2,
        on_sale: true,
        release: { number: 1 },
        next_release: null,
        version: 1,
      },
    ]);
    expect((await list("?state=draft")).body.data).toMatchObject([
      { release: null, next_release: { number: 1, state: "draft" } },
    ]);
    const file = await list("?format=csv&sort=title");
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body.split("\r\n")[0]).toContain(
      "title,kind,type,price,state,reason,version,sales,net,downloads,rating,updated",
    );
    expect(file.body).toContain("Say which music it is.");
    expect(file.body).not.toContain("Somebody else's");
    expect(file.body).not.toMatch(/^=cmd/m);
  });

  test("says what each left its seller and how often buyers fetched it", async () => {
    const { id, fileIds } = await mine({ title: "Counted", styles: ["tap"], priceCents: 1_000 });
    const buyer = await aPerson(world);
    const placed = await placeOrder(world, {
      as: buyer.token,
      items: [{ item_type: "resource", item_id: id, quantity: 1 }],
    });
    expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
    const fetchAs = async (as: string) => {
      const { body } = await world.call("POST", `/api/resources/${id}/download`, { as, body: { file_id: fileIds[0] } });
      expect((await world.app.http.inject({ method: "GET", url: body.url })).statusCode).toBe(200);
    };
    await fetchAs(buyer.token);
    await fetchAs(seller.token);
    // 20 % of Nobility are the platform's.
    expect((await list("?style=tap")).body.data).toMatchObject([{ sales: 1, net: "8.00", downloads: 1 }]);
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const order = (await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: buyer.token })).body;
    const refund = { items: [{ order_item_id: order.items[0].id, units: 1 }], reason: "It was wrong." };
    const headers = { "idempotency-key": `refund-counted-${id}` };
    const path = `/api/orders/${placed.body.public_id}/refunds`;
    expect(await world.call("POST", path, { as: admin.token, body: refund, headers })).toMatchObject({ status: 201 });
    expect((await list("?style=tap")).body.data).toMatchObject([{ net: "0.00", downloads: 1 }]);
  });

  test("is a seller's", async () => {
    const learner = await aPerson(world);
    expect((await list("", learner.token)).status).toBe(403);
    expect((await world.call("GET", "/api/seller/dashboard", { as: learner.token })).status).toBe(403);
    expect((await bulk({ ids: [1], action: "archive" }, learner.token)).status).toBe(403);
  });
});

describe("many at once", () => {
  test("each is answered for itself", async () => {
    const whole = await mine({ status: "draft" });
    const lacking = await mine({ status: "draft", styles: [] });
    const other = await aSeller(world);
    const foreign = await aResource(world, { sellerId: other.id, values: { status: "draft" } });
    const ids = [whole.id, lacking.id, foreign.id, whole.id];
    expect(await bulk({ ids, action: "submit", rights: true })).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: whole.id, ok: true, code: null },
          {
            id: lacking.id,
            ok: false,
            code: "validation_failed",
            fields: { styles: "Choose at least one dance style" },
          },
          { id: foreign.id, ok: false, code: "resource_not_found" },
        ],
      },
    });
    expect((await bulk({ ids: [lacking.id], action: "submit" })).body.data[0].fields).toHaveProperty("rights");
  });

  test("prices, categories, archiving and publishing", async () => {
    const [a, b] = [await mine({}), await mine({})];
    const ids = [a.id, b.id];
    const see = async (id: number) => (await world.call("GET", `/api/resources/${id}`, { as: seller.token })).body;
    expect((await bulk({ ids, action: "price", value: "7.50" })).body.data).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await see(a.id)).toMatchObject({ price: "7.50" });
    await bulk({ ids, action: "category", value: otherCategoryId });
    expect(await see(b.id)).toMatchObject({ categories: [{ id: otherCategoryId }] });
    await bulk({ ids, action: "archive" });
    expect(await see(a.id)).toMatchObject({ status: "archived" });
    expect((await bulk({ ids: [a.id], action: "archive" })).body.data).toMatchObject([
      { ok: false, code: "wrong_state" },
    ]);
    await bulk({ ids, action: "publish" });
    expect(await see(a.id)).toMatchObject({ status: "published", on_sale: true });
  });

  test.each([
    [{ ids: [], action: "archive" }, "ids"],
    [{ ids: Array.from({ length: 101 }, (_, at) => at + 1), action: "archive" }, "ids"],
    [{ ids: [1], action: "burn" }, "action"],
    [{ ids: [1], action: "price", value: "0.01" }, "value"],
    [{ ids: [1], action: "price" }, "value"],
    [{ ids: [1], action: "category", value: "ballet" }, "value"],
  ])("refuses %o", async (wrong, field) => {
    const answer = await bulk(wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty([field]);
  });
});

test("a seller's first screen: how things stand, what waits for them, and what sells best", async () => {
  const own = await aSeller(world);
  const sell = (values: Parameters<typeof aResource>[1]["values"]) => aResource(world, { sellerId: own.id, values });
  await sell({ title: "Never sold" });
  const best = await sell({ title: "Sold most", sales: 9, priceCents: 900 });
  await sell({ title: "Sold too", sales: 2, status: "archived" });
  const waiting = await sell({ title: "To change", status: "changes_requested", reason: "Say which music it is." });
  const buyer = await aPerson(world);
  await world.db.raw(
    "insert into resource_reviews (resource_id, user_id, rating, body, state) values ($1, $2, 4, 'Good for large groups.', 'shown')",
    [best.id, buyer.id],
  );
  expect(await world.call("GET", "/api/seller/dashboard", { as: own.token })).toMatchObject({
    status: 200,
    body: {
      store: { id: own.id, state: "open", selling: true },
      states: { draft: 0, in_review: 0, changes_requested: 1, published: 2, archived: 1, removed: 0 },
      on_sale: 2,
      to_do: [
        { kind: "changes_requested", resource: { id: waiting.id }, reason: "Say which music it is." },
        { kind: "review", resource: { id: best.id, title: "Sold most" }, rating: 4, body: "Good for large groups." },
      ],
      best: [
        { id: best.id, title: "Sold most", price: "9.00", sales: 9 },
        { title: "Sold too", sales: 2 },
      ],
    },
  });
});
