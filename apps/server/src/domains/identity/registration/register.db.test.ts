import { signedIn, usernameCheck } from "@pavane/contract/identity/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { roleRequests } from "../roles/tables.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.advance(3600));

let count = 0;
const form = (wishes: Record<string, unknown> = {}) => {
  count += 1;
  const username = `newcomer${count}`;
  return { username, email: `${username}@example.com`, password: "three slow pliés", accept_terms: true, ...wishes };
};
const register = (wishes?: Record<string, unknown>) => world.call("POST", "/api/register", { body: form(wishes) });
const mailsTo = async (address: string) =>
  (await world.db.raw("select kind, subject, text_body from mail_outbox where to_address = $1 order by id", [address]))
    .rows;
const me = async (token: string) => (await world.call("GET", "/api/me", { as: token })).body;

describe("registering", () => {
  test("gives a signed-in learner and sends the confirm link", async () => {
    const answer = await register({ email: "first@example.com", firstName: "Mira", styles: ["Tap"] });
    expect(answer.status).toBe(201);
    const { access_token, user } = signedIn.parse(answer.body);
    expect(user).toMatchObject({
      first_name: "Mira",
      role: ["STUDENT"],
      role_mappings: [{ role: "STUDENT" }],
      is_active: true,
    });
    expect(await me(access_token)).toMatchObject({
      email: null,
      pending_email: "first@example.com",
      email_verified: false,
      styles: ["Tap"],
    });
    const [mail] = await mailsTo("first@example.com");
    expect(mail?.["kind"]).toBe("verify");
    expect(String(mail?.["text_body"])).toMatch(/https:\/\/pavane\.example\/verify-email#[\w-]{43}\b/);
  });

  test("a paid tier waits for payment and gives no level", async () => {
    const { access_token, user } = signedIn.parse((await register({ tier: "educator" })).body);
    expect(user).toMatchObject({ subscription_tier: "educator", is_active: false });
    expect((await me(access_token)).level).toBe(0);
    const again = await world.call("POST", "/api/login", {
      body: { username: user.username, password: "three slow pliés" },
    });
    expect(again.body.user).toMatchObject({ subscription_tier: "educator", is_active: false });
  });

  test("the password works however the keyboard composed its letters", async () => {
    const { user } = signedIn.parse((await register({ password: "three slow plie\u0301s" })).body);
    const answer = await world.call("POST", "/api/login", {
      body: { username: user.username, password: "three slow pli\u00e9s" },
    });
    expect(answer.status).toBe(200);
  });

  test("what brings people here becomes a role request", async () => {
    const { user } = signedIn.parse((await register({ intents: ["learn", "teach", "be_listed"] })).body);
    const rows = await world.db.read.select().from(roleRequests).where(eq(roleRequests.userId, user.id));
    expect(rows.map((row) => [row.role, row.status])).toEqual([
      ["INSTRUCTOR", "pending"],
      ["DIRECTORY_MEMBER", "pending"],
    ]);
  });

  test("or a role at once, where the site says so", async () => {
    await world.app.domains.site.changeSettings({ accept_roles_automatically: ["INSTRUCTOR"] }, null);
    expect((await register({ intents: ["teach"] })).body.user.role).toEqual(["STUDENT", "INSTRUCTOR"]);
    await world.app.domains.site.changeSettings({ accept_roles_automatically: [] }, null);
  });

  test("a used username is refused, in any case", async () => {
    await aPerson(world, { username: "Giselle" });
    const answer = await register({ username: "gISELLE" });
    expect(answer).toMatchObject({ status: 409, body: { message: "Username already exists", code: "username_taken" } });
  });

  test("somebody's confirmed e-mail is not reported: its owner is told, and no link goes out", async () => {
    const owner = await aPerson(world, { email: "taken@example.com" });
    const taken = await register({ email: "TAKEN@example.com" });
    const free = await register();
    expect([taken.status, free.status]).toEqual([201, 201]);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(Object.keys(taken.body.user)).toEqual(Object.keys(free.body.user));
    const mails = await mailsTo(owner.email);
    expect(mails.map((mail) => mail["subject"])).toEqual(["You already have an account"]);
    expect(String(mails[0]?.["text_body"])).not.toContain("verify-email");
    expect(await mailsTo("TAKEN@example.com")).toEqual([]);
    expect(await me(taken.body.access_token)).toMatchObject({
      pending_email: "TAKEN@example.com",
      email_verified: false,
    });
  });

  test.each([
    ["username", "ab", "Use 3 to 30 letters, digits, dots, dashes or underscores, starting with a letter."],
    ["username", "support", "This username is reserved."],
    ["username", "guest42", "This username is reserved."],
    ["email", "no at sign", "Enter a valid e-mail address."],
    ["password", "short", "Use at least 12 characters."],
    ["password", "a".repeat(129), "Use at most 128 characters."],
    ["password", "Password1234", "This password is on lists of common passwords. Choose another."],
    ["password", "contortionist", "This password is on lists of common passwords. Choose another."],
    ["first_name", "x".repeat(61), "Use at most 60 characters."],
    ["first_name", "Mira 🎉", "This name cannot be printed on certificates."],
    ["last_name", "𒀀𒀁", "This name cannot be printed on certificates."],
    ["last_name", "www.shoes.example", "Names cannot contain links."],
    ["accept_terms", false, "Accept the terms to create an account."],
    ["shoe_size", 38, "Unknown field: shoe_size"],
  ])("%s %j is refused with its sentence", async (field, value, message) => {
    const answer = await register({ [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { message, fields: { [field]: message } } });
  });

  test("username and e-mail are no passwords", async () => {
    const message = "Do not use your username or e-mail as the password.";
    for (const wishes of [
      { username: "sylphide", password: "my-Sylphide-2026" },
      { email: "bournonville@example.com", password: "bournonville 1836" },
    ]) {
      expect(await register(wishes)).toMatchObject({ status: 422, body: { message, fields: { password: message } } });
    }
  });

  test("is refused while it is closed", async () => {
    await world.app.domains.site.changeSettings({ registration_open: false }, null);
    expect(await register()).toMatchObject({
      status: 403,
      body: { message: "New accounts are closed at the moment." },
    });
    await world.app.domains.site.changeSettings({ registration_open: true }, null);
  });

  test("an address may register twenty people an hour", async () => {
    const from = () => world.call("POST", "/api/register", { body: form(), ip: "2001:db8::1" });
    for (let n = 0; n < 20; n += 1) expect((await from()).status).toBe(201);
    expect((await from()).status).toBe(429);
    const neighbour = await world.call("POST", "/api/register", { body: form(), ip: "2001:db8::ffff" });
    expect(neighbour.status).toBe(429);
  });

  test.skipIf(!onPostgres)("thirty people wanting one username at once leave one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        world.call("POST", "/api/register", { body: form({ username: "Prima" }), ip: `10.1.0.${n}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(29);
  });
});

describe("asking for a username", () => {
  const check = async (value: string) =>
    usernameCheck.parse((await world.call("GET", `/api/register/username?value=${encodeURIComponent(value)}`)).body);

  test("a free one is available", async () => {
    expect(await check("Coppelia")).toEqual({ available: true, reason: null, suggestions: [] });
  });

  test("a taken one comes with up to three free ones", async () => {
    await aPerson(world, { username: "albrecht" });
    await aPerson(world, { username: "albrecht2" });
    const answer = await check("Albrecht");
    expect(answer).toMatchObject({ available: false, reason: "Username already taken. Please choose another." });
    expect(answer.suggestions).toHaveLength(3);
    expect(answer.suggestions).not.toContain("Albrecht2");
    expect((await check(answer.suggestions[0] ?? "")).available).toBe(true);
  });

  test("one that nobody can have says why", async () => {
    expect((await check("admin")).reason).toBe("This username is reserved.");
    expect((await check("9lives")).reason).toMatch(/^Use 3 to 30 letters/);
  });

  test("sixty times in 15 minutes", async () => {
    for (let n = 0; n < 60; n += 1) await check(`name${n}`);
    expect((await world.call("GET", "/api/register/username?value=name")).status).toBe(429);
  });
});
