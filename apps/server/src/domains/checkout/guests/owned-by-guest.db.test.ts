import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase, type TestPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
  course = await aCourse(world, { price: "10.00", modules: [{ lessons: [{}] }] });
});
afterAll(() => world.close());

/** Somebody with a confirmed address who owns the course, and a guest's purchase of the same address. */
async function boughtAgain(quantity = 1) {
  const owner = await aPerson(world);
  await aPurchase(world, [{ course }], { as: owner.token });
  return { owner, ...(await boughtBy(owner.email, quantity)) };
}
async function boughtBy(email: string, quantity = 1) {
  return { purchase: await aPurchase(world, [{ course, quantity }], { email, name: "Gus Guest" }) };
}
const placesOf = async ({ token }: TestPerson) => (await world.call("GET", "/api/places", { as: token })).body.data;
const libraryOf = async ({ token }: TestPerson) => (await world.call("GET", "/api/purchases", { as: token })).body.data;
const codeOf = (place: { url: string }) => place.url.split("/redeem/")[1] ?? "";
const take = (code: string, as: TestPerson) => world.call("POST", `/api/redeem/${code}`, { as: as.token });
const opens = async (person: TestPerson) =>
  (await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as: person.token })).status;
const asGuest = async ({ publicId, token }: TestPurchase) =>
  (await world.call("GET", `/api/orders/${publicId}`, { headers: { "order-token": token } })).body;
const receiptTo = async (address: string) => {
  const { rows } = await world.db.raw(
    "select text_body from mail_outbox where to_address = $1 and kind = 'receipt' order by id desc limit 1",
    [address],
  );
  return String(rows[0]?.["text_body"]);
};
const refund = async (purchase: TestPurchase, units: number) =>
  world.call("POST", `/api/orders/${purchase.publicId}/refunds`, {
    as: (await anAdmin(world)).token,
    headers: { "idempotency-key": randomUUID() },
    body: { items: [{ order_item_id: purchase.lines[0], units }], reason: "They asked us" },
  });
/** All that a guest sees of an order, but for what every order has of its own. */
const seen = async (purchase: TestPurchase) => {
  const order = await asGuest(purchase);
  const own =
    /"(public_id|email|created_at|expires_at|paid_at|refundable_until|url)":"[^"]*"|"(id|order_item_id)":\d+/g;
  return JSON.parse(JSON.stringify(order).replace(own, (part) => `${part.slice(0, part.indexOf(":"))}:0`));
};

describe("a guest buys what the account of their address owns", () => {
  test("the unit is a place to give away, with its link in the receipt mail and the account's purchases", async () => {
    const { owner } = await boughtAgain();
    expect(await libraryOf(owner)).toHaveLength(1);
    const [place] = await placesOf(owner);
    expect(place).toMatchObject({
      number: 1,
      spare: true,
      state: "open",
      title: course.title,
      can: { withdraw: true },
    });
    expect(await receiptTo(owner.email)).toContain(`You already have ${course.title}`);
    expect(await receiptTo(owner.email)).toContain(place.url);
    const friend = await aPerson(world);
    expect((await take(codeOf(place), owner)).body.code).toBe("already_owned");
    expect((await take(codeOf(place), friend)).status).toBe(200);
    expect([await opens(owner), await opens(friend)]).toEqual([200, 200]);
  });

  test("so is a unit of what the address bought before as a guest, and it stays so when it is claimed", async () => {
    const email = "again@example.com";
    await boughtBy(email);
    const { purchase } = await boughtBy(email);
    expect(await receiptTo(email)).toContain("/redeem/");
    const { rows } = await world.db.raw(
      "select text_body from mail_outbox where to_address = $1 and kind = 'claim' order by id desc",
      [email],
    );
    const token = /\/claim#(\S+)/.exec(String(rows[0]?.["text_body"]))?.[1];
    const body = { token, username: "again", password: "slow turns in third", accept_terms: true };
    const { access_token: as } = (await world.call("POST", "/api/claim", { body })).body;
    expect((await world.call("GET", "/api/purchases", { as })).body.data).toHaveLength(1);
    expect((await world.call("GET", "/api/places", { as })).body.data).toMatchObject([
      { state: "open", order_public_id: purchase.publicId },
    ]);
  });

  test("nor does an account get twice what it owns when it confirms the address of earlier orders", async () => {
    const email = "joins.later@example.com";
    await boughtBy(email);
    const person = await aPerson(world, { email, confirmed: false });
    await aPurchase(world, [{ course }], { as: person.token });
    await world.call("POST", "/api/email/resend", { as: person.token });
    const { rows } = await world.db.raw(
      "select text_body from mail_outbox where to_address = $1 and kind = 'verify' order by id desc",
      [email],
    );
    const token = /\/verify-email#(\S+)/.exec(String(rows[0]?.["text_body"]))?.[1];
    expect((await world.call("POST", "/api/email/verify", { body: { token } })).body.joined_orders).toBe(1);
    expect(await libraryOf(person)).toHaveLength(1);
    expect(await placesOf(person)).toMatchObject([{ number: 1, state: "open" }]);
    const counted = "select count(*)::int as n from enrolments where course_id = $1 and status = 'active'";
    const { rows: active } = await world.db.raw(counted, [course.id]);
    const { rows: shown } = await world.db.raw("select enrolment_count as n from courses where id = $1", [course.id]);
    expect(shown).toEqual(active);
  });

  test("who made the course has it too", async () => {
    const maker = await aPerson(world, { roles: ["INSTRUCTOR"] });
    const own = await aCourse(world, { price: "5.00", instructorId: maker.id });
    await aPurchase(world, [{ course: own }], { email: maker.email });
    expect(await placesOf(maker)).toHaveLength(1);
    expect(await libraryOf(maker)).toEqual([]);
  });

  test("what an address only has by its plan, or had, becomes its own", async () => {
    const member = await aPerson(world, { grant: "premium" });
    const included = await aCourse(world, { price: "5.00", includedFrom: "premium" });
    await aPurchase(world, [{ course: included }], { email: member.email });
    expect(await placesOf(member)).toEqual([]);
    const refunded = await aPerson(world);
    const before = await aPurchase(world, [{ course }], { as: refunded.token });
    await refund(before, 1);
    await boughtBy(refunded.email);
    expect(await placesOf(refunded)).toEqual([]);
    expect(await opens(refunded)).toBe(200);
  });
});

