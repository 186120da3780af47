import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
let provider: { readonly id: number };
beforeAll(async () => {
  world = await createTestApp();
  there = await startOpenIdProvider(returnAddress);
  world.platform.clock.set(new Date().toISOString());
  admin = await aPerson(world, { roles: ["ADMIN"] });
  provider = await aSignInProvider(world, admin, there, { name: "Example ID" });
  await aPersonOfProvider(world, there, provider.id, { subject: "ada", username: "ada", email: "ada@example.com" });
});
beforeEach(() => world.platform.clock.set(new Date().toISOString()));
afterEach(() => {
  there.forge(null);
  there.silence(false);
});
afterAll(async () => {
  await there.stop();
  await world.close();
});

/** Somebody who is back from the provider, and has not said so yet. */
async function broughtBack(browser = aBrowser(world), id = provider.id) {
  const begun = await browser.begin(id);
  return { browser, url: begun.body.url as string, brought: await signInThere(begun.body.url, returnAddress, "ada") };
}
const sessions = async () => Number((await world.db.raw("select count(*) as n from sessions")).rows[0]?.["n"]);
const refused = async (answer: Promise<{ status: number; body: any }>, code: string, words: RegExp) => {
  const before = await sessions();
  const { status, body } = await answer;
  expect(body).toMatchObject({ code, message: expect.stringMatching(words) });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).not.toHaveProperty("access_token");
  expect(await sessions()).toBe(before);
};
const untrusted = (answer: Promise<{ status: number; body: any }>) =>
  refused(answer, "sign_in_provider_failed", /could not be trusted/);

