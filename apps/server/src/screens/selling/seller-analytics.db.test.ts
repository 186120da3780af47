import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anOrder, aRefund, type OrderLineOptions, type TestOrder } from "../../../test/factories/orders.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { createLedger, ensurePayee, shareReturn } from "../../domains/ledger/index.ts";
import { downloads } from "../../domains/market/downloads/tables.ts";
import { resourceStats } from "../../domains/market/views/tables.ts";

const ledger = createLedger();
const allOfTime = "2026-01-05T12:00:00Z";

let world: TestApp;
let seller: TestPerson;
let barre: Awaited<ReturnType<typeof aResource>>;
let floor: Awaited<ReturnType<typeof aResource>>;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  world.platform.clock.set(new Date("2026-11-14T17:00:00Z"));
  seller = await aSeller(world, { store: { createdAt: new Date(allOfTime) } });
  barre = await aResource(world, { sellerId: seller.id, values: { title: "Barre work" } });
  floor = await aResource(world, { sellerId: seller.id, values: { title: "=Floor work" } });
});
afterAll(() => world.close());

const analytics = (query = "", as = seller.token) => world.call("GET", `/api/seller/analytics?${query}`, { as });

/** A paid order of this seller's resources, booked. */
async function aSale(moment: string, ...lines: OrderLineOptions[]): Promise<TestOrder> {
  const at = new Date(moment);
  const wished = lines.map(({ values, ...line }) => ({
    sellerId: seller.id,
    ...line,
    values: { itemType: "resource" as const, ...values },
  }));
  const order = await anOrder(world, { lines: wished, values: { paidAt: at } });
  const sold = order.items.map(({ id, ...line }) => ({ orderItemId: id, ...line }));
  await world.db.write((tx) => ledger.postSale(tx, { orderId: order.id, lines: sold, at, heldDays: 14 }));
  return order;
}

/** Gives the first line of an order back whole. */
async function giveBack(order: TestOrder, moment: string): Promise<number> {
  const [line] = order.items;
  if (!line) throw new Error("the order has no line");
  const shares = shareReturn({ ...line, promotionCents: 0 }, line.quantity);
  const refundId = await aRefund(world, order);
  const returned = { orderItemId: line.id, sellerId: line.sellerId, ...shares };
  await world.db.write((tx) => ledger.postRefund(tx, { refundId, lines: [returned], at: new Date(moment) }));
  return refundId;
}

const aLook = (resourceId: number, day: string, source: string, views: number, visitors: number) =>
  world.db.write((tx) => tx.insert(resourceStats).values({ resourceId, day, source, views, visitors }));

async function aDownload(of: typeof barre, moment: string, values: Partial<typeof downloads.$inferInsert> = {}) {
  const at = new Date(moment);
  const [fileId] = of.fileIds;
  if (of.releaseId === null || fileId === undefined) throw new Error("nothing to download");
  const row = {
    resourceId: of.id,
    releaseId: of.releaseId,
    fileId,
    through: "included" as const,
    tokenHash: randomBytes(32),
    bytes: 10,
    storageKey: "x",
    startedAt: at,
    createdAt: at,
  };
  await world.db.write((tx) => tx.insert(downloads).values({ ...row, ...values }));
}

test("gross less discounts, commission and refunds is net, on the days of the site's zone", async () => {
  // In New York it is still 13 November at 04:59 UTC.
  await aSale("2026-11-14T04:59:00Z", { itemId: barre.id, unitCents: 10_00, quantity: 2 });
  await aSale("2026-11-14T05:00:00Z", {
    itemId: floor.id,
    unitCents: 5_00,
    discountCents: 1_00,
    discountBySeller: true,
  });
  const back = await aSale("2026-11-10T12:00:00Z", { itemId: barre.id, unitCents: 10_00 });
  await giveBack(back, "2026-11-12T12:00:00Z");
  // A discount of the platform costs the seller nothing.
  await aSale("2026-11-11T12:00:00Z", { itemId: floor.id, unitCents: 5_00, discountCents: 2_00 });
  const { body } = await analytics("range=7d");
  expect(body.totals).toMatchObject({
    units: 5,
    gross: "40.00",
    discounts: "1.00",
    commission: "7.80",
    refunds: "8.00",
    net: "23.20",
  });
  expect(body).toMatchObject({ from: "2026-11-08", to: "2026-11-14", unit: "day", time_zone: "America/New_York" });
  const net = Object.fromEntries(body.points.map((point: { start: string; net: string }) => [point.start, point.net]));
  expect(net).toEqual({
    "2026-11-08": "0.00",
    "2026-11-09": "0.00",
    "2026-11-10": "8.00",
    "2026-11-11": "4.00",
    "2026-11-12": "-8.00",
    "2026-11-13": "16.00",
    "2026-11-14": "3.20",
  });
  expect(body.resources).toMatchObject([
    { id: barre.id, title: "Barre work", units: 3, gross: "30.00", refunds: "8.00", net: "16.00" },
    { id: floor.id, title: "=Floor work", units: 2, gross: "10.00", discounts: "1.00", net: "7.20" },
  ]);
});

