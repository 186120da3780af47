import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withPasskey, withTwoFactor } from "../../../../test/factories/factors.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import {
  aBrowser,
  aPersonOfProvider,
  aSignInProvider,
  returnAddress,
} from "../../../../test/factories/sign-in-providers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { signInThere, startOpenIdProvider, type OpenIdProvider } from "../../../../test/open-id-provider.ts";

let world: TestApp;
let admin: TestPerson;
let there: OpenIdProvider;
let provider: { readonly id: number; readonly name: string };
beforeAll(async () => {
  world = await createTestApp();
  there = await startOpenIdProvider(returnAddress);
});
beforeEach(async () => {
  world.platform.clock.set(new Date().toISOString());
  await world.db.raw("delete from sign_in_providers");
  await world.db.raw("delete from rate_buckets");
  admin = await aPerson(world, { roles: ["ADMIN"] });
  provider = await aSignInProvider(world, admin, there, { name: "Example ID" });
  there.people.clear();
});
afterAll(async () => {
  await there.stop();
  await world.close();
});

let named = 0;
/** Somebody new at the provider. */
function somebody(more: object = {}) {
  named += 1;
  const [subject, username] = [`subject-${named}`, `person${named}`];
  const email = `${username}@example.com`;
  there.people.set(subject, { email, email_verified: true, ...more });
  return { subject, username, email };
}
const mailsTo = async (userId: number) =>
  (await world.db.raw("select subject from mail_outbox where user_id = $1 order by id", [userId])).rows.map(
    ({ subject }) => subject,
  );
const register = (browser: ReturnType<typeof aBrowser>, body: object) =>
  browser.call("POST", "/api/register/provider", { body: { accept_terms: true, ...body } });
const anew = async (subject: string, username: string) => {
  const email = there.people.get(subject)?.email ?? "";
  return aPersonOfProvider(world, there, provider.id, { subject, username, email });
};

