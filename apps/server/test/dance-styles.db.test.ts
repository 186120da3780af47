import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse } from "./factories/courses.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { aResource, aSeller } from "./factories/resources.ts";
import { createTestApp, type TestApp } from "./harness.ts";
import { databaseError } from "../src/platform/db/database.ts";
import { courses } from "../src/domains/courses/course/tables.ts";
import { profiles } from "../src/domains/identity/profiles/tables.ts";
import { resources } from "../src/domains/resources/resource/tables.ts";

let world: TestApp;
let keeper: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  keeper = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  seller = await aSeller(world);
});
afterAll(() => world.close());

interface Style {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly position: number;
  readonly active: boolean;
  readonly count: number;
}

const path = "/api/dance-styles";
const list = async (as?: string): Promise<Style[]> => (await world.call("GET", path, as ? { as } : {})).body.data;
const send = (method: string, address: string, body?: object) =>
  world.call(method, `${path}${address}`, { as: keeper.token, ...(body ? { body } : {}) });
const add = async (name: string): Promise<Style> => (await send("POST", "", { name })).body;

/** A course, a profile and a resource on sale that have the styles. */
async function usersOf(...styles: readonly Style[]) {
  const names = styles.map(({ name }) => name);
  const course = await aCourse(world, { values: { danceStyles: names } });
  const person = await aPerson(world);
  await world.db.write((tx) => tx.update(profiles).set({ styles: names }).where(eq(profiles.userId, person.id)));
  const resource = await aResource(world, { sellerId: seller.id, values: { styles: styles.map(({ slug }) => slug) } });
  return {
    course,
    person,
    resource,
    named: async () => {
      const { read } = world.db;
      const [ofCourse] = await read.select().from(courses).where(eq(courses.id, course.id));
      const [ofPerson] = await read.select().from(profiles).where(eq(profiles.userId, person.id));
      const [ofResource] = await read.select().from(resources).where(eq(resources.id, resource.id));
      return [ofCourse?.danceStyles, ofPerson?.styles, ofResource?.styles];
    },
  };
}

const failure = (act: Promise<unknown>): Promise<string | null> =>
  act.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint ?? "?",
  );

describe("the list", () => {
  test("begins with the twelve of the specification, for everyone", async () => {
    const styles = await list();
    expect(styles.slice(0, 3)).toMatchObject([
      { name: "Ballet", slug: "ballet", position: 1, active: true },
      { name: "Contemporary" },
      { name: "Hip Hop", slug: "hip-hop" },
    ]);
    expect(styles.length).toBeGreaterThanOrEqual(12);
  });

  test("counts everything for its keepers, and what is published and on sale for others", async () => {
    const style = await add("Lyrical");
    await usersOf(style);
    await aCourse(world, { status: "draft", values: { danceStyles: [style.name] } });
    await aResource(world, { sellerId: seller.id, values: { styles: [style.slug], status: "archived" } });
    const counted = (styles: Style[]) => styles.find(({ id }) => id === style.id)?.count;
    expect(counted(await list())).toBe(2);
    expect(counted(await list(seller.token))).toBe(2);
    expect(counted(await list(keeper.token))).toBe(5);
  });

  test("is put in order, every style once", async () => {
    const ids = (await list()).map(({ id }) => id);
    const turned = ids.toReversed();
    expect((await send("PUT", "/order", { ids: turned })).body.data.map((style: Style) => style.id)).toEqual(turned);
    for (const wrong of [turned.slice(1), [...turned.slice(1), turned[1]], [...turned, 999_999]])
      expect((await send("PUT", "/order", { ids: wrong })).body.fields).toEqual({ ids: "List every dance style once" });
    await send("PUT", "/order", { ids });
    expect((await list()).map(({ id }) => id)).toEqual(ids);
  });
});

