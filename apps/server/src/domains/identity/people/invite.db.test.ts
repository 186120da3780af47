import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { username: "Director", roles: ["ADMIN"] });
});
afterAll(() => world.close());

const invite = (body: object, as: TestPerson | null = admin) =>
  world.call("POST", "/api/admin/users/invite", { ...(as ? { as: as.token } : {}), body });
const mailsTo = async (address: string) =>
  (await world.db.raw("select kind, text_body, subject from mail_outbox where to_address = $1 order by id", [address]))
    .rows;
const tokenFor = async (address: string): Promise<string> =>
  /\/claim#([\w-]{43})/.exec(String((await mailsTo(address)).at(-1)?.["text_body"]))?.[1] ?? "";
const check = async (token: string) => (await world.call("POST", "/api/claim/check", { body: { token } })).body;
const claim = (token: string, username: string) =>
  world.call("POST", "/api/claim", {
    body: { token, username, password: "arabesque-penchee-9", accept_terms: true },
  });
const accountsOf = async (address: string) =>
  (
    await world.db.raw("select id from users where (email = $1 or pending_email = $1) and deleted_at is null", [
      address,
    ])
  ).rows;

test("somebody who was invited claims their account, with a confirmed e-mail and the roles", async () => {
  const email = "nora@example.com";
  const body = { email, first_name: "Nora", last_name: "Lind", roles: ["INSTRUCTOR", "SELLER"] };
  const answer = await invite(body);
  expect(answer).toMatchObject({ status: 202, body: { message: "The invitation is on its way." } });
  expect(await mailsTo(email)).toMatchObject([{ kind: "invitation" }]);
  const seen = await world.call("GET", `/api/admin/users/${answer.body.id}`, { as: admin.token });
  expect(seen.body).toMatchObject({
    role: expect.not.arrayContaining(["INSTRUCTOR"]),
    status: "invited",
    invitation: { roles: body.roles, invited_by: { username: "Director" } },
  });
  const token = await tokenFor(email);
  expect(await check(token)).toMatchObject({
    valid: true,
    invitation: { first_name: "Nora", last_name: "Lind", roles: body.roles },
  });
  const claimed = await claim(token, "nora");
  expect(claimed).toMatchObject({ status: 200, body: { invited: true, joined_orders: 0 } });
  const now = await world.call("GET", `/api/admin/users/${answer.body.id}`, { as: admin.token });
  expect(now.body).toMatchObject({ status: "active", invitation: null });
  const me = (await world.call("GET", "/api/me", { as: claimed.body.access_token })).body;
  expect(me).toMatchObject({ id: answer.body.id, email, email_verified: true, first_name: "Nora" });
  expect([...me.role].toSorted()).toEqual(["INSTRUCTOR", "SELLER", "STUDENT"]);
  expect((await claim(token, "nora-again")).status).toBe(410);
  expect((await check(token)).valid).toBe(false);
  const acts = await world.db.raw("select action, actor_id from audit_log where target_id = $1 order by id", [
    String(answer.body.id),
  ]);
  expect(acts.rows).toEqual([
    { action: "user.invited", actor_id: admin.id },
    { action: "role.given", actor_id: null },
    { action: "role.given", actor_id: null },
  ]);
});

test("a second invitation replaces link and roles, in the one account of the address", async () => {
  const email = "twice@example.com";
  const first = await invite({ email, roles: ["ADMIN"] });
  const old = await tokenFor(email);
  const second = await invite({ email: "Twice@example.com", roles: ["INSTRUCTOR"] });
  expect(second.body.id).toBe(first.body.id);
  expect((await claim(old, "twice")).status).toBe(410);
  const fresh = await tokenFor("Twice@example.com");
  const claimed = await claim(fresh, "twice");
  expect(claimed.body.user.role).toEqual(expect.arrayContaining(["STUDENT", "INSTRUCTOR"]));
  expect(claimed.body.user.role).not.toContain("ADMIN");
});

