import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { databaseError } from "../../platform/db/database.ts";
import { resourceCategories } from "./categories/tables.ts";
import { releases, resourceFiles } from "./releases/tables.ts";
import { curriculumParts, resources } from "./resource/tables.ts";
import { sellers } from "./sellers/tables.ts";

let world: TestApp;
let sellerId: number;
beforeAll(async () => {
  world = await createTestApp();
  ({ id: sellerId } = await aSeller(world));
});
afterAll(() => world.close());

const failure = (act: Promise<unknown>): Promise<string | null> =>
  act.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint ?? "?",
  );

const read = async (id: number) => {
  const [row] = await world.db.read.select().from(resources).where(eq(resources.id, id));
  if (!row) throw new Error("no such resource");
  return row;
};

const change = (id: number, values: Partial<typeof resources.$inferInsert>) =>
  world.db.write((tx) => tx.update(resources).set(values).where(eq(resources.id, id)));

const aCategory = async (values: Partial<typeof resourceCategories.$inferInsert> = {}) =>
  world.db.write(async (tx) => {
    const slug = `category-${Math.random()}`;
    const [row] = await tx
      .insert(resourceCategories)
      .values({ tree: "resource", name: slug, slug, position: 1, ...values })
      .returning();
    if (!row) throw new Error("insert returned nothing");
    return row.id;
  });

describe("what is on sale follows", () => {
  test("the state of a resource, and it loses its featured place with the sale", async () => {
    const { id } = await aResource(world, { sellerId });
    expect(await read(id)).toMatchObject({ onSale: true });
    await change(id, { featured: 1 });
    await change(id, { status: "archived" });
    expect(await read(id)).toMatchObject({ onSale: false, featured: null });
    await change(id, { onSale: true, featured: 1 });
    expect(await read(id)).toMatchObject({ onSale: false, featured: null });
  });

  test("the store and its person", async () => {
    const other = await aSeller(world);
    const { id } = await aResource(world, { sellerId: other.id });
    const change = (values: Partial<typeof sellers.$inferInsert>) =>
      world.db.write((tx) => tx.update(sellers).set(values).where(eq(sellers.userId, other.id)));
    await change({ selling: false });
    expect((await read(id)).onSale).toBe(false);
    await change({ selling: true });
    expect((await read(id)).onSale).toBe(true);
    await change({ state: "suspended", reason: "Copied films" });
    expect((await read(id)).onSale).toBe(false);
  });

  test("the parts of a curriculum: with fewer than two on sale it leaves the store, and comes back with them", async () => {
    const parts = await Promise.all([1, 2, 3].map(async () => (await aResource(world, { sellerId })).id));
    const { id } = await aResource(world, { sellerId, values: { kind: "curriculum", type: "other" }, parts });
    expect(await read(id)).toMatchObject({ onSale: true, partsCount: 3 });
    const [first = 0, second = 0] = parts;
    await change(first, { status: "archived" });
    expect((await read(id)).onSale).toBe(true);
    await change(second, { status: "archived" });
    expect((await read(id)).onSale).toBe(false);
    await change(first, { status: "published" });
    expect((await read(id)).onSale).toBe(true);
    await world.db.write((tx) => tx.delete(curriculumParts).where(eq(curriculumParts.resourceId, first)));
    expect(await read(id)).toMatchObject({ onSale: false, partsCount: 2 });
  });
});

