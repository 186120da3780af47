import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { resources } from "../../resources/resource/tables.ts";

let world: TestApp;
let keeper: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  keeper = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  seller = await aSeller(world);
});
afterAll(() => world.close());

interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent_id: number | null;
  readonly hidden: boolean;
  readonly count: number;
}

const trees = [
  { path: "/api/resource-categories", kind: "single" },
  { path: "/api/curriculum-categories", kind: "curriculum" },
] as const;

const aResourceIn = async (categoryIds: number[], kind: "single" | "curriculum" = "single", values: object = {}) =>
  aResource(world, { sellerId: seller.id, values: { categoryIds, kind, ...values } });
const categoriesOf = async (id: number) =>
  (await world.db.read.select().from(resources).where(eq(resources.id, id)))[0]?.categoryIds;

describe.each(trees)("$path", ({ path, kind }) => {
  const send = (method: string, address: string, body?: object) =>
    world.call(method, `${path}${address}`, { as: keeper.token, ...(body ? { body } : {}) });
  const list = async (as?: string): Promise<Category[]> => (await world.call("GET", path, as ? { as } : {})).body.data;
  const add = async (name: string, values: object = {}): Promise<Category> =>
    (await send("POST", "", { name, ...values })).body;
  const names = (all: readonly Category[]) => all.map(({ name }) => name);

  test("a category stands last, or last below another, with a slug of its name that stays", async () => {
    const top = await add("Jeux & Danse");
    const other = await add("Recital");
    const made = await send("POST", "", { name: " Tag ", parent_id: top.id });
    expect(made).toMatchObject({
      status: 201,
      body: { name: "Tag", slug: "tag", parent_id: top.id, hidden: false, count: 0 },
    });
    const second = await add("Tag", { parent_id: other.id });
    expect(second.slug).toBe("tag-2");
    expect(names(await list()).slice(-4)).toEqual(["Jeux & Danse", "Tag", "Recital", "Tag"]);
    const renamed = await send("PATCH", `/${top.id}`, { name: "Games" });
    expect(renamed.body).toMatchObject({ name: "Games", slug: "jeux-danse" });
  });

  test.each([
    [{ name: "x" }, 422, { fields: { name: "Name must be at least 2 characters" } }],
    [{ name: "a".repeat(81) }, 422, { fields: { name: "Name must be at most 80 characters" } }],
    [
      { name: "Nowhere", parent_id: 999_999 },
      422,
      { fields: { parent_id: "Choose a category at the top of this tree" } },
    ],
    [{ name: "Nowhere", parent_id: 0 }, 422, {}],
  ])("%j is %i", async (body, status, answer) => {
    expect(await send("POST", "", body)).toMatchObject({ status, body: answer });
  });

  test("names are taken beside each other, in any case", async () => {
    const top = await add("Technique");
    expect(await send("POST", "", { name: "TECHNIQUE" })).toMatchObject({
      status: 409,
      body: { code: "name_taken", message: "This name is taken" },
    });
    const below = await add("technique", { parent_id: top.id });
    expect(below.parent_id).toBe(top.id);
    expect((await send("PATCH", `/${below.id}`, { parent_id: null })).body.code).toBe("name_taken");
  });

  test("it is moved below another, not below itself, not to a third level, and not with others below it", async () => {
    const [one, two] = [await add("Moving one"), await add("Moving two")];
    const child = await add("Child", { parent_id: one.id });
    const refused = { status: 422, body: { fields: { parent_id: "Choose a category at the top of this tree" } } };
    expect(await send("PATCH", `/${two.id}`, { parent_id: two.id })).toMatchObject(refused);
    expect(await send("PATCH", `/${two.id}`, { parent_id: child.id })).toMatchObject(refused);
    expect(await send("PATCH", `/${one.id}`, { parent_id: two.id })).toMatchObject({
      status: 422,
      body: { fields: { parent_id: "A category with others below it stays at the top" } },
    });
    expect((await send("PATCH", `/${child.id}`, { parent_id: two.id })).body.parent_id).toBe(two.id);
    expect((await send("PATCH", `/${child.id}`, { parent_id: null })).body.parent_id).toBeNull();
    expect(names(await list()).at(-1)).toBe("Child");
  });

  test("keepers see hidden ones with all that is in them, others not, nor what is below them", async () => {
    const top = await add("Warm-up");
    const child = await add("Breath", { parent_id: top.id });
    const parts = await Promise.all([aResourceIn([]), aResourceIn([])]);
    const values = kind === "curriculum" ? { type: "other" as const } : {};
    const sold = await aResource(world, {
      sellerId: seller.id,
      values: { kind, categoryIds: [child.id], ...values },
      parts: parts.map(({ id }) => id),
    });
    await aResourceIn([child.id], kind, { status: "draft" });
    const seen = async (as?: string) => (await list(as)).find(({ id }) => id === child.id);
    expect([(await seen())?.count, (await seen(keeper.token))?.count]).toEqual([1, 2]);
    await send("PATCH", `/${top.id}`, { hidden: true });
    expect(await seen()).toBeUndefined();
    expect(names(await list(seller.token))).not.toContain("Warm-up");
    expect(await seen(keeper.token)).toMatchObject({ hidden: false, count: 2 });
    expect(await categoriesOf(sold.id)).toEqual([child.id]);
  });

  test("renaming it changes what resources are found by", async () => {
    const category = await add("Zumbatomic");
    const { id } = await aResourceIn([category.id], kind);
    const found = async (word: string) => {
      const rows = await world.db.read
        .select({ id: resources.id })
        .from(resources)
        .where(sql`${resources.search} @@ to_tsquery('english', ${word}) and ${resources.kind} = ${kind}`);
      return rows.map((row) => row.id);
    };
    expect(await found("zumbatomic")).toEqual([id]);
    await send("PATCH", `/${category.id}`, { name: "Quickstep" });
    expect([await found("zumbatomic"), await found("quickstep")]).toEqual([[], [id]]);
  });

  test("the order is that of all, those below a category follow it", async () => {
    const [one, two] = [await add("First of order"), await add("Second of order")];
    const below = await add("Below first", { parent_id: one.id });
    const ids = (await list(keeper.token)).map(({ id }) => id);
    const others = ids.filter((id) => ![one.id, two.id, below.id].includes(id));
    const answer = await send("PUT", "/order", { ids: [below.id, two.id, one.id, ...others] });
    expect(answer.body.data.slice(0, 3).map(({ id }: Category) => id)).toEqual([two.id, one.id, below.id]);
    for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]]])
      expect((await send("PUT", "/order", { ids: wrong })).body.fields).toEqual({ ids: "List every category once" });
  });

  test("deleting asks where what is in it goes, and for none below it", async () => {
    const [from, to] = [await add("From here"), await add("To there")];
    const below = await add("Below here", { parent_id: from.id });
    expect((await send("DELETE", `/${from.id}`)).body).toMatchObject({
      code: "in_use",
      message: "1 category is below this one. Move or delete it first.",
    });
    await send("DELETE", `/${below.id}`);
    const [one, both] = [await aResourceIn([from.id], kind), await aResourceIn([to.id, from.id], kind)];
    expect(await send("DELETE", `/${from.id}`)).toMatchObject({
      status: 409,
      body: { code: "in_use", message: "2 resources are in this category. Choose where they go." },
    });
    for (const into of [from.id, 999_999])
      expect((await send("DELETE", `/${from.id}?into=${into}`)).body.fields).toEqual({
        into: "Choose another category",
      });
    expect((await send("DELETE", `/${from.id}?into=${to.id}`)).status).toBe(204);
    expect([await categoriesOf(one.id), await categoriesOf(both.id)]).toEqual([[to.id], [to.id]]);
    expect((await send("DELETE", `/${from.id}`)).status).toBe(404);
  });

  test("merging moves what is in it and below it; those of one name become one", async () => {
    const [from, to] = [await add("Exercises"), await add("Drills")];
    const [barre, centre] = [await add("Barre", { parent_id: from.id }), await add("Centre", { parent_id: from.id })];
    const otherBarre = await add("BARRE", { parent_id: to.id });
    const inAll = await aResourceIn([from.id, barre.id, centre.id], kind);
    expect((await send("POST", `/${from.id}/merge`, { into: barre.id })).body.fields).toEqual({
      into: "Choose a category that is not below this one",
    });
    const answer = await send("POST", `/${from.id}/merge`, { into: to.id });
    expect(answer).toMatchObject({ status: 200, body: { id: to.id, count: 1 } });
    expect(await categoriesOf(inAll.id)).toEqual([to.id, otherBarre.id, centre.id]);
    const all = await list(keeper.token);
    expect(names(all.filter(({ parent_id: parent }) => parent === to.id))).toEqual(["BARRE", "Centre"]);
    expect(all.some(({ id }) => id === from.id || id === barre.id)).toBe(false);
    expect((await send("POST", `/${to.id}/merge`, { into: to.id })).status).toBe(422);
    expect((await send("POST", "/999999/merge", { into: to.id })).status).toBe(404);
  });
});

