import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { payOrder, placeOrder } from "../../../../test/factories/checkout.ts";
import { aSale } from "../../../../test/factories/payouts.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aPurchase } from "../../../../test/factories/purchases.ts";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { aWebhook } from "../../../../test/factories/webhooks.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { whileLocked } from "../../../../test/while-locked.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
// Weeks pass in these tests, and a session ends.
beforeEach(async () => {
  const signIn = { username: admin.username, password: admin.password };
  admin = { ...admin, token: (await world.call("POST", "/api/login", { body: signIn })).body.access_token };
});
afterAll(() => world.close());

const day = 86_400;
const ask = (person: TestPerson, body: Record<string, unknown> = {}) =>
  world.call("POST", "/api/me/deletion", { as: person.token, body: { username: person.username, ...body } });
const read = async (person: TestPerson) => (await world.call("GET", "/api/me/deletion", { as: person.token })).body;
const keep = (person: TestPerson) => world.call("DELETE", "/api/me/deletion", { as: person.token });
const runJob = () => world.app.jobs.find(({ name }) => name === "identity.delete-due-accounts")?.run({});
const pass = (days: number) => world.platform.clock.advance(days * day + 60);
const rowOf = async (id: number) => (await world.db.raw("select * from users where id = $1", [id])).rows[0] ?? {};
const mailsTo = async (id: number) =>
  (await world.db.raw("select subject from mail_outbox where user_id = $1 order by id", [id])).rows.map(
    ({ subject }) => subject,
  );

describe("asking for the deletion of the own account", () => {
  test("begins 14 days in which one can sign in, is hidden, and can keep the account", async () => {
    world.platform.clock.set("2027-05-01T12:00:00Z");
    const person = await aPerson(world);
    expect(await read(person)).toEqual({ blockers: [], due_at: null, keep_certificates: true });
    const asked = await ask(person, { keep_certificates: false });
    expect(asked).toMatchObject({
      status: 202,
      body: { due_at: "2027-05-15T12:00:00.000Z", keep_certificates: false },
    });
    expect((await world.call("GET", "/api/me", { as: person.token })).body.deletion_due_at).toBe(asked.body.due_at);
    expect((await world.call("GET", `/api/users/${person.id}`)).status).toBe(404);
    const signIn = { username: person.username, password: person.password };
    expect((await world.call("POST", "/api/login", { body: signIn })).status).toBe(200);
    expect((await ask(person)).body.due_at).toBe(asked.body.due_at);

    expect((await keep(person)).status).toBe(204);
    expect((await keep(person)).status).toBe(204);
    expect(await read(person)).toEqual({ blockers: [], due_at: null, keep_certificates: true });
    expect((await world.call("GET", `/api/users/${person.id}`)).status).toBe(200);
    expect(await mailsTo(person.id)).toEqual(["Your account will be deleted on May 15, 2027", "Your account is kept"]);
    pass(15);
    await runJob();
    expect(await rowOf(person.id)).toMatchObject({ username: person.username, deleted_at: null });
  });

  test("needs a fresh confirmation and the own username, and is no guest's", async () => {
    const person = await aPerson(world);
    expect(await ask(person, { username: "somebody" })).toMatchObject({
      status: 422,
      body: { fields: { username: "This is not your username." } },
    });
    expect((await ask(person, { username: "" })).status).toBe(422);
    await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [person.id]);
    expect(await ask(person)).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
    for (const method of ["GET", "POST", "DELETE"])
      expect((await world.call(method, "/api/me/deletion", { body: {} })).status).toBe(401);
  });

  test("is refused while bookings are ahead and while money is owed, with the sentences", async () => {
    const professional = await aProfessional(world);
    const serviceId = await aService(world, professional.id);
    const startsAt = new Date(world.platform.clock.now().getTime() + day * 1000);
    const booking = await aConfirmedBooking(world, { serviceId, startsAt });
    await aSale(world, professional.id, 12_30);
    const sentences = ["You have 1 confirmed booking ahead.", "Your seller balance is $12.30; it must be $0.00."];
    expect((await read(professional)).blockers.map(({ message }: { message: string }) => message)).toEqual(sentences);
    expect(await ask(professional)).toMatchObject({
      status: 409,
      body: { code: "deletion_blocked", message: sentences.join(" ") },
    });
    const learner = { blockers: [{ kind: "bookings_ahead", message: "You have 1 confirmed booking ahead." }] };
    const { rows } = await world.db.raw("select id from users where id = $1", [booking.learnerId]);
    expect(rows).toHaveLength(1);
    const state = await world.call("POST", `/api/admin/users/${booking.learnerId}/deletion`, {
      as: admin.token,
      body: { username: String((await rowOf(booking.learnerId))["username"]), reason: "Asked by letter" },
    });
    expect(state).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(learner.blockers[0]?.message ?? "") },
    });
  });

  test("waits when something new blocks at the end, and says so", async () => {
    const professional = await aProfessional(world);
    const serviceId = await aService(world, professional.id);
    expect((await ask(professional)).status).toBe(202);
    const startsAt = new Date(world.platform.clock.now().getTime() + 16 * day * 1000);
    await aConfirmedBooking(world, { serviceId, startsAt });
    pass(14);
    await runJob();
    const row = await rowOf(professional.id);
    expect(row).toMatchObject({ deleted_at: null, username: professional.username });
    expect(await mailsTo(professional.id)).toContainEqual(
      expect.stringMatching(/^Your account could not be deleted yet, the new day is /),
    );
    pass(7);
    await runJob();
    expect(await rowOf(professional.id)).toMatchObject({ username: `deleted-${professional.id}` });
  });
});

