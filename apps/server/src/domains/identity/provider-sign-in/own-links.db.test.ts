import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withPasskey } from "../../../../test/factories/factors.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import {
  aBrowser,
  aPersonOfProvider,
  aSignInProvider,
  returnAddress,
  type TestBrowser,
} from "../../../../test/factories/sign-in-providers.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { signInThere, startOpenIdProvider, type OpenIdProvider } from "../../../../test/open-id-provider.ts";

let world: TestApp;
let admin: TestPerson;
let there: OpenIdProvider;
let provider: { readonly id: number };
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
});
afterAll(async () => {
  await there.stop();
  await world.close();
});

const links = async (token: string) => (await world.call("GET", "/api/sign-in-links", { as: token })).body;
const beginLink = (browser: TestBrowser, token: string) =>
  browser.call("POST", "/api/sign-in-links", { as: token, body: { provider_id: provider.id } });
async function link(token: string, subject: string, browser = aBrowser(world)) {
  const begun = await beginLink(browser, token);
  return browser.finish(await signInThere(begun.body.url, returnAddress, subject), { as: token });
}
const subjectsOfMails = async (userId: number) =>
  (await world.db.raw("select subject from mail_outbox where user_id = $1 order by id", [userId])).rows.map(
    ({ subject }) => subject,
  );
const unlink = (token: string, id: number) => world.call("DELETE", `/api/sign-in-links/${id}`, { as: token });

describe("linking", () => {
  test("needs a confirmation, is told by mail, and opens the account from then on", async () => {
    const person = await aPerson(world);
    there.people.set("mine", { email: "elsewhere@example.com", email_verified: true });
    const linked = await link(person.token, "mine");
    expect(linked.body).toEqual({ outcome: "linked", provider: "Example ID", redirect: null });
    expect(await links(person.token)).toMatchObject({
      data: [{ provider: "Example ID", email: "elsewhere@example.com", active: true, last_used_at: null }],
      has_password: true,
    });
    expect(await subjectsOfMails(person.id)).toEqual(["Your account was linked with Example ID"]);
    expect((await aBrowser(world).comeBack(provider.id, "mine")).body.user.id).toBe(person.id);
    expect((await beginLink(aBrowser(world), person.token)).body.code).toBe("already_linked");
    world.platform.clock.advance(11 * 60);
    const other = await aSignInProvider(world, await aPerson(world, { roles: ["ADMIN"] }), there);
    const late = await world.call("POST", "/api/sign-in-links", { as: person.token, body: { provider_id: other.id } });
    expect(late.body.code).toBe("reauthentication_required");
  });

  test("an account of the provider that is another person's here is refused, in the database too", async () => {
    const [first, second] = [await aPerson(world), await aPerson(world)];
    await link(first.token, "shared");
    expect((await link(second.token, "shared")).body).toMatchObject({
      code: "sign_in_taken",
      message: "This account of Example ID is linked with another account here.",
    });
    await expect(
      world.db.raw(
        "insert into sign_in_links (user_id, provider_id, issuer, subject) select $1, provider_id, issuer, subject from sign_in_links",
        [second.id],
      ),
    ).rejects.toThrow("sign_in_links_subject");
  });

  test("two people at once with one account of the provider: one gets it", async () => {
    const people = [await aPerson(world), await aPerson(world)];
    const ready = await Promise.all(
      people.map(async ({ token }) => {
        const browser = aBrowser(world);
        const begun = await beginLink(browser, token);
        return { browser, token, brought: await signInThere(begun.body.url, returnAddress, "wanted") };
      }),
    );
    const came = await Promise.all(ready.map(({ browser, token, brought }) => browser.finish(brought, { as: token })));
    expect(came.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await world.db.raw("select from sign_in_links where subject = 'wanted'")).rows).toHaveLength(1);
  });

  test("one person twice at once with two accounts of the provider: one is linked", async () => {
    const { token } = await aPerson(world);
    const ready = await Promise.all(
      ["left", "right"].map(async (subject) => {
        const browser = aBrowser(world);
        const begun = await beginLink(browser, token);
        return { browser, brought: await signInThere(begun.body.url, returnAddress, subject) };
      }),
    );
    const came = await Promise.all(ready.map(({ browser, brought }) => browser.finish(brought, { as: token })));
    expect(came.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await links(token)).data).toHaveLength(1);
  });

  test("is finished by who began it, in the same session, and by nobody else", async () => {
    const [victim, attacker] = [await aPerson(world), await aPerson(world)];
    const browser = aBrowser(world);
    const begun = await beginLink(browser, attacker.token);
    const brought = await signInThere(begun.body.url, returnAddress, "of-the-attacker");
    // The address with which the attacker came back, opened where the victim is signed in.
    const planted = await aBrowser(world).finish(brought, { as: victim.token });
    expect(planted.body.code).toBe("sign_in_over");
    const shared = await browser.finish(brought, { as: victim.token });
    expect(shared.body.message).toMatch(/not signed in any more as when you began/);
    expect((await links(victim.token)).data).toEqual([]);
  });
});

