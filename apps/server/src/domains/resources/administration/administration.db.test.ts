import { reportReasonCodes } from "@pavane/contract/market/schema-reports";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aResource, aResourceCategory, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { auditLog } from "../../../platform/audit/tables.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";
import { resources } from "../resource/tables.ts";

let world: TestApp;
let seller: TestPerson;
let keeper: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  [seller, keeper] = await Promise.all([
    aSeller(world, { store: { name: "Reels and Sons" } }),
    aPerson(world, { roles: ["CURRICULUM_ADMIN"] }),
  ]);
});
afterAll(() => world.close());

const list = async (query: string) =>
  (await world.call("GET", `/api/admin/resources${query}`, { as: keeper.token })).body;
const idsOf = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id);
const many = (body: object, as = keeper.token) => world.call("POST", "/api/admin/resources/bulk", { as, body });
const grant = (body: object, as = keeper.token) => world.call("POST", "/api/admin/entitlements", { as, body });
const row = async (id: number) => (await world.db.read.select().from(resources).where(eq(resources.id, id)))[0];
const actsAbout = async (id: number) =>
  (
    await world.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(id)))
  ).map(({ action }) => action);

describe("the list", () => {
  test("has everything of everybody, with what is behind it", async () => {
    const categoryId = await aResourceCategory(world, { name: "Quadrilles" });
    const values = { title: "Quadrille in eight counts", categoryIds: [categoryId], includedOffer: "premium" as const };
    const { id } = await aResource(world, { sellerId: seller.id, values });
    expect((await list("?q=quadrille%20eight")).data).toMatchObject([
      {
        id,
        kind: "single",
        title: "Quadrille in eight counts",
        seller: { id: seller.id, name: "Reels and Sons" },
        price: "12.00",
        status: "published",
        on_sale: true,
        featured: null,
        included_from: null,
        included_offer: "premium",
        categories: [{ id: categoryId, name: "Quadrilles" }],
        sales: 0,
        rating: null,
        parts: null,
      },
    ]);
    expect(await idsOf(`?category=${categoryId}`)).toEqual([id]);
    expect(await idsOf(`?seller=${seller.id}&included=offered`)).toEqual([id]);
    expect(await idsOf("?q=reels%20sons")).toContain(id);
    expect(await idsOf(`?seller=${seller.id}&state=removed`)).toEqual([]);
  });

  test("says of curricula how many parts are off sale and what all cost singly", async () => {
    const part = (values: object) => aResource(world, { sellerId: seller.id, values });
    const parts = [await part({ priceCents: 700 }), await part({ priceCents: 901 })];
    const archived = await part({ priceCents: 500, status: "archived" });
    const { id } = await aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", title: "Term of jigs", type: "other", priceCents: 1_500 },
      parts: [...parts, archived].map((made) => made.id),
    });
    expect((await list("?kind=curriculum&q=term")).data).toMatchObject([
      { id, price: "15.00", parts: { count: 3, off_sale: 1, price: "21.01" } },
    ]);
  });

  test("is put in order by each of its columns, also as a file", async () => {
    const other = await aSeller(world);
    const make = (title: string, priceCents: number) =>
      aResource(world, { sellerId: other.id, values: { title, priceCents } });
    const [b, a] = [await make("=Branle", 500), await make("allemande", 900)];
    expect(await idsOf(`?seller=${other.id}&sort=-title`)).toEqual([a.id, b.id]);
    expect(await idsOf(`?seller=${other.id}&sort=price`)).toEqual([b.id, a.id]);
    for (const sort of ["featured", "-sales", "rating", "updated"])
      expect(await idsOf(`?seller=${other.id}&sort=${sort}`)).toHaveLength(2);
    const file = await world.call("GET", `/api/admin/resources?seller=${other.id}&format=csv`, { as: keeper.token });
    expect(file.raw.toString()).toContain("'=Branle");
  });

  test("is for those who keep the market alone", async () => {
    for (const roles of [["CURRICULUM_OFFICER"], ["CURRICULUM_SELLER"], []] as const) {
      const { token } = await aPerson(world, { roles });
      expect((await world.call("GET", "/api/admin/resources", { as: token })).status).toBe(403);
      expect((await many({ ids: [1], action: "feature" }, token)).status).toBe(403);
      expect((await world.call("GET", "/api/admin/store-front", { as: token })).status).toBe(403);
    }
    expect((await world.call("GET", "/api/admin/resources")).status).toBe(401);
  });
});