describe("somebody new", () => {
  test("registers with what the provider says of them, and comes in by it from then on", async () => {
    const { subject, email } = somebody({ given_name: "Ada", family_name: "Lovelace", preferred_username: "ada.l" });
    const browser = aBrowser(world);
    const came = await browser.comeBack(provider.id, subject, { redirect: "/courses?page=2" });
    expect(came.body).toMatchObject({
      outcome: "registration",
      provider: "Example ID",
      redirect: "/courses?page=2",
      email,
      email_verified: true,
      username: "ada.l",
      first_name: "Ada",
      last_name: "Lovelace",
    });
    const again = await browser.call("GET", `/api/sign-in-providers/flows/${came.body.flow}`);
    expect(again.body).toEqual(came.body);
    const made = await register(browser, { flow: came.body.flow, username: "ada.l", first_name: "Ada" });
    expect(made).toMatchObject({ status: 201, body: { joined_orders: 0, invitation_ended: false } });
    const me = await world.call("GET", "/api/me", { as: made.body.access_token });
    expect(me.body).toMatchObject({
      username: "ada.l",
      email,
      email_verified: true,
      first_name: "Ada",
      last_name: null,
    });
    const sessions = await world.call("GET", "/api/sessions", { as: made.body.access_token });
    expect(sessions.body.data).toMatchObject([{ method: "provider", provider: "Example ID" }]);

    const next = await aBrowser(world).comeBack(provider.id, subject);
    expect(next.body).toMatchObject({ outcome: "signed_in", user: { username: "ada.l" } });
    const tries = await world.call("GET", "/api/sign-in-history", { as: next.body.access_token });
    expect(tries.body.data[0]).toMatchObject({ result: "signed_in", method: "provider", provider: "Example ID" });
    expect(await mailsTo(next.body.user.id)).toContain("Your account was opened in Unknown browser");
    const { rows } = await world.db.raw("select password_hash, terms_version from users where username = 'ada.l'");
    expect(rows).toEqual([{ password_hash: null, terms_version: expect.any(Number) }]);
  });

  test("keeps the tier that they chose, which waits for payment; there is no other than those on offer", async () => {
    const { subject, username } = somebody();
    const browser = aBrowser(world);
    const redirect = "/subscription?tier=premium&plan=premium_annual&step=pay";
    const came = await browser.comeBack(provider.id, subject, { redirect });
    expect(came.body).toMatchObject({ outcome: "registration", redirect });
    const { flow } = came.body;
    const unknown = await register(browser, { flow, username, tier: "everything" });
    expect(unknown).toMatchObject({ status: 422, body: { fields: { tier: expect.any(String) } } });
    const made = await register(browser, { flow, username, tier: "premium" });
    expect(made).toMatchObject({
      status: 201,
      body: { user: { subscription_tier: "premium", is_active: false, role: ["STUDENT"] } },
    });
    expect((await world.call("GET", "/api/me", { as: made.body.access_token })).body.level).toBe(0);
    const next = await aBrowser(world).comeBack(provider.id, subject);
    expect(next.body).toMatchObject({ outcome: "signed_in", user: { subscription_tier: "premium", is_active: false } });
  });

  test("is on Free where they chose no tier", async () => {
    const { subject, username } = somebody();
    await anew(subject, username);
    const next = await aBrowser(world).comeBack(provider.id, subject);
    expect(next.body).toMatchObject({ outcome: "signed_in", user: { subscription_tier: "free", is_active: true } });
  });

  test("confirms by our mail an address that the provider has not confirmed, and may name another", async () => {
    const { subject, username, email } = somebody({ email_verified: false });
    const browser = aBrowser(world);
    const came = await browser.comeBack(provider.id, subject);
    expect(came.body).toMatchObject({ outcome: "registration", email, email_verified: false });
    const { flow } = came.body;
    expect((await register(browser, { flow, username })).body.fields).toHaveProperty("email");
    const made = await register(browser, { flow, username, email: "other@example.com" });
    const me = await world.call("GET", "/api/me", { as: made.body.access_token });
    expect(me.body).toMatchObject({ email: null, pending_email: "other@example.com", email_verified: false });
    expect(await mailsTo(made.body.user.id)).toEqual(["Confirm your e-mail"]);
  });

  test("takes in what was bought as a guest with a confirmed address, as who confirms it by mail does", async () => {
    const { subject, username, email } = somebody();
    const { rows } = await world.db.raw(
      `insert into users (username, username_key, pending_email) values ($1, $1, $2) returning id`,
      [`guest-${username}`, email],
    );
    const guest = Number(rows[0]?.["id"]);
    await world.db.raw("insert into profiles (user_id) values ($1)", [guest]);
    await world.db.raw("insert into user_roles (user_id, role) values ($1, 'GUEST_USER')", [guest]);
    await anew(subject, username);
    const ended = await world.db.raw("select deleted_at from users where id = $1", [guest]);
    expect(ended.rows[0]?.["deleted_at"]).not.toBeNull();
  });

  test("is refused a username that is taken, without terms, and where nobody registers", async () => {
    const { subject, username } = somebody();
    const browser = aBrowser(world);
    const { flow } = (await browser.comeBack(provider.id, subject)).body;
    expect((await register(browser, { flow, username: admin.username })).body.code).toBe("username_taken");
    expect((await register(browser, { flow, username, accept_terms: false })).status).toBe(422);
    await world.db.raw("update sign_in_providers set registers = false");
    expect((await register(browser, { flow, username })).body.code).toBe("registration_closed");
    const closed = await aBrowser(world).comeBack(provider.id, somebody().subject);
    expect(closed).toMatchObject({ status: 403, body: { code: "no_account_linked" } });
    expect(closed.body.message).toContain("link Example ID in your settings");
  });

  test("makes one account, also by two presses at once", async () => {
    const { subject, username } = somebody();
    const browser = aBrowser(world);
    const { flow } = (await browser.comeBack(provider.id, subject)).body;
    const made = await Promise.all([
      register(browser, { flow, username }),
      register(browser, { flow, username: `${username}b` }),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 410]);
  });
});

