import { guideSlugs } from "@pavane/contract/site/guide-slugs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const get = (path = "", as = admin.token) => world.call("GET", `/api/admin/guides${path}`, { as });

test("every guide is listed with its title and can be read", async () => {
  const { body } = await get();
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(guideSlugs);
  for (const { slug, title } of body.data) {
    const guide = (await get(`/${slug}`)).body;
    expect(guide).toMatchObject({ slug, title });
    expect(guide.body_html).not.toMatch(/\.md[#"]/);
    const ids = [...guide.body_html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(guide.contents.map(({ id }: { id: string }) => id)).toEqual(ids);
  }
});

test("links between guides lead to headings that are there", async () => {
  const guides = await Promise.all(guideSlugs.map(async (slug) => (await get(`/${slug}`)).body));
  const ids = new Set(guides.flatMap(({ contents }) => contents.map(({ id }: { id: string }) => id)));
  const fragments = guides.flatMap(({ body_html: html }) =>
    [...html.matchAll(/href="(?:\/admin\/documentation[^"#]*)?#([^"]*)"/g)].map(([, id]) => id),
  );
  expect(fragments.length).toBeGreaterThan(3);
  expect(fragments.filter((id) => !ids.has(id))).toEqual([]);
});

test("with words only those in which they stand are listed, with the place", async () => {
  const { body } = await get("?q=signing%20SECRET%20account.updated");
  expect(body.data).toMatchObject([{ slug: "installation", found: [{ id: null, title: "Installation" }] }]);
  expect((await get("?q=zyzzyva")).body.data).toEqual([]);
});

test("a name that no guide has is said", async () => {
  const { status, body } = await get("/choreography");
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: "guide_not_found", message: "There is no guide with this name." });
});

test("only administrators read them", async () => {
  for (const path of ["", "/roles"]) {
    for (const roles of [["CURRICULUM_ADMIN"], ["INSTRUCTOR_ADMIN"], []] as const) {
      const { token } = await aPerson(world, { roles });
      expect((await get(path, token)).status).toBe(403);
    }
    expect((await world.call("GET", `/api/admin/guides${path}`)).status).toBe(401);
  }
});

test("more than a hundred letters are no words to look for", async () => {
  expect((await get(`?q=${"a".repeat(101)}`)).status).toBe(422);
});
