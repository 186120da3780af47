import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { holdsTier } from "../../../../test/factories/held-tiers.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world, { roles: ["CURRICULUM_SELLER"] });
});
afterAll(() => world.close());

const anIncluded = (values: object = {}) =>
  aResource(world, { sellerId: seller.id, values: { includedOffer: "premium", includedFrom: "premium", ...values } });

async function aMember(wishes: Omit<Parameters<typeof holdsTier>[2], "tier"> = {}): Promise<TestPerson> {
  const person = await aPerson(world);
  await holdsTier(world, person.id, { tier: "premium", ...wishes });
  return person;
}

type Included = Awaited<ReturnType<typeof anIncluded>>;

const link = ({ id, fileIds }: Included, { token }: TestPerson) =>
  world.call("POST", `/api/resources/${id}/download`, { as: token, body: { file_id: fileIds[0] } });
async function open(thing: Included, person: TestPerson): Promise<number> {
  const made = await link(thing, person);
  return made.status === 200 ? (await world.call("GET", made.body.url)).status : made.status;
}

const credits = async (resourceId: number) =>
  (
    await world.db.raw(
      `select i.user_id::int as "by", i.credit_cents as cents, t.kind, t.test, -e.amount_cents::int as booked,
        e.available_at - t.created_at = interval '14 days' as held
       from inclusions i left join ledger_transactions t on t.inclusion_id = i.id
         left join ledger_entries e on e.transaction_id = t.id and e.available_at is not null
       where i.resource_id = $1 order by i.id`,
      [resourceId],
    )
  ).rows;
const library = async ({ token }: TestPerson) => (await world.call("GET", "/api/purchases", { as: token })).body.data;