test("a tree does not know categories of the other", async () => {
  const [resource, curriculum] = await Promise.all(
    trees.map(
      async ({ path }) => (await world.call("POST", path, { as: keeper.token, body: { name: "Of one tree" } })).body,
    ),
  );
  const call = (method: string, path: string, body?: object) =>
    world.call(method, path, { as: keeper.token, ...(body ? { body } : {}) });
  const foreign = `${trees[0].path}/${curriculum.id}`;
  expect((await call("PATCH", foreign, { name: "Else" })).body.code).toBe("category_not_found");
  expect((await call("DELETE", foreign)).status).toBe(404);
  expect((await call("POST", `${foreign}/merge`, { into: resource.id })).status).toBe(404);
  expect((await call("POST", `${trees[0].path}/${resource.id}/merge`, { into: curriculum.id })).status).toBe(422);
  expect((await call("POST", trees[0].path, { name: "Below", parent_id: curriculum.id })).status).toBe(422);
});

test.skipIf(!onPostgres)(
  "whatever happens to categories while a resource is put into them, none is lost and none dangles",
  async () => {
    const path = trees[0].path;
    const send = (method: string, address: string, body?: object) =>
      world.call(method, `${path}${address}`, { as: keeper.token, ...(body ? { body } : {}) });
    const target: Category = (await send("POST", "", { name: "Target" })).body;
    for (const round of [1, 2, 3, 4, 5]) {
      const category: Category = (await send("POST", "", { name: `Racing ${round}` })).body;
      const { id } = await aResourceIn([category.id]);
      const fresh = await aResourceIn([]);
      const put = (resource: number) =>
        world.db
          .write((tx) =>
            tx
              .update(resources)
              .set({ categoryIds: [category.id] })
              .where(eq(resources.id, resource)),
          )
          .then(
            () => "put",
            () => "refused",
          );
      const end =
        round % 2 === 0
          ? send("POST", `/${category.id}/merge`, { into: target.id })
          : send("DELETE", `/${category.id}?into=${target.id}`);
      const [first, ended, second] = await Promise.all([put(fresh.id), end, put(id)]);
      expect([200, 204]).toContain(ended.status);
      expect(await categoriesOf(id)).toEqual([target.id]);
      expect(await categoriesOf(fresh.id)).toEqual(first === "put" ? [target.id] : []);
      expect(["put", "refused"]).toContain(second);
    }
    const dangling = await world.db.raw(
      "select 1 from resources, unnest(category_ids) as category where category not in (select id from resource_categories)",
    );
    expect(dangling.rows).toEqual([]);
  },
);

test("the acts of staff are written down", async () => {
  const path = trees[1].path;
  const made = await world.call("POST", path, { as: keeper.token, body: { name: "Written down" } });
  await world.call("PATCH", `${path}/${made.body.id}`, { as: keeper.token, body: { hidden: true } });
  await world.call("DELETE", `${path}/${made.body.id}`, { as: keeper.token });
  const written = await world.db.raw(
    "select action, before, after from audit_log where target_type = 'resource_category' and target_id = $1 order by id",
    [String(made.body.id)],
  );
  expect(written.rows).toMatchObject([
    { action: "resource_category.created", after: { tree: "curriculum", name: "Written down" } },
    { action: "resource_category.changed", before: { hidden: false }, after: { hidden: true } },
    { action: "resource_category.deleted", before: { tree: "curriculum" } },
  ]);
});
