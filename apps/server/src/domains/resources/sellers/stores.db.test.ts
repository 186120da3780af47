import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const store = (as: string) => world.call("GET", "/api/seller/store", { as });
const change = (as: string, body: object) => world.call("PATCH", "/api/seller/store", { as, body });

describe("a store", () => {
  test("is made when it is first needed, called like its person, and made free", async () => {
    const names = { firstName: "Ann", lastName: "Smith" };
    const [first, second] = [
      await aPerson(world, { roles: ["SELLER"], grant: "educator", ...names }),
      await aPerson(world, { roles: ["SELLER"], ...names }),
    ];
    expect(await store(first.token)).toMatchObject({
      status: 200,
      body: { id: first.id, name: "Ann Smith", slug: "ann-smith", state: "open", selling: true, links: [] },
    });
    expect((await store(second.token)).body).toMatchObject({
      name: "Ann Smith 2",
      slug: "ann-smith-2",
      selling: false,
    });
    const third = await aPerson(world, { roles: ["SELLER"], grant: "educator", ...names });
    const both = await Promise.all([store(third.token), store(third.token)]);
    expect(both.map(({ body }) => body.name)).toEqual(["Ann Smith 3", "Ann Smith 3"]);
  });

  test("is a seller's", async () => {
    const learner = await aPerson(world);
    expect((await store(learner.token)).status).toBe(403);
    expect((await world.call("GET", "/api/seller/store")).status).toBe(401);
  });

  test("has what its seller says, and each name and address once", async () => {
    const seller = await aSeller(world, { store: { name: "The Barre", slug: "the-barre" } });
    const links = [{ label: "Films", url: "https://films.example/barre" }];
    const said = {
      name: "The Long Barre",
      slug: "long-barre",
      tagline: "Slowly",
      bio: "Since 1990.\nIn Lyon.",
      place: "Lyon",
      links,
    };
    expect(await change(seller.token, said)).toMatchObject({ status: 200, body: said });
    expect((await change(seller.token, { tagline: "" })).body).toMatchObject({ tagline: null, place: "Lyon" });
    const other = await aSeller(world);
    expect(await change(other.token, { name: "the long barre" })).toMatchObject({
      status: 409,
      body: { code: "name_taken", message: "This store name is taken.", fields: { name: "This store name is taken." } },
    });
    expect(await change(other.token, { slug: "long-barre" })).toMatchObject({
      status: 409,
      body: { code: "name_taken", message: "This address is taken.", fields: { slug: "This address is taken." } },
    });
    expect((await change(seller.token, { name: "The Long Barre" })).status).toBe(200);
    const race = await Promise.all(
      [seller, other].map(({ token }) => change(token, { name: "Studio One", slug: "studio-one" })),
    );
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("a name that looks like another is taken", async () => {
    await aSeller(world, { store: { name: "Slow Barre" } });
    const { token } = await aSeller(world);
    const cyrillic = "Slоw Bаrre";
    const greek = "Slow Bαrre";
    for (const name of [cyrillic, greek, "SLOW BARRE", "Slow-Barre", "Sl0w Barre", "Ｓｌｏｗ Ｂａｒｒｅ", "SIow Barre"])
      expect({ name, ...(await change(token, { name })) }).toMatchObject({
        name,
        status: 409,
        body: { code: "name_taken", fields: { name: "This store name is taken." } },
      });
  });

  test.each([
    { name: "Pavane" },
    { name: "Pavane Support" },
    { name: "ADMIN" },
    { name: "Аdmin" },
    { slug: "support" },
    { slug: "api" },
  ])("nobody's store is taken for the site: %o", async (body) => {
    const { token } = await aSeller(world);
    expect(await change(token, body)).toMatchObject({ status: 409, body: { code: "name_taken" } });
  });

  test("what only has a word in common stays free", async () => {
    const { token } = await aSeller(world);
    for (const name of ["Pavane and Galliard", "Support your Back", "Baile Azul", "Balle Azul"])
      expect((await change(token, { name })).status).toBe(200);
  });

  test("whose person is called like the site gets a number at once", async () => {
    const { token } = await aPerson(world, { roles: ["SELLER"], grant: "educator", firstName: "Support" });
    expect((await world.call("GET", "/api/seller/store", { as: token })).body.name).toBe("Support 2");
  });

  test.each([
    [{ name: "ab" }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ slug: "12345" }, "slug"],
    [{ slug: "-bad-" }, "slug"],
    [{ slug: "../admin" }, "slug"],
    [{ links: [{ label: "A", url: "javascript:alert(1)" }] }, "links.0.url"],
    [{ links: Array.from({ length: 7 }, () => ({ label: "A", url: "https://a.example/" })) }, "links"],
    [{ logo_url: "/api/users/1" }, "logo_url"],
    [{ bio: "x".repeat(2_001) }, "bio"],
    [{ state: "open" }, "state"],
  ])("refuses %o", async (wrong, field) => {
    const seller = await aSeller(world);
    const answer = await change(seller.token, wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toHaveProperty([field]);
  });
});

describe("how somebody sells", () => {
  const settings = (as: string) => world.call("GET", "/api/seller/settings", { as });
  const save = (as: string, body: object) => world.call("PATCH", "/api/seller/settings", { as, body });

  test("defaults, today's commission, and what review is like", async () => {
    const seller = await aSeller(world);
    expect((await settings(seller.token)).body).toEqual({
      licence: null,
      styles: [],
      age_groups: [],
      levels: [],
      language: null,
      included_offer: null,
      commission: { tier: "educator", percent: 20 },
      review: { needed: true, days: 3, usual_hours: null },
      closing: {
        name: `Store ${seller.id}`,
        state: "open",
        closed_at: null,
        on_sale: 0,
        open_requests: 0,
        owed: "0.00",
      },
    });
    const said = {
      licence: "studio",
      styles: ["jazz", "tap"],
      age_groups: ["teen"],
      language: "fr",
      included_offer: "royalty",
    };
    expect(await save(seller.token, said)).toMatchObject({ status: 200, body: said });
    expect((await save(seller.token, { licence: null, styles: [] })).body).toMatchObject({
      licence: null,
      styles: [],
      language: "fr",
    });
    expect((await save(seller.token, { styles: ["polka"] })).body.fields).toEqual({
      styles: "Choose dance styles from the list",
    });
    const royal = await aSeller(world, { grant: "royalty" });
    expect((await settings(royal.token)).body.commission).toEqual({ tier: "royalty", percent: 5 });
    const free = await aPerson(world, { roles: ["SELLER"] });
    expect((await settings(free.token)).body.commission).toEqual({ tier: "free", percent: null });
  });
});

describe("a store goes with its person", () => {
  const onSale = async (id: number) => (await world.call("GET", `/api/resources/${id}`)).status === 200;
  const follow = () => world.app.jobs.find(({ name }) => name === "resources.selling")?.run({});
  const admin = async () => {
    const person = await aPerson(world, { roles: ["ADMIN"] });
    await world.db.raw("update sessions set confirmed_until = $2 where user_id = $1", [
      person.id,
      new Date(world.platform.clock.now().getTime() + 3_600_000),
    ]);
    return person.token;
  };

  test("who falls to Free sells nothing until they are back at the level", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    const as = await admin();
    expect((await world.call("DELETE", `/api/admin/users/${seller.id}/tier-grant`, { as })).status).toBe(200);
    expect(await onSale(id)).toBe(false);
    const begun = await world.call("POST", "/api/resources", {
      as: seller.token,
      body: { kind: "single", title: "Another" },
    });
    expect(begun.status).toBe(201);
    expect(
      await world.call("POST", `/api/resources/${begun.body.id}/status`, {
        as: seller.token,
        body: { to: "in_review" },
      }),
    ).toMatchObject({ status: 403, body: { code: "level_required" } });
    expect((await world.call("GET", `/api/resources/${id}`, { as: seller.token })).status).toBe(200);
    const body = { tier: "premium", reason: "Paid by invoice." };
    expect((await world.call("POST", `/api/admin/users/${seller.id}/tier-grant`, { as, body })).status).toBe(200);
    expect(await onSale(id)).toBe(true);
  });

  test("so does who loses the role, or is kept out, at once", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    const as = await admin();
    const role = `/api/admin/users/${seller.id}/roles`;
    expect((await world.call("DELETE", `${role}/SELLER`, { as })).status).toBe(200);
    expect(await onSale(id)).toBe(false);
    expect((await world.call("PUT", `${role}/CURRICULUM_SELLER`, { as, body: {} })).status).toBe(200);
    expect(await onSale(id)).toBe(true);
    const out = { as, body: { reason: "Copied films of others." } };
    expect((await world.call("POST", `/api/admin/users/${seller.id}/deactivate`, out)).status).toBe(200);
    expect(await onSale(id)).toBe(false);
    expect((await world.call("POST", `/api/admin/users/${seller.id}/reactivate`, { as })).status).toBe(200);
    expect(await onSale(id)).toBe(true);
  });

  test("a tier that ends by its date ends the sale within a minute, and nothing is written while nothing changes", async () => {
    const seller = await aSeller(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    const today = world.platform.clock.now().toISOString().slice(0, 10);
    await world.db.raw("update tier_grants set until = $2 where user_id = $1", [seller.id, today]);
    await follow();
    expect(await onSale(id)).toBe(true);
    world.platform.clock.advance(86_400);
    await follow();
    expect(await onSale(id)).toBe(false);
    const stamp = async () =>
      (await world.db.raw("select xmin::text from sellers where user_id = $1", [seller.id])).rows;
    const before = await stamp();
    await follow();
    expect(await stamp()).toEqual(before);
  });
});
