import { signedIn } from "@pavane/contract/identity/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withPasskey, withTwoFactor } from "../../../../test/factories/factors.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { hashToken, newToken } from "../tokens.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
// Limits count per 15 minutes; each test gets a window of its own.
beforeEach(() => world.platform.clock.advance(3600));

const login = (person: TestPerson, headers: Record<string, string> = {}) =>
  world.call("POST", "/api/login", { body: { username: person.username, password: person.password }, headers });
const second = (challenge: string, method: "totp" | "recovery", code: string, more: object = {}, headers = {}) =>
  world.call("POST", "/api/login/two-factor", { body: { challenge, method, code, ...more }, headers });
const challengeOf = async (person: TestPerson): Promise<string> => (await login(person)).body.two_factor.challenge;
const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";")[0] ?? "";
const as = (person: TestPerson, method: string, path: string, body?: unknown) =>
  world.call(method, path, { as: person.token, ...(body === undefined ? {} : { body }) });
const mailsTo = async (person: TestPerson) =>
  (await world.db.raw("select subject from mail_outbox where user_id = $1 order by id", [person.id])).rows.map(
    ({ subject }) => subject,
  );

describe("turning two-factor sign-in on", () => {
  test("takes a key, a code of it, and answers ten recovery codes; the key is stored sealed", async () => {
    const person = await aPerson(world);
    const setup = await as(person, "POST", "/api/two-factor/setup");
    expect(setup.body.otpauth_url).toMatch(/^otpauth:\/\/totp\/Pavane:/);
    expect(setup.body.qr_svg).toMatch(/^<svg/);
    expect((await as(person, "POST", "/api/two-factor/setup")).body.secret).toBe(setup.body.secret);
    const { rows } = await world.db.raw(
      "select encode(secret_encrypted, 'escape') as kept from totp_secrets where user_id = $1",
      [person.id],
    );
    expect(String(rows[0]?.["kept"])).not.toContain(setup.body.secret);
    expect((await as(person, "GET", "/api/two-factor")).body).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect(typeof (await login(person)).body.access_token).toBe("string"); // not yet on

    const { recoveryCodes } = await withTwoFactor(world, person);
    expect(recoveryCodes).toHaveLength(10);
    expect((await as(person, "GET", "/api/two-factor")).body).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
      required: false,
    });
    expect((await as(person, "GET", "/api/me")).body.two_factor_enabled).toBe(true);
    expect(await mailsTo(person)).toContain("Two-factor sign-in was turned on for your account");
    expect(await as(person, "POST", "/api/two-factor/setup")).toMatchObject({
      status: 409,
      body: { code: "already_on" },
    });
    expect((await as(person, "POST", "/api/two-factor/enable", { code: "123456" })).body.code).toBe("already_on");
  });

  test("a wrong code says to look at the phone's clock, and turns nothing on", async () => {
    const person = await aPerson(world);
    await as(person, "POST", "/api/two-factor/setup");
    const wrong = await as(person, "POST", "/api/two-factor/enable", { code: "000000" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: "code_invalid", message: "That code is not right. Check the time on your phone." },
    });
    expect((await as(person, "GET", "/api/me")).body.two_factor_enabled).toBe(false);
  });

  test("every change of it asks who is there", async () => {
    const person = await aPerson(world);
    world.platform.clock.advance(11 * 60);
    for (const [method, path, body] of [
      ["POST", "/api/two-factor/setup"],
      ["POST", "/api/two-factor/enable", { code: "123456" }],
      ["POST", "/api/two-factor/recovery-codes"],
      ["DELETE", "/api/two-factor"],
      ["POST", "/api/passkeys/options"],
      ["PATCH", "/api/passkeys/1", { name: "Mine" }],
      ["DELETE", "/api/passkeys/1"],
    ] as const)
      expect(await as(person, method, path, body)).toMatchObject({
        status: 403,
        body: { code: "reauthentication_required" },
      });
  });
});

