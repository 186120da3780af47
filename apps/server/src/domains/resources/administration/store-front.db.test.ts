import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { sellers } from "../sellers/tables.ts";
import { resources } from "../resource/tables.ts";

let world: TestApp;
let seller: TestPerson;
let keeper: TestPerson;
let other: TestPerson;
let ids: number[];
beforeAll(async () => {
  world = await createTestApp();
  [seller, keeper, other] = await Promise.all([
    aSeller(world),
    aPerson(world, { roles: ["CURRICULUM_ADMIN"] }),
    aPerson(world, { roles: ["ADMIN"] }),
  ]);
  ids = [];
  for (const title of ["One", "Two", "Three"])
    ids.push((await aResource(world, { sellerId: seller.id, values: { title } })).id);
});
beforeEach(() => world.db.write((tx) => tx.update(resources).set({ featured: null, featuredBefore: null })));
afterAll(() => world.close());

const read = async () => (await world.call("GET", "/api/admin/store-front", { as: keeper.token })).body;
const save = (featured: readonly number[], version: string, as = keeper.token) =>
  world.call("PUT", "/api/admin/store-front", { as, body: { featured, version } });
const shown = async () => (await read()).data.map(({ id }: { id: number }) => id);
const shelf = async () =>
  (await world.call("GET", "/api/resources?featured=true")).body.data.map(({ id }: { id: number }) => id);

test("the featured stand in the order that was saved, in the store too", async () => {
  const [one = 0, two = 0, three = 0] = ids;
  const saved = await save([three, one], (await read()).version);
  expect(saved).toMatchObject({ status: 200, body: { data: [{ title: "Three" }, { title: "One" }], most: 12 } });
  expect(await shelf()).toEqual([three, one]);
  const turned = await save([one, two, three], saved.body.version);
  expect(turned.status).toBe(200);
  expect(await shelf()).toEqual([one, two, three]);
  const all = await world.call("GET", "/api/resources?limit=3");
  expect(all.body.data.map(({ id }: { id: number }) => id)).toEqual([one, two, three]);
});

test("of two who save what they saw, the second is told", async () => {
  const [one = 0, two = 0, three = 0] = ids;
  const { version } = await read();
  const answers = await Promise.all([save([one, two], version), save([two, three], version, other.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("edit_conflict");
  expect(await shown()).toEqual(answers[0]?.status === 200 ? [one, two] : [two, three]);
});

test("whoever features one meanwhile is seen", async () => {
  const [one = 0, two = 0] = ids;
  const { version } = await read();
  await world.call("PATCH", `/api/resources/${one}/toggle-featured`, { as: other.token, body: { featured: true } });
  expect((await save([two], version)).body.code).toBe("edit_conflict");
  expect(await shown()).toEqual([one]);
});

test("only so many can be featured as the setting says", async () => {
  const { body } = await world.call("GET", "/api/admin/settings", { as: other.token });
  const { version } = body.groups.find(({ name }: { name: string }) => name === "curriculum");
  const change = { values: { curriculum_featured_places: 2 }, version };
  const changed = await world.call("PATCH", "/api/admin/settings/curriculum", { as: other.token, body: change });
  expect(changed.status).toBe(200);
  expect(await save(ids, (await read()).version)).toMatchObject({
    status: 409,
    body: { code: "featured_full", message: "Only 2 resources can be featured." },
  });
});

test("what is gone or not on sale cannot be featured, and leaves with its store", async () => {
  const [one = 0] = ids;
  const draft = await aResource(world, { sellerId: seller.id, values: { title: "Hidden", status: "draft" } });
  const { version } = await read();
  expect(await save([draft.id], version)).toMatchObject({
    status: 409,
    body: { code: "wrong_state", message: "Hidden is not on sale." },
  });
  expect((await save([999_999], version)).body.code).toBe("resource_not_found");
  expect((await save([one, one], version)).status).toBe(422);
  const saved = await save([one], version);
  const suspend = (state: "suspended" | "open") =>
    world.db.write((tx) =>
      tx.update(sellers).set({ state, reason: "For a test." }).where(eq(sellers.userId, seller.id)),
    );
  await suspend("suspended");
  expect(await shown()).toEqual([]);
  expect((await save([], saved.body.version)).body.code).toBe("edit_conflict");
  await suspend("open");
});

describe("a store that stops selling", () => {
  const setState = async (to: "suspended" | "open", as = other.token) => {
    const path = `/api/admin/sellers/${seller.id}/state`;
    expect((await world.call("POST", path, { as, body: { to, reason: "For this very test." } })).status).toBe(200);
  };

  test("has its places again when it comes back", async () => {
    const [, , three = 0] = ids;
    const strange = await aResource(world, { sellerId: (await aSeller(world)).id, values: { title: "Strange" } });
    await save([three, strange.id], (await read()).version);
    await setState("suspended");
    expect(await shown()).toEqual([strange.id]);
    await setState("open");
    expect(await shown()).toEqual([three, strange.id]);
  });

  test("stands at the end where its place was taken meanwhile", async () => {
    const [, , three = 0] = ids;
    const strange = await aResource(world, { sellerId: (await aSeller(world)).id, values: { title: "Stranger" } });
    await save([three], (await read()).version);
    await setState("suspended");
    await save([strange.id], (await read()).version);
    await setState("open");
    expect(await shown()).toEqual([strange.id, three]);
  });

  test("does not come back with what was taken from the store by itself", async () => {
    const [one = 0, two = 0] = ids;
    await save([two, one], (await read()).version);
    const move = (to: "archived" | "published") =>
      world.db.write((tx) => tx.update(resources).set({ status: to }).where(eq(resources.id, two)));
    await setState("suspended");
    await move("archived");
    await setState("open");
    expect(await shown()).toEqual([one]);
    await move("published");
    expect(await shown()).toEqual([one]);
  });
});
