import { afterAll, beforeAll, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  seller = await aSeller(world);
});
afterAll(() => world.close());

const path = "/api/dance-styles";
const send = (method: string, address: string, body?: object) =>
  world.call(method, address, { as: admin.token, ...(body ? { body } : {}) });
const add = async (name: string): Promise<{ id: number; name: string; slug: string }> =>
  (await send("POST", path, { name })).body;

/** Names in courses and profiles, and slugs in resources, that no style has. */
const dangling = async () =>
  (
    await world.db
      .raw(`select style from courses, unnest(dance_styles) style where style not in (select name from dance_styles)
      union all select style from profiles, unnest(styles) style where style not in (select name from dance_styles)
      union all select style from resources, unnest(styles) style where style not in (select slug from dance_styles)`)
  ).rows;

const rounds = [1, 2, 3, 4, 5, 6];

test.skipIf(!onPostgres)(
  "whatever happens to a style while it is chosen, nothing names a style that is not there",
  async () => {
    const target = await add("Target");
    for (const round of rounds) {
      const style = await add(`Racing ${round}`);
      const [course, other] = [
        await aCourse(world, { values: { danceStyles: [style.name] } }),
        await aCourse(world, { values: { danceStyles: [style.name, target.name] } }),
      ];
      const { id: resource } = await aResource(world, { sellerId: seller.id, values: { styles: [style.slug] } });
      const person = await aPerson(world);
      const { body: me } = await world.call("GET", "/api/me", { as: person.token });
      const end =
        round % 2 === 0
          ? send("POST", `${path}/${style.id}/merge`, { into: target.id })
          : send("PATCH", `${path}/${style.id}`, { name: `Renamed ${round}` });
      const answers = await Promise.all([
        send("PATCH", `/api/courses/${course.id}`, { dance_styles: [style.name, "Tap"] }),
        end,
        send("PATCH", `/api/courses/${other.id}`, {
          title: `Course of round ${round}`,
          dance_styles: ["Tap", style.name],
        }),
        send("POST", "/api/courses", {
          title: `New in round ${round}`,
          description: "A course that is made while its style goes.",
          dance_styles: [style.name],
        }),
        world.call("PATCH", "/api/me", { as: person.token, body: { version: me.version, styles: [style.name] } }),
      ]);
      expect(answers[1].status).toBe(200);
      const refused = answers.filter(({ status }) => status !== 200 && status !== 201);
      for (const { status, body } of refused)
        expect([status, body.message]).toEqual([422, "Choose from the list of dance styles"]);
      const rows = await world.db.raw("select styles from resources where id = $1", [resource]);
      expect(rows.rows[0]?.["styles"]).toEqual([round % 2 === 0 ? target.slug : style.slug]);
      expect(await dangling()).toEqual([]);
    }
  },
);

test.skipIf(!onPostgres)("two who add the same name: one of them", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send("POST", path, { name: "Clogging" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

test.skipIf(!onPostgres)("two who merge two styles into each other: one of them goes", async () => {
  const [one, two] = [await add("Kathak"), await add("Kathakali")];
  const answers = await Promise.all([
    send("POST", `${path}/${one.id}/merge`, { into: two.id }),
    send("POST", `${path}/${two.id}/merge`, { into: one.id }),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses[0]).toBe(200);
  expect([404, 422]).toContain(statuses[1]);
});