describe("the database refuses", () => {
  test.each([
    ["a price of one cent", { priceCents: 1 }, "resources_price"],
    ["a price above the largest", { priceCents: 10_000_000 }, "resources_price"],
    ["an age that is none", { ages: ["elder" as "senior"] }, "resources_ages"],
    ["an unknown dance style", { styles: ["polka"] }, "resources_styles_known"],
    ["a dance style twice", { styles: ["jazz", "jazz"] }, "resources_styles_known"],
    ["an unknown category", { categoryIds: [987_654] }, "resources_categories_known"],
    ["inclusion that was not offered", { includedFrom: "premium" as const }, "resources_included_as_offered"],
    ["a take-down without a reason", { status: "removed" as const, reason: null }, "resources_reason"],
    ["another seller", { sellerId: 987_654 }, "resources_stay"],
  ])("%s", async (_name, values, constraint) => {
    const { id } = await aResource(world, { sellerId });
    expect(await failure(change(id, values))).toBe(constraint);
  });

  test("a category of the other tree, a third level, and the loss of what is used", async () => {
    const [top, curriculum] = [await aCategory(), await aCategory({ tree: "curriculum" })];
    const below = await aCategory({ parentId: top });
    expect(await failure(aCategory({ parentId: below }))).toBe("resource_categories_levels");
    expect(await failure(aCategory({ parentId: curriculum }))).toBe("resource_categories_levels");
    const { id } = await aResource(world, { sellerId, values: { categoryIds: [below] } });
    expect(await failure(change(id, { categoryIds: [curriculum] }))).toBe("resources_categories_known");
    const gone = world.db.write((tx) => tx.delete(resourceCategories).where(eq(resourceCategories.id, below)));
    expect(await failure(gone)).toBe("resource_categories_in_use");
    const style = world.db.write((tx) => tx.execute(sql`delete from dance_styles where slug = 'ballet'`));
    expect(await failure(style)).toBe("dance_styles_in_use");
  });

  test("parts of another store, curricula as parts, and one place twice", async () => {
    const stranger = await aSeller(world);
    const foreign = await aResource(world, { sellerId: stranger.id });
    const [one, two] = [await aResource(world, { sellerId }), await aResource(world, { sellerId })];
    const whole = await aResource(world, { sellerId, values: { kind: "curriculum" }, parts: [one.id, two.id] });
    const add = (resourceId: number, position: number) =>
      world.db.write((tx) => tx.insert(curriculumParts).values({ curriculumId: whole.id, resourceId, position }));
    expect(await failure(add(foreign.id, 3))).toBe("curriculum_parts_fit");
    const other = await aResource(world, { sellerId, values: { kind: "curriculum" }, parts: [one.id, two.id] });
    expect(await failure(add(other.id, 3))).toBe("curriculum_parts_fit");
    const third = await aResource(world, { sellerId });
    expect(await failure(add(third.id, 2))).toBe("curriculum_parts_position_taken");
  });

  test("another file in what was sent for review, and another end of what was approved", async () => {
    const { releaseId, fileIds } = await aResource(world, { sellerId });
    const [fileId = 0] = fileIds;
    const onFile = (values: Partial<typeof resourceFiles.$inferInsert>) =>
      world.db.write((tx) => tx.update(resourceFiles).set(values).where(eq(resourceFiles.id, fileId)));
    expect(await failure(onFile({ name: "other.txt" }))).toBe("resource_files_frozen");
    expect(await failure(onFile({ length: 3 }))).toBeNull();
    const erase = world.db.write((tx) => tx.delete(resourceFiles).where(eq(resourceFiles.id, fileId)));
    expect(await failure(erase)).toBe("resource_files_frozen");
    const reopen = world.db.write((tx) =>
      tx
        .update(releases)
        .set({ state: "draft" })
        .where(eq(releases.id, releaseId ?? 0)),
    );
    expect(await failure(reopen)).toBe("releases_final");
  });

  test("a second version before the first is decided, and the version of another resource on sale", async () => {
    const draft = await aResource(world, { sellerId, values: { status: "draft" } });
    const second = world.db.write((tx) => tx.insert(releases).values({ resourceId: draft.id, number: 2 }));
    expect(await failure(second)).toBe("releases_one_undecided");
    const { id } = await aResource(world, { sellerId });
    expect(await failure(change(id, { releaseId: draft.releaseId }))).toBe("resources_release");
  });

  test("nothing when what was never sold is deleted with all of it", async () => {
    const { id, releaseId } = await aResource(world, { sellerId });
    await world.db.write((tx) => tx.delete(resources).where(eq(resources.id, id)));
    expect(
      await world.db.read
        .select()
        .from(releases)
        .where(eq(releases.id, releaseId ?? 0)),
    ).toEqual([]);
  });
});
