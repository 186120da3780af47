import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
});
afterAll(() => world.close());

async function buy(id: number, buyer: TestPerson | null) {
  const items = [{ item_type: "resource", item_id: id, quantity: 1 }];
  const placed = await placeOrder(world, { ...(buyer ? { as: buyer.token } : {}), items });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  return placed.body as { public_id: string; token: string };
}

const library = async ({ token }: TestPerson) => (await world.call("GET", "/api/purchases", { as: token })).body.data;

/** Brings out a second version of a resource with one file, as approving it does. */
async function secondVersion(id: number, releaseId: number | null): Promise<number> {
  const { rows } = await world.db.raw(
    `with made as (insert into releases (resource_id, number, note) values ($1, 2, 'Clearer pictures') returning id)
     insert into resource_files (release_id, position, name, storage_key, bytes, mime, sha256, check_state)
     select made.id, 1, 'second.txt', storage_key || '2', bytes, mime, sha256, check_state from made, resource_files
     where release_id = $2 returning id::int, release_id::int as release`,
    [id, releaseId],
  );
  const release = rows[0]?.["release"];
  await world.db.raw("update releases set state = 'in_review', submitted_at = now() where id = $1", [release]);
  await world.db.raw("update releases set state = 'approved', decided_at = now() where id = $1", [release]);
  await world.db.raw("update resources set release_id = $2 where id = $1", [id, release]);
  return Number(release);
}

describe("the library", () => {
  test("has the files of a resource, and says what a newer version brings until it was fetched", async () => {
    const { id, releaseId, fileIds } = await aResource(world, { sellerId: seller.id });
    const buyer = await aPerson(world);
    await buy(id, buyer);
    const files = [{ id: fileIds[0], name: "warm-up.txt", bytes: 25 }];
    expect(await library(buyer)).toMatchObject([
      { item_type: "resource", item_id: id, contents: [{ resource_id: id, new_version: null, files }] },
    ]);
    const release = await secondVersion(id, releaseId);
    expect((await library(buyer))[0].contents).toMatchObject([
      { new_version: "Clearer pictures", files: [{ name: "second.txt" }] },
    ]);
    const late = await aPerson(world);
    await buy(id, late);
    expect((await library(late))[0].contents).toMatchObject([{ new_version: null, files: [{ name: "second.txt" }] }]);
    await world.db.raw(
      `insert into downloads (user_id, resource_id, release_id, file_id, through, token_hash, bytes, storage_key, started_at)
       select $1, $2, $3, id, 'order', 'a', bytes, storage_key, now() from resource_files where release_id = $3`,
      [buyer.id, id, release],
    );
    expect((await library(buyer))[0].contents).toMatchObject([{ new_version: null }]);
  });

  test("lists earlier versions for who may have them: from the one they bought on, by whatever they hold it", async () => {
    const { id, releaseId, fileIds } = await aResource(world, { sellerId: seller.id });
    const [first, late, granted] = [await aPerson(world), await aPerson(world), await aPerson(world)];
    await buy(id, first);
    expect((await library(first))[0].contents).toMatchObject([{ earlier_versions: [] }]);
    await secondVersion(id, releaseId);
    await buy(id, late);
    const order = await buy(id, granted);
    await world.db.raw(
      `insert into entitlements (user_id, item_type, item_id, source, granted_by, reason)
       values ($1, 'resource', $2, 'grant', $3, 'A prize')`,
      [granted.id, id, seller.id],
    );
    const earlier = async (who: TestPerson) =>
      (await world.call("GET", `/api/resources/${id}`, { as: who.token })).body.contents[0].earlier_versions;
    const files = [{ id: fileIds[0], name: "warm-up.txt", bytes: 25 }];
    const version = { number: 1, note: null, at: expect.stringMatching(/^20.*Z$/), files };
    expect(await earlier(first)).toEqual([version]);
    expect((await library(first))[0].contents[0].earlier_versions).toEqual([version]);
    expect(await earlier(late)).toEqual([]);
    expect(await earlier(granted)).toEqual([version]);
    await world.db.raw(
      "update entitlements set revoked_at = now() where user_id = $1 and source = 'grant' and item_id = $2",
      [granted.id, id],
    );
    expect(await earlier(granted)).toEqual([]);
    const held = (await world.call("GET", `/api/orders/${order.public_id}`, { as: granted.token })).body.items[0];
    expect(held.contents[0].earlier_versions).toEqual([]);
    // A refused or waiting version is nobody's.
    const { rows } = await world.db.raw(
      "insert into releases (resource_id, number, note) values ($1, 3, 'Not yet') returning id",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect((await earlier(first)).map((one: { number: number }) => one.number)).toEqual([1]);
  });

  test("lists no earlier versions for who has it with their plan", async () => {
    const values = { includedOffer: "premium", includedFrom: "premium" } as const;
    const { id, releaseId } = await aResource(world, { sellerId: seller.id, values });
    await secondVersion(id, releaseId);
    const royal = await aPerson(world, { grant: "royalty" });
    const { contents } = (await world.call("GET", `/api/resources/${id}`, { as: royal.token })).body;
    expect(contents).toMatchObject([{ files: [{ name: "second.txt" }], earlier_versions: [] }]);
  });

  test("has a curriculum once, with its parts in order, and after a legal take-down not the files of that part", async () => {
    const parts: number[] = [];
    for (const title of ["One", "Two", "Three"])
      parts.push((await aResource(world, { sellerId: seller.id, values: { title } })).id);
    const backwards = parts.toReversed();
    const { id } = await aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", type: "other" },
      parts: backwards,
    });
    const buyer = await aPerson(world);
    await buy(id, buyer);
    const titles = async () =>
      (await library(buyer)).map((row: { item_id: number; contents: { title: string }[] }) => [
        row.item_id,
        ...row.contents.map(({ title }) => title),
      ]);
    expect(await titles()).toEqual([[id, "Three", "Two", "One"]]);
    await world.db.raw("update resources set status = 'removed', legal = true, reason = 'Not theirs' where id = $1", [
      parts[1],
    ]);
    expect(await titles()).toEqual([[id, "Three", "One"]]);
  });
});

