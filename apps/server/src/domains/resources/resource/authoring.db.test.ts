import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

describe("making a resource", () => {
  test("a seller begins a draft, which is theirs alone to see", async () => {
    const seller = await aSeller(world);
    const made = await world.call("POST", "/api/resources", {
      as: seller.token,
      body: { kind: "single", title: "Plié at the barre", description: "**Slowly**", price: "12.00" },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: "single",
        title: "Plié at the barre",
        description_html: expect.stringContaining("<strong>Slowly</strong>"),
        price: "12.00",
        status: "draft",
        on_sale: false,
        seller_view: { version: 1, releases: [], has_buyers: false },
        can: { edit: true, classify: true, decide: false, review: false },
      },
    });
    const path = `/api/resources/${made.body.id}`;
    const stranger = await aSeller(world);
    for (const as of [undefined, stranger.token]) {
      expect(await world.call("GET", path, as === undefined ? {} : { as })).toMatchObject({
        status: 404,
        body: { code: "resource_not_found", message: "This resource does not exist or is not public." },
      });
    }
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect((await world.call("GET", path, { as: officer.token })).status).toBe(200);
  });

  test("is a seller's at level 10", async () => {
    const learner = await aPerson(world);
    const free = await aPerson(world, { roles: ["SELLER"] });
    const body = { kind: "single", title: "Plié at the barre" };
    expect((await world.call("POST", "/api/resources", { body })).status).toBe(401);
    expect(await world.call("POST", "/api/resources", { as: learner.token, body })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect(await world.call("POST", "/api/resources", { as: free.token, body })).toMatchObject({
      status: 403,
      body: { code: "level_required", feature: "Selling", needed_level: 10, level: 0 },
    });
  });
});

test("what is on sale everybody sees, without what only its seller needs", async () => {
  const seller = await aSeller(world);
  const { id } = await aResource(world, { sellerId: seller.id });
  const seen = await world.call("GET", `/api/resources/${id}`);
  expect(seen).toMatchObject({
    status: 200,
    body: { id, on_sale: true, files: [{ name: "warm-up.txt" }], release: { number: 1 }, seller_view: null },
  });
});