test("what is asked of a provider is a code, bound by PKCE, state and nonce, and the browser by a cookie that scripts cannot read", async () => {
  const begun = await aBrowser(world).begin(provider.id);
  const { searchParams } = new URL(begun.body.url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
    redirect_uri: returnAddress,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(begun.headers["set-cookie"]).toMatch(
    /^__Host-sign_in_flow=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/,
  );
  const { rows } = await world.db.raw("select * from sign_in_flows order by created_at desc limit 1");
  const kept = JSON.stringify(rows[0]);
  for (const name of ["state", "nonce"]) expect(kept).not.toContain(searchParams.get(name));
});

describe("an answer", () => {
  test("counts once, also of two at the same moment", async () => {
    const { browser, brought } = await broughtBack();
    const both = await Promise.all([browser.finish(brought), browser.finish(brought)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    await refused(browser.finish(brought), "sign_in_over", /finished already/);
  });

  test("of another browser opens nothing, and uses nothing up", async () => {
    const { browser, brought } = await broughtBack();
    await refused(aBrowser(world).finish(brought), "sign_in_over", /another browser/);
    const begunElsewhere = aBrowser(world);
    await begunElsewhere.begin(provider.id);
    await refused(begunElsewhere.finish(brought), "sign_in_over", /another browser/);
    expect((await browser.finish(brought)).body.outcome).toBe("signed_in");
  });

  test("that nobody asked for, or with a state of somebody else's, is refused", async () => {
    const [mine, theirs] = [await broughtBack(), await broughtBack()];
    await refused(mine.browser.finish({ ...mine.brought, state: "x".repeat(43) }), "sign_in_over", /not known/);
    await refused(
      mine.browser.finish({ ...mine.brought, state: theirs.brought["state"] }),
      "sign_in_over",
      /another browser/,
    );
  });

  test("comes too late after ten minutes", async () => {
    const { browser, brought } = await broughtBack();
    world.platform.clock.advance(601);
    await refused(browser.finish(brought), "sign_in_over", /too long/);
  });

  test("with a code that was used already, or of another flow, is refused by the provider", async () => {
    const first = await broughtBack();
    expect((await first.browser.finish(first.brought)).body.outcome).toBe("signed_in");
    const second = await broughtBack(first.browser);
    await untrusted(second.browser.finish({ ...second.brought, code: first.brought["code"] }));
    const [third, fourth] = [await broughtBack(first.browser), await broughtBack(first.browser)];
    await untrusted(first.browser.finish({ ...third.brought, code: fourth.brought["code"] }));
  });

  test("with another issuer in it than was asked, or with none where the provider always says it, is refused", async () => {
    const other = await broughtBack();
    await untrusted(other.browser.finish({ ...other.brought, iss: "https://id.example" }));
    const { browser, brought } = await broughtBack();
    const { iss: _left, ...without } = brought;
    expect(brought["iss"]).toBe(there.issuer);
    await untrusted(browser.finish(without));
  });

  test("of who turned back says so, and is over", async () => {
    const browser = aBrowser(world);
    const begun = await browser.begin(provider.id);
    const brought = await signInThere(begun.body.url, returnAddress, "cancel");
    expect(brought["error"]).toBe("access_denied");
    await refused(browser.finish(brought), "sign_in_cancelled", /turned back at Example ID\. Nothing has changed/);
    await refused(browser.finish(brought), "sign_in_over", /finished already/);
  });

  test.each([
    [{ state: "x".repeat(201) }],
    [{ state: "x", code: "x".repeat(4_001) }],
    [{ state: 1 }],
    [{ state: "x", unknown: "1" }],
    [{}],
  ])("in the shape of %j is no answer", async (body) => {
    expect((await world.call("POST", "/api/sign-in-providers/return", { body })).status).toBe(422);
  });
});

describe("an ID token", () => {
  const forged = async (forgery: Parameters<OpenIdProvider["forge"]>[0]) => {
    const { browser, brought } = await broughtBack();
    there.forge(forgery);
    return browser.finish(brought);
  };
  const soon = () => Math.floor(Date.now() / 1000);

  test("as it came through the forge unchanged is taken", async () => {
    expect((await forged({})).body.outcome).toBe("signed_in");
  });

  test.each<[string, NonNullable<Parameters<OpenIdProvider["forge"]>[0]>]>([
    ["without a signature", { signing: "none" }],
    ["signed by a stranger", { signing: "stranger" }],
    ["signed with the client secret", { signing: "secret" }],
    ["of another sign-in", { claims: (claims) => ({ ...claims, nonce: "another" }) }],
    ["without a nonce", { claims: ({ nonce: _none, ...claims }) => claims }],
    ["of another issuer", { claims: (claims) => ({ ...claims, iss: "https://id.example" }) }],
    ["for another client", { claims: (claims) => ({ ...claims, aud: "another" }) }],
    [
      "for two clients, of which the other may use it",
      { claims: (claims) => ({ ...claims, aud: ["pavane", "another"], azp: "another" }) },
    ],
    ["that has expired", { claims: (claims) => ({ ...claims, iat: soon() - 900, exp: soon() - 60 }) }],
    ["without an end", { claims: ({ exp: _none, ...claims }) => claims }],
    ["without a subject", { claims: ({ sub: _none, ...claims }) => claims }],
  ])("%s opens nothing", async (_name, forgery) => {
    await untrusted(forged(forgery));
  });

  test("about another person than the provider's other answer is refused", async () => {
    there.people.set("eve", { email: "eve@example.com", email_verified: true });
    await untrusted(forged({ claims: (claims) => ({ ...claims, sub: "eve" }) }));
  });

  test("of another provider of this site opens nothing here", async () => {
    const second = await startOpenIdProvider(returnAddress);
    const other = await aSignInProvider(world, admin, second);
    second.people.set("ada", { email: "ada@example.com", email_verified: true });
    const { browser, brought } = await broughtBack(aBrowser(world), other.id);
    // What the second one answered is given out as an answer to what the first was asked.
    const { brought: ours } = await broughtBack(browser);
    await untrusted(browser.finish({ ...ours, code: brought["code"], iss: brought["iss"] }));
    await untrusted(browser.finish({ ...brought, iss: there.issuer }));
    await second.stop();
  });
});

test("nothing that a provider gave out reaches the browser or is kept", async () => {
  const { browser, brought } = await broughtBack();
  const came = await browser.finish(brought);
  expect(Object.keys(came.body).toSorted()).toEqual(["access_token", "outcome", "provider", "redirect", "user"]);
  // Our own token, which is no JWT of anybody's.
  expect(came.body.access_token).toMatch(/^[\w-]{43}$/);
  const tables = ["sign_in_flows", "sign_in_links", "sign_in_providers", "sessions", "sign_in_events"];
  for (const table of tables) {
    const kept = JSON.stringify((await world.db.raw(`select * from ${table}`)).rows);
    expect(kept).not.toContain(brought["code"]);
    expect(kept).not.toMatch(/eyJ[\w-]{10,}/);
  }
});

describe("a provider that is not there", () => {
  test("is said to be so, when one begins and when one comes back", async () => {
    const gone = await startOpenIdProvider(returnAddress);
    const { id } = await aSignInProvider(world, admin, gone);
    const { browser, brought } = await broughtBack(aBrowser(world), id);
    await gone.stop();
    await refused(browser.finish(brought), "sign_in_provider_failed", /could not be reached/);
    const { id: never } = await aSignInProvider(world, admin, { ...gone, issuer: "http://localhost:9" });
    await refused(browser.begin(never), "sign_in_provider_failed", /could not be reached/);
  });

  test("that calls itself another is not believed", async () => {
    const document = JSON.stringify({
      issuer: there.issuer,
      authorization_endpoint: `${there.issuer}/auth`,
      token_endpoint: `${there.issuer}/token`,
      jwks_uri: `${there.issuer}/jwks`,
    });
    const liar = createServer((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(document);
    });
    await new Promise<void>((resolve) => liar.listen(0, "127.0.0.1", resolve));
    const { port } = liar.address() as AddressInfo; // a server on a port
    const { id } = await aSignInProvider(world, admin, { ...there, issuer: `http://localhost:${port}` });
    await untrusted(aBrowser(world).begin(id));
    await new Promise<void>((resolve) => liar.close(() => resolve()));
  });

  test("and one that is none is asked for nothing inside our walls", async () => {
    const { id } = await aSignInProvider(world, admin, { ...there, issuer: "https://10.0.0.1" });
    await refused(aBrowser(world).begin(id), "sign_in_provider_failed", /could not be reached/);
  });
});

test("what was proved in one browser is read and used in no other", async () => {
  there.people.set("new", { email: "new@example.com", email_verified: true });
  const browser = aBrowser(world);
  const { flow } = (await browser.comeBack(provider.id, "new")).body;
  const stranger = aBrowser(world);
  await stranger.begin(provider.id);
  const body = { flow, username: "taker", accept_terms: true };
  await refused(stranger.call("GET", `/api/sign-in-providers/flows/${flow}`), "sign_in_over", /another browser/);
  await refused(stranger.call("POST", "/api/register/provider", { body }), "sign_in_over", /another browser/);
  await refused(
    stranger.call("POST", "/api/sign-in-providers/account", { body: { flow, password: "something long" } }),
    "sign_in_over",
    /another browser/,
  );
  world.platform.clock.advance(1_801);
  await refused(browser.call("POST", "/api/register/provider", { body }), "sign_in_over", /too long/);
});

test("an address begins three hundred sign-ins in a quarter of an hour", async () => {
  await world.db.raw("delete from rate_buckets");
  const [first] = [await aBrowser(world).begin(provider.id)];
  expect(first?.status).toBe(200);
  await world.db.raw("update rate_buckets set count = 300 where key like 'provider-sign-in:ip%'");
  expect((await aBrowser(world).begin(provider.id)).status).toBe(429);
});
