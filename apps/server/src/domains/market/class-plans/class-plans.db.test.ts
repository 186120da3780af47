import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { giveResource, takeResources } from "../../../../test/factories/holders.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { resources } from "../../resources/resource/tables.ts";
import { classPlanRows } from "./tables.ts";

let world: TestApp;
let seller: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await aPerson(world);
});

const make = (body: object = {}, as = member.token) =>
  world.call("POST", "/api/class-plans", { as, body: { title: "Tuesday ballet", ...body } });
const get = (id: number, as = member.token) => world.call("GET", `/api/class-plans/${id}`, { as });
const save = (id: number, body: object, as = member.token) =>
  world.call("PUT", `/api/class-plans/${id}`, { as, body: { title: "Tuesday ballet", rows: [], ...body } });
const list = async (q = "", as = member.token) =>
  (await world.call("GET", `/api/class-plans${q === "" ? "" : `?q=${q}`}`, { as })).body;
const library = async (q = "", as = member.token) =>
  (await world.call("GET", `/api/class-plans/library?q=${q}`, { as })).body.data;
const row = (minutes: number, more: object = {}) => ({ heading: "Pliés", minutes, ...more });

/** A resource that the member was granted. */
async function held(values: Partial<typeof resources.$inferInsert> = {}, userId = member.id) {
  const thing = await aResource(world, { sellerId: seller.id, values });
  await giveResource(world, userId, thing.id);
  return { ...thing, fileId: thing.fileIds[0] ?? 0 };
}
const loseAll = (userId: number) => takeResources(world, userId);

describe("a plan of a class", () => {
  test("is begun with a title, kept whole and changed as a whole", async () => {
    const made = await make();
    expect(made).toMatchObject({
      status: 201,
      body: { title: "Tuesday ballet", minutes: 60, version: 1, day: null, starts: null, rows: [] },
    });
    const thing = await held();
    const whole = {
      title: "Tuesday jazz",
      day: "2026-12-01",
      starts: "17:10",
      style: "jazz",
      age_group: "teen",
      level: "beginner",
      minutes: 45,
      rows: [row(8, { note: "Slowly.", resource_id: thing.id, file_id: thing.fileId }), row(10)],
      version: 1,
    };
    const saved = await save(made.body.id, whole);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        ...whole,
        version: 2,
        rows: [
          { minutes: 8, note: "Slowly.", resource: { id: thing.id, access: true }, file: { id: thing.fileId } },
          { minutes: 10, note: null, resource: null, file: null },
        ],
      },
    });
    expect((await get(made.body.id)).body).toEqual(saved.body);
    const turned = await save(made.body.id, { ...whole, rows: [...whole.rows].reverse(), version: 2 });
    expect(turned.body.rows.map((one: any) => one.minutes)).toEqual([10, 8]);
  });

  test("saved on an older version is a conflict, and nothing of it is written", async () => {
    const { id } = (await make()).body;
    expect((await save(id, { version: 1, minutes: 30 })).status).toBe(200);
    expect((await save(id, { version: 1, minutes: 90 })).body).toMatchObject({ code: "edit_conflict" });
    expect((await get(id)).body).toMatchObject({ minutes: 30, version: 2 });
    const both = await Promise.all([1, 2].map((minutes) => save(id, { version: 2, minutes, rows: [row(minutes)] })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get(id)).body.rows).toHaveLength(1);
  });

  test("needs a version, a title, and minutes from 1 to 240", async () => {
    const { id } = (await make()).body;
    expect((await save(id, {})).status).toBe(422);
    expect((await make({ title: " a " })).body.fields).toEqual({ title: "Title must be at least 3 characters" });
    for (const minutes of [0, 241, 1.5, "ten"]) {
      expect((await save(id, { version: 1, rows: [row(minutes as number)] })).body.fields).toEqual({
        "rows.0.minutes": "Minutes must be from 1 to 240",
      });
      expect((await save(id, { version: 1, minutes })).body.fields).toEqual({
        minutes: "Minutes must be from 1 to 240",
      });
    }
    expect((await save(id, { version: 1, starts: "25:00" })).body.fields).toEqual({ starts: "Enter a time" });
    expect((await save(id, { version: 1, style: "polka-of-nobody" })).body.fields).toHaveProperty("style");
    expect((await save(id, { version: 1, rows: Array.from({ length: 101 }, () => row(1)) })).status).toBe(422);
    expect((await get(id)).body.version).toBe(1);
  });

  test("keeps hostile letters as letters", async () => {
    const heading = `<script>alert("x")</script> ' -- \u202e`;
    const { id } = (await make({ rows: [row(5, { heading })] })).body;
    expect((await get(id)).body.rows[0].heading).toBe(`<script>alert("x")</script> ' --`);
  });

  test("of somebody else is not there", async () => {
    const { id } = (await make()).body;
    const other = await aPerson(world, { roles: ["ADMIN"] });
    expect((await get(id, other.token)).status).toBe(404);
    expect((await save(id, { version: 1 }, other.token)).status).toBe(404);
    expect((await world.call("DELETE", `/api/class-plans/${id}`, { as: other.token })).status).toBe(404);
    expect((await list("", other.token)).data).toEqual([]);
    expect((await world.call("GET", `/api/class-plans/${id}`)).status).toBe(401);
  });

  test("is deleted with its rows, once", async () => {
    const { id } = (await make({ rows: [row(5)] })).body;
    const away = () => world.call("DELETE", `/api/class-plans/${id}`, { as: member.token });
    expect((await away()).status).toBe(204);
    expect((await away()).status).toBe(404);
    const left = await world.db.read.select().from(classPlanRows).where(eq(classPlanRows.planId, id));
    expect(left).toEqual([]);
  });
});

