import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askQuote, placeOrder, placeQuoted } from "../../../test/factories/checkout.ts";
import { aCourse } from "../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { onPostgres } from "../../../test/test-database.ts";
import { untilWaiting, whileLocked } from "../../../test/while-locked.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

let course: number;
let buyer: TestPerson;
beforeEach(async () => {
  course = (await aCourse(world, { price: "12.00" })).id;
  buyer = await aPerson(world);
});

const items = () => [{ item_type: "course", item_id: course }];
const remove = () => world.call("DELETE", `/api/courses/${course}`, { as: admin.token });
const ordered = {
  status: 409,
  body: { code: "course_in_use", message: "This course has been ordered. Archive it instead." },
};

test("a course that an order names is not deleted, not even once the order has ended", async () => {
  const placed = await placeOrder(world, { as: buyer.token, items: items() });
  expect(await remove()).toMatchObject(ordered);
  await world.call("POST", `/api/orders/${placed.body.public_id}/cancel`, { as: buyer.token });
  expect(await remove()).toMatchObject(ordered);
  const archived = await world.call("PATCH", `/api/courses/${course}`, {
    as: admin.token,
    body: { status: "archived" },
  });
  expect(archived.body).toMatchObject({ status: "archived" });
});

test("one that nobody ordered goes, though it stands in a cart", async () => {
  await world.call("POST", "/api/cart", { as: buyer.token, body: { type: "course", itemId: course } });
  expect(await remove()).toMatchObject({ status: 204 });
});

test.skipIf(!onPostgres)("a deletion waits for an order that is being placed, and is refused then", async () => {
  const quote = await askQuote(world, { as: buyer.token, items: items() });
  // The order waits to be written, after it has taken hold of the course.
  const ordering = await whileLocked(world.db, sql`lock table orders in exclusive mode`, () =>
    placeQuoted(world, quote.body.fingerprint, { as: buyer.token, items: items() }),
  );
  const removing = remove();
  await untilWaiting(world.db, 2);
  expect(await ordering.end()).toMatchObject({ status: 201 });
  expect(await removing).toMatchObject(ordered);
});

test.skipIf(!onPostgres)("an order that is placed while the course is being deleted is not made", async () => {
  const quote = await askQuote(world, { as: buyer.token, items: items() });
  const removing = await whileLocked(world.db, sql`lock table modules in exclusive mode`, remove);
  const ordering = placeQuoted(world, quote.body.fingerprint, { as: buyer.token, items: items() });
  await untilWaiting(world.db, 2);
  expect(await removing.end()).toMatchObject({ status: 204 });
  expect(await ordering).toMatchObject({ status: 409, body: { code: "cart_changed" } });
  expect((await world.db.raw("select id from order_items where item_id = $1", [course])).rows).toEqual([]);
});