describe("whose address has an account", () => {
  test("is not let in by the address; the password links the account once, and it is told by mail", async () => {
    const owner = await aPerson(world);
    const { subject } = somebody({ email: owner.email.toUpperCase() });
    const browser = aBrowser(world);
    const came = await browser.comeBack(provider.id, subject);
    expect(came.body).toMatchObject({ outcome: "account", provider: "Example ID" });
    expect(came.body).not.toHaveProperty("access_token");
    const link = (body: object) =>
      browser.call("POST", "/api/sign-in-providers/account", { body: { flow: came.body.flow, ...body } });
    expect((await link({ password: "not the password" })).body.code).toBe("invalid_credentials");
    expect((await link({})).status).toBe(422);
    const linked = await link({ password: owner.password });
    expect(linked.body.user.id).toBe(owner.id);
    expect(await mailsTo(owner.id)).toContain("Your account was linked with Example ID");
    expect((await link({ password: owner.password })).body.code).toBe("sign_in_over");
    const next = await aBrowser(world).comeBack(provider.id, subject);
    expect(next.body).toMatchObject({ outcome: "signed_in", user: { id: owner.id } });
  });

  test("and two-factor sign-in is linked after both factors, not after one", async () => {
    const owner = await aPerson(world);
    const app = await withTwoFactor(world, owner);
    const { subject } = somebody({ email: owner.email });
    const browser = aBrowser(world);
    const { flow } = (await browser.comeBack(provider.id, subject)).body;
    const body = { flow, password: owner.password };
    const asked = await browser.call("POST", "/api/sign-in-providers/account", { body });
    expect(asked.body).toHaveProperty("two_factor");
    expect((await world.db.raw("select from sign_in_links")).rows).toHaveLength(0);
    const { challenge } = asked.body.two_factor;
    const finished = await browser.call("POST", "/api/login/two-factor", {
      body: { challenge, method: "totp", code: app.code() },
    });
    expect(finished.status).toBe(200);
    expect((await world.db.raw("select user_id from sign_in_links")).rows).toEqual([{ user_id: owner.id }]);
  });

  test("a passkey of the account links it, one of another does not", async () => {
    const [owner, other] = [await aPerson(world), await aPerson(world)];
    const { device } = await withPasskey(world, owner);
    const { device: stranger } = await withPasskey(world, other);
    const { subject } = somebody({ email: owner.email });
    const browser = aBrowser(world);
    const { flow } = (await browser.comeBack(provider.id, subject)).body;
    const link = async (by: typeof device) => {
      const { body: asked } = await browser.call("POST", "/api/login/passkey/options", { body: {} });
      const credential = by.sign(asked.options);
      const body = { flow, challenge_id: asked.challenge_id, credential };
      return browser.call("POST", "/api/sign-in-providers/account", { body });
    };
    expect((await link(stranger)).body.code).toBe("passkey_failed");
    expect((await link(device)).body.user.id).toBe(owner.id);
    expect((await world.db.raw("select user_id from sign_in_links")).rows).toEqual([{ user_id: owner.id }]);
  });

  test("an address that is not confirmed there says nothing of who has an account", async () => {
    const owner = await aPerson(world);
    const { subject, username } = somebody({ email: owner.email, email_verified: false });
    const browser = aBrowser(world);
    const came = await browser.comeBack(provider.id, subject);
    expect(came.body.outcome).toBe("registration");
    const made = await register(browser, { flow: came.body.flow, username, email: owner.email });
    expect(made.status).toBe(201);
    expect(await mailsTo(owner.id)).toEqual(["You already have an account"]);
    expect(await mailsTo(made.body.user.id)).toEqual([]);
  });

  test("ten wrong passwords are as many as at the usual sign-in", async () => {
    const owner = await aPerson(world);
    const { subject } = somebody({ email: owner.email });
    const browser = aBrowser(world);
    const { flow } = (await browser.comeBack(provider.id, subject)).body;
    const wrong = { flow, password: "not the password" };
    for (let at = 0; at < 10; at += 1) await browser.call("POST", "/api/sign-in-providers/account", { body: wrong });
    const locked = await browser.call("POST", "/api/sign-in-providers/account", { body: wrong });
    expect(locked.status).toBe(429);
  });
});