describe("signing in with two factors", () => {
  test("a new password by a link still asks for the second factor", async () => {
    const person = await aPerson(world);
    await withTwoFactor(world, person);
    await world.call("POST", "/api/password/forgot", { body: { identifier: person.email } });
    const { rows } = await world.db.raw(
      "select text_body from mail_outbox where to_address = $1 and kind = 'reset' order by id desc limit 1",
      [person.email],
    );
    const [, token] = /#([\w-]{43})/.exec(String(rows[0]?.["text_body"])) ?? [];
    const password = "four quick chassés";
    expect((await world.call("POST", "/api/password/reset", { body: { token, password } })).status).toBe(204);
    const asked = await login({ ...person, password });
    expect(asked.body).not.toHaveProperty("access_token");
    expect(asked.body.two_factor.methods).toContain("totp");
  });

  test("the password alone gives no token; a code of the app works once", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    const asked = await login(person);
    expect(asked.status).toBe(200);
    expect(asked.body).not.toHaveProperty("access_token");
    expect(asked.body.two_factor.methods).toEqual(["totp", "recovery"]);
    const code = app.code();
    const done = await second(asked.body.two_factor.challenge, "totp", code);
    expect(signedIn.parse(done.body).user.id).toBe(person.id);
    expect((await world.call("GET", "/api/me", { as: done.body.access_token })).status).toBe(200);
    expect(await second(await challengeOf(person), "totp", code)).toMatchObject({
      status: 401,
      body: { code: "code_invalid", message: "That code is not right." },
    });
    const again = await second(asked.body.two_factor.challenge, "totp", app.code(30));
    expect(again).toMatchObject({
      status: 410,
      body: { code: "challenge_expired", message: "Start again: this sign-in took too long." },
    });
  });

  test("a code that was taken is not taken again to confirm, nor is one before it", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    const code = app.code();
    const before = app.code(-30);
    const done = await second(await challengeOf(person), "totp", code);
    const confirm = (body: object) => world.call("POST", "/api/confirm", { as: done.body.access_token, body });
    expect(await confirm({ code })).toMatchObject({ status: 403, body: { code: "confirmation_failed" } });
    expect((await confirm({ code: before })).status).toBe(403);
    expect((await confirm({ code: app.code(30) })).status).toBe(200);
  });

  test("each recovery code works once, in any spelling, is mailed, and is gone from those left", async () => {
    const person = await aPerson(world);
    const { recoveryCodes } = await withTwoFactor(world, person);
    const [first = "", another = ""] = recoveryCodes;
    const done = await second(await challengeOf(person), "recovery", ` ${first.toLowerCase().replace("-", " ")} `);
    expect(done.status).toBe(200);
    expect((await second(await challengeOf(person), "recovery", first)).status).toBe(401);
    expect(await mailsTo(person)).toContain("A recovery code was used to sign in to your account");
    const state = await world.call("GET", "/api/two-factor", { as: done.body.access_token });
    expect(state.body.recovery_codes_left).toBe(9);
    const renewed = await world.call("POST", "/api/two-factor/recovery-codes", { as: done.body.access_token });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await second(await challengeOf(person), "recovery", another)).status).toBe(401);
    expect((await second(await challengeOf(person), "recovery", renewed.body.recovery_codes[9])).status).toBe(200);
  });

  test("somebody else's code and recovery code are worth nothing", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    await withTwoFactor(world, person);
    const theirs = await withTwoFactor(world, other);
    expect((await second(await challengeOf(person), "totp", theirs.code())).status).toBe(401);
    expect((await second(await challengeOf(person), "recovery", theirs.recoveryCodes[0] ?? "")).status).toBe(401);
  });

  test("a challenge takes five wrong codes, then it begins anew", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    const challenge = await challengeOf(person);
    for (let n = 0; n < 5; n += 1) expect((await second(challenge, "totp", "000000")).status).toBe(401);
    expect(await second(challenge, "totp", app.code())).toMatchObject({
      status: 410,
      body: { code: "challenge_expired", message: "Start again: too many wrong codes." },
    });
    expect((await second(await challengeOf(person), "totp", app.code())).status).toBe(200);
  });

  test("an account takes twenty wrong codes over all challenges and methods, then says how long to wait", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    for (let n = 0; n < 4; n += 1) {
      const challenge = await challengeOf(person);
      for (const method of ["totp", "recovery", "totp", "recovery", "totp"] as const)
        expect((await second(challenge, method, "000000")).status).toBe(401);
    }
    const refused = await second(await challengeOf(person), "totp", app.code());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    world.platform.clock.advance(15 * 60);
    expect((await second(await challengeOf(person), "totp", app.code())).status).toBe(200);
  });

  test("ten minutes later, after a new password, and once deactivated it goes no further", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    const late = await challengeOf(person);
    world.platform.clock.advance(10 * 60);
    expect((await second(late, "totp", app.code())).status).toBe(410);

    const changed = await challengeOf(person);
    await world.db.raw("update users set password_hash = password_hash || 'x' where id = $1", [person.id]);
    expect((await second(changed, "totp", app.code())).status).toBe(410);
    await world.db.raw("update users set password_hash = rtrim(password_hash, 'x') where id = $1", [person.id]);

    const closed = await challengeOf(person);
    await world.db.raw("update users set deactivated_at = now() where id = $1", [person.id]);
    expect(await second(closed, "totp", app.code())).toMatchObject({
      status: 403,
      body: { code: "account_deactivated" },
    });
  });

  test.runIf(onPostgres)("of two sign-ins with one code at the same moment one gets in", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    const challenges = [await challengeOf(person), await challengeOf(person)];
    const code = app.code();
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, "totp", code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const one = await challengeOf(person);
    const [recovery = ""] = app.recoveryCodes;
    const twice = await Promise.all([second(one, "recovery", recovery), second(one, "recovery", recovery)]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("the database itself takes nothing twice", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    await second(await challengeOf(person), "recovery", app.recoveryCodes[0] ?? "");
    const run = (statement: string) => world.db.raw(`${statement} where user_id = $1`, [person.id]);
    await expect(run("update totp_secrets set last_step = last_step - 1")).rejects.toThrow(/step/);
    await expect(run("update recovery_codes set used_at = null")).rejects.toThrow(/works once/);
    await expect(run("update totp_secrets set last_step = null")).rejects.toThrow(/step/);
  });
});