test("a refund that failed takes nothing back", async () => {
  const sale = await aSale("2026-11-10T12:00:00Z", { itemId: barre.id, unitCents: 10_00 });
  const refundId = await giveBack(sale, "2026-11-11T12:00:00Z");
  await world.db.write((tx) => ledger.postRefundFailed(tx, { refundId, at: new Date("2026-11-13T12:00:00Z") }));
  expect((await analytics("range=7d")).body.totals).toMatchObject({ refunds: "0.00", net: "8.00" });
});

test("what a plan let somebody open is credited to its resource", async () => {
  const opened = await aPerson(world);
  const { rows } = await world.db.raw(
    "insert into inclusions (user_id, resource_id, tier, created_at) values ($1, $2, 'premium', $3) returning id",
    [opened.id, barre.id, "2026-11-12T12:00:00Z"],
  );
  const inclusion = { inclusionId: Number(rows[0]?.["id"]), sellerId: seller.id, creditCents: 240, heldDays: 14 };
  await world.db.write(async (tx) => {
    await ensurePayee(tx, seller.id);
    await ledger.postInclusion(tx, { ...inclusion, at: new Date("2026-11-12T12:00:00Z") });
  });
  const { body } = await analytics("range=7d");
  expect(body.totals).toMatchObject({ units: 0, gross: "0.00", included: "2.40", net: "2.40" });
  expect(body.resources).toMatchObject([{ id: barre.id, included: "2.40" }]);
  expect((await analytics(`range=7d&resource=${floor.id}`)).body.totals.net).toBe("0.00");
});

test("looks by source, and downloads of others that began", async () => {
  await aLook(barre.id, "2026-11-14", "store", 5, 2);
  await aLook(barre.id, "2026-11-13", "search", 7, 6);
  await aLook(floor.id, "2026-11-13", "store", 1, 1);
  await aLook(floor.id, "2026-11-07", "store", 9, 9); // the day before the span
  await aLook(floor.id, "2026-11-14", "sale", 0, 0);
  await aDownload(barre, "2026-11-14T04:59:00Z");
  await aDownload(floor, "2026-11-14T12:00:00Z", { through: "grant" });
  await aDownload(floor, "2026-11-14T12:00:00Z", { through: "own" });
  await aDownload(floor, "2026-11-14T12:00:00Z", { through: "officer" });
  await aDownload(floor, "2026-11-14T12:00:00Z", { startedAt: null });
  const { body } = await analytics("range=7d");
  expect(body.totals).toMatchObject({ views: 13, visitors: 9, downloads: 2, units: 0 });
  expect(body.sources).toEqual([
    { source: "search", views: 7, visitors: 6 },
    { source: "store", views: 6, visitors: 3 },
  ]);
  expect(body.points.at(-2)).toMatchObject({ start: "2026-11-13", views: 8, downloads: 1 });
});

test("only own things: another's sales, courses, unpaid orders and money of the other kind stay out", async () => {
  const other = await aSeller(world);
  const theirs = await aResource(world, { sellerId: other.id });
  await aLook(theirs.id, "2026-11-14", "store", 3, 3);
  await aSale("2026-11-14T12:00:00Z", { itemId: theirs.id, sellerId: other.id });
  await aSale("2026-11-14T12:00:00Z", { itemId: 1, values: { itemType: "course" } });
  const line = { itemId: barre.id, sellerId: seller.id, values: { itemType: "resource" as const } };
  await anOrder(world, { status: "pending", lines: [line] });
  await anOrder(world, { lines: [line], values: { test: false } });
  const { body } = await analytics("range=7d");
  expect(body.totals).toMatchObject({ views: 0, units: 0, gross: "0.00", net: "0.00" });
  expect(body.resources).toEqual([]);
  expect(body.test_money).toBe(true);
  expect((await analytics(`resource=${theirs.id}`)).body.code).toBe("resource_not_found");
  expect((await analytics("resource=987654")).status).toBe(404);
  expect((await analytics("resource=x")).status).toBe(422);
});

