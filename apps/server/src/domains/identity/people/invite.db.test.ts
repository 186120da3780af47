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
  expect((await check(token)).valid).toBe(false);
  expect((await claim(token, "late")).status).toBe(410);
  expect((await invite({ email, roles: [] })).body.code).toBe("account_closed");
});

/** Somebody registers with an address, without confirming it. */
const register = async (username: string, email: string): Promise<string> => {
  const body = { username, email, password: "arabesque-penchee-9", accept_terms: true };
  return (await world.call("POST", "/api/register", { body })).body.access_token;
};
const confirmLink = async (email: string): Promise<string> =>
  /verify-email#([\w-]{43})/.exec(String((await mailsTo(email)).at(-1)?.["text_body"]))?.[1] ?? "";
const rolesOf = async (token: string) => (await world.call("GET", "/api/me", { as: token })).body.role;

test("who confirms the address with another account gets none of the roles: the invitation ends and says why", async () => {
  const email = "victim@school.example";
  const stranger = await register("stranger", email);
  const { id } = (await invite({ email, roles: ["ADMIN"] })).body;
  const link = await tokenFor(email);
  expect((await world.call("POST", "/api/email/resend", { as: stranger })).status).toBe(202);
  const token = await confirmLink(email);
  const confirmed = await world.call("POST", "/api/email/verify", { body: { token } });
  expect(confirmed).toMatchObject({ status: 200, body: { invitation_ended: true, joined_orders: 0 } });
  expect(await rolesOf(stranger)).toEqual(["STUDENT"]);
  expect(await accountsOf(email)).toHaveLength(1);
  expect((await check(link)).valid).toBe(false);
  expect((await claim(link, "victim")).status).toBe(410);
  expect(await rolesOf(stranger)).toEqual(["STUDENT"]);

  const me = (await world.call("GET", "/api/me", { as: stranger })).body;
  const acts = await world.db.raw(
    "select action, actor_id, before, after from audit_log where target_id = $1 order by id",
    [String(id)],
  );
  expect(acts.rows.at(-1)).toEqual({
    action: "user.invitation_ended",
    actor_id: null,
    before: { roles: ["ADMIN"], invited_by: admin.id },
    after: { confirmed_by: { id: me.id, username: "stranger" } },
  });
  const notices = (await world.call("GET", "/api/notices", { as: admin.token })).body.data;
  expect(notices[0]).toMatchObject({
    title: "An invitation of yours has ended",
    body: expect.stringContaining("@stranger confirmed victim@school.example"),
    link: `/admin/users/${me.id}?tab=roles`,
  });
});

test("a tier that staff granted the unclaimed account joins who confirms the address, unless they have one", async () => {
  const granted = async (id: number) =>
    (
      await world.db.raw("select tier, until::text, reason from tier_grants where user_id = $1 and ended_at is null", [
        id,
      ])
    ).rows;
  const confirmAs = async (username: string, email: string, tierBefore?: string) => {
    const as = await register(username, email);
    const { id } = (await world.call("GET", "/api/me", { as })).body;
    if (tierBefore) await grant(id, tierBefore, "Before");
    const invited = (await invite({ email, roles: [] })).body.id;
    await grant(invited, "royalty", "A scholarship");
    await world.call("POST", "/api/email/resend", { as });
    const confirmed = await world.call("POST", "/api/email/verify", { body: { token: await confirmLink(email) } });
    expect(confirmed.status).toBe(200);
    expect(await granted(invited)).toEqual([]);
    return { id, invited };
  };
  const grant = async (id: number, tier: string, reason: string) => {
    const body = { tier, until: "2030-01-01", reason };
    const answer = await world.call("POST", `/api/admin/users/${id}/tier-grant`, { as: admin.token, body });
    expect(answer.status).toBe(200);
  };
  const { id, invited } = await confirmAs("scholar", "scholar@school.example");
  expect(await granted(id)).toEqual([{ tier: "royalty", until: "2030-01-01", reason: "A scholarship" }]);
  const { rows } = await world.db.raw(
    "select actor_id, after from audit_log where action = 'tier.granted' and target_id = $1",
    [String(id)],
  );
  const after = { tier: "royalty", until: "2030-01-01", reason: "A scholarship", joined_from: invited };
  expect(rows).toEqual([{ actor_id: null, after }]);
  const other = await confirmAs("holder", "holder@school.example", "premium");
  expect(await granted(other.id)).toMatchObject([{ tier: "premium", reason: "Before" }]);
});

test("a link that confirms an address names the account, in the mail and before it is used", async () => {
  const email = "named@example.com";
  await register("marked-name", email);
  expect((await mailsTo(email)).at(-1)?.["text_body"]).toContain("the account @marked-name");
  const checked = await world.call("POST", "/api/email/verify/check", { body: { token: await confirmLink(email) } });
  expect(checked.body).toEqual({ valid: true, email_masked: "n•••@example.com", username: "marked-name" });
  const dead = await world.call("POST", "/api/email/verify/check", { body: { token: "x".repeat(43) } });
  expect(dead.body).toEqual({ valid: false, email_masked: null, username: null });
});

test("a link that finds its address confirmed elsewhere gives that account no role", async () => {
  const email = "back@example.com";
  await invite({ email, roles: ["ADMIN"] });
  const link = await tokenFor(email);
  const owner = await aPerson(world);
  // As after a change that was undone: the address is somebody's again while the invitation waits.
  await world.db.raw("update users set email = $2, email_key = $2 where id = $1", [owner.id, email]);
  expect(await claim(link, "back")).toMatchObject({
    status: 410,
    body: { message: "This address has an account already. Sign in, and ask who invited you for the roles." },
  });
  expect(await rolesOf(owner.token)).not.toContain("ADMIN");
});