test("a guest's order has the files for who has its token, for a day", async () => {
  const { id, fileIds } = await aResource(world, { sellerId: seller.id });
  const order = await buy(id, null);
  const seen = async () => {
    const headers = { "order-token": order.token };
    return (await world.call("GET", `/api/orders/${order.public_id}`, { headers })).body.items[0];
  };
  expect(await seen()).toMatchObject({ contents: [{ resource_id: id, files: [{ id: fileIds[0] }] }] });
  await world.db.raw("update orders set paid_at = paid_at - interval '25 hours' where public_id = $1", [
    order.public_id,
  ]);
  expect(await seen()).toMatchObject({ contents: [] });
});

describe("the page of a resource", () => {
  const page = async (id: number, as?: string) =>
    (await world.call("GET", `/api/resources/${id}`, as === undefined ? {} : { as })).body;

  test("has the files for who holds it or has it with their plan, and for nobody else", async () => {
    const values = { includedOffer: "premium", includedFrom: "premium" } as const;
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, values });
    const [buyer, imperial, nobility] = [
      await aPerson(world),
      await aPerson(world, { grant: "premium" }),
      await aPerson(world, { grant: "educator" }),
    ];
    await buy(id, buyer);
    const files = [{ id: fileIds[0], name: "warm-up.txt" }];
    expect((await page(id, buyer.token)).contents).toMatchObject([{ resource_id: id, files }]);
    expect((await page(id, imperial.token)).contents).toMatchObject([{ resource_id: id, files }]);
    expect((await page(id, nobility.token)).contents).toEqual([]);
    expect((await page(id)).contents).toEqual([]);
  });

  test("of a part says which curricula on sale have it, and of a curriculum has the files of the parts", async () => {
    const parts = [await aResource(world, { sellerId: seller.id }), await aResource(world, { sellerId: seller.id })];
    const ids = parts.map((part) => part.id);
    const values = { kind: "curriculum", type: "other", title: "A first year", priceCents: 1_500 } as const;
    const whole = await aResource(world, { sellerId: seller.id, values, parts: ids });
    await aResource(world, { sellerId: seller.id, values: { ...values, status: "draft" }, parts: ids });
    expect((await page(ids[0]!)).curricula).toEqual([
      { id: whole.id, title: "A first year", price: "15.00", parts_count: 2 },
    ]);
    expect((await page(whole.id)).curricula).toEqual([]);
    const buyer = await aPerson(world);
    await buy(whole.id, buyer);
    expect((await page(whole.id, buyer.token)).contents.map((content: any) => content.resource_id)).toEqual(ids);
    const part = await page(ids[0]!, buyer.token);
    expect(part.contents).toMatchObject([{ resource_id: ids[0], files: [{ name: "warm-up.txt" }] }]);
  });
});

describe("what an officer took out of the store", () => {
  test("stays in the library and says so, unless the law ends it", async () => {
    const [kept, ended] = [
      await aResource(world, { sellerId: seller.id }),
      await aResource(world, { sellerId: seller.id }),
    ];
    const buyer = await aPerson(world);
    await buy(kept.id, buyer);
    await buy(ended.id, buyer);
    expect((await library(buyer)).map((one: any) => one.taken_down)).toEqual([false, false]);
    await world.db.raw("update resources set status = 'removed', reason = 'Not safe.' where id = $1", [kept.id]);
    await world.db.raw("update resources set status = 'removed', reason = 'Stolen.', legal = true where id = $1", [
      ended.id,
    ]);
    const found = new Map((await library(buyer)).map((one: any) => [one.item_id, one]));
    expect(found.get(kept.id)).toMatchObject({ taken_down: true, ended: null, contents: [{ resource_id: kept.id }] });
    expect(found.get(ended.id)).toMatchObject({ taken_down: false, ended: "Taken down", contents: [] });
  });
});