test("of one resource alone", async () => {
  await aLook(floor.id, "2026-11-14", "store", 4, 4);
  await aSale(
    "2026-11-14T12:00:00Z",
    { itemId: barre.id, unitCents: 10_00 },
    { itemId: floor.id, unitCents: 5_00, quantity: 3 },
  );
  const { body } = await analytics(`range=7d&resource=${floor.id}`);
  expect(body).toMatchObject({
    resource: { id: floor.id, title: "=Floor work" },
    totals: { views: 4, units: 3, gross: "15.00", net: "12.00" },
    resources: [{ id: floor.id }],
  });
});

test("more than 30 days ask for level 20, as a file too", async () => {
  for (const range of ["7d", "30d"]) expect((await analytics(`range=${range}`)).status).toBe(200);
  for (const range of ["90d", "365d", "all"]) {
    const { status, body } = await analytics(`range=${range}`);
    expect({ status, ...body }).toMatchObject({ status: 403, code: "level_required", needed_level: 20, level: 10 });
    expect((await analytics(`range=${range}&format=csv`)).status).toBe(403);
  }
});

test("with the level the figures go back to the store's first day, in weeks and months", async () => {
  seller = await aSeller(world, { grant: "premium", store: { createdAt: new Date(allOfTime) } });
  barre = await aResource(world, { sellerId: seller.id });
  await aSale("2026-02-01T12:00:00Z", { itemId: barre.id, unitCents: 10_00 });
  const year = (await analytics("range=365d")).body;
  expect(year).toMatchObject({ unit: "week", from: "2025-11-15", totals: { net: "8.00" } });
  const all = (await analytics("range=all")).body;
  expect(all).toMatchObject({ from: "2026-01-05", to: "2026-11-14", totals: { net: "8.00" } });
  expect((await analytics("range=90d")).body.totals.net).toBe("0.00");
});

test("all of a seller with nothing is today", async () => {
  seller = await aSeller(world, { grant: "royalty" });
  const { body } = await analytics("range=all");
  expect(body).toMatchObject({ from: "2026-11-14", to: "2026-11-14", resources: [], sources: [] });
  expect(body.points).toHaveLength(1);
});

test("as a file by time, resource and source; a title is no formula", async () => {
  await aLook(floor.id, "2026-11-14", "store", 4, 4);
  const back = await aSale("2026-10-10T12:00:00Z", { itemId: floor.id, unitCents: 5_00 });
  await giveBack(back, "2026-11-14T12:00:00Z");
  const lines = async (part: string) => {
    const { raw } = await analytics(`range=7d&format=csv&part=${part}`);
    return raw.toString().replace("\uFEFF", "").trim().split("\r\n");
  };
  const days = await lines("days");
  expect(days[0]).toBe("Start,Views,Visitors,Units,Gross,Discounts,Commission,Refunds,Plan credits,Net,Downloads");
  expect(days.at(-1)).toBe("2026-11-14,4,4,0,0.00,0.00,0.00,4.00,0.00,-4,0");
  expect((await lines("resources"))[1]).toBe(`${floor.id},'=Floor work,4,4,0,0.00,0.00,0.00,4.00,0.00,-4,0`);
  expect(await lines("sources")).toEqual(["Source,Views,Visitors", "store,4,4"]);
});

test("is for those who sell, and each for themselves", async () => {
  await aLook(floor.id, "2026-11-14", "store", 4, 4);
  expect((await analytics("range=7d")).body.totals.views).toBe(4);
  const other = await aSeller(world);
  expect((await analytics("range=7d", other.token)).body.totals.views).toBe(0);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  expect((await analytics("", admin.token)).status).toBe(403);
  expect((await world.call("GET", "/api/seller/analytics")).status).toBe(401);
});