describe("a browser that is trusted", () => {
  test("is asked for the password alone for thirty days, and no other browser is", async () => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    const done = await second(await challengeOf(person), "totp", app.code(), { trust_device: true });
    const cookie = cookieOf(done.headers);
    expect((await login(person, { cookie })).body).toHaveProperty("access_token");
    expect((await login(person)).body).toHaveProperty("two_factor");
    world.platform.clock.advance(30 * 86_400 + 1);
    expect((await login(person, { cookie })).body).toHaveProperty("two_factor");
  });

  const endingsOfTrust: readonly (readonly [string, (person: TestPerson) => Promise<number>])[] = [
    ["everywhere else", async (person) => (await as(person, "DELETE", "/api/sessions")).status],
    ["that one session", endTheOther],
    ["turned off and on again", turnOffAndOn],
    ["password forgotten", resetPassword],
  ];

  test.each(endingsOfTrust)("is asked again: %s", async (_how, end) => {
    const person = await aPerson(world);
    const app = await withTwoFactor(world, person);
    const done = await second(await challengeOf(person), "totp", app.code(), { trust_device: true });
    expect(await end(person)).toBeLessThan(300);
    const { body } = await login(person, { cookie: cookieOf(done.headers) });
    expect(body).toHaveProperty("two_factor");
  });

  async function endTheOther(person: TestPerson) {
    const { body } = await as(person, "GET", "/api/sessions");
    const other = body.data.find((row: { current: boolean }) => !row.current);
    return (await as(person, "DELETE", `/api/sessions/${other.id}`)).status;
  }

  async function turnOffAndOn(person: TestPerson) {
    const off = await as(person, "DELETE", "/api/two-factor");
    await withTwoFactor(world, person);
    return off.status;
  }

  /** To the password it was, which a link may. */
  async function resetPassword(person: TestPerson) {
    const token = newToken();
    await world.db.raw(
      "insert into one_time_tokens (user_id, kind, token_hash, expires_at) values ($1, 'reset', $2, $3)",
      [person.id, hashToken(token), new Date(world.platform.clock.now().getTime() + 60_000)],
    );
    const reset = await world.call("POST", "/api/password/reset", { body: { token, password: person.password } });
    return reset.status; // 204: no session comes of a link
  }
});