describe("opening what one's plan includes", () => {
  test("credits the seller a fifth of the list price, once for each person, held like a sale", async () => {
    const thing = await anIncluded();
    const [first, second] = [await aMember(), await aMember({ source: "seat" })];
    for (const person of [first, first, second]) expect(await open(thing, person)).toBe(200);
    const credit = { cents: 240, kind: "inclusion", test: true, booked: 240, held: true };
    expect(await credits(thing.id)).toEqual([
      { by: first.id, ...credit },
      { by: second.id, ...credit },
    ]);
    const balance = await world.call("GET", "/api/seller/settings", { as: seller.token });
    expect(balance.body.closing.owed).toBe("4.80");
  });

  test("starts with the download, not with asking for its link", async () => {
    const thing = await anIncluded();
    const member = await aMember();
    expect((await link(thing, member)).status).toBe(200);
    expect(await credits(thing.id)).toEqual([]);
  });

  test("credits nothing on a trial or a granted tier, and does when they pay", async () => {
    const thing = await anIncluded();
    const granted = await aPerson(world, { grant: "royalty" });
    const trying = await aMember({ status: "trialing" });
    for (const person of [granted, trying]) expect(await open(thing, person)).toBe(200);
    const nothing = { cents: null, kind: null, test: null, booked: null, held: null };
    expect(await credits(thing.id)).toEqual([
      { by: granted.id, ...nothing },
      { by: trying.id, ...nothing },
    ]);
    await world.db.raw("update held_tiers set status = 'active' where user_id = $1", [trying.id]);
    expect(await open(thing, trying)).toBe(200);
    expect(await credits(thing.id)).toMatchObject([{ cents: null }, { cents: 240, booked: 240 }]);
  });

  test("credits nothing to oneself, to officers, and for what was bought", async () => {
    const thing = await anIncluded();
    await holdsTier(world, seller.id, { tier: "royalty" });
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    await holdsTier(world, officer.id, { tier: "royalty" });
    const buyer = await aMember();
    const placed = await placeOrder(world, { as: buyer.token, items: [{ item_type: "resource", item_id: thing.id }] });
    await payOrder(world, placed.body);
    for (const person of [seller, officer, buyer]) expect(await open(thing, person)).toBe(200);
    expect(await credits(thing.id)).toEqual([]);
  });

  test("of a part that only its curriculum includes credits the curriculum", async () => {
    const [part, other] = [
      await aResource(world, { sellerId: seller.id }),
      await aResource(world, { sellerId: seller.id }),
    ];
    const whole = await anIncludedCurriculum([part.id, other.id]);
    const member = await aMember();
    for (const thing of [part, other]) expect(await open(thing, member)).toBe(200);
    expect(await credits(whole)).toMatchObject([{ by: member.id, cents: 400 }]);
    expect(await credits(part.id)).toEqual([]);
    expect(await library(member)).toMatchObject([
      { item_id: whole, source: "included", contents: [{ resource_id: part.id }, { resource_id: other.id }] },
    ]);
  });

  test("is counted from what it cost when staff included it", async () => {
    const thing = await anIncluded();
    await world.db.raw("update resources set price_cents = 9999999 where id = $1", [thing.id]);
    expect(await open(thing, await aMember())).toBe(200);
    await world.db.raw("update resources set price_cents = 600 where id = $1", [thing.id]);
    expect(await open(thing, await aMember())).toBe(200);
    expect(await credits(thing.id)).toMatchObject([{ cents: 240 }, { cents: 120 }]);
  });

  test("obeys the setting", async () => {
    const admin = await anAdmin(world);
    const set = async (inclusion_percent: number) => {
      const { body } = await world.call("GET", "/api/admin/settings", { as: admin.token });
      const { version } = body.groups.find(({ name }: { name: string }) => name === "commerce");
      const sent = { values: { inclusion_percent }, version };
      expect((await world.call("PATCH", "/api/admin/settings/commerce", { as: admin.token, body: sent })).status).toBe(
        200,
      );
    };
    const thing = await anIncluded();
    await set(35);
    expect(await open(thing, await aMember())).toBe(200);
    await set(0);
    expect(await open(thing, await aMember())).toBe(200);
    await set(20);
    expect(await credits(thing.id)).toMatchObject([{ cents: 420 }, { cents: null }]);
  });

  test.skipIf(!onPostgres)("twenty times at once credits it once", async () => {
    const thing = await anIncluded();
    const member = await aMember();
    const links = await Promise.all(Array.from({ length: 20 }, () => link(thing, member)));
    const answers = await Promise.all(links.map(({ body }) => world.call("GET", body.url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await credits(thing.id)).toHaveLength(1);
  });
});

async function anIncludedCurriculum(parts: readonly number[]): Promise<number> {
  const values = { kind: "curriculum", type: "other", priceCents: 2000, includedOffer: "premium" } as const;
  const { id } = await aResource(world, {
    sellerId: seller.id,
    values: { ...values, includedFrom: "premium" },
    parts,
  });
  return id;
}

describe("the library", () => {
  test("lists what a plan opened until the plan ends, with nothing to refund", async () => {
    const thing = await anIncluded({ title: "Port de bras cards" });
    const member = await aMember();
    expect(await library(member)).toEqual([]);
    await open(thing, member);
    expect(await library(member)).toMatchObject([
      {
        item_id: thing.id,
        source: "included",
        ended: null,
        order_public_id: null,
        refund_hint: "This came with your Imperial plan. There is nothing to refund.",
        contents: [{ resource_id: thing.id, files: [{ id: thing.fileIds[0] }] }],
      },
    ]);
    const find = (q: string) => world.call("GET", `/api/purchases?q=${q}&type=resource`, { as: member.token });
    expect((await find("bras")).body).toMatchObject({ data: [{ item_id: thing.id }], page: { total: 1 } });
    expect((await find("other")).body.data).toEqual([]);
    await world.db.raw("update held_tiers set until = now() - interval '1 year' where user_id = $1", [member.id]);
    expect(await library(member)).toMatchObject([
      { item_id: thing.id, ended: "Your access to this has ended.", contents: [], action: null, refund_hint: null },
    ]);
    expect(await open(thing, member)).toBe(403);
  });

  test("has the plan's copy again when the bought one is given back", async () => {
    const thing = await anIncluded();
    const member = await aMember();
    await open(thing, member);
    const placed = await placeOrder(world, { as: member.token, items: [{ item_type: "resource", item_id: thing.id }] });
    await payOrder(world, placed.body);
    expect((await library(member)).map(({ source }: { source: string }) => source)).toEqual(["order"]);
    const order = await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: member.token });
    const refunded = await world.call("POST", `/api/orders/${placed.body.public_id}/refunds`, {
      as: (await anAdmin(world)).token,
      headers: { "idempotency-key": `back-${thing.id}` },
      body: { items: [{ order_item_id: order.body.items[0].id, units: 1 }], reason: "They asked us" },
    });
    expect(refunded.status).toBe(201);
    expect(await library(member)).toMatchObject([
      { source: "included", ended: null },
      { source: "order", ended: "Refunded" },
    ]);
    expect(await open(thing, member)).toBe(200);
  });
});

test("what a plan opened is archived, not deleted; its credit is not taken out of the books", async () => {
  const thing = await anIncluded();
  await open(thing, await aMember());
  expect(await world.call("DELETE", `/api/resources/${thing.id}`, { as: seller.token })).toMatchObject({
    status: 409,
    body: { code: "has_buyers" },
  });
  await expect(
    world.db.raw("update inclusions set credit_cents = 1 where resource_id = $1", [thing.id]),
  ).rejects.toThrow("credited once");
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  // The plans here are written as rows, and their accounts know nothing of them.
  const ofPlans = ["account_tier_differs", "plan_gives_nothing"];
  const found = await findDifferences(world.db.read, world.platform.clock.now());
  expect(found.filter(({ kind }) => !ofPlans.includes(kind))).toEqual([]);
});