describe("somebody known", () => {
  test("is asked for the second factor, which a trusted browser is not; a link that is gone lets nobody on", async () => {
    const { subject, username } = somebody();
    const { token, id } = await anew(subject, username);
    const app = await withTwoFactor(world, { token });
    const browser = aBrowser(world);
    const came = await browser.comeBack(provider.id, subject);
    expect(came.body).toMatchObject({ outcome: "two_factor", remember: true });
    expect(came.body).not.toHaveProperty("access_token");
    const code = { method: "totp", code: app.code(), trust_device: true };
    const { challenge } = came.body.two_factor;
    const finished = await browser.call("POST", "/api/login/two-factor", { body: { challenge, ...code } });
    const sessions = await world.call("GET", "/api/sessions", { as: finished.body.access_token });
    expect(sessions.body.data[0]).toMatchObject({ method: "totp", provider: "Example ID" });
    expect((await browser.comeBack(provider.id, subject)).body.outcome).toBe("signed_in");

    world.platform.clock.advance(60);
    const strange = aBrowser(world);
    const asked = await strange.comeBack(provider.id, subject);
    await world.db.raw("delete from sign_in_links where user_id = $1", [id]);
    const late = { challenge: asked.body.two_factor.challenge, method: "totp", code: app.code() };
    expect((await strange.call("POST", "/api/login/two-factor", { body: late })).body.code).toBe("challenge_expired");
  });

  test("is told when the account is deactivated, and gets in nowhere", async () => {
    const { subject, username } = somebody();
    const { id } = await anew(subject, username);
    await world.db.raw("update users set deactivated_at = now() where id = $1", [id]);
    const came = await aBrowser(world).comeBack(provider.id, subject);
    expect(came).toMatchObject({ status: 403, body: { code: "account_deactivated" } });
    const { rows } = await world.db.raw("select result from sign_in_events where user_id = $1", [id]);
    expect(rows).toEqual([{ result: "deactivated" }]);
  });

  test("keeps the choice not to stay signed in, and a way back that is on this site alone", async () => {
    const { subject, username } = somebody();
    await anew(subject, username);
    const browser = aBrowser(world);
    const came = await browser.comeBack(provider.id, subject, { remember: false, redirect: "/my-courses" });
    expect(came.body.redirect).toBe("/my-courses");
    const { rows } = await world.db.raw("select remember from sessions where user_id = $1 order by remember", [
      came.body.user.id,
    ]);
    expect(rows).toEqual([{ remember: false }, { remember: true }]);
    for (const redirect of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "/auth",
      "javascript:alert(1)",
    ])
      expect((await browser.comeBack(provider.id, subject, { redirect })).body.redirect).toBeNull();
  });

  test("of a provider that was turned off meanwhile does not come in", async () => {
    const { subject, username } = somebody();
    await anew(subject, username);
    const browser = aBrowser(world);
    const begun = await browser.begin(provider.id);
    const brought = await signInThere(begun.body.url, returnAddress, subject);
    await world.db.raw("update sign_in_providers set active = false");
    expect((await browser.finish(brought)).body.code).toBe("sign_in_over");
  });

  test("is another person at another provider, though the subject is the same", async () => {
    const second = await startOpenIdProvider(returnAddress);
    const other = await aSignInProvider(world, admin, second);
    const { subject, username } = somebody();
    const { id } = await anew(subject, username);
    second.people.set(subject, { email: "somebody.else@example.com", email_verified: true });
    const came = await aBrowser(world).comeBack(other.id, subject);
    expect(came.body.outcome).toBe("registration");
    const known = await aBrowser(world).comeBack(provider.id, subject);
    expect(known.body.user.id).toBe(id);
    await second.stop();
  });
});

test("what is kept of it goes with its time, and with the account", async () => {
  const { subject, username } = somebody();
  const { id, token } = await anew(subject, username);
  await aBrowser(world).begin(provider.id);
  world.platform.clock.advance(3 * 24 * 3600);
  await world.app.jobs.find(({ name }) => name === "identity.retention")?.run({});
  expect((await world.db.raw("select from sign_in_flows")).rows).toHaveLength(0);
  expect((await world.call("GET", "/api/sign-in-links", { as: token })).body).toMatchObject({
    data: [{ provider: "Example ID", provider_id: provider.id }],
    has_password: false,
  });
  const seen = await world.call("GET", `/api/admin/users/${id}`, { as: admin.token });
  expect(seen.body.factors.linked_sign_ins).toMatchObject([{ provider: "Example ID" }]);
});