test("hides the store at once and gives it back with the account", async () => {
  const seller = await aSeller(world);
  const resource = await aResource(world, { sellerId: seller.id });
  const status = async () => (await world.call("GET", `/api/resources/${resource.id}`)).status;
  expect(await status()).toBe(200);
  expect((await ask(seller)).status).toBe(202);
  expect(await status()).not.toBe(200);
  await keep(seller);
  expect(await status()).toBe(200);
});

const strange = {
  firstName: "Zephyrine",
  lastName: "Quackenbush",
  username: "zephyr.quack",
  email: "zephyr@quack.example",
};

/** A person who did a little of everything, and somebody who bought from them. */
async function aBusyPerson() {
  const seller = await aSeller(world, {
    ...strange,
    profile: { bio: "Quackenbush dances.", headline: "Zephyrine herself", city: "Quackville" },
    store: { name: "Quackenbush cards", bio: "By Zephyrine" },
  });
  const buyer = await aPerson(world);
  const resource = await aResource(world, { sellerId: seller.id, values: { title: "Plié cards", priceCents: 0 } });
  const courseId = await aCourseToCertify(world);
  await world.db.raw(
    "insert into enrolments (user_id, course_id, source, completed_at, done, total) values ($1, $2, 'free', now(), 3, 3)",
    [seller.id, courseId],
  );
  await aCertificate(world, courseId, seller);
  const other = await aSeller(world);
  const wanted = await aResource(world, { sellerId: other.id });
  const placed = await placeOrder(world, { as: seller.token, items: [{ item_type: "resource", item_id: wanted.id }] });
  expect(await payOrder(world, placed.body)).toMatchObject({ status: 200 });
  const got = await placeOrder(world, { as: buyer.token, items: [{ item_type: "resource", item_id: resource.id }] });
  expect(got.status).toBeLessThan(300);
  await world.call("POST", "/api/contact", {
    as: seller.token,
    body: { name: "Zephyrine Quackenbush", email: strange.email, topic: "general", message: "A question of mine." },
  });
  await world.call("POST", "/api/conversations", {
    as: seller.token,
    body: { recipient_id: buyer.id, body: "Hello", client_key: crypto.randomUUID() },
  });
  await world.call("POST", "/api/me/exports", { as: seller.token });
  return { seller, buyer, resource, courseId };
}

