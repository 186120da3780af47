import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { reviewLog } from "../review-log/tables.ts";
import { resources } from "../resource/tables.ts";
import { eq } from "drizzle-orm";

let world: TestApp;
let seller: TestPerson;
let officer: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
  officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
});
afterAll(() => world.close());

const create = (as: string | undefined, body: object) =>
  world.call("POST", "/api/resources", { ...(as === undefined ? {} : { as }), body });
const change = (as: string, id: number, body: object) => world.call("PATCH", `/api/resources/${id}`, { as, body });
const see = (id: number, as?: string) => world.call("GET", `/api/resources/${id}`, as === undefined ? {} : { as });
const title = "Plié at the barre";

describe("making a resource", () => {
  test("a seller begins a draft, which is theirs and the officers' alone to see", async () => {
    const made = await create(seller.token, { kind: "single", title, description: "**Slowly**", price: "12.00" });
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: "single",
        title,
        description_html: expect.stringContaining("<strong>Slowly</strong>"),
        price: "12.00",
        status: "draft",
        on_sale: false,
        seller_view: { version: 1, releases: [], has_buyers: false },
        can: { edit: true, classify: true, decide: false, review: false },
      },
    });
    const stranger = await aSeller(world);
    for (const as of [undefined, stranger.token]) {
      expect(await see(made.body.id, as)).toMatchObject({
        status: 404,
        body: { code: "resource_not_found", message: "This resource does not exist or is not public." },
      });
    }
    expect(await see(made.body.id, officer.token)).toMatchObject({
      status: 200,
      body: { seller_view: { version: 1 }, can: { edit: false, classify: true } },
    });
  });

  test("is a seller's, at any level, and curricula are a curriculum seller's", async () => {
    const body = { kind: "single", title };
    expect((await create(undefined, body)).status).toBe(401);
    const learner = await aPerson(world);
    expect(await create(learner.token, body)).toMatchObject({ status: 403, body: { code: "role_required" } });
    const free = await aPerson(world, { roles: ["SELLER"] });
    expect((await create(free.token, body)).status).toBe(201);
    expect(await create(seller.token, { kind: "curriculum", title })).toMatchObject({
      status: 403,
      body: { code: "role_required", message: "Ask for the curriculum seller role" },
    });
    const bundler = await aPerson(world, { roles: ["CURRICULUM_SELLER"], grant: "premium" });
    expect(await create(bundler.token, { kind: "curriculum", title })).toMatchObject({
      status: 201,
      body: { type: "other" },
    });
  });

  test.each([
    [{ title: "ab" }, "title", "Title must be at least 3 characters"],
    [{ title: "  \u200b\u202e  " }, "title", "Title must be at least 3 characters"],
    [{ title: "x".repeat(121) }, "title", "Title must be at most 120 characters"],
    [{ price: "0.01" }, "price", "Price must be $0.00 or at least $0.50"],
    [{ price: -1 }, "price", "Price must be a non-negative number"],
    [{ price: "12.345" }, "price", "Price can have two decimals at most"],
    [{ price: "100000" }, "price", "Price must be at most 99999.99"],
    [{ type: "sculpture" }, "type", "Choose a type"],
    [{ styles: ["polka"] }, "styles", "Choose dance styles from the list"],
    [{ category_ids: [987_654] }, "category_ids", "Choose categories from the list"],
    [{ category_ids: [1, 2, 3, 4] }, "category_ids", "Choose at most 3 categories"],
    [{ tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }, "tags", "At most 10 tags"],
    [{ language: "klingon!" }, "language", "Choose a language"],
    [{ thumbnail_url: "http://a.example/p.png" }, "thumbnail_url", "Enter an https:// address or upload a file"],
    [{ description: "x".repeat(10_001) }, "description", "Description must be at most 10000 characters"],
    [{ kind: "bundle" }, "kind", "Choose a single resource or a curriculum"],
    [{ status: "published" }, "status", "Unknown field: status"],
    [{ seller_id: 1 }, "seller_id", "Unknown field: seller_id"],
  ])("refuses %o", async (wrong, field, message) => {
    expect(await create(seller.token, { kind: "single", title, ...wrong })).toMatchObject({
      status: 422,
      body: { code: "validation_failed", fields: { [field]: message } },
    });
  });

  test("takes the least and the most that a price can be", async () => {
    for (const price of ["0.00", "0.50", "99999.99"])
      expect(await create(seller.token, { kind: "single", title, price })).toMatchObject({
        status: 201,
        body: { price },
      });
  });

  test("begins with the seller's settings, without styles that nobody may choose any more", async () => {
    const own = await aSeller(world, {
      store: { defaults: { licence: "studio", styles: ["jazz", "gone"], levels: ["mixed"], language: "fr" } },
    });
    const made = await create(own.token, { kind: "single", title, levels: ["advanced"] });
    expect(made.body).toMatchObject({ licence: "studio", styles: ["jazz"], levels: ["advanced"], language: "fr" });
  });

  test("hidden categories, and those of curricula, are not for choosing", async () => {
    const wrong = [
      await aResourceCategory(world, { hidden: true }),
      await aResourceCategory(world, { tree: "curriculum" }),
    ];
    for (const id of wrong)
      expect((await create(seller.token, { kind: "single", title, category_ids: [id] })).status).toBe(422);
  });

  test("a description has no HTML of its own", async () => {
    const made = await create(seller.token, { kind: "single", title, description: "*so* <script>alert(1)</script>" });
    expect(made.body.description_html).not.toContain("<script");
    expect(made.body.description_html).toContain("<em>so</em>");
  });
});

