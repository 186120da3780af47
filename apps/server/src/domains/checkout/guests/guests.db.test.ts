import { afterAll, beforeAll, expect, test } from "vitest";
import { placeOrder } from "../../../../test/factories/checkout.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { anEnrolment } from "../../../../test/factories/learning.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { aPurchase } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { findDifferences } from "../index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const mailTo = async (address: string, kind: string) => {
  const { rows } = await world.db.raw(
    "select text_body from mail_outbox where to_address = $1 and kind = $2 order by id desc",
    [address, kind],
  );
  return rows.map((row) => String(row["text_body"]));
};
const claimToken = async (email: string) => /\/claim#(\S+)/.exec((await mailTo(email, "claim"))[0] ?? "")?.[1] ?? "";
const claim = (token: string, wishes: object = {}) =>
  world.call("POST", "/api/claim", {
    body: {
      token,
      username: "claimer",
      password: "slow turns in third",
      accept_terms: true,
      first_name: "Cleo",
      ...wishes,
    },
  });

test("a guest pays, claims by the mail and has it in the library", async () => {
  const course = await aCourse(world, { price: "19.00", modules: [{ lessons: [{}] }] });
  const email = "new.guest@example.com";
  const purchase = await aPurchase(world, [{ course }], { email, name: "Gus Guest" });
  const token = await claimToken(email);
  expect((await world.call("POST", "/api/claim/check", { body: { token } })).body).toMatchObject({ valid: true });
  const claimed = await claim(token, { username: "gus" });
  expect(claimed).toMatchObject({
    status: 200,
    body: { joined_orders: 1, user: { username: "gus", first_name: "Cleo" } },
  });
  expect(claimed.body.user.role).toEqual(["STUDENT"]);
  const as = claimed.body.access_token;
  expect((await world.call("GET", "/api/me", { as })).body).toMatchObject({ email, email_verified: true });
  expect((await world.call("GET", "/api/purchases", { as })).body.data).toMatchObject([{ title: course.title }]);
  expect((await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as })).status).toBe(200);
  expect((await world.call("GET", `/api/orders/${purchase.publicId}`, { as })).status).toBe(200);
  const again = await claim(token, { username: "gus2" });
  expect(again).toMatchObject({ status: 410, body: { message: "This link has expired or was already used." } });
});

test("two purchases of one address are one account, and nobody can sign in to it before it is claimed", async () => {
  const course = await aCourse(world, { price: "5.00" });
  const other = await aCourse(world, { price: "6.00" });
  const email = "Twice@Example.com";
  await aPurchase(world, [{ course }], { email });
  await aPurchase(world, [{ course: other }], { email: email.toLowerCase() });
  const { rows } = await world.db.raw(
    "select username from users where lower(pending_email) = 'twice@example.com' and deleted_at is null",
  );
  expect(rows).toHaveLength(1);
  const login = { username: String(rows[0]?.["username"]), password: "slow turns in third" };
  expect((await world.call("POST", "/api/login", { body: login })).status).toBe(401);
  expect((await claim(await claimToken(email), { username: "twice" })).body.joined_orders).toBe(2);
});

test("a known e-mail gets equal answers, and the order goes to its account", async () => {
  const course = await aCourse(world, { price: "7.00" });
  const known = await aPerson(world);
  const shape = async (email: string) => {
    const purchase = await aPurchase(world, [{ course }], { email, name: "Somebody" });
    const headers = { "order-token": purchase.token };
    const { body } = await world.call("GET", `/api/orders/${purchase.publicId}`, { headers });
    const {
      public_id: _id,
      email: _email,
      created_at: _at,
      expires_at: _until,
      paid_at: _paid,
      payment,
      ...rest
    } = body;
    const items = rest.items.map(({ id: _line, refundable_until: _day, ...line }: Record<string, unknown>) => line);
    return { ...rest, items, payment: { ...payment, id: 0 } };
  };
  expect(await shape(known.email)).toEqual(await shape("nobody.yet@example.com"));
  expect((await world.call("GET", "/api/orders", { as: known.token })).body.data).toHaveLength(1);
  expect(await mailTo(known.email, "claim")).toEqual([]);
  expect(await mailTo(known.email, "receipt")).toHaveLength(1);
});

test("a link to give names the guest as they wrote themselves, not the account that has the address", async () => {
  const course = await aCourse(world, { price: "7.00" });
  const known = await aPerson(world, { firstName: "Vera", lastName: "Victim" });
  const giver = async (email: string) => {
    const purchase = await aPurchase(world, [{ course, quantity: 2 }], { email, name: "Gus Guest" });
    const headers = { "order-token": purchase.token };
    const { body } = await world.call("GET", `/api/orders/${purchase.publicId}`, { headers });
    const code = String(body.items[0].places[0].url).split("/redeem/")[1];
    return (await world.call("GET", `/api/redeem/${code}`)).body.giver;
  };
  expect(await giver("nobody.gives@example.com")).toBe("Gus Guest");
  expect(await giver(known.email)).toBe("Gus Guest");
});

