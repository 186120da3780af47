import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newVersion } from "../../../../test/factories/pages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
beforeEach(() => confirmAgain(world, admin));
afterAll(() => world.close());

const acceptances = async (userId: number) =>
  (await world.db.raw("select version, host(ip) as ip from terms_acceptances where user_id = $1 order by 1", [userId]))
    .rows;
const outdated = async (as: string) => (await world.call("GET", "/api/me", { as })).body.terms_outdated;
const accept = (as: string | undefined, version: unknown) =>
  world.call("POST", "/api/me/terms", { ...(as === undefined ? {} : { as }), body: { version }, ip: "203.0.113.9" });
const current = async () => (await world.call("GET", "/api/site")).body.legal.terms;
const register = (username: string, wishes: object = {}) =>
  world.call("POST", "/api/register", {
    ip: "198.51.100.4",
    body: {
      username,
      email: `${username}@example.com`,
      password: "slow turns in third",
      accept_terms: true,
      ...wishes,
    },
  });

describe("terms at registration", () => {
  test("the version in force is written down with the address it came from", async () => {
    const { user, access_token } = (await register("first-in")).body;
    expect(await acceptances(user.id)).toEqual([{ version: 1, ip: "198.51.100.4" }]);
    expect(await outdated(access_token)).toBe(false);
  });

  test("somebody whose form showed an older version is asked for the newer one", async () => {
    const shown = await current();
    await newVersion(world, admin.token, "terms");
    const { user, access_token } = (await register("slow-typist", { terms_version: shown })).body;
    expect(await acceptances(user.id)).toMatchObject([{ version: shown }]);
    expect(await outdated(access_token)).toBe(true);
  });

  test("nobody accepts a version that does not exist yet", async () => {
    const { user } = (await register("far-ahead", { terms_version: 500 })).body;
    expect(await acceptances(user.id)).toMatchObject([{ version: await current() }]);
  });
});

describe("new terms", () => {
  const me = async (as: string) => {
    const { terms_outdated, terms_count_from } = (await world.call("GET", "/api/me", { as })).body;
    return { terms_outdated, terms_count_from };
  };

  test("are asked for from their publishing on, with the date from which they count", async () => {
    const member = await aPerson(world);
    await accept(member.token, await current());
    expect(await me(member.token)).toEqual({ terms_outdated: false, terms_count_from: null });
    const before = world.platform.clock.now().getTime();
    await newVersion(world, admin.token, "terms");
    const date = new Date(before + 30 * 86_400_000).toISOString();
    expect(await me(member.token)).toEqual({ terms_outdated: true, terms_count_from: date });
    await newVersion(world, admin.token, "terms", { counts_from: "2027-06-01" });
    expect(await me(member.token)).toEqual({ terms_outdated: true, terms_count_from: date });
    await accept(member.token, await current());
    expect(await me(member.token)).toEqual({ terms_outdated: false, terms_count_from: null });
  });

  test("that only correct words are asked of nobody", async () => {
    const member = await aPerson(world);
    await accept(member.token, await current());
    await newVersion(world, admin.token, "terms", { counts_from: "now" });
    expect(await outdated(member.token)).toBe(false);
    const { user } = (await register("after-words")).body;
    expect(await acceptances(user.id)).toMatchObject([{ version: await current() }]);
  });
});

describe("accepting new terms", () => {
  test("needs an account and the version in force", async () => {
    expect((await accept(undefined, 1)).status).toBe(401);
    const member = await aPerson(world);
    expect((await accept(member.token, "one")).status).toBe(422);
    for (const version of [(await current()) - 1, (await current()) + 1].filter((number) => number > 0))
      expect(await accept(member.token, version)).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
    expect(await acceptances(member.id)).toEqual([]);
  });

  test("is asked of everybody, staff too, and done with one call", async () => {
    const member = await aPerson(world);
    await newVersion(world, admin.token, "terms");
    expect(await outdated(admin.token)).toBe(true);
    expect(await outdated(member.token)).toBe(true);
    const version = await current();
    expect(await accept(member.token, version)).toMatchObject({ status: 200, body: { terms_outdated: false } });
    expect(await acceptances(member.id)).toEqual([{ version, ip: "203.0.113.9" }]);
    expect((await accept(member.token, version)).status).toBe(200);
    expect(await acceptances(member.id)).toHaveLength(1);
    const person = await world.call("GET", `/api/admin/users/${member.id}`, { as: admin.token });
    expect(person.body.terms_version).toBe(version);
  });
});