describe("turning it off", () => {
  test("lets the password alone in again and is mailed; twice changes nothing", async () => {
    const person = await aPerson(world);
    await withTwoFactor(world, person);
    expect((await as(person, "DELETE", "/api/two-factor")).status).toBe(204);
    expect((await as(person, "DELETE", "/api/two-factor")).status).toBe(204);
    expect((await login(person)).body).toHaveProperty("access_token");
    expect((await mailsTo(person)).filter((subject) => String(subject).includes("turned off"))).toHaveLength(1);
    expect(await as(person, "POST", "/api/two-factor/recovery-codes")).toMatchObject({
      status: 409,
      body: { code: "two_factor_off" },
    });
  });

  test("by staff it needs a reason, is audited and mailed, and never one's own", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    const person = await aPerson(world);
    await withTwoFactor(world, person);
    const path = `/api/admin/users/${person.id}/remove-second-factor`;
    const reason = "Lost the phone, known to us by sight";
    expect((await as(person, "POST", path, { reason })).status).toBe(403);
    expect((await as(admin, "POST", path, { reason: "no" })).body.fields.reason).toBe(
      "Give a reason of at least 5 characters.",
    );
    expect((await as(admin, "GET", `/api/admin/users/${person.id}`)).body).toMatchObject({
      two_factor_enabled: true,
      factors: { recovery_codes_left: 10, passkeys: [] },
      can: { remove_second_factor: true },
    });
    expect((await as(admin, "GET", "/api/admin/users?two_factor=true&q=" + person.username)).body.page.total).toBe(1);
    expect((await as(admin, "POST", path, { reason })).status).toBe(202);
    expect((await login(person)).body).toHaveProperty("access_token");
    expect(await mailsTo(person)).toContain("An administrator turned off two-factor sign-in for your account");
    const { rows } = await world.db.raw(
      "select after from audit_log where action = 'user.factor_removed' and target_id = $1",
      [String(person.id)],
    );
    expect(rows).toEqual([{ after: { two_factor: false, reason } }]);
    expect(await as(admin, "POST", path, { reason })).toMatchObject({
      status: 409,
      body: { code: "no_second_factor" },
    });
    expect((await as(admin, "GET", "/api/admin/users?two_factor=true&q=" + person.username)).body.page.total).toBe(0);
    await withTwoFactor(world, admin);
    const own = await as(admin, "POST", `/api/admin/users/${admin.id}/remove-second-factor`, { reason });
    expect(own.status).toBe(403);
  });
});

describe("two-factor for admin roles", () => {
  const setting = (value: boolean) => world.app.domains.site.changeSettings({ two_factor_for_admins: value }, null);
  afterAll(() => setting(false));

  test("keeps the admin area and its calls closed until it is on, and from then on it stays on", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN", "INSTRUCTOR"] });
    await setting(true);
    expect(await as(admin, "GET", "/api/admin/users")).toMatchObject({
      status: 403,
      body: { code: "two_factor_required", message: "Turn on two-factor sign-in to open the admin area." },
    });
    expect((await as(admin, "GET", "/api/me")).body).toMatchObject({
      admin_pages: [],
      two_factor_required: true,
      role: ["STUDENT", "ADMIN", "INSTRUCTOR"],
    });
    expect((await as(admin, "GET", "/api/instructor/courses")).status).toBe(200);
    await withTwoFactor(world, admin);
    expect((await as(admin, "GET", "/api/admin/users")).status).toBe(200);
    expect((await as(admin, "GET", "/api/me")).body).toMatchObject({ two_factor_required: false });
    expect(await as(admin, "DELETE", "/api/two-factor")).toMatchObject({
      status: 403,
      body: { code: "required_for_role" },
    });
    const learner = await aPerson(world);
    await withTwoFactor(world, learner);
    expect((await as(learner, "DELETE", "/api/two-factor")).status).toBe(204);
    await setting(false);
    expect((await as(admin, "DELETE", "/api/two-factor")).status).toBe(204);
  });
});

test("the last twenty tries are listed with what they were made with, and are nobody else's", async () => {
  const person = await aPerson(world);
  const app = await withTwoFactor(world, person);
  await withPasskey(world, person);
  await world.call("POST", "/api/login", { body: { username: person.username, password: "not the password" } });
  const challenge = await challengeOf(person);
  await second(challenge, "totp", "000000");
  await second(challenge, "totp", app.code());
  const { body } = await as(person, "GET", "/api/sign-in-history");
  expect(body.data.map(({ result, method }: any) => [result, method])).toEqual([
    ["signed_in", "totp"],
    ["wrong_code", "totp"],
    ["asked", "password"],
    ["wrong", "password"],
  ]);
  expect(body.data[0].ip_masked).not.toBe("127.0.0.1");
  for (let n = 0; n < 22; n += 1) await login(person);
  expect((await as(person, "GET", "/api/sign-in-history")).body.data).toHaveLength(20);
  const stranger = await aPerson(world);
  expect((await as(stranger, "GET", "/api/sign-in-history")).body.data).toEqual([]);
  const methods = (await as(person, "GET", "/api/sessions")).body.data.map((row: any) => row.method);
  expect(methods).toContain("totp");
});
