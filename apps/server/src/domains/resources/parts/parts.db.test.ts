import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { resources } from "../resource/tables.ts";

let world: TestApp;
let seller: TestPerson;
let categoryIds: number[];
let singleCategory: number;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
  categoryIds = [await aResourceCategory(world, { tree: "curriculum" })];
  singleCategory = await aResourceCategory(world);
});
afterAll(() => world.close());

const save = (id: number, parts: object[], extra: object = {}, as = seller.token) =>
  world.call("PUT", `/api/resources/${id}/parts`, { as, body: { parts, ...extra } });
const submit = (id: number) =>
  world.call("POST", `/api/resources/${id}/status`, { as: seller.token, body: { to: "in_review", rights: true } });
const part = (resource_id: number, note?: string) => ({ resource_id, ...(note === undefined ? {} : { note }) });
const single = async (status: "published" | "draft" = "published") =>
  (
    await aResource(world, {
      sellerId: seller.id,
      values: { title: `Part ${Math.random()}`, status, priceCents: 300, categoryIds: [singleCategory] },
    })
  ).id;
const curriculum = async (parts: number[] = [], status: "published" | "draft" | "in_review" = "draft") =>
  (
    await aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", type: "other", status, categoryIds },
      parts,
    })
  ).id;
const row = async (id: number) => (await world.db.read.select().from(resources).where(eq(resources.id, id)))[0];

describe("the parts of a curriculum", () => {
  test("stand in the order they are sent in, with their notes, and are replaced as a whole", async () => {
    const [a, b, c] = [await single(), await single(), await single()];
    const id = await curriculum();
    expect(await save(id, [part(a, "First week"), part(b)], { version: 1 })).toMatchObject({
      status: 200,
      body: {
        version: 2,
        parts: [
          { position: 1, note: "First week", on_sale: true, resource: { id: a } },
          { position: 2, note: null, resource: { id: b } },
        ],
      },
    });
    const again = await save(id, [part(b, "Now first"), part(c), part(a)], { version: 2 });
    expect(again.body.parts.map((one: { resource: { id: number } }) => one.resource.id)).toEqual([b, c, a]);
    expect((await world.call("GET", `/api/resources/${id}`, { as: seller.token })).body).toMatchObject({
      parts_count: 3,
      parts_price: "9.00",
    });
    expect(await save(id, [], { version: 2 })).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
    expect((await save(id, [])).body.parts).toEqual([]);
  });

  test("come as a list alone too, and a note has at most 300 characters", async () => {
    const [a, b] = [await single(), await single()];
    const id = await curriculum();
    const list = (parts: object[]) =>
      world.call("PUT", `/api/resources/${id}/parts`, { as: seller.token, body: parts });
    expect(await list([part(a, "n".repeat(300)), part(b)])).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await list([part(a, "n".repeat(301))])).toMatchObject({
      status: 422,
      body: { fields: { "parts.0.note": "A note has at most 300 characters" } },
    });
  });

  test("are the store's own single resources, each once", async () => {
    const id = await curriculum();
    const stranger = await aSeller(world);
    const foreign = await aResource(world, { sellerId: stranger.id });
    expect(await save(id, [part(await single()), part(foreign.id)])).toMatchObject({
      status: 422,
      body: { code: "part_not_own", fields: { "parts.1.resource_id": expect.any(String) } },
    });
    expect(await save(id, [part(987_654)])).toMatchObject({ status: 422, body: { code: "part_not_own" } });
    for (const other of [await curriculum(), id])
      expect(await save(id, [part(other)])).toMatchObject({ status: 422, body: { code: "part_is_curriculum" } });
    const one = await single();
    expect((await save(id, [part(one), part(one)])).status).toBe(422);
    const many = Array.from({ length: 61 }, (_, at) => part(at + 1));
    expect((await save(id, many)).body.fields).toEqual({ parts: "A curriculum has at most 60 parts" });
  });

  test("are a curriculum seller's", async () => {
    const plain = await aSeller(world);
    const { id } = await aResource(world, { sellerId: plain.id, values: { status: "draft" } });
    expect(await save(id, [], {}, plain.token)).toMatchObject({ status: 403, body: { code: "role_required" } });
    expect(await save(await single(), [])).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    const other = await aPerson(world, { roles: ["CURRICULUM_SELLER"], grant: "educator" });
    expect((await save(await curriculum(), [], {}, other.token)).status).toBe(404);
  });

  test("are at least two when it is sent, and all of them published", async () => {
    const id = await curriculum();
    expect((await submit(id)).body.fields).toEqual({ parts: "A curriculum needs at least 2 parts" });
    const unready = await single("draft");
    await save(id, [part(await single()), part(unready)]);
    const title = (await row(unready))?.title ?? "";
    expect((await submit(id)).body.fields).toEqual({ parts: `${title} is not published` });
    await save(id, [part(await single()), part(await single())]);
    expect(await submit(id)).toMatchObject({ status: 200, body: { status: "in_review" } });
    expect(await save(id, [])).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  });

  test("a part that leaves the store takes along a curriculum with only one left, and brings it back", async () => {
    const [a, b] = [await single(), await single()];
    const id = await curriculum([a, b], "published");
    const seen = async () => (await world.call("GET", `/api/resources/${id}`)).status;
    expect(await seen()).toBe(200);
    const archive = (to: string) =>
      world.call("POST", `/api/resources/${a}/status`, { as: seller.token, body: { to } });
    await archive("archived");
    expect(await seen()).toBe(404);
    expect((await archive("published")).status).toBe(200);
    expect(await seen()).toBe(200);
  });

  test("of one on sale change at once, keep it on sale and featured, and are looked at again", async () => {
    const [a, b, c] = [await single(), await single(), await single()];
    const id = await curriculum([a, b], "published");
    await world.db.write((tx) => tx.update(resources).set({ featured: 7 }).where(eq(resources.id, id)));
    expect((await save(id, [part(c), part(a)])).status).toBe(200);
    expect(await row(id)).toMatchObject({ onSale: true, featured: 7, editedAt: expect.any(Date) });
    expect((await save(id, [part(c)])).body.fields).toEqual({ parts: "A curriculum needs at least 2 parts" });
  });
});
