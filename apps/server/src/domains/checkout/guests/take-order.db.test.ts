import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse, type TestCourse } from "../../../../test/factories/courses.ts";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { giveResource } from "../../../../test/factories/holders.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, aPurchase, type TestPurchase } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
let course: TestCourse;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  course = await aCourse(world, { price: "10.00", modules: [{ lessons: [{}] }] });
});

let made = 0;
const anAddress = () => `takes${(made += 1)}@example.com`;
const boughtBy = (email: string, quantity = 1) =>
  aPurchase(world, [{ course, quantity }], { email, name: "Gus Guest" });
const take = ({ publicId, token }: Pick<TestPurchase, "publicId" | "token">, as?: string) =>
  world.call("POST", `/api/orders/${publicId}/take`, { headers: { "order-token": token }, ...(as ? { as } : {}) });
const look = ({ publicId, token }: TestPurchase, as?: string) =>
  world.call("GET", `/api/orders/${publicId}`, { headers: { "order-token": token }, ...(as ? { as } : {}) });
const libraryOf = async (as: string) => (await world.call("GET", "/api/purchases", { as })).body.data;
const opens = async (as: string) => (await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as })).status;
const mailsTo = async (address: string) => {
  const statement = "select kind, text_body from mail_outbox where to_address = $1 order by id";
  return (await world.db.raw(statement, [address])).rows;
};
const linkTo = async (address: string, page: string) =>
  new RegExp(`/${page}#(\\S+)`).exec((await mailsTo(address)).map((mail) => mail["text_body"]).join("\n"))?.[1] ?? "";
const register = async (email: string) => {
  const username = `taker${(made += 1)}`;
  const body = { username, email, password: "slow turns in third", accept_terms: true };
  return String((await world.call("POST", "/api/register", { body })).body.access_token);
};
const settled = { status: 409, body: { code: "order_settled" } };