test("what was promised by who administers no more gives no role", async () => {
  const former = await aPerson(world, { roles: ["ADMIN"] });
  const email = "promised@example.com";
  expect((await invite({ email, roles: ["ADMIN"] }, former)).status).toBe(202);
  const token = await tokenFor(email);
  const taken = await world.call("DELETE", `/api/admin/users/${former.id}/roles/ADMIN`, { as: admin.token });
  expect(taken.status).toBe(200);
  const claimed = await claim(token, "latecomer");
  expect(claimed.status).toBe(200);
  expect(claimed.body.user.role).toEqual(["STUDENT"]);
});

test("a taken e-mail is refused and makes no second account", async () => {
  const taken = await aPerson(world, { username: "taken", email: "taken@example.com" });
  expect(await invite({ email: "TAKEN@example.com", roles: [] })).toMatchObject({
    status: 409,
    body: {
      code: "email_taken",
      message: "@taken has this e-mail already. Give them roles on their page.",
      user_id: taken.id,
    },
  });
  expect(await accountsOf(taken.email)).toHaveLength(1);
});

test("the link works for seven days, and not for an account that was deactivated", async () => {
  const email = "late@example.com";
  const { id } = (await invite({ email, roles: ["INSTRUCTOR"] })).body;
  const token = await tokenFor(email);
  const start = world.platform.clock.now();
  world.platform.clock.advance(7 * 24 * 3600 + 1);
  expect((await claim(token, "late")).status).toBe(410);
  world.platform.clock.set(start);
  await world.db.raw("update users set deactivated_at = now() where id = $1", [id]);
  expect((await claim(token, "late")).status).toBe(410);
  expect((await invite({ email, roles: [] })).body.code).toBe("account_closed");
});

test("who confirms the address with an account of their own gets the roles there", async () => {
  const email = "own-way@example.com";
  await invite({ email, roles: ["INSTRUCTOR"] });
  const link = await tokenFor(email);
  const body = { username: "own-way", email, password: "arabesque-penchee-9", accept_terms: true };
  const registered = await world.call("POST", "/api/register", { body });
  const mails = await mailsTo(email);
  const token = /verify-email#([\w-]{43})/.exec(String(mails.at(-1)?.["text_body"]))?.[1] ?? "";
  expect((await world.call("POST", "/api/email/verify", { body: { token } })).status).toBe(200);
  const me = (await world.call("GET", "/api/me", { as: registered.body.access_token })).body;
  expect(me.role).toContain("INSTRUCTOR");
  expect(await accountsOf(email)).toHaveLength(1);
  expect((await claim(link, "own-way-2")).status).toBe(410);
});

test("is refused to guests, other admin roles and without a fresh confirmation", async () => {
  const body = { email: "nobody@example.com", roles: [] };
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"] });
  expect((await invite(body, null)).status).toBe(401);
  expect((await invite(body, officer)).status).toBe(403);
  const start = world.platform.clock.now();
  world.platform.clock.advance(11 * 60);
  expect((await invite(body)).body.code).toBe("reauthentication_required");
  world.platform.clock.set(start);
  expect(await mailsTo(body.email)).toEqual([]);
});

test("bad input is refused by field, and roles of the system are nobody's to give", async () => {
  expect((await invite({ email: "no address", roles: ["KING"] })).body.fields).toMatchObject({
    email: "Enter a valid e-mail address.",
  });
  expect((await invite({ email: "a@example.com", roles: ["KING"] })).status).toBe(422);
  expect((await invite({ email: "a@example.com", roles: ["GUEST_USER"] })).body.code).toBe("role_fixed");
  expect(await accountsOf("a@example.com")).toEqual([]);
});

test.skipIf(!onPostgres)("two who invite one address at once make one account with one link that works", async () => {
  const email = "race@example.com";
  const answers = await Promise.all([invite({ email, roles: ["SELLER"] }), invite({ email, roles: ["INSTRUCTOR"] })]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(await accountsOf(email)).toHaveLength(1);
  const tokens = (await mailsTo(email)).map((row) => /claim#([\w-]{43})/.exec(String(row["text_body"]))?.[1] ?? "");
  const works = await Promise.all(tokens.map(async (token) => (await check(token)).valid));
  expect(works.filter(Boolean)).toHaveLength(1);
});