/** Every table and column that holds one of some words. */
async function whereSaid(words: readonly string[]): Promise<string[]> {
  const { rows } = await world.db.raw(
    `select table_name as "table", string_agg(quote_ident(column_name) || '::text', ' || '' '' || ' order by column_name) as all_of_it
       from (select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t
         on t.table_name = c.table_name and t.table_schema = c.table_schema
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'tsvector', 'USER-DEFINED')) texts
       group by 1`,
  );
  const found: string[] = [];
  for (const { table, all_of_it: texts } of rows) {
    const parts = String(texts)
      .split(" || ' ' || ")
      .map((part) => `coalesce(${part}, '')`);
    const { rows: hits } = await world.db.raw(
      `select 1 from "${String(table)}" where ${parts.join(" || ' ' || ")} ~* $1 limit 1`,
      [words.join("|")],
    );
    if (hits.length > 0) found.push(String(table));
  }
  return found.sort();
}

test("at the end nothing says who it was, and what others need stays", async () => {
  const { seller, buyer, resource } = await aBusyPerson();
  expect(await whereSaid(["zephyr", "quack"])).toContain("users");
  expect((await ask(seller)).status).toBe(202);
  pass(14);
  await runJob();

  expect(await rowOf(seller.id)).toMatchObject({
    username: `deleted-${seller.id}`,
    email: null,
    first_name: null,
    deletion_due_at: null,
  });
  // A certificate that stays valid carries its holder's name; searches know single words, and not whose they were.
  expect(await whereSaid(["zephyr", "quack"])).toEqual(["certificates", "resource_words"]);
  expect((await world.call("GET", "/api/me", { as: seller.token })).status).toBe(401);
  const again = { username: strange.username, password: seller.password };
  expect((await world.call("POST", "/api/login", { body: again })).status).toBe(401);
  const { rows: orders } = await world.db.raw("select count(*)::int as n from orders where user_id = $1", [seller.id]);
  expect(orders).toEqual([{ n: 1 }]);
  const { rows: kept } = await world.db.raw("select status from resources where id = $1", [resource.id]);
  expect(kept).toEqual([{ status: "archived" }]);
  const mine = await world.call("GET", "/api/me/resources", { as: buyer.token });
  expect(JSON.stringify(mine.body)).not.toMatch(/zephyr|quack/i);
  const { rows: log } = await world.db.raw(
    "select action, actor_id from audit_log where action = 'user.deleted' and target_id = $1",
    [String(seller.id)],
  );
  expect(log).toEqual([{ action: "user.deleted", actor_id: null }]);
});

test("what other programs were told of their orders names them no more, whether it was sent or waits", async () => {
  const hook = await aWebhook(world, admin, { events: ["order.paid"] });
  const course = await aCourse(world, { price: "15.00" });
  const [leaving, staying] = [await aPerson(world), await aPerson(world)];
  const asGuest = JSON.stringify({ data: { buyer_id: 0, email: leaving.email.toUpperCase() } });
  await world.db.raw(
    `insert into webhook_deliveries (webhook_id, message_id, event, body, state, answer) values ($1, 'guest', 'order.paid', $2, 'delivered', $2)`,
    [hook.id, asGuest],
  );
  for (const { token } of [leaving, staying]) await aPurchase(world, [{ course }], { as: token });
  expect((await ask(leaving)).status).toBe(202);
  pass(14);
  await runJob();
  const { rows } = await world.db.raw(
    "select state, body, answer from webhook_deliveries where webhook_id = $1 order by id",
    [hook.id],
  );
  const told = rows.map(({ state, body, answer }) => ({ state, answer, ...JSON.parse(String(body)).data }));
  expect(told).toMatchObject([
    { state: "delivered", answer: null, email: "deleted-0@deleted.invalid" },
    { state: "waiting", buyer_id: leaving.id, email: `deleted-${leaving.id}@deleted.invalid`, total_cents: 1_500 },
    { state: "waiting", buyer_id: staying.id, email: staying.email },
  ]);
  await world.db.raw("delete from webhooks");
});