describe("changing a resource", () => {
  test("two tabs: the second is told that the first saved", async () => {
    const { id } = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    const first = await change(seller.token, id, { title: "First", version: 1 });
    expect(first).toMatchObject({ status: 200, body: { title: "First", seller_view: { version: 2 } } });
    expect(await change(seller.token, id, { title: "Second", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "edit_conflict" },
    });
    const both = await Promise.all(
      ["A b c", "D e f"].map((name) => change(seller.token, id, { title: name, version: 2 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("another seller's draft is not there, and what they sell is not mine to change", async () => {
    const other = await aSeller(world);
    const draft = await aResource(world, { sellerId: other.id, values: { status: "draft" } });
    const sold = await aResource(world, { sellerId: other.id });
    expect(await change(seller.token, draft.id, { title })).toMatchObject({
      status: 404,
      body: { code: "resource_not_found" },
    });
    expect(await change(seller.token, sold.id, { title })).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await change(seller.token, 987_654, { title })).status).toBe(404);
  });

  test("of what is published texts and classification act at once and are looked at again; price and tags just act", async () => {
    const category = await aResourceCategory(world);
    const values = { categoryIds: [category] };
    const { id } = await aResource(world, { sellerId: seller.id, values });
    const editedAt = async () =>
      (await world.db.read.select().from(resources).where(eq(resources.id, id)))[0]?.editedAt ?? null;
    expect((await change(seller.token, id, { price: "3.00", tags: ["Warm-Up"] })).body).toMatchObject({
      price: "3.00",
      tags: ["warm-up"],
      on_sale: true,
    });
    expect((await change(seller.token, id, { styles: ["ballet"] })).status).toBe(200);
    expect(await editedAt()).toBeNull();
    expect((await change(seller.token, id, { styles: ["jazz"] })).body).toMatchObject({
      styles: ["jazz"],
      on_sale: true,
    });
    expect(await editedAt()).not.toBeNull();
    expect(await change(seller.token, id, { category_ids: [], description: "Short" })).toMatchObject({
      status: 422,
      body: {
        fields: {
          category_ids: "Choose at least one category",
          description: "Description must be at least 20 characters",
        },
      },
    });
  });

  test("what waits for review stays as officers see it", async () => {
    const values = { status: "in_review" as const, categoryIds: [await aResourceCategory(world)] };
    const { id } = await aResource(world, { sellerId: seller.id, values });
    expect(await change(seller.token, id, { title: "Another" })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    expect((await change(seller.token, id, { price: "9.00" })).body).toMatchObject({ price: "9.00" });
  });

  test("officers change the classification alone, and leave a trace", async () => {
    const values = { status: "in_review" as const, categoryIds: [await aResourceCategory(world)] };
    const { id } = await aResource(world, { sellerId: seller.id, values });
    expect(await change(officer.token, id, { title: "Better" })).toMatchObject({
      status: 403,
      body: { code: "forbidden" },
    });
    expect(await change(officer.token, id, { styles: ["tap"], version: 1 })).toMatchObject({
      status: 200,
      body: { styles: ["tap"] },
    });
    const log = await world.db.raw(
      "select action, before, after from audit_log where target_type = 'resource' and target_id = $1",
      [String(id)],
    );
    expect(log.rows).toMatchObject([
      { action: "resource.changed", before: { styles: ["ballet"] }, after: { styles: ["tap"] } },
    ]);
  });

  test("another offer ends what staff included", async () => {
    const values = {
      includedOffer: "premium" as const,
      includedFrom: "premium" as const,
      categoryIds: [await aResourceCategory(world)],
    };
    const { id } = await aResource(world, { sellerId: seller.id, values });
    expect((await change(seller.token, id, { included_offer: "premium" })).body.included_from).toBe("premium");
    expect((await change(seller.token, id, { included_offer: "royalty" })).body).toMatchObject({
      included_from: null,
      seller_view: { included_offer: "royalty" },
    });
  });

  test("a store that is suspended or closed is read-only, and says why", async () => {
    const suspended = await aSeller(world, { store: { state: "suspended", reason: "Copied films" } });
    const { id } = await aResource(world, { sellerId: suspended.id, values: { status: "draft" } });
    const calls = [
      create(suspended.token, { kind: "single", title }),
      change(suspended.token, id, { title }),
      world.call("POST", `/api/resources/${id}/status`, { as: suspended.token, body: { to: "in_review" } }),
      world.call("DELETE", `/api/resources/${id}`, { as: suspended.token }),
      world.call("PATCH", "/api/seller/store", { as: suspended.token, body: { tagline: "Hello" } }),
      world.call("PATCH", "/api/seller/settings", { as: suspended.token, body: { language: "de" } }),
      world.call("POST", "/api/seller/resources/bulk", { as: suspended.token, body: { ids: [id], action: "submit" } }),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({
        status: 403,
        body: { code: "store_suspended", message: "Your store is suspended: Copied films", reason: "Copied films" },
      });
    expect((await see(id, suspended.token)).status).toBe(200);
    const closed = await aSeller(world, { store: { state: "closed", closedAt: world.platform.clock.now() } });
    expect(await create(closed.token, { kind: "single", title })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
  });
});

describe("deleting a resource", () => {
  const remove = (as: string, id: number) => world.call("DELETE", `/api/resources/${id}`, { as });

  test("what nobody bought goes with its versions and its log", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    await world.db.write((tx) =>
      tx.insert(reviewLog).values({ resourceId: id, to: "published", createdAt: new Date(0) }),
    );
    expect((await remove(seller.token, id)).status).toBe(204);
    expect((await see(id, seller.token)).status).toBe(404);
    expect((await remove(seller.token, id)).status).toBe(404);
  });

  test("what somebody holds is archived instead", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    const holder = await aPerson(world);
    await aHolder(holder.id, id);
    expect(await remove(seller.token, id)).toMatchObject({
      status: 409,
      body: { code: "has_buyers", message: "This resource has buyers. Archive it instead." },
    });
    await world.call("POST", `/api/resources/${id}/status`, { as: seller.token, body: { to: "archived" } });
    expect((await see(id)).status).toBe(404);
    expect(await see(id, holder.token)).toMatchObject({
      status: 200,
      body: { mine: { owned: true }, seller_view: null, can: { review: true } },
    });
  });

  test("neither does a part of a curriculum, nor what was taken down", async () => {
    const bundler = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
    const parts = [await aResource(world, { sellerId: bundler.id }), await aResource(world, { sellerId: bundler.id })];
    await aResource(world, {
      sellerId: bundler.id,
      values: { kind: "curriculum", title: "A year of jazz" },
      parts: parts.map(({ id }) => id),
    });
    expect(await remove(bundler.token, parts[0]?.id ?? 0)).toMatchObject({
      status: 409,
      body: { code: "wrong_state", message: "It is a part of A year of jazz. Take it out there first." },
    });
    const down = await aResource(world, { sellerId: seller.id, values: { status: "removed", reason: "Copied" } });
    expect(await remove(seller.token, down.id)).toMatchObject({ status: 409, body: { code: "wrong_state" } });
  });

  async function aHolder(userId: number, resourceId: number) {
    await world.db.raw(
      "insert into entitlements (user_id, item_type, item_id, source, reason) values ($1, 'resource', $2, 'grant', 'A gift')",
      [userId, resourceId],
    );
  }
});

test("texts that older rules rendered are rendered anew", async () => {
  const { id } = await aResource(world, {
    sellerId: seller.id,
    values: { description: "Now *this* is a description." },
  });
  const job = world.app.jobs.find(({ name }) => name === "resources.render-texts");
  await job?.run({});
  const [row] = await world.db.read.select().from(resources).where(eq(resources.id, id));
  expect(row).toMatchObject({
    descriptionHtml: expect.stringContaining("<em>this</em>"),
    htmlRules: await world.platform.markdown.rules(),
  });
});
