import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { lockProductImports } from "./titles-repository.ts";

let world: TestApp;
let seller: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  seller = await aPerson(world, { roles: ["SELLER"], grant: "educator" });
});
afterAll(() => world.close());

const send = (content: string | Buffer, fields: Readonly<Record<string, string>> = {}, as = seller) =>
  world.call("POST", "/api/seller/product-imports", {
    as: as.token,
    ...uploadForm([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: "file", value: content, fileName: "products.csv" },
    ]),
  });
const look = (content: string) => send(content, { dry_run: "true" });
const titlesOf = async (person = seller) =>
  (
    await world.db.raw(
      "select title, status, price_cents, priced, description from resources where seller_id = $1 order by id",
      [person.id],
    )
  ).rows;

/** Who waits for a lock of their own naming in this database. */
const countWaiting = async () =>
  (
    await world.db.raw(
      `select 1 from pg_locks where not granted and locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.length;

const table = `Name,Description,Price,Currency
Ten tendus,<p>Ten <em>slow</em> tendus.</p>,10,USD
Waltz,A waltz in three.,8,EUR
Ten tendus,Again.,10,USD`;

test("products are looked at, made drafts once, and left out by what is said", { timeout: 90_000 }, async () => {
  const seen = await look(table);
  expect(seen).toMatchObject({
    status: 200,
    body: {
      saved: false,
      products: [
        { place: "Line 2", title: "Ten tendus", description: "Ten *slow* tendus.", price: "10.00", resource_id: null },
        { place: "Line 3", title: "Waltz", price: null, notes: [expect.stringContaining("EUR")] },
      ],
      left_out: [{ place: "Line 4", column: "name", message: "You have a resource of this title already." }],
    },
  });
  expect(await titlesOf()).toEqual([]);
  expect((await send(table)).body).toMatchObject({ code: "products_changed" });
  const { body } = await send(table, { leave_out: "1" });
  expect(body).toMatchObject({ saved: true, products: [{ resource_id: expect.any(Number) }, {}] });
  expect(await titlesOf()).toEqual([
    { title: "Ten tendus", status: "draft", price_cents: 1000, priced: true, description: "Ten *slow* tendus." },
    { title: "Waltz", status: "draft", price_cents: 0, priced: false, description: "A waltz in three." },
  ]);
  const own = await world.call("GET", `/api/resources/${body.products[0].resource_id}`, { as: seller.token });
  expect(own.body).toMatchObject({ title: "Ten tendus", price: "10.00" });
  expect(await send(table, { leave_out: "3" })).toMatchObject({
    status: 422,
    body: { fields: { file: "No product of this file can be imported" } },
  });
  expect(await titlesOf()).toHaveLength(2);
});

test.skipIf(!onPostgres)("two tabs that press at once make each draft once", { timeout: 90_000 }, async () => {
  const titles = ["Pas de bourrée", "Tendus", "Échappés"];
  const file = `Name,Price\n${titles.map((title) => `${title},10`).join("\n")}`;
  // Neither makes a draft before both have decided what they will make.
  const held = Promise.withResolvers<void>();
  const bothWait = Promise.withResolvers<void>();
  const holder = world.db.write(async (tx) => {
    await lockProductImports(tx, seller.id);
    held.resolve();
    await bothWait.promise;
  });
  await held.promise;
  const tabs = [send(file), send(file)];
  await vi.waitFor(async () => expect(await countWaiting()).toBe(2), { timeout: 60_000, interval: 50 });
  bothWait.resolve();
  await holder;
  const answers = (await Promise.all(tabs)).map(({ body }) => body);
  expect((await titlesOf()).map(({ title }) => title).toSorted()).toEqual(titles);
  expect(answers.flatMap(({ products }) => products)).toHaveLength(titles.length);
  for (const { products, left_out: leftOut } of answers) {
    expect(products.length + leftOut.length).toBe(titles.length);
    for (const one of leftOut)
      expect(one).toMatchObject({ column: "name", message: expect.stringContaining("already") });
  }
  expect((await send(file.replaceAll("É", "é"), { leave_out: "3" })).status).toBe(422);
});

test.each([
  ["no table", "PK\u0003\u0004", 422, "validation_failed"],
  ["nothing", "", 422, "validation_failed"],
  ["more than 2 MB", `Name\n${"a".repeat(2_097_153)}`, 413, "file_too_large"],
])("a file is refused with %s", async (_words, content, status, code) => {
  expect(await look(content)).toMatchObject({ status, body: { code } });
});

test("hostile HTML becomes words", async () => {
  const html = `<img src=x onerror=alert(1)><iframe src='javascript:alert(2)'></iframe><a href='javascript:alert(3)'>press</a> <b>bold`;
  const { body } = await look(`Name,Description\nHostile,"${html}"`);
  expect(body.products).toMatchObject([{ title: "Hostile", description: expect.not.stringMatching(/alert|<b>|<img/) }]);
});

test("only who sells may, also before the role is given, and nobody with a suspended store", async () => {
  expect((await world.call("POST", "/api/seller/product-imports", { body: {} })).status).toBe(401);
  expect((await send(table, { dry_run: "true" }, await aPerson(world))).status).toBe(403);
  expect((await send(table, { dry_run: "true" }, await aPerson(world, { roles: ["INSTRUCTOR"] }))).status).toBe(403);
});