test("certificates are revoked where the holder wished it", async () => {
  const courseId = await aCourseToCertify(world);
  const learner = await aLearnerOf(world, courseId);
  const id = await aCertificate(world, courseId, learner);
  expect((await ask(learner, { keep_certificates: false })).status).toBe(202);
  pass(14);
  await runJob();
  const { rows } = await world.db.raw("select revoked_reason from certificates where id = $1", [id]);
  expect(rows).toEqual([{ revoked_reason: "Removed at the holder's request" }]);
});

describe("staff", () => {
  const remove = (id: number, body: Record<string, unknown>, as = admin) =>
    world.call("POST", `/api/admin/users/${id}/deletion`, { as: as.token, body });
  const reason = "Asked for it by letter";

  test("delete with the username and a reason, keep again, and both stand in the log", async () => {
    const person = await aPerson(world);
    expect(await remove(person.id, { username: "other", reason })).toMatchObject({
      status: 422,
      body: { fields: { username: "This is not their username." } },
    });
    expect(await remove(person.id, { username: person.username, reason: "no" })).toMatchObject({ status: 422 });
    expect(await remove(person.id, { username: person.username, reason })).toMatchObject({ status: 202 });
    const kept = await world.call("DELETE", `/api/admin/users/${person.id}/deletion`, { as: admin.token });
    expect(kept.status).toBe(204);
    const { rows } = await world.db.raw("select action, actor_id from audit_log where target_id = $1 order by id", [
      String(person.id),
    ]);
    expect(rows).toEqual([
      { action: "user.deletion_begun", actor_id: admin.id },
      { action: "user.deletion_cancelled", actor_id: admin.id },
    ]);
  });

  test("not themselves, not without the role, and nobody who is not there", async () => {
    const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
    const person = await aPerson(world);
    expect((await remove(person.id, { username: person.username, reason }, officer)).status).toBe(403);
    expect((await remove(999_999, { username: "nobody", reason })).status).toBe(404);
    expect(await remove(admin.id, { username: admin.username, reason })).toMatchObject({
      status: 409,
      body: { code: "own_account", message: "You cannot delete your own account here." },
    });
  });

  test("not the last administrator, who cannot leave either", async () => {
    const others = await world.db.raw("select user_id from user_roles where role = 'ADMIN' and user_id <> $1", [
      admin.id,
    ]);
    expect(others.rows).toEqual([]);
    expect(await ask(admin)).toMatchObject({ status: 409, body: { message: "You are the only administrator." } });
  });
});

test.runIf(onPostgres)("of two administrators who leave at once one stays", async () => {
  const second = await aPerson(world, { roles: ["ADMIN"] });
  const answers = await Promise.all([ask(admin), ask(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await keep(admin);
  await keep(second);
});

test.runIf(onPostgres)("who administers nothing is deleted without the lock of the administrators", async () => {
  const person = await aPerson(world);
  const leaving = await aPerson(world, { roles: ["ADMIN"] });
  await ask(person);
  await ask(leaving);
  pass(14);
  const administrators = sql`select pg_advisory_xact_lock(7261003)`;
  const waiting = await whileLocked(world.db, administrators, async () => runJob());
  expect((await rowOf(person.id))["deleted_at"]).not.toBeNull();
  expect((await rowOf(leaving.id))["deleted_at"]).toBeNull();
  await waiting.end();
  expect((await rowOf(leaving.id))["deleted_at"]).not.toBeNull();
});

test.runIf(onPostgres)("keeping the account at the moment of the job either keeps it or comes too late", async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await aPerson(world);
    await ask(person);
    pass(14);
    const [kept] = await Promise.all([keep(person), runJob()]);
    const row = await rowOf(person.id);
    expect([204, 401, 404]).toContain(kept.status);
    expect(row["deleted_at"] === null).toBe(kept.status === 204);
  }
});
