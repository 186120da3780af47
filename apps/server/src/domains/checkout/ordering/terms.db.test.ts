import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askQuote, payOrder, placeOrder, placeQuoted } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { newVersion } from "../../../../test/factories/pages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
beforeEach(() => confirmAgain(world, admin));
afterAll(() => world.close());

const isOutdated = async (as: string) => (await world.call("GET", "/api/me", { as })).body.terms_outdated;
const changeTerms = async (): Promise<number> => (await newVersion(world, admin.token, "terms")).body.text_version;
const accept = async (as: string) => {
  const version = (await world.call("GET", "/api/site")).body.legal.terms;
  return world.call("POST", "/api/me/terms", { as, body: { version } });
};
const aMember = async () => {
  const member = await aPerson(world);
  await accept(member.token);
  return member;
};
const anItem = async (price = "10.00") => [{ item_type: "course", item_id: (await aCourse(world, { price })).id }];
const termsOf = async (publicId: string) =>
  (await world.db.raw("select terms_version from orders where public_id = $1", [publicId])).rows[0]?.["terms_version"];

test("an order says under which terms it was placed", async () => {
  const member = await aMember();
  const placed = await placeOrder(world, { as: member.token, items: await anItem() });
  const inForce = (await world.call("GET", "/api/site")).body.legal.terms;
  expect(await termsOf(placed.body.public_id)).toBe(inForce);
  const seen = await world.call("GET", `/api/admin/orders/${placed.body.public_id}`, { as: admin.token });
  expect(seen.body.terms_version).toBe(inForce);
});

test("after a change a member accepts by the press that orders, and is asked nowhere else afterwards", async () => {
  const member = await aMember();
  const items = await anItem("12.00");
  const version = await changeTerms();
  expect(await isOutdated(member.token)).toBe(true);
  const placed = await placeOrder(world, { as: member.token, items, termsVersion: version, ip: "10.9.8.7" });
  expect(placed.status).toBe(201);
  expect(await termsOf(placed.body.public_id)).toBe(version);
  expect(await isOutdated(member.token)).toBe(false);
  const { rows } = await world.db.raw("select ip from terms_acceptances where user_id = $1 and version = $2", [
    member.id,
    version,
  ]);
  expect(rows).toEqual([{ ip: "10.9.8.7" }]);
});

test("what is refused for another reason accepts nothing", async () => {
  const member = await aMember();
  await changeTerms();
  expect((await placeQuoted(world, "another", { as: member.token, items: await anItem() })).status).toBe(409);
  expect(await isOutdated(member.token)).toBe(true);
});

test("what costs nothing is accepted by its press as well, also of staff", async () => {
  const items = await anItem("0.00");
  expect((await placeOrder(world, { as: admin.token, items })).status).toBe(201);
  expect(await isOutdated(admin.token)).toBe(false);
});

test("joining a free course is not buying and stays open", async () => {
  const member = await aPerson(world);
  const course = await aCourse(world, { price: "0.00", modules: [{ lessons: [{}] }] });
  expect((await world.call("POST", `/api/courses/${course.id}/enroll`, { as: member.token })).status).toBeLessThan(300);
});

test("terms that change while somebody pays do not stop the payment, and the order keeps its version", async () => {
  const member = await aMember();
  const placed = await placeOrder(world, { as: member.token, items: await anItem() });
  const before = await termsOf(placed.body.public_id);
  await changeTerms();
  expect((await payOrder(world, placed.body)).body.status).toBe("succeeded");
  const order = await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: member.token });
  expect(order.body.status).toBe("paid");
  expect(await termsOf(placed.body.public_id)).toBe(before);
});

test("a waiting order of older terms is not handed out again: the press accepts the new ones and makes a new one", async () => {
  const member = await aMember();
  const items = await anItem();
  const old = await placeOrder(world, { as: member.token, items });
  const version = await changeTerms();
  const next = await placeOrder(world, { as: member.token, items });
  expect(next.status).toBe(201);
  expect(next.body.public_id).not.toBe(old.body.public_id);
  expect(await termsOf(next.body.public_id)).toBe(version);
});

test("a repeated request is answered as before, whatever the terms say by now", async () => {
  const member = await aMember();
  const wishes = { as: member.token, items: await anItem(), key: "0b6ef1a8-5a1d-4f7f-9a57-0d5f2c1f3b11" };
  const quote = await askQuote(world, wishes);
  const first = await placeQuoted(world, quote.body.fingerprint, wishes);
  await changeTerms();
  const again = await placeQuoted(world, quote.body.fingerprint, wishes);
  expect(again.body.public_id).toBe(first.body.public_id);
});

test("an order is placed under the terms that were shown, also when they changed a moment ago", async () => {
  const items = await anItem();
  const shown = (await world.call("GET", "/api/site")).body.legal.terms;
  const member = await aMember();
  const version = await changeTerms();
  for (const wishes of [{ email: "guest.of.old@example.com" }, { as: member.token }]) {
    const old = await placeOrder(world, { items, termsVersion: shown, ...wishes });
    expect(await termsOf(old.body.public_id)).toBe(shown);
  }
  expect(await isOutdated(member.token)).toBe(true);
  const placed = await placeOrder(world, { items, termsVersion: version, email: "gus@example.com" });
  expect(placed.status).toBe(201);
  expect(await termsOf(placed.body.public_id)).toBe(version);
});

test("what a guest agreed to is known of the account their purchase makes, and of nobody else's", async () => {
  const items = await anItem();
  const placed = await placeOrder(world, { items, email: "new.one@example.com" });
  await payOrder(world, placed.body);
  const { rows } = await world.db.raw(
    "select a.version, a.ip, u.terms_version from terms_acceptances a join users u on u.id = a.user_id where u.pending_email = 'new.one@example.com'",
  );
  const version = await termsOf(placed.body.public_id);
  expect(rows).toEqual([{ version, ip: null, terms_version: version }]);
  const member = await aPerson(world, { email: "has.one@example.com" });
  await payOrder(world, (await placeOrder(world, { items: await anItem(), email: member.email })).body);
  expect((await world.call("GET", "/api/me", { as: member.token })).body.terms_outdated).toBe(true);
});