describe("unlinking", () => {
  test("needs a confirmation, is told by mail, and leaves sessions alone", async () => {
    const person = await aPerson(world);
    await link(person.token, "gone-soon");
    const [{ id }] = (await links(person.token)).data;
    const stranger = await aPerson(world);
    expect((await unlink(stranger.token, id)).status).toBe(404);
    expect((await unlink(person.token, id)).status).toBe(204);
    expect((await unlink(person.token, id)).status).toBe(404);
    expect(await subjectsOfMails(person.id)).toContain("Your account is no longer linked with Example ID");
    expect((await aBrowser(world).comeBack(provider.id, "gone-soon")).body.outcome).not.toBe("signed_in");
    await link(person.token, "gone-soon");
    world.platform.clock.advance(11 * 60);
    const [{ id: again }] = (await links(person.token)).data;
    expect((await unlink(person.token, again)).body.code).toBe("reauthentication_required");
  });

  test("the last way to sign in stays, of links and passkeys alike", async () => {
    const made = { subject: "only", username: "onlyway", email: "onlyway@example.com" };
    const { token } = await aPersonOfProvider(world, there, provider.id, made);
    const [{ id }] = (await links(token)).data;
    expect((await unlink(token, id)).body).toMatchObject({ code: "last_method", message: "Set a password first." });
    const { passkeyId } = await withPasskey(world, { token });
    const both = await Promise.all([
      unlink(token, id),
      world.call("DELETE", `/api/passkeys/${passkeyId}`, { as: token }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test("an account of a provider that is off is no way in", async () => {
    const made = { subject: "off", username: "offway", email: "offway@example.com" };
    const { token } = await aPersonOfProvider(world, there, provider.id, made);
    const { passkeyId } = await withPasskey(world, { token });
    await world.db.raw("update sign_in_providers set active = false");
    const removed = await world.call("DELETE", `/api/passkeys/${passkeyId}`, { as: token });
    expect(removed.body.code).toBe("last_method");
  });
});

describe("somebody without a password", () => {
  const without = (subject: string) =>
    aPersonOfProvider(world, there, provider.id, {
      subject,
      username: `of-${subject}`,
      email: `${subject}@example.com`,
    });

  test("confirms who they are by signing in there anew, and then sets one", async () => {
    const { token, browser, id } = await without("fresh");
    world.platform.clock.advance(11 * 60);
    const password = { new_password: "slow turns in fifth" };
    const change = () => world.call("POST", "/api/password/change", { as: token, body: password });
    expect((await change()).body.code).toBe("reauthentication_required");
    const begun = await browser.call("POST", "/api/confirm/provider", {
      as: token,
      body: { provider_id: provider.id },
    });
    expect(new URL(begun.body.url).searchParams.get("max_age")).toBe("0");
    const brought = await signInThere(begun.body.url, returnAddress, "fresh");
    const confirmed = await browser.finish(brought, { as: token });
    expect(confirmed.body).toMatchObject({ outcome: "confirmed", confirmed_until: expect.any(String) });
    expect((await change()).status).toBe(204);
    expect((await links(token)).has_password).toBe(true);
    expect(await subjectsOfMails(id)).toContain("Your password was changed");
  });

  test("is not confirmed by a former sign-in there, by another account there, nor by another provider", async () => {
    const { token, browser } = await without("stale");
    const begin = () =>
      browser.call("POST", "/api/confirm/provider", { as: token, body: { provider_id: provider.id } });
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const forgery of [
      { claims: (claims: object) => ({ ...claims, auth_time: old }) },
      { claims: ({ auth_time: _none, ...claims }: { auth_time?: unknown; [name: string]: unknown }) => claims },
    ]) {
      const brought = await signInThere((await begin()).body.url, returnAddress, "stale");
      there.forge(forgery);
      const answer = await browser.finish(brought, { as: token });
      there.forge(null);
      expect(answer.body.code).toBe("sign_in_provider_failed");
    }
    const other = await signInThere((await begin()).body.url, returnAddress, "another");
    expect((await browser.finish(other, { as: token })).body).toMatchObject({
      code: "confirmation_failed",
      message: "This is another account of Example ID than the one that is linked with yours.",
    });
    const strange = await aSignInProvider(world, admin, there);
    const body = { provider_id: strange.id };
    expect((await browser.call("POST", "/api/confirm/provider", { as: token, body })).status).toBe(404);
    expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
  });

  test("sets one by the mail of a forgotten password, and no password lets anybody in before", async () => {
    const { id } = await without("forgot");
    const login = (password: string) => world.call("POST", "/api/login", { body: { username: "of-forgot", password } });
    expect((await login("slow turns in fifth")).body.code).toBe("invalid_credentials");
    await world.call("POST", "/api/password/forgot", { body: { identifier: "forgot@example.com" } });
    const { rows } = await world.db.raw("select text_body from mail_outbox where user_id = $1 and kind = 'reset'", [
      id,
    ]);
    const token = /reset-password#([\w-]{43})/.exec(String(rows[0]?.["text_body"]))?.[1];
    const password = "slow turns in fifth";
    expect((await world.call("POST", "/api/password/reset", { body: { token, password } })).status).toBe(204);
    expect((await login(password)).status).toBe(200);
  });
});

test("who got their address back loses what was linked meanwhile", async () => {
  const person = await aPerson(world);
  await link(person.token, "before");
  const elsewhere = await aSignInProvider(world, admin, there);
  world.platform.clock.advance(60);
  await world.call("POST", "/api/email/change", { as: person.token, body: { email: "taken@example.com" } });
  const tokenOf = async (kind: string) => {
    const { rows } = await world.db.raw("select text_body from mail_outbox where kind = $1 order by id desc limit 1", [
      kind,
    ]);
    return /verify-email#(?:revert-)?([\w-]{43})/.exec(String(rows[0]?.["text_body"]))?.[1];
  };
  await world.call("POST", "/api/email/verify", { body: { token: await tokenOf("verify") } });
  world.platform.clock.advance(60);
  const browser = aBrowser(world);
  const begun = await browser.call("POST", "/api/sign-in-links", {
    as: person.token,
    body: { provider_id: elsewhere.id },
  });
  await browser.finish(await signInThere(begun.body.url, returnAddress, "of-a-thief"), { as: person.token });
  const reverted = await world.call("POST", "/api/email/revert", { body: { token: await tokenOf("email_changed") } });
  expect(reverted.status).toBe(200);
  const { rows } = await world.db.raw("select subject from sign_in_links where user_id = $1", [person.id]);
  expect(rows).toEqual([{ subject: "before" }]);
});
