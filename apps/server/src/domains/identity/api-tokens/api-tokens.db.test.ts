import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anApiToken } from "../../../../test/factories/api-tokens.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { looksLikeApiToken } from "./token-text.ts";

let world: TestApp;
let person: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-03-01T12:34:56Z");
});
beforeEach(async () => {
  person = await aPerson(world, { firstName: "Mira" });
});
afterAll(() => world.close());

const getMe = (as: string) => world.call("GET", "/api/me", { as });
const save = async (as: string) => {
  const { version } = (await getMe(person.token)).body;
  return world.call("PATCH", "/api/me", { as, body: { first_name: "Odile", version } });
};
const mailsOf = async ({ id }: TestPerson): Promise<unknown[]> =>
  (
    await world.db.raw("select subject from mail_outbox where user_id = $1 and kind = 'security' order by id", [id])
  ).rows.map(({ subject }) => subject);

test("a token is shown once, kept as a hash, listed by its ending, and told by mail", async () => {
  const body = { name: "Backup", scopes: ["write", "read"], expires_in_days: 90 };
  const made = await world.call("POST", "/api/tokens", { as: person.token, body });
  expect(made.status).toBe(201);
  const { secret, token } = made.body;
  expect(looksLikeApiToken(secret)).toBe(true);
  expect(token).toMatchObject({
    name: "Backup",
    scopes: ["read", "write"],
    ending: secret.slice(-4),
    expires_at: "2027-05-30T12:34:56.000Z",
    last_used_at: null,
  });
  const listed = await world.call("GET", "/api/tokens", { as: person.token });
  expect(listed.body.data).toEqual([token]);
  const { rows } = await world.db.raw("select * from api_tokens where user_id = $1", [person.id]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(await mailsOf(person)).toEqual(["An API token was made for your account: Backup"]);
});

test("programs act as the person, with roles and rights of now, within the scopes", async () => {
  const reads = await anApiToken(world, person, { scopes: ["read"] });
  const writes = await anApiToken(world, person, { scopes: ["write"] });
  expect((await getMe(reads.text)).body.id).toBe(person.id);
  expect((await getMe(writes.text)).body).toMatchObject({
    code: "token_not_enough",
    message: "This API token may not read. Make one that may.",
  });
  expect((await save(writes.text)).status).toBe(200);
  expect(await save(reads.text)).toMatchObject({ status: 403, body: { code: "token_not_enough" } });
  expect((await world.call("GET", "/api/admin/users", { as: reads.text })).body.code).toBe("forbidden");
  // Also where everybody may call: what a token is for is asked first.
  expect((await world.call("GET", "/api/courses", { as: writes.text })).status).toBe(403);
  expect((await world.call("GET", "/api/courses", { as: reads.text })).status).toBe(200);
});

test("no token does what asks for a confirmation, makes or lists tokens, or touches how somebody signs in", async () => {
  const { id, text } = await anApiToken(world, person);
  const refused = [
    ["POST", "/api/tokens", { name: "Second", scopes: ["read"], expires_in_days: null }],
    ["GET", "/api/tokens"],
    ["DELETE", `/api/tokens/${id}`],
    ["POST", "/api/confirm", { password: person.password }],
    ["POST", "/api/password/change", { new_password: "four quick chassés", end_other_sessions: true }],
    ["POST", "/api/email/change", { email: "other@example.com" }],
    ["POST", "/api/two-factor/setup"],
    ["DELETE", "/api/sessions"],
    ["POST", "/api/logout"],
    ["POST", "/api/me/exports"],
    ["POST", "/api/role-requests", { role: "SELLER", note: "Twenty years of notes for the barre." }],
    ["POST", "/api/seller/payouts"],
  ] as const;
  for (const [method, path, body] of refused)
    expect([path, await world.call(method, path, { as: text, ...(body ? { body } : {}) })]).toMatchObject([
      path,
      { status: 403, body: { code: "token_refused" } },
    ]);
  expect((await getMe(person.token)).status).toBe(200);
});

test("a token that ended, was revoked or never was is refused also where guests are answered", async () => {
  const { id, text } = await anApiToken(world, person, { days: 30 });
  const catalogue = (as: string) => world.call("GET", "/api/courses", { as });
  expect((await catalogue(text)).status).toBe(200);
  world.platform.clock.advance(30 * 86_400);
  expect(await catalogue(text)).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  world.platform.clock.set("2027-03-01T12:34:56Z");
  expect((await catalogue(text)).status).toBe(200);
  const other = await aPerson(world);
  expect((await world.call("DELETE", `/api/tokens/${id}`, { as: other.token })).status).toBe(404);
  expect((await world.call("DELETE", `/api/tokens/${id}`, { as: person.token })).status).toBe(204);
  expect((await catalogue(text)).status).toBe(401);
  expect((await catalogue("pvn_short")).status).toBe(401);
  expect((await world.call("DELETE", `/api/tokens/${id}`, { as: person.token })).status).toBe(404);
});

test("of its use the hour is kept, once", async () => {
  const { text } = await anApiToken(world, person);
  await getMe(text);
  const lastUse = async () => (await world.call("GET", "/api/tokens", { as: person.token })).body.data[0].last_used_at;
  expect(await lastUse()).toBe("2027-03-01T12:00:00.000Z");
  world.platform.clock.set("2027-03-01T12:59:00Z");
  await getMe(text);
  expect(await lastUse()).toBe("2027-03-01T12:00:00.000Z");
  world.platform.clock.set("2027-03-01T13:00:01Z");
  await getMe(text);
  expect(await lastUse()).toBe("2027-03-01T13:00:00.000Z");
  world.platform.clock.set("2027-03-01T12:34:56Z");
});

test("while an account is closed, or about to be deleted, its tokens stand still", async () => {
  const { text } = await anApiToken(world, person);
  for (const column of ["deactivated_at", "deletion_due_at"]) {
    await world.db.raw(`update users set ${column} = now() where id = $1`, [person.id]);
    expect((await getMe(text)).status).toBe(401);
    await world.db.raw(`update users set ${column} = null where id = $1`, [person.id]);
    expect((await getMe(text)).status).toBe(200);
  }
});

test("a new password keeps them; a forgotten one, and staff that sign somebody out, end them", async () => {
  const { text } = await anApiToken(world, person);
  const change = { new_password: "four quick chassés", end_other_sessions: true };
  const changed = await world.call("POST", "/api/password/change", { as: person.token, body: change });
  expect(changed.status).toBe(204);
  expect((await getMe(text)).status).toBe(200);
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await world.call("POST", `/api/admin/users/${person.id}/sign-out`, { as: admin.token });
  expect((await getMe(text)).status).toBe(401);

  const other = await aPerson(world);
  const kept = await anApiToken(world, other);
  await world.call("POST", "/api/password/forgot", { body: { identifier: other.username } });
  const { rows } = await world.db.raw("select text_body from mail_outbox where user_id = $1 and kind = 'reset'", [
    other.id,
  ]);
  const link = /reset-password#([\w-]+)/.exec(String(rows[0]?.["text_body"]))?.[1];
  const reset = { token: link, password: "four quick chassés" };
  expect((await world.call("POST", "/api/password/reset", { body: reset })).status).toBe(204);
  expect((await getMe(kept.text)).status).toBe(401);
});

test("making one asks for a confirmation, for a name and what it may do, and stops at twenty", async () => {
  const make = (body: object) => world.call("POST", "/api/tokens", { as: person.token, body });
  expect((await make({ name: " ", scopes: [], expires_in_days: 7 })).body.fields).toEqual({
    name: "Enter a name.",
    scopes: "Choose what the token may do.",
    expires_in_days: "Choose when the token expires.",
  });
  for (let made = 0; made < 20; made += 1) await anApiToken(world, person, { days: null });
  expect((await make({ name: "One more", scopes: ["read"], expires_in_days: null })).body.code).toBe("too_many_tokens");
  world.platform.clock.advance(11 * 60);
  const late = await make({ name: "Late", scopes: ["read"], expires_in_days: null });
  expect(late).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
  world.platform.clock.set("2027-03-01T12:34:56Z");
});

test("limits count the person, however many tokens call", async () => {
  const tokens = [await anApiToken(world, person), await anApiToken(world, person)];
  const statuses = [];
  for (let call = 0; call < 31; call += 1) {
    const as = tokens[call % 2]?.text ?? "";
    statuses.push((await world.call("GET", "/api/search?q=plie", { as, ip: "192.0.2.77" })).status);
    statuses.push((await world.call("GET", "/api/search?q=plie", { as, ip: "192.0.2.78" })).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test("the audit log says that a program did it", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const { id, text } = await anApiToken(world, admin);
  expect((await world.call("POST", "/api/categories", { as: text, body: { name: "Morris" } })).status).toBe(201);
  const log = await world.call("GET", "/api/admin/audit?action=category.created", { as: text });
  expect(log.body.data[0]).toMatchObject({ by_token: true, session_id: id, actor: { id: admin.id } });
  await world.call("POST", "/api/categories", { as: admin.token, body: { name: "Clog" } });
  const after = await world.call("GET", "/api/admin/audit?action=category.created", { as: admin.token });
  expect(after.body.data[0]).toMatchObject({ by_token: false });
});

test("a month after its end a token is forgotten", async () => {
  await anApiToken(world, person, { days: 30 });
  await anApiToken(world, person, { name: "For ever", days: null });
  const names = async () =>
    (await world.db.raw("select name from api_tokens where user_id = $1 order by name", [person.id])).rows;
  const sweep = () => world.app.jobs.find(({ name }) => name === "identity.retention")?.run({});
  world.platform.clock.advance(59 * 86_400);
  await sweep();
  expect(await names()).toHaveLength(2);
  world.platform.clock.advance(2 * 86_400);
  await sweep();
  expect(await names()).toEqual([{ name: "For ever" }]);
  world.platform.clock.set("2027-03-01T12:34:56Z");
});