test("one address gets mail about twenty orders an hour, whoever places them", async () => {
  const course = await aCourse(world, { price: "3.00" });
  const items = [{ item_type: "course", item_id: course.id }];
  const order = (email: string, at: number) => placeOrder(world, { email, items, ip: `10.0.0.${at}` });
  for (let at = 1; at <= 20; at += 1)
    await aPurchase(world, [{ course }], { email: `bomb+${at}@example.com`, ip: `10.0.0.${at}` });
  expect(await order("Bomb@example.com", 21)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect((await order("other.than.bomb@example.com", 21)).status).toBe(201);
  world.platform.clock.advance(60 * 60);
  expect((await order("bomb@example.com", 21)).status).toBe(201);
});

test("claiming asks for a free username, a good password and the terms", async () => {
  const course = await aCourse(world, { price: "8.00" });
  const taken = await aPerson(world);
  const email = "careful@example.com";
  await aPurchase(world, [{ course }], { email });
  const token = await claimToken(email);
  expect((await claim(token, { username: taken.username })).body.code).toBe("username_taken");
  expect((await claim(token, { username: "careful", password: "short" })).status).toBe(422);
  expect((await claim(token, { username: "careful", accept_terms: false })).body.fields.accept_terms).toBe(
    "Accept the terms to create an account.",
  );
  expect((await claim("nonsense", { username: "careful" })).status).toBe(410);
  world.platform.clock.advance(15 * 24 * 60 * 60);
  expect((await claim(token, { username: "careful" })).status).toBe(410);
});

test("who confirms the address with another account gets the guest's orders, in one transaction", async () => {
  const course = await aCourse(world, { price: "9.00", modules: [{ lessons: [{}] }] });
  const included = await aCourse(world, { price: "9.00", includedFrom: "premium" });
  const email = "merging@example.com";
  await aPurchase(world, [{ course }, { course: included }], { email });
  const token = await claimToken(email);
  const person = await aPerson(world, { email, confirmed: false, grant: "premium" });
  await anEnrolment(world, person.id, included.id, "tier");
  expect((await world.call("POST", "/api/email/resend", { as: person.token })).status).toBe(202);
  const verify = /\/verify-email#(\S+)/.exec((await mailTo(email, "verify"))[0] ?? "")?.[1];
  const verified = await world.call("POST", "/api/email/verify", { body: { token: verify } });
  expect(verified).toMatchObject({ status: 200, body: { joined_orders: 1 } });
  expect((await world.call("GET", "/api/purchases", { as: person.token })).body.data).toHaveLength(2);
  expect((await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as: person.token })).status).toBe(200);
  const { rows } = await world.db.raw(
    "select course_id, source, status from enrolments where user_id = $1 order by course_id",
    [person.id],
  );
  expect(rows).toEqual([
    { course_id: course.id, source: "order", status: "active" },
    { course_id: included.id, source: "order", status: "active" },
  ]);
  const counts = await world.db.raw("select enrolment_count from courses where id = any($1) order by id", [
    [course.id, included.id],
  ]);
  expect(counts.rows).toEqual([{ enrolment_count: 1 }, { enrolment_count: 1 }]);
  expect((await claim(token, { username: "merged" })).status).toBe(410);
});

test("the address of an unclaimed account is not forgotten with those nobody confirmed", async () => {
  const course = await aCourse(world, { price: "4.00" });
  await aPurchase(world, [{ course }], { email: "waits@example.com" });
  world.platform.clock.advance(8 * 24 * 60 * 60);
  await world.app.jobs.find((job) => job.name === "identity.retention")?.run({});
  expect((await claim(await claimToken("waits@example.com"), { username: "waited" })).status).toBe(200);
});

test.skipIf(!onPostgres)("five purchases of one address at once make one account", async () => {
  const course = await aCourse(world, { price: "0.00" });
  const items = [{ item_type: "course", item_id: course.id }];
  await Promise.all(Array.from({ length: 5 }, () => placeOrder(world, { email: "crowd@example.com", items })));
  const { rows } = await world.db.raw("select count(*)::int as n from users where pending_email = 'crowd@example.com'");
  expect(rows).toEqual([{ n: 1 }]);
});

test("after all this orders, payments, entitlements and ledger agree", async () => {
  expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
});