describe("nothing tells a guest that the account owns it", () => {
  test.each([1, 3])("the order of %d looks the same", async (quantity) => {
    const { purchase } = await boughtAgain(quantity);
    const unknown = await boughtBy(`unknown${quantity}@example.com`, quantity);
    expect(await seen(purchase)).toEqual(await seen(unknown.purchase));
    expect((await asGuest(purchase)).items[0].places).toHaveLength(quantity - 1);
    expect((await asGuest(purchase)).items[0].action).toBeNull();
  });

  test("neither after a refund, nor when somebody took the place", async () => {
    const { owner, purchase } = await boughtAgain(2);
    const unknown = await boughtBy("unknown@example.com", 2);
    const spare = (await placesOf(owner)).find((place: { number: number }) => place.number === 2);
    await take(codeOf(spare), await aPerson(world));
    expect(await seen(purchase)).toEqual(await seen(unknown.purchase));
    await refund(purchase, 1);
    await refund(unknown.purchase, 1);
    expect(await seen(purchase)).toEqual(await seen(unknown.purchase));
  });

  test("nor can the place be found by counting: numbers of places run on alike, and the token does not withdraw it", async () => {
    const { owner, purchase } = await boughtAgain();
    const [spare] = await placesOf(owner);
    const headers = { "order-token": purchase.token };
    const tried = await world.call("POST", `/api/places/${spare.id}/withdraw`, { headers });
    expect(tried.body.code).toBe("place_not_found");
    const idOf = async (email: string) =>
      Number((await asGuest((await boughtBy(email, 2)).purchase)).items[0].places[0].id);
    const first = await idOf("counts1@example.com");
    await boughtBy("counts2@example.com");
    const second = await idOf("counts3@example.com");
    await boughtBy(owner.email);
    expect((await idOf("counts4@example.com")) - second).toBe(second - first);
  });
});

test("nor can it be told from the ids that things of one's own get before and after", async () => {
  const owner = await aPerson(world);
  await aPurchase(world, [{ course }], { as: owner.token });
  const nextIds = async () => {
    const person = await aPerson(world);
    await aPurchase(world, [{ course }], { as: person.token });
    return { user: person.id, purchase: Number((await libraryOf(person))[0].id) };
  };
  const steps = async (email: string) => {
    const before = await nextIds();
    await boughtBy(email);
    const after = await nextIds();
    return [after.user - before.user, after.purchase - before.purchase];
  };
  const unknown = await steps("steps@example.com");
  expect(await steps(owner.email)).toEqual(unknown);
  expect(await steps((await aPerson(world)).email)).toEqual(unknown);
  expect(await steps("steps@example.com")).toEqual(unknown);
});

describe("refunds of such a unit", () => {
  test("the unclaimed place goes and what was owned before stays", async () => {
    const { owner, purchase } = await boughtAgain();
    expect((await refund(purchase, 1)).status).toBe(201);
    expect(await placesOf(owner)).toMatchObject([{ state: "withdrawn", url: null }]);
    expect(await opens(owner)).toBe(200);
  });

  test("of several, the places to give go first and this one last, as a unit of one's own would", async () => {
    const { owner, purchase } = await boughtAgain(3);
    await refund(purchase, 1);
    expect(await placesOf(owner)).toMatchObject([{ state: "open" }, { state: "withdrawn" }, { state: "open" }]);
    await refund(purchase, 1);
    expect(await placesOf(owner)).toMatchObject([{ state: "withdrawn" }, { state: "withdrawn" }, { state: "open" }]);
  });

  test("a claimed one ends for whoever took it", async () => {
    const { owner, purchase } = await boughtAgain();
    const friend = await aPerson(world);
    await take(codeOf((await placesOf(owner))[0]), friend);
    await refund(purchase, 1);
    expect([await opens(owner), await opens(friend)]).toEqual([200, 403]);
  });
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