describe("a guest who sets a password", () => {
  test("has what they bought at once, by the order's token, before any mail is read", async () => {
    const email = anAddress();
    const purchase = await boughtBy(email);
    expect((await look(purchase)).body).toMatchObject({ guest: true, can: { take: true } });
    const as = await register(email);
    expect(await opens(as)).toBe(403);
    const taken = await take(purchase, as);
    expect(taken).toMatchObject({
      status: 200,
      body: { guest: false, can: { take: false }, items: [{ action: { label: "Start course" } }] },
    });
    expect(await opens(as)).toBe(200);
    expect(await libraryOf(as)).toMatchObject([{ title: course.title, order_public_id: purchase.publicId }]);
    expect((await take(purchase, as)).status).toBe(200);
    expect((await mailsTo(email)).map((mail) => mail["kind"])).toContain("order_taken");
  });

  test("is one learner of the course, not a second one", async () => {
    const email = anAddress();
    const purchase = await boughtBy(email);
    const as = await register(email);
    await take(purchase, as);
    const counts = "select enrolment_count, learners_ever, recent_enrolments from courses where id = $1";
    expect((await world.db.raw(counts, [course.id])).rows).toEqual([
      { enrolment_count: 1, learners_ever: 1, recent_enrolments: 1 },
    ]);
    const own = "select id, status, source from enrolments where course_id = $1";
    const { rows } = await world.db.raw(own, [course.id]);
    expect(rows).toMatchObject([{ status: "active", source: "order" }]);
    // Its number is as new as that of one that is granted, which it is where the address owned the course.
    const last = await world.db.raw("select last_value from enrolments_id_seq", []);
    expect(Number(rows[0]?.["id"])).toBe(Number(last.rows[0]?.["last_value"]));
    expect(await opens(as)).toBe(200);
  });

  test("gets nothing else that was bought with the address, until they confirm it", async () => {
    const email = anAddress();
    const other = await aCourse(world, { price: "6.00" });
    await aPurchase(world, [{ course: other }], { email });
    const purchase = await boughtBy(email);
    const as = await register(email);
    await take(purchase, as);
    expect(await libraryOf(as)).toHaveLength(1);
    const token = await linkTo(email, "verify-email");
    expect((await world.call("POST", "/api/email/verify", { body: { token } })).body.joined_orders).toBe(1);
    expect(await libraryOf(as)).toHaveLength(2);
  });

  test("finds the mailed link to claim it spent, when it held nothing else", async () => {
    const email = anAddress();
    const purchase = await boughtBy(email);
    const claim = await linkTo(email, "claim");
    await take(purchase, await register(email));
    expect((await world.call("POST", "/api/claim/check", { body: { token: claim } })).body.valid).toBe(false);
    const { rows } = await world.db.raw("select 1 from users where pending_email = $1 and password_hash is null", [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  test("finds it working when staff gave the same address a resource", async () => {
    const email = anAddress();
    const purchase = await boughtBy(email);
    const { rows } = await world.db.raw("select id from users where pending_email = $1", [email]);
    const { id } = await aResource(world, { sellerId: (await aSeller(world)).id });
    await giveResource(world, Number(rows[0]?.["id"]), id);
    const token = await linkTo(email, "claim");
    expect((await take(purchase, await register(email))).status).toBe(200);
    expect((await world.call("POST", "/api/claim/check", { body: { token } })).body).toMatchObject({ valid: true });
  });

  test("finds it working when staff granted the same address a tier", async () => {
    const email = anAddress();
    const purchase = await boughtBy(email);
    const { rows } = await world.db.raw("select id from users where pending_email = $1", [email]);
    await world.db.raw("insert into tier_grants (user_id, tier, reason) values ($1, 'premium', 'A scholarship')", [
      rows[0]?.["id"],
    ]);
    const token = await linkTo(email, "claim");
    expect((await take(purchase, await register(email))).status).toBe(200);
    expect((await world.call("POST", "/api/claim/check", { body: { token } })).body).toMatchObject({ valid: true });
  });

  test("may take it into an account of another address, and gives away what that owns already", async () => {
    const person = await aPerson(world);
    await aPurchase(world, [{ course }], { as: person.token });
    const purchase = await boughtBy(anAddress(), 2);
    const { body } = await take(purchase, person.token);
    expect(body.items[0].places).toMatchObject([{ state: "open" }, { state: "open" }]);
    expect(await libraryOf(person.token)).toHaveLength(1);
  });
});

describe("an address that has an account", () => {
  /** Somebody with a confirmed address, for which a guest has bought something. */
  async function knownAddress({ owns = false } = {}) {
    const owner = await aPerson(world);
    if (owns) await aPurchase(world, [{ course }], { as: owner.token });
    return { owner, purchase: await boughtBy(owner.email) };
  }
  /** Answers without what every order has of its own. */
  const shape = (answer: { status: number; body: object }) => {
    const own =
      /"(public_id|order_public_id|email|created_at|expires_at|paid_at|refundable_until|url)":"[^"]*"|"(id|item_id)":\d+/g;
    const text = JSON.stringify(answer.body).replace(own, (part) => `${part.slice(0, part.indexOf(":"))}:0`);
    return { status: answer.status, body: JSON.parse(text) };
  };

  test.each([false, true])("is answered like any other, also when it owns the thing (%s)", async (owns) => {
    const { owner, purchase } = await knownAddress({ owns });
    const email = anAddress();
    const unknown = await boughtBy(email);
    world.platform.clock.advance(60);
    const [known, new_] = [await register(owner.email), await register(email)];
    expect(shape(await take(purchase, known))).toEqual(shape(await take(unknown, new_)));
    expect(shape(await look(purchase, known))).toEqual(shape(await look(unknown, new_)));
    const library = async (as: string) => shape({ status: 200, body: await libraryOf(as) });
    expect(await library(known)).toEqual(await library(new_));
    expect(await opens(known)).toBe(200);
  });

  test("loses only what this order gave it", async () => {
    const { owner, purchase } = await knownAddress({ owns: true });
    await take(purchase, await register(owner.email));
    expect(await opens(owner.token)).toBe(200);
    expect((await world.call("GET", "/api/places", { as: owner.token })).body.data).toEqual([]);
    const other = await knownAddress();
    await take(other.purchase, await register(other.owner.email));
    expect([await opens(other.owner.token), await libraryOf(other.owner.token)]).toMatchObject([
      403,
      [{ ended: "In another account now." }],
    ]);
    expect((await mailsTo(other.owner.email)).map((mail) => mail["kind"])).toContain("order_taken");
  });

  test("keeps its progress and its plan's access, and is told where the rest went", async () => {
    const owner = await aPerson(world, { grant: "premium" });
    course = await aCourse(world, { price: "10.00", includedFrom: "premium", modules: [{ lessons: [{}] }] });
    await anEnrolment(world, owner.id, course.id, "tier");
    await opens(owner.token);
    world.platform.clock.advance(60);
    const purchase = await boughtBy(owner.email);
    world.platform.clock.advance(60);
    const taker = await register(owner.email);
    expect((await take(purchase, taker)).status).toBe(200);
    expect([await opens(owner.token), await opens(taker)]).toEqual([200, 200]);
    expect(await libraryOf(owner.token)).toMatchObject([{ ended: "In another account now." }]);
  });

  test("keeps what its owner has opened since, gave away or asked about", async () => {
    const opened = await knownAddress();
    world.platform.clock.advance(60);
    await opens(opened.owner.token);
    expect(await take(opened.purchase, await register(anAddress()))).toMatchObject(settled);
    expect(await opens(opened.owner.token)).toBe(200);
    const given = await knownAddress({ owns: true });
    const [place] = (await world.call("GET", "/api/places", { as: given.owner.token })).body.data;
    const friend = await aPerson(world);
    await world.call("POST", `/api/redeem/${place.url.split("/redeem/")[1]}`, { as: friend.token });
    expect(await take(given.purchase, await register(anAddress()))).toMatchObject(settled);
  });

  test("takes what is its own already by signing in", async () => {
    const { owner, purchase } = await knownAddress();
    expect((await take(purchase, owner.token)).body).toMatchObject({ guest: false, can: { take: false } });
    expect((await mailsTo(owner.email)).map((mail) => mail["kind"])).not.toContain("order_taken");
  });
});

describe("nobody takes", () => {
  let stranger: TestPerson;
  beforeAll(async () => {
    stranger = await aPerson(world);
  });

  test("an order without its token, signed out, or of a member", async () => {
    const purchase = await boughtBy(anAddress());
    expect((await take({ ...purchase, token: "x" }, stranger.token)).body.code).toBe("order_not_found");
    expect((await take(purchase)).status).toBe(401);
    const member = await aPerson(world);
    const own = await aPurchase(world, [{ course }], { as: member.token });
    expect((await look(own)).body.can.take).toBe(false);
    expect(await take(own, stranger.token)).toMatchObject(settled);
  });

  test("what they sell, made or teach themselves, as in the cart of a member", async () => {
    const seller = await aPerson(world, { roles: ["COURSE_CREATOR"] });
    course = await aCourse(world, { price: "10.00", createdBy: seller.id });
    const own = { status: 409, body: { code: "own_item", message: "This is your own resource." } };
    const purchase = await boughtBy(anAddress());
    expect(await take(purchase, seller.token)).toMatchObject(own);
    // What they are credited for stays theirs, whoever sells it now.
    await world.db.raw("update courses set payee_id = null, created_by = null, instructor_id = null where id = $1", [
      course.id,
    ]);
    expect(await take(purchase, seller.token)).toMatchObject(own);
    const other = await aCourse(world, { price: "10.00", instructorId: stranger.id });
    const taught = await aPurchase(world, [{ course: other, gift: true }, { course }], { email: anAddress() });
    expect(await take(taught, stranger.token)).toMatchObject(own);
    expect((await take(purchase, stranger.token)).status).toBe(200);
  });

  test("one that was taken: from then on its token opens nothing", async () => {
    const purchase = await boughtBy(anAddress(), 2);
    const taker = await aPerson(world);
    const { id } = (await take(purchase, taker.token)).body.items[0].places[0];
    const none = { status: 404, body: { code: "order_not_found" } };
    expect(await look(purchase)).toMatchObject(none);
    expect(await look(purchase, stranger.token)).toMatchObject(none);
    expect(await take(purchase, stranger.token)).toMatchObject(none);
    const headers = { "order-token": purchase.token };
    expect((await world.call("GET", `/api/orders/${purchase.publicId}/receipt.pdf`, { headers })).status).toBe(404);
    expect((await world.call("POST", `/api/places/${id}/withdraw`, { headers })).body.code).toBe("place_not_found");
    // The taker goes on by who they are, with the old token or without.
    const owned = { status: 200, body: { guest: false, can: { take: false } } };
    expect(await take(purchase, taker.token)).toMatchObject(owned);
    expect(await take({ ...purchase, token: "" }, taker.token)).toMatchObject(owned);
    expect(await look({ ...purchase, token: "" }, taker.token)).toMatchObject(owned);
    expect((await world.call("POST", `/api/places/${id}/withdraw`, { as: taker.token })).status).toBe(200);
  });

  test("one whose address was proved since by its owner, with the link to claim it or with another account", async () => {
    const claimed = await boughtBy("takes.claimed@example.com");
    const body = { username: "takesclaimed", password: "slow turns in third", accept_terms: true };
    const token = await linkTo("takes.claimed@example.com", "claim");
    const { access_token: owner } = (await world.call("POST", "/api/claim", { body: { ...body, token } })).body;
    expect((await look(claimed)).body.can.take).toBe(false);
    expect(await take(claimed, stranger.token)).toMatchObject(settled);
    expect(await libraryOf(owner)).toMatchObject([{ title: course.title, ended: null }]);

    const email = anAddress();
    const joined = await boughtBy(email);
    const as = await register(email);
    const verify = await linkTo(email, "verify-email");
    expect((await world.call("POST", "/api/email/verify", { body: { token: verify } })).body.joined_orders).toBe(1);
    expect(await take(joined, stranger.token)).toMatchObject(settled);
    expect(await opens(as)).toBe(200);
    // What was bought after that is as in every confirmed account.
    const later = await boughtBy(email);
    expect((await take(later, (await aPerson(world)).token)).status).toBe(200);
  });

  test("one that is not paid, is refunded, or was paid a day ago", async () => {
    const items = [{ item_type: "course", item_id: course.id }];
    const placed = await placeOrder(world, { email: anAddress(), items });
    const waiting = { publicId: placed.body.public_id, token: placed.body.token };
    expect(await take(waiting, stranger.token)).toMatchObject(settled);
    const refunded = await boughtBy(anAddress());
    await world.call("POST", `/api/orders/${refunded.publicId}/refunds`, {
      headers: { "idempotency-key": randomUUID() },
      as: (await anAdmin(world)).token,
      body: { items: [{ order_item_id: refunded.lines[0], units: 1 }], reason: "They asked us" },
    });
    expect(await take(refunded, stranger.token)).toMatchObject(settled);
    const old = await boughtBy(anAddress());
    world.platform.clock.advance(24 * 60 * 60 + 1);
    expect((await look(old)).body.can.take).toBe(false);
    expect(await take(old, (await aPerson(world)).token)).toMatchObject(settled);
  });

  test.skipIf(!onPostgres)("the same order twice: of two at once, one has it", async () => {
    const purchase = await boughtBy(anAddress());
    const takers = await Promise.all([1, 2, 3].map(() => aPerson(world)));
    const answers = await Promise.all(takers.map((taker) => take(purchase, taker.token)));
    expect(answers.map((answer) => answer.status).toSorted()).toContain(200);
    expect(answers.filter((answer) => answer.status === 404 && answer.body.code === "order_not_found")).toHaveLength(2);
    const held = await Promise.all(takers.map((taker) => libraryOf(taker.token)));
    expect(held.flat()).toHaveLength(1);
  });
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