describe("a new style", () => {
  test("stands last, with a slug of its name", async () => {
    const before = await list();
    const made = await send("POST", "", { name: "  Café Théâtre " });
    expect(made).toMatchObject({
      status: 201,
      body: { name: "Café Théâtre", slug: "cafe-theatre", active: true, count: 0 },
    });
    expect((await list()).map(({ id }) => id)).toEqual([...before.map(({ id }) => id), made.body.id]);
  });

  test.each([
    ["x", "Name must be at least 2 characters"],
    ["Jazz, Tap", "Name cannot contain a comma"],
    ["!!!", "Name needs a letter or a digit"],
    ["a".repeat(61), "Name must be at most 60 characters"],
  ])("%s: %s", async (name, message) => {
    expect(await send("POST", "", { name })).toMatchObject({ status: 422, body: { fields: { name: message } } });
  });

  test.each(["jazz", "HIP-HOP", "hiphop"])("%s is taken in any spelling", async (name) => {
    expect(await send("POST", "", { name })).toMatchObject({
      status: 409,
      body: { code: "name_taken", message: "This name is taken" },
    });
  });

  test("there are a hundred at most", async () => {
    const from = await world.db.raw("select count(*)::int as n from dance_styles");
    const before = Number(from.rows[0]?.["n"]);
    await world.db.raw(
      "insert into dance_styles (name, slug, position) select 'Filler ' || n, 'filler-' || n, 1000 + n from generate_series($1::int, 100) n",
      [before + 1],
    );
    expect((await send("POST", "", { name: "One too many" })).body.fields).toEqual({
      name: "There can be at most 100 dance styles",
    });
    await world.db.raw("delete from dance_styles where slug like 'filler-%'");
  });
});

describe("renaming", () => {
  test("reaches courses, profiles and resources, what they are found by, and the filter by the old name", async () => {
    const style = await add("Bharatanatyam");
    const { course, named, resource } = await usersOf(style);
    const words = async (word: string) => {
      const found = sql`${resources.search} @@ to_tsquery('english', ${word})`;
      return (await world.db.read.select({ id: resources.id }).from(resources).where(found)).map(({ id }) => id);
    };
    expect(await words("bharatanatyam")).toContain(resource.id);
    const answer = await send("PATCH", `/${style.id}`, { name: "Sadir" });
    expect(answer.body).toMatchObject({ name: "Sadir", slug: "bharatanatyam", count: 3 });
    expect(await named()).toEqual([["Sadir"], ["Sadir"], ["bharatanatyam"]]);
    expect([await words("bharatanatyam"), await words("sadir")]).toEqual([[], [resource.id]]);
    for (const asked of ["sadir", "Bharatanatyam"]) {
      const catalogue = (await world.call("GET", `/api/courses?style=${asked}`)).body;
      expect(catalogue.data.map(({ id }: { id: number }) => id)).toEqual([course.id]);
      expect(catalogue.facets.style).toContainEqual({ value: "Sadir", label: "Sadir", count: 1 });
    }
  });

  test("tells whoever edits a course meanwhile", async () => {
    const style = await add("Odissi");
    const { course } = await usersOf(style);
    const before = (await world.call("GET", `/api/courses/${course.id}`, { as: (await anAdmin()).token })).body;
    await send("PATCH", `/${style.id}`, { name: "Odisi" });
    const body = { version: before.version, dance_styles: ["Odissi", "Tap"] };
    const answer = await world.call("PATCH", `/api/courses/${course.id}`, { as: (await anAdmin()).token, body });
    expect(answer).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
  });

  test("may change case and signs, but not take another's name", async () => {
    const style = await add("Street dance");
    expect((await send("PATCH", `/${style.id}`, { name: "STREET-DANCE" })).body.name).toBe("STREET-DANCE");
    expect((await send("PATCH", `/${style.id}`, { name: "ballet" })).body.code).toBe("name_taken");
    expect((await send("PATCH", "/999999", { name: "Nowhere" })).body).toMatchObject({
      code: "style_not_found",
      message: "This dance style does not exist.",
    });
  });
});

const anAdmin = () => aPerson(world, { roles: ["ADMIN"] });