test("the list counts reports that nobody has dealt with", async () => {
  const { id } = await aResource(world, { sellerId: seller.id, values: { title: "Reported reel" } });
  const reporter = await aPerson(world);
  const report = { target_type: "resource", target_id: id, reason: reportReasonCodes[0] ?? "" };
  const body = { ...report, note: "It is not what it says." };
  expect((await world.call("POST", "/api/reports", { as: reporter.token, body })).status).toBe(201);
  expect((await list("?q=reported%20reel")).data).toMatchObject([{ id, reports: 1 }]);
});

describe("many at once", () => {
  test("are included as they are offered, and no longer", async () => {
    const offered = await aResource(world, { sellerId: seller.id, values: { includedOffer: "royalty" } });
    const kept = await aResource(world, { sellerId: seller.id, values: { title: "Kept back" } });
    const { body } = await many({ ids: [offered.id, kept.id, 999_999], action: "include" });
    expect(body.data).toMatchObject([
      { id: offered.id, ok: true },
      { id: kept.id, ok: false, code: "wrong_state", message: "The seller does not offer Kept back to any plan." },
      { id: 999_999, ok: false, code: "resource_not_found" },
    ]);
    expect((await row(offered.id))?.includedFrom).toBe("royalty");
    expect(await idsOf("?included=royalty")).toEqual([offered.id]);
    expect(await actsAbout(offered.id)).toEqual(["resource.changed"]);
    await many({ ids: [offered.id], action: "exclude" });
    expect((await row(offered.id))?.includedFrom).toBeNull();
  });

  test("are put into one category of their tree", async () => {
    const categoryId = await aResourceCategory(world);
    const ofCurricula = await aResourceCategory(world, { tree: "curriculum" });
    const { id } = await aResource(world, { sellerId: seller.id });
    expect((await many({ ids: [id], action: "category", category_id: categoryId })).body.data[0].ok).toBe(true);
    expect((await row(id))?.categoryIds).toEqual([categoryId]);
    const wrong = await many({ ids: [id], action: "category", category_id: ofCurricula });
    expect(wrong.body.data).toMatchObject([{ ok: false, code: "validation_failed" }]);
    expect((await many({ ids: [id], action: "category" })).body.fields).toEqual({ category_id: "Choose a category" });
  });

  test("are taken down with a reason and brought back", async () => {
    const { id } = await aResource(world, { sellerId: seller.id });
    const missing = await many({ ids: [id], action: "take_down" });
    expect(missing).toMatchObject({
      status: 422,
      body: { fields: { note: "Give a reason of at least 10 characters." } },
    });
    const note = "Its music belongs to somebody else.";
    expect((await many({ ids: [id], action: "take_down", note })).body.data).toMatchObject([{ id, ok: true }]);
    expect(await row(id)).toMatchObject({ status: "removed", reason: note, onSale: false });
    expect((await many({ ids: [id], action: "restore" })).body.data).toMatchObject([{ id, ok: true }]);
    expect(await row(id)).toMatchObject({ status: "published", reason: null, onSale: true });
    expect((await many({ ids: [id], action: "restore" })).body.data).toMatchObject([{ code: "wrong_state" }]);
  });

  test("of one's own are not decided", async () => {
    const both = await aSeller(world, { roles: ["SELLER", "CURRICULUM_ADMIN"] });
    const { id } = await aResource(world, { sellerId: both.id });
    const note = "I changed my mind about it.";
    const strange = await aResource(world, { sellerId: seller.id });
    const sent = { ids: [strange.id, id], action: "take_down", note };
    expect(await many(sent, both.token)).toMatchObject({ status: 403, body: { code: "own_resource" } });
    const { rows } = await world.db.raw("select status from resources where id = any($1)", [[id, strange.id]]);
    expect(rows).toEqual([{ status: "published" }, { status: "published" }]);
  });

  test("are at most a hundred, and at least one", async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await many({ ids, action: "feature" })).body.fields).toEqual({ ids: "Choose at most 100" });
    expect((await many({ ids: [], action: "feature" })).status).toBe(422);
    expect((await many({ ids: [1], action: "burn" })).status).toBe(422);
  });
});