describe("the list of plans", () => {
  test("has the last changed first, with its minutes, and finds by title", async () => {
    const first = (await make({ title: "Warm 100% up", rows: [row(20), row(29)] })).body;
    world.platform.clock.advance(60);
    const second = (await make({ title: "Jazz for teens" })).body;
    expect((await list()).data).toMatchObject([
      { id: second.id, rows_count: 0, rows_minutes: 0 },
      { id: first.id, rows_count: 2, rows_minutes: 49 },
    ]);
    expect((await list("100%25")).data).toMatchObject([{ id: first.id }]);
    expect((await list("JAZZ")).data).toMatchObject([{ id: second.id }]);
    expect((await list("swing")).page.total).toBe(0);
  });
});

describe("what a row may hold", () => {
  test("is what its writer may open: held, sold by them, or included in their plan, with parts of curricula", async () => {
    const thing = await held({ title: "Alpha held" });
    const stranger = await aResource(world, { sellerId: seller.id, values: { title: "Alpha of nobody" } });
    const imperial = await aResource(world, {
      sellerId: seller.id,
      values: { title: "Alpha included", includedOffer: "premium", includedFrom: "premium" },
    });
    expect((await library("alpha")).map((one: any) => one.id)).toEqual([thing.id]);
    const { token } = await aPerson(world, { grant: "premium" });
    expect((await library("alpha", token)).map((one: any) => one.id)).toEqual([imperial.id]);
    expect((await library("alpha", seller.token)).map((one: any) => one.id)).toEqual([
      thing.id,
      imperial.id,
      stranger.id,
    ]);
    const parts = [
      await aResource(world, { sellerId: seller.id, values: { title: "Gamma part one" } }),
      await aResource(world, { sellerId: seller.id, values: { title: "Gamma part two" } }),
    ].map((part) => part.id);
    const offer = { includedOffer: "premium", includedFrom: "premium" } as const;
    const values = { kind: "curriculum", type: "other", title: "Gamma whole", ...offer } as const;
    const whole = await aResource(world, { sellerId: seller.id, values, parts });
    expect((await library("gamma", token)).map((one: any) => one.id)).toEqual([...parts, whole.id]);
    expect((await library("alpha"))[0].files).toMatchObject([{ id: thing.fileId, name: "warm-up.txt" }]);
    const refused = await make({ rows: [row(5), row(5, { resource_id: stranger.id })] });
    expect(refused.body.fields).toEqual({ "rows.1.resource_id": "You no longer have access." });
  });

  test("is a file of its own resource", async () => {
    const [one, other] = [await held(), await held()];
    const mixed = await make({ rows: [row(5, { resource_id: one.id, file_id: other.fileId })] });
    expect(mixed.body.fields).toEqual({ "rows.0.file_id": "Choose a file of this resource" });
    expect((await make({ rows: [row(5, { file_id: one.fileId })] })).status).toBe(422);
  });

  test("stays in the plan when access ends, says so, and cannot be put into another", async () => {
    const thing = await held();
    const rows = [row(5, { resource_id: thing.id, file_id: thing.fileId })];
    const { id } = (await make({ rows })).body;
    await loseAll(member.id);
    expect((await get(id)).body.rows[0]).toMatchObject({ resource: { id: thing.id, access: false } });
    expect((await save(id, { version: 1, minutes: 30, rows: [...rows, row(6)] })).status).toBe(200);
    expect((await make({ rows })).status).toBe(422);
    expect(await library()).toEqual([]);
  });

  test("is gone with a legal take-down, not with any other", async () => {
    const [legal, other] = [await held({ title: "Beta legal" }), await held({ title: "Beta other" })];
    const rows = [row(5, { resource_id: legal.id }), row(5, { resource_id: other.id })];
    const { id } = (await make({ rows })).body;
    await world.db.write(async (tx) => {
      const gone = { status: "removed" as const, reason: "Not theirs to sell." };
      await tx
        .update(resources)
        .set({ ...gone, legal: true })
        .where(eq(resources.id, legal.id));
      await tx.update(resources).set(gone).where(eq(resources.id, other.id));
    });
    expect((await get(id)).body.rows.map((one: any) => one.resource.access)).toEqual([false, true]);
  });
});

describe("styles", () => {
  test("that are merged take plans along, and a plan keeps no style from being deleted", async () => {
    const { id } = (await make({ style: "swing" })).body;
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const styles = (await world.call("GET", "/api/dance-styles")).body.data;
    const idOf = (slug: string) => styles.find((style: any) => style.slug === slug).id;
    const merged = await world.call("POST", `/api/dance-styles/${idOf("swing")}/merge`, {
      as: admin.token,
      body: { into: idOf("jazz") },
    });
    expect(merged.status).toBeLessThan(300);
    expect((await get(id)).body.style).toBe("jazz");
  });
});
