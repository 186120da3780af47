import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { aPerson } from "../../../../test/factories/people.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import type { TestPerson } from "../../../../test/factories/people.ts";
import { resources } from "../../resources/resource/tables.ts";
import { resourceStats } from "./tables.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

let world: TestApp;
let seller: TestPerson;
let id: number;
beforeAll(async () => {
  world = await createTestApp();
  seller = await aSeller(world);
});
beforeEach(async () => {
  ({ id } = await aResource(world, { sellerId: seller.id }));
});
afterAll(() => world.close());

interface Looking {
  readonly as?: string;
  readonly ip?: string;
  readonly agent?: string;
  readonly source?: string;
}
const look = ({ as, ip = "203.0.113.7", agent = browser, source = "store" }: Looking = {}, resource = id) =>
  world.call("POST", `/api/resources/${resource}/views`, {
    ...(as ? { as } : {}),
    ip,
    headers: { "user-agent": agent },
    body: { source },
  });
const counted = async () => {
  await world.app.domains.market.writeViews();
  const rows = await world.db.read.select().from(resourceStats).where(eq(resourceStats.resourceId, id));
  return Object.fromEntries(rows.map((row) => [row.source, [row.views, row.visitors]]));
};

test("looks are counted by source, visitors once a day, and added to what is there", async () => {
  const ana = await aPerson(world);
  expect((await look()).status).toBe(204);
  await look();
  await look({ ip: "203.0.113.8" });
  await look({ as: ana.token, source: "search" });
  expect(await counted()).toEqual({ store: [3, 2], search: [1, 1] });
  await look({ ip: "203.0.113.9" });
  expect(await counted()).toEqual({ store: [4, 3], search: [1, 1] });
});

test("programs and the seller are not counted", async () => {
  await look({ as: seller.token });
  await look({ agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
  await look({ agent: "curl/8.9.1" });
  await look({ agent: "" });
  expect(await counted()).toEqual({});
});

test("only what is on sale is counted, from where the page says", async () => {
  await world.db.write((tx) => tx.update(resources).set({ status: "archived" }).where(eq(resources.id, id)));
  expect((await look()).body.code).toBe("resource_not_found");
  expect((await look({}, 987_654)).status).toBe(404);
  expect((await look({ source: "elsewhere" })).status).toBe(422);
});

test("a resource that is gone by then keeps the others' counts from nothing", async () => {
  const gone = await aResource(world, { sellerId: seller.id });
  await look({}, gone.id);
  await look();
  await world.db.write((tx) => tx.delete(resources).where(eq(resources.id, gone.id)));
  expect(await counted()).toEqual({ store: [1, 1] });
});