describe("a grant", () => {
  const reason = "Won the prize of the autumn school.";

  test("gives a person a resource for good, tells them, and is written down", async () => {
    const person = await aPerson(world, { username: "giselle" });
    const { id, fileIds } = await aResource(world, { sellerId: seller.id, values: { title: "Mad scene" } });
    const given = await grant({ person: "Giselle", resource_id: id, reason });
    expect(given).toMatchObject({
      status: 201,
      body: { user: { id: person.id }, resource: { id, title: "Mad scene" } },
    });
    const download = { as: person.token, body: { file_id: fileIds[0] } };
    expect((await world.call("POST", `/api/resources/${id}/download`, download)).status).toBe(200);
    expect(await actsAbout(id)).toEqual(["entitlement.granted"]);
    const mails = await world.db.read
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.userId, person.id))
      .orderBy(mailOutbox.id);
    expect(mails.map(({ subject }) => subject)).toContain("You were given Mad scene");
    expect(await grant({ user_id: person.id, resource_id: id, reason })).toMatchObject({
      status: 409,
      body: { code: "already_owned" },
    });
  });

  test("of a curriculum gives its parts too", async () => {
    const person = await aPerson(world);
    const parts = [await aResource(world, { sellerId: seller.id }), await aResource(world, { sellerId: seller.id })];
    const whole = await aResource(world, {
      sellerId: seller.id,
      values: { kind: "curriculum", type: "other" },
      parts: parts.map(({ id }) => id),
    });
    await grant({ user_id: person.id, resource_id: whole.id, reason });
    const body = { file_id: parts[1]?.fileIds[0] };
    const requested = await world.call("POST", `/api/resources/${parts[1]?.id}/download`, { as: person.token, body });
    expect(requested.status).toBe(200);
  });

  test("given twice in the same moment is given once", async () => {
    const person = await aPerson(world);
    const { id } = await aResource(world, { sellerId: seller.id });
    const answers = await Promise.all([1, 2, 3].map(() => grant({ user_id: person.id, resource_id: id, reason })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test.each([
    ["nobody", { person: "nobody-at-all" }, 404, "person_not_found"],
    ["neither", {}, 422, "validation_failed"],
    ["a short reason", { user_id: 1, reason: "So." }, 422, "validation_failed"],
  ])("to %s is refused", async (_word, sent, status, code) => {
    const { id } = await aResource(world, { sellerId: seller.id });
    expect(await grant({ resource_id: id, reason, ...sent })).toMatchObject({ status, body: { code } });
  });

  test("of a draft, of what is gone, to its seller, to a closed account is refused", async () => {
    const person = await aPerson(world);
    const draft = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
    const { id } = await aResource(world, { sellerId: seller.id });
    const to = { user_id: person.id, reason };
    expect((await grant({ ...to, resource_id: draft.id })).body.code).toBe("wrong_state");
    expect((await grant({ ...to, resource_id: 999_999 })).body.code).toBe("resource_not_found");
    expect((await grant({ ...to, user_id: seller.id, resource_id: id })).body.code).toBe("already_owned");
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const body = { reason: "Danced on the tables." };
    await world.call("POST", `/api/admin/users/${person.id}/deactivate`, { as: admin.token, body });
    expect((await grant({ ...to, resource_id: id })).body.code).toBe("person_not_found");
  });
});