describe("a style that is switched off", () => {
  test("is kept by what has it, and not chosen anew", async () => {
    const style = await add("Disco");
    const { course, person } = await usersOf(style);
    await send("PATCH", `/${style.id}`, { active: false });
    const admin = await anAdmin();
    const choose = (id: number, styles: string[]) =>
      world.call("PATCH", `/api/courses/${id}`, { as: admin.token, body: { dance_styles: styles } });
    expect((await choose(course.id, ["Tap", "Disco"])).body.dance_styles.toSorted()).toEqual(["Disco", "Tap"]);
    const other = await aCourse(world);
    const refusal = { status: 422, body: { fields: { dance_styles: "Choose from the list of dance styles" } } };
    expect(await choose(other.id, ["Disco"])).toMatchObject(refusal);
    expect(await choose(other.id, ["disco"])).toMatchObject(refusal);
    const { body: me } = await world.call("GET", "/api/me", { as: person.token });
    const save = (as: string, version: number) =>
      world.call("PATCH", "/api/me", { as, body: { version, styles: ["Disco"] } });
    expect((await save(person.token, me.version)).body.styles).toEqual(["Disco"]);
    expect((await save(admin.token, 1)).body.fields).toEqual({ styles: "Choose from the list of dance styles" });
  });
});

describe("merging", () => {
  test("puts the other in its place everywhere, once, and deletes it", async () => {
    const [one, two] = [await add("Vogue"), await add("Vogueing")];
    const both = await usersOf(one, two);
    const single = await usersOf(two);
    const answer = await send("POST", `/${two.id}/merge`, { into: one.id });
    expect(answer).toMatchObject({ status: 200, body: { id: one.id, count: 6 } });
    for (const users of [both, single]) expect(await users.named()).toEqual([["Vogue"], ["Vogue"], ["vogue"]]);
    expect((await list()).some(({ id }) => id === two.id)).toBe(false);
  });

  test("not into itself, into nothing, or of nothing", async () => {
    const style = await add("Krump");
    for (const into of [style.id, 999_999])
      expect((await send("POST", `/${style.id}/merge`, { into })).body.fields).toEqual({
        into: "Choose another dance style",
      });
    expect((await send("POST", "/999999/merge", { into: style.id })).status).toBe(404);
  });
});

describe("deleting", () => {
  test("is for what nothing uses", async () => {
    const style = await add("Locking");
    await usersOf(style);
    expect(await send("DELETE", `/${style.id}`)).toMatchObject({
      status: 409,
      body: { code: "in_use", message: "3 items use this style." },
    });
    const unused = await add("Popping");
    expect((await send("DELETE", `/${unused.id}`)).status).toBe(204);
    expect((await send("DELETE", `/${unused.id}`)).status).toBe(404);
  });
});

test("the acts of staff are written down", async () => {
  const style = await add("Waacking");
  await send("PATCH", `/${style.id}`, { name: "Whacking" });
  await send("DELETE", `/${style.id}`);
  const written = await world.db.raw(
    "select action, target_name, before, after from audit_log where target_type = 'dance_style' and target_id = $1 order by id",
    [String(style.id)],
  );
  expect(written.rows).toMatchObject([
    { action: "dance_style.created", target_name: "Waacking" },
    { action: "dance_style.changed", before: { name: "Waacking" }, after: { name: "Whacking" } },
    { action: "dance_style.deleted", target_name: "Whacking" },
  ]);
});

describe("the database refuses", () => {
  test("names that are not in the list, of courses and profiles", async () => {
    const { course, person } = await usersOf();
    const change = (danceStyles: string[]) =>
      world.db.write((tx) => tx.update(courses).set({ danceStyles }).where(eq(courses.id, course.id)));
    expect(await failure(change(["Polka"]))).toBe("courses_styles_known");
    expect(await failure(change(["Tap", "Tap"]))).toBe("courses_styles_known");
    const profile = world.db.write((tx) =>
      tx
        .update(profiles)
        .set({ styles: ["Polka"] })
        .where(eq(profiles.userId, person.id)),
    );
    expect(await failure(profile)).toBe("profiles_styles_known");
  });

  test("a name, a slug or a style to go from under what has it", async () => {
    const style = await add("Samba");
    await usersOf(style);
    const run = (text: string) => world.db.write((tx) => tx.execute(sql.raw(text)));
    expect(await failure(run(`update dance_styles set name = 'Sambo' where id = ${style.id}`))).toBe(
      "dance_styles_renamed",
    );
    expect(await failure(run(`update dance_styles set slug = 'sambo' where id = ${style.id}`))).toBe(
      "dance_styles_slug_stays",
    );
    await world.db.raw("update resources set styles = '{}' where styles @> array['samba']");
    expect(await failure(run(`delete from dance_styles where id = ${style.id}`))).toBe("dance_styles_in_use");
  });
});