const put = (id: number, role: string, as = admin) =>
  world.call("PUT", `/api/admin/users/${id}/roles/${role}`, { as: as.token, body: {} });
const take = (id: number, role: string, as = admin) =>
  world.call("DELETE", `/api/admin/users/${id}/roles/${role}`, { as: as.token });
const withdraw = (id: number, as: TestPerson | null = admin) =>
  world.call("DELETE", `/api/admin/users/${id}/invitation`, as ? { as: as.token } : {});
const promised = async (id: number) =>
  (await world.call("GET", `/api/admin/users/${id}`, { as: admin.token })).body.invitation?.roles;
const actsOn = async (id: number) =>
  (await world.db.raw("select action, before, after from audit_log where target_id = $1 order by id", [String(id)]))
    .rows;

test("roles given to and taken from an account that waits are those of its invitation", async () => {
  const email = "promises@example.com";
  const { id } = (await invite({ email, roles: ["ADMIN", "SELLER"] })).body;
  expect((await take(id, "ADMIN")).status).toBe(200);
  expect(await promised(id)).toEqual(["SELLER"]);
  expect((await take(id, "ADMIN")).status).toBe(200);
  expect((await put(id, "INSTRUCTOR")).body.role).not.toContain("INSTRUCTOR");
  expect((await put(id, "INSTRUCTOR")).status).toBe(200);
  expect(await promised(id)).toEqual(["SELLER", "INSTRUCTOR"]);
  expect((await actsOn(id)).slice(1)).toEqual([
    { action: "role.taken", before: { role: "ADMIN", when_claimed: true }, after: null },
    { action: "role.given", before: null, after: { role: "INSTRUCTOR", reason: null, when_claimed: true } },
  ]);
  const claimed = await claim(await tokenFor(email), "promises");
  expect([...claimed.body.user.role].toSorted()).toEqual(["INSTRUCTOR", "SELLER", "STUDENT"]);
});

test("an account that waits and is not invited gets no role", async () => {
  const guest = await aPerson(world, { roles: ["GUEST_USER"] });
  expect(await put(guest.id, "ADMIN")).toMatchObject({
    status: 409,
    body: { code: "account_closed", message: "Nobody has claimed this account. Invite them with the role instead." },
  });
});

test("an invitation is withdrawn: its link ends, nobody gets its roles, and it can be sent anew", async () => {
  const email = "withdrawn@example.com";
  const { id } = (await invite({ email, roles: ["ADMIN"] })).body;
  const link = await tokenFor(email);
  expect(await withdraw(id)).toMatchObject({ status: 200, body: { invitation: null, status: "invited" } });
  expect((await check(link)).valid).toBe(false);
  expect((await claim(link, "withdrawn")).status).toBe(410);
  expect((await actsOn(id)).at(-1)).toEqual({
    action: "user.invitation_withdrawn",
    before: { roles: ["ADMIN"], invited_by: admin.id },
    after: null,
  });
  expect((await withdraw(id)).body.code).toBe("not_invited");
  expect((await invite({ email, roles: [] })).body.id).toBe(id);
  expect((await claim(await tokenFor(email), "withdrawn")).body.user.role).toEqual(["STUDENT"]);
  expect((await withdraw(id)).body.code).toBe("not_invited");
});

test("withdrawing is refused to guests, other admin roles, without a fresh confirmation and for nobody", async () => {
  const { id } = (await invite({ email: "kept@example.com", roles: [] })).body;
  const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"] });
  expect((await withdraw(id, null)).status).toBe(401);
  expect((await withdraw(id, officer)).status).toBe(403);
  expect((await withdraw(999_999_999)).status).toBe(404);
  const start = world.platform.clock.now();
  world.platform.clock.advance(11 * 60);
  expect((await withdraw(id)).body.code).toBe("reauthentication_required");
  world.platform.clock.set(start);
  expect((await check(await tokenFor("kept@example.com"))).valid).toBe(true);
});

test("the mail says who invites, and greets by the name that staff typed, not by one of a guest", async () => {
  const named = await aPerson(world, { roles: ["ADMIN"], firstName: "Iris", lastName: "Vale" });
  await invite({ email: "greeted@example.com", first_name: "Nora", roles: [] }, named);
  const text = String((await mailsTo("greeted@example.com")).at(-1)?.["text_body"]);
  expect(text).toContain("Hello Nora,");
  expect(text).toContain("Iris Vale invites you to Pavane.");
  await world.db.raw("update users set first_name = 'Typed by anybody' where pending_email = 'greeted@example.com'");
  await invite({ email: "greeted@example.com", roles: [] });
  const again = String((await mailsTo("greeted@example.com")).at(-1)?.["text_body"]);
  expect(again).toContain("Hello,");
  expect(again).not.toContain("anybody");
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

test("the address of an unclaimed account stays, so that whoever has the link to it is who was invited", async () => {
  const email = "typo@example.com";
  const invited = await invite({ email, roles: ["INSTRUCTOR"] });
  const path = `/api/admin/users/${invited.body.id}`;
  const { version } = (await world.call("GET", path, { as: admin.token })).body;
  const change = { as: admin.token, body: { email: "right@example.com", first_name: "Nora", version } };
  expect(await world.call("PATCH", path, change)).toMatchObject({
    status: 409,
    body: {
      code: "not_claimed",
      message: "Nobody has claimed this account yet. Withdraw its invitation and invite the right address.",
    },
  });
  expect(await mailsTo("right@example.com")).toEqual([]);

  // Where an earlier version let it pass, the link of the wrong address opens nothing.
  await world.db.raw("update users set pending_email = 'right@example.com' where id = $1", [invited.body.id]);
  expect((await claim(await tokenFor(email), "stranger")).status).toBe(410);
});
