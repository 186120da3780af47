import { adminUser, adminUserRow } from "@pavane/contract/identity/schema-admin";
import { user } from "@pavane/contract/identity/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdsTier } from "../../../../test/factories/held-tiers.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
let admin: TestPerson;
let learner: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { username: "Director", roles: ["ADMIN"] });
  learner = await aPerson(world, { username: "pupil", firstName: "=Ines", lastName: "Vander" });
});
afterAll(() => world.close());

const call = (method: string, path: string, as: TestPerson | undefined, body?: unknown) =>
  world.call(method, `/api/admin/users${path}`, {
    ...(as ? { as: as.token } : {}),
    ...(body === undefined ? {} : { body }),
  });
const list = async (query: string) => {
  const { body } = await call("GET", `?${query}`, admin);
  for (const row of body.data) adminUserRow.parse(row);
  return { names: body.data.map((row: { username: string }) => row.username), page: body.page };
};
const whole = async (id: number) => adminUser.parse((await call("GET", `/${id}`, admin)).body);

describe("the list of people", () => {
  test("is for ADMIN alone", async () => {
    const officer = await aPerson(world, { roles: ["CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] });
    expect((await call("GET", "", undefined)).status).toBe(401);
    expect((await call("GET", "", learner)).status).toBe(403);
    expect(await call("GET", "", officer)).toMatchObject({
      status: 403,
      body: { message: "You do not have permission to do this." },
    });
  });

  test("is searched by name, username, e-mail and id", async () => {
    expect((await list("q=vander")).names).toEqual(["pupil"]);
    expect((await list("q=PUPIL")).names).toEqual(["pupil"]);
    expect((await list("q=pupil%40example.com")).names).toEqual(["pupil"]);
    expect((await list(`q=%23${learner.id}`)).names).toEqual(["pupil"]);
    expect((await list("q=100%25")).names).toEqual([]);
  });

  test("is filtered and sorted, nonsense is ignored, a page past the end is the last", async () => {
    expect((await list("role=ADMIN")).names).toEqual(["Director"]);
    const waiting = await aPerson(world, {
      account: { subscriptionTier: "premium", isActive: false },
      confirmed: false,
    });
    expect((await list("status=awaiting_payment")).names).toEqual([waiting.username]);
    expect((await list("verified=false")).names).toEqual([waiting.username]);
    expect((await list("two_factor=true")).names).toEqual([]);
    expect((await list("joined_from=2031-01-01")).names).toEqual([]);
    const all = await list("sort=username&size=2&page=99&status=nonsense");
    expect(all.page).toMatchObject({ number: Math.ceil(all.page.total / 2), size: 2 });
    expect((await list("sort=username")).names).toEqual((await list("sort=-username")).names.toReversed());
    for (const sort of ["name", "email", "tier", "last_seen_at"])
      expect((await list(`sort=${sort}`)).page.total).toBe(all.page.total);
  });

  test("is filtered and sorted by the tier that counts: of a plan, a seat, a grant, or of who administers", async () => {
    const people = await Promise.all(
      ["chose", "plan", "seat", "granted", "ended"].map((name) =>
        aPerson(world, { username: `tier-${name}`, account: { subscriptionTier: "premium" } }),
      ),
    );
    const [, plan, seat, granted, ended] = people.map(({ id }) => id);
    await holdsTier(world, plan ?? 0, { tier: "premium" });
    await holdsTier(world, plan ?? 0, { tier: "educator", source: "seat" });
    await holdsTier(world, seat ?? 0, { tier: "educator", source: "seat" });
    await call("POST", `/${granted}/tier-grant`, admin, { tier: "royalty", reason: "Long enough" });
    await holdsTier(world, ended ?? 0, { tier: "royalty", days: -1 });
    const ofTier = async (tier: string) => (await list(`q=tier-&tier=${tier}&sort=username`)).names;
    expect(await ofTier("free")).toEqual(["tier-chose", "tier-ended"]);
    expect(await ofTier("educator")).toEqual(["tier-seat"]);
    expect(await ofTier("premium")).toEqual(["tier-plan"]);
    expect(await ofTier("royalty")).toEqual(["tier-granted"]);
    expect((await list("tier=royalty&role=ADMIN")).names).toEqual(["Director"]);
    const { body } = await call("GET", "?q=tier-&sort=-tier", admin);
    const shown = body.data.map((row: { username: string; tier: string }) => [row.username, row.tier]);
    expect(shown.slice(0, 3)).toEqual([
      ["tier-granted", "royalty"],
      ["tier-plan", "premium"],
      ["tier-seat", "educator"],
    ]);
  });

  test("is a file in which a name cannot become a formula", async () => {
    const file = await call("GET", "?q=vander&format=csv", admin);
    expect(file.headers["content-type"]).toContain("text/csv");
    const lines = file.raw.toString("utf8").split("\r\n");
    expect(lines[0]?.startsWith("\uFEFFid,username")).toBe(true);
    expect(lines[1]).toContain(",pupil,'=Ines,Vander,pupil@example.com,");
  });
});

describe("one person", () => {
  test("is shown whole, and an unknown id is 404", async () => {
    expect(await whole(learner.id)).toMatchObject({
      email: "pupil@example.com",
      status: "active",
      counts: { sessions: 1 },
      can: { deactivate: true, reactivate: false },
    });
    expect((await whole(admin.id)).can.deactivate).toBe(false);
    expect((await call("GET", "/999999", admin)).status).toBe(404);
    expect((await call("GET", "/abc", admin)).status).toBe(404);
  });

  test("gets names from staff, and an e-mail that its owner confirms", async () => {
    const { version } = await whole(learner.id);
    const body = { version, last_name: "Meer", email: "fresh@example.com" };
    expect((await call("PATCH", `/${learner.id}`, admin, body)).body).toMatchObject({
      last_name: "Meer",
      email: "pupil@example.com",
      pending_email: "fresh@example.com",
    });
    expect((await call("PATCH", `/${learner.id}`, admin, body)).body.code).toBe("edit_conflict");
    expect((await call("POST", `/${learner.id}/verification`, admin)).status).toBe(202);
    const mails = await world.db.raw("select kind from mail_outbox where to_address = 'fresh@example.com'");
    expect(mails.rows).toEqual([{ kind: "verify" }, { kind: "verify" }]);
  });

  test("is sent a reset link only to a confirmed e-mail", async () => {
    const pending = await aPerson(world, { confirmed: false });
    expect((await call("POST", `/${pending.id}/password-reset`, admin)).body.code).toBe("no_email");
    expect((await call("POST", `/${learner.id}/password-reset`, admin)).status).toBe(202);
    expect((await call("POST", `/${learner.id}/verification`, learner)).status).toBe(403);
  });

  test.each([
    ["PATCH", "", { version: 1, email: "taken.over@example.com" }],
    ["POST", "/password-reset", undefined],
    ["POST", "/verification", undefined],
    ["POST", "/tier-grant", { tier: "royalty", reason: "Long enough" }],
    ["DELETE", "/tier-grant", undefined],
  ] as const)("needs a fresh confirmation: %s %s", async (method, path, body) => {
    const person = await aPerson(world);
    const start = world.platform.clock.now();
    world.platform.clock.advance(11 * 60);
    const answer = await call(method, `/${person.id}${path}`, admin, body);
    world.platform.clock.set(start);
    expect(answer).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
    expect((await whole(person.id)).pending_email).toBeNull();
  });

  test("names alone need no fresh confirmation", async () => {
    const person = await aPerson(world);
    world.platform.clock.advance(11 * 60);
    const body = { version: 1, first_name: "Agrippina", email: person.email };
    const answer = await call("PATCH", `/${person.id}`, admin, body);
    world.platform.clock.advance(-11 * 60);
    expect(answer.body).toMatchObject({ first_name: "Agrippina", pending_email: null });
  });

  test("who administers changes their own e-mail in their settings, where the old address is told", async () => {
    const { version } = await whole(admin.id);
    const answer = await call("PATCH", `/${admin.id}`, admin, { version, email: "elsewhere@example.com" });
    expect(answer.body).toMatchObject({ code: "own_account", message: "Change your own e-mail in your settings." });
    expect((await whole(admin.id)).pending_email).toBeNull();
  });

  test("is signed out everywhere", async () => {
    const person = await aPerson(world);
    expect((await call("POST", `/${person.id}/sign-out`, admin)).status).toBe(202);
    expect((await world.call("GET", "/api/me", { as: person.token })).status).toBe(401);
  });

  test("who is signed out everywhere has no e-mail waiting any more, unless it is their only one", async () => {
    const changing = await aPerson(world);
    const asked = { as: changing.token, body: { email: "thief@signed.example" } };
    expect((await world.call("POST", "/api/email/change", asked)).status).toBe(202);
    const unconfirmed = await aPerson(world, { confirmed: false });
    for (const { id } of [changing, unconfirmed])
      expect((await call("POST", `/${id}/sign-out`, admin)).status).toBe(202);
    expect((await whole(changing.id)).pending_email).toBeNull();
    expect((await whole(unconfirmed.id)).pending_email).toBe(unconfirmed.email);
    const { rows } = await world.db.raw(
      "select before, after from audit_log where action = 'user.signed_out' and target_id = $1",
      [String(changing.id)],
    );
    expect(rows).toEqual([{ before: { pending_email: "thief@signed.example" }, after: { pending_email: null } }]);
  });
});

test("staff see what plan and seat give a person, and which of them counts", async () => {
  const person = await aPerson(world);
  expect(await whole(person.id)).toMatchObject({ held_tiers: [], level: 0 });
  await holdsTier(world, person.id, { tier: "educator", source: "seat" });
  await holdsTier(world, person.id, { tier: "royalty", days: -2 });
  expect(await whole(person.id)).toMatchObject({
    level: 10,
    held_tiers: [
      { source: "own", tier: "royalty", plan: "royalty_monthly", status: "ACTIVE", current: false },
      { source: "seat", tier: "educator", plan: "educator_monthly", status: "ACTIVE", current: true },
    ],
  });
});

describe("a granted tier", () => {
  const grant = (person: TestPerson, body: object) => call("POST", `/${person.id}/tier-grant`, admin, body);
  const levelOf = async (person: TestPerson) => (await world.call("GET", "/api/me", { as: person.token })).body.level;

  test("counts at the next call, another takes its place, and ending it ends it", async () => {
    const person = await aPerson(world);
    const first = adminUser.parse((await grant(person, { tier: "educator", reason: "Guest teacher" })).body);
    expect(first.tier_grants).toMatchObject([
      { tier: "educator", until: null, reason: "Guest teacher", granted_by: { username: "Director" }, current: true },
    ]);
    expect(await levelOf(person)).toBe(10);
    const second = await grant(person, { tier: "royalty", until: "2099-12-31", reason: "Ambassador" });
    expect(second.body.tier_grants.map((row: { tier: string; current: boolean }) => [row.tier, row.current])).toEqual([
      ["royalty", true],
      ["educator", false],
    ]);
    expect(await levelOf(person)).toBe(30);
    const ended = await call("DELETE", `/${person.id}/tier-grant`, admin);
    expect(ended.body).toMatchObject({ level: 0, tier_grants: [{ current: false }, { current: false }] });
    expect(await levelOf(person)).toBe(0);
    expect((await call("DELETE", `/${person.id}/tier-grant`, admin)).body.code).toBe("no_tier_grant");
  });

  test("asks for a paid tier, a reason, and a day that is not over", async () => {
    const person = await aPerson(world);
    expect((await grant(person, { tier: "free", reason: "Long enough" })).body.fields).toEqual({
      tier: "Choose a tier.",
    });
    expect((await grant(person, { tier: "premium", reason: "bad" })).body.fields).toEqual({
      reason: "Give a reason of at least 5 characters.",
    });
    expect((await grant(person, { tier: "premium", until: "2001-01-01", reason: "Long enough" })).body.fields).toEqual({
      until: "Choose today or a day ahead.",
    });
    expect((await grant({ ...person, id: 999_999 }, { tier: "premium", reason: "Long enough" })).status).toBe(404);
    expect((await call("POST", `/${person.id}/tier-grant`, person, { tier: "premium", reason: "For me" })).status).toBe(
      403,
    );
  });

  test.skipIf(!onPostgres)("two at once leave one that counts", async () => {
    const person = await aPerson(world);
    const answers = await Promise.all(
      ["educator", "premium", "royalty"].map((tier) => grant(person, { tier, reason: "At the same time" })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await whole(person.id)).tier_grants.filter((row) => row.current)).toHaveLength(1);
  });
});

describe("deactivating", () => {
  test("keeps a person out at once and says so with the right password; reactivating lets them in", async () => {
    const person = await aPerson(world);
    const answer = await call("POST", `/${person.id}/deactivate`, admin, { reason: "Spam in messages" });
    expect(user.parse(answer.body).is_active).toBe(false);
    expect((await world.call("GET", "/api/me", { as: person.token })).body.code).toBe("invalid_token");
    expect(await whole(person.id)).toMatchObject({
      status: "deactivated",
      deactivation_reason: "Spam in messages",
      deactivated_by: { username: "Director" },
      can: { reactivate: true },
    });
    expect((await call("POST", `/${person.id}/reactivate`, admin)).body.is_active).toBe(true);
    const login = await world.call("POST", "/api/login", {
      body: { username: person.username, password: person.password },
    });
    expect(login.status).toBe(200);
  });

  test("leaves a plan that is paid for as it was, and one that has ended waiting", async () => {
    for (const [days, status] of [
      [20, "active"],
      [-1, "awaiting_payment"],
    ] as const) {
      const person = await aPerson(world, { account: { subscriptionTier: "premium" } });
      await holdsTier(world, person.id, { tier: "premium", days });
      await call("POST", `/${person.id}/deactivate`, admin, { reason: "A short break" });
      await call("POST", `/${person.id}/reactivate`, admin);
      expect((await whole(person.id)).status).toBe(status);
    }
  });

  test("asks for a reason and a fresh confirmation, and spares oneself and the last administrator", async () => {
    const short = await call("POST", `/${learner.id}/deactivate`, admin, { reason: "bad" });
    expect(short.body.fields).toEqual({ reason: "Give a reason of at least 5 characters." });
    const past = { reason: "Long enough", until: "2001-01-01T00:00:00Z" };
    expect((await call("POST", `/${learner.id}/deactivate`, admin, past)).status).toBe(422);
    const own = await call("POST", `/${admin.id}/deactivate`, admin, { reason: "Tired of it" });
    expect(own.body.code).toBe("own_account");

    const start = world.platform.clock.now();
    world.platform.clock.advance(11 * 60);
    const stale = await call("POST", `/${learner.id}/deactivate`, admin, { reason: "Long enough" });
    expect(stale.body.code).toBe("reauthentication_required");
    world.platform.clock.set(start);
  });
});

describe("roles", () => {
  test("count at the next call, without signing anyone out", async () => {
    const person = await aPerson(world);
    const token = { ...person };
    expect((await call("GET", "", token)).status).toBe(403);
    const given = await call("PUT", `/${person.id}/roles/ADMIN`, admin, {});
    expect(user.parse(given.body).role).toEqual(["STUDENT", "ADMIN"]);
    expect((await call("GET", "", token)).status).toBe(200);
    expect((await world.call("GET", "/api/me", { as: person.token })).body.level).toBe(30);
    expect((await call("DELETE", `/${person.id}/roles/ADMIN`, admin)).body.role).toEqual(["STUDENT"]);
    expect((await call("GET", "", token)).status).toBe(403);
    expect((await world.call("GET", "/api/me", { as: person.token })).status).toBe(200);
  });

  test.each([
    ["CURRICULUM_ADMIN", "SELLER", 200],
    ["CURRICULUM_ADMIN", "INSTRUCTOR", 403],
    ["INSTRUCTOR_ADMIN", "COURSE_CREATOR", 200],
    ["INSTRUCTOR_ADMIN", "ADMIN", 403],
    ["COURSE_CREATOR_ADMIN", "COURSE_CREATOR", 403],
    ["ADMIN", "STUDENT", 409],
    ["ADMIN", "GUEST_USER", 409],
  ] as const)("%s giving %s is answered %i", async (by, role, status) => {
    const giver = await aPerson(world, { roles: [by] });
    const person = await aPerson(world);
    expect((await call("PUT", `/${person.id}/roles/${role}`, giver, {})).status).toBe(status);
  });

  test("nobody gives themselves one, or takes it; no such role or person is 404", async () => {
    const own = { status: 403, body: { code: "own_matter", message: "Somebody else has to decide about your own." } };
    expect(await call("PUT", `/${admin.id}/roles/SELLER`, admin, {})).toMatchObject(own);
    expect(await call("DELETE", `/${admin.id}/roles/ADMIN`, admin)).toMatchObject(own);
    expect((await call("PUT", `/${learner.id}/roles/KING`, admin, {})).status).toBe(404);
    expect((await call("PUT", "/999999/roles/SELLER", admin, {})).status).toBe(404);
  });

  test.each([
    ["deactivatedAt", "This account is deactivated. Reactivate it before you give it a role."],
    ["deletionDueAt", "This account is about to be deleted."],
    ["deletedAt", "This account was deleted."],
  ])("are not given to somebody who cannot use them (%s); taking one is still possible", async (column, message) => {
    const away = await aPerson(world, { roles: ["INSTRUCTOR"], account: { [column]: world.platform.clock.now() } });
    const given = await call("PUT", `/${away.id}/roles/SELLER`, admin, {});
    expect(given).toMatchObject({ status: 409, body: { code: "account_closed", message } });
    const { rows } = await world.db.raw("select role from user_roles where user_id = $1 order by role", [away.id]);
    expect(rows.map(({ role }) => role)).toEqual(["INSTRUCTOR", "STUDENT"]);
    const taken = await call("DELETE", `/${away.id}/roles/INSTRUCTOR`, admin);
    expect(taken.status).toBe(column === "deletedAt" ? 404 : 200);
  });
});

describe("the last administrator", () => {
  let alone: TestApp;
  let only: TestPerson;
  const on = (method: string, path: string, as: TestPerson, body?: unknown) =>
    alone.call(method, `/api/admin/users${path}`, { as: as.token, ...(body === undefined ? {} : { body }) });
  beforeAll(async () => {
    alone = await createTestApp();
    only = await aPerson(alone, { roles: ["ADMIN"] });
  });
  afterAll(() => alone.close());

  test("cannot give up the role either: own roles are nobody's to decide, however alone somebody is", async () => {
    expect((await on("DELETE", `/${only.id}/roles/ADMIN`, only)).body.code).toBe("own_matter");
  });

  test("cannot lose the role to one who is about to go: those do not count", async () => {
    const other = await aPerson(alone, { roles: ["ADMIN"], account: { deletionDueAt: alone.platform.clock.now() } });
    expect(await on("DELETE", `/${only.id}/roles/ADMIN`, other)).toMatchObject({
      status: 409,
      body: { code: "last_admin", message: "The last administrator cannot lose this role." },
    });
    expect((await on("GET", "", only)).status).toBe(200);
  });

  test.skipIf(!onPostgres)("two who remove or deactivate each other at once leave one", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await aPerson(alone, { roles: ["ADMIN"] }), await aPerson(alone, { roles: ["ADMIN"] })];
      await alone.db.raw("delete from user_roles where role = 'ADMIN' and user_id not in ($1, $2)", [a.id, b.id]);
      const reason = { reason: "A quarrel" };
      const answers = await Promise.all(
        round % 2 === 0
          ? [on("DELETE", `/${a.id}/roles/ADMIN`, b), on("DELETE", `/${b.id}/roles/ADMIN`, a)]
          : [on("POST", `/${a.id}/deactivate`, b, reason), on("POST", `/${b.id}/deactivate`, a, reason)],
      );
      expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
      const left = await alone.db.raw(
        "select 1 from user_roles r join users u on u.id = r.user_id where role = 'ADMIN' and deactivated_at is null and u.id in ($1, $2)",
        [a.id, b.id],
      );
      expect(left.rows).toHaveLength(1);
    }
  });
});
