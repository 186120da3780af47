import { me, publicProfile, session } from "@pavane/contract/identity/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let person: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  person = await aPerson(world, { username: "Clara" });
});
afterAll(() => world.close());

const get = (path: string, as?: string) => world.call("GET", `/api/${path}`, as === undefined ? {} : { as });
const send = (method: string, path: string, as: string, body?: unknown) =>
  world.call(method, `/api/${path}`, { as, ...(body === undefined ? {} : { body }) });
const mine = async (as: string) => me.parse((await get("me", as)).body);

describe("the session", () => {
  test("guests are asked to sign in, bad tokens are told so, and open pages ignore both", async () => {
    expect(await get("me")).toMatchObject({
      status: 401,
      body: { code: "unauthenticated", message: "Sign in to continue." },
    });
    expect(await get("me", "x".repeat(43))).toMatchObject({
      status: 401,
      body: { code: "invalid_token", message: "Invalid token" },
    });
    expect((await get("users/Clara", "bad")).status).toBe(200);
  });

  test("ends with signing out", async () => {
    const leaver = await aPerson(world);
    const headers = { "content-type": "application/json" };
    expect((await world.call("POST", "/api/logout", { as: leaver.token, headers })).status).toBe(204);
    expect((await get("me", leaver.token)).body.message).toBe("Invalid token");
  });

  test("ends after 30 unused days, 12 hours without being kept, and 90 days in any case", async () => {
    const { clock } = world.platform;
    const start = clock.now();
    const sleeper = await aPerson(world);
    const login = (remember: boolean) =>
      world.call("POST", "/api/login", { body: { username: sleeper.username, password: sleeper.password, remember } });
    const short = String((await login(false)).body.access_token);
    const kept = String((await login(true)).body.access_token);
    clock.advance(12 * 3600);
    expect((await get("me", short)).status).toBe(401);
    for (let days = 0; days < 89; days += 29) {
      expect((await get("me", kept)).status).toBe(200);
      clock.advance(29 * 24 * 3600);
    }
    expect((await get("me", sleeper.token)).status).toBe(401);
    clock.advance(3 * 24 * 3600);
    expect((await get("me", kept)).status).toBe(401);
    clock.set(start);
  });

  test("its use is noted at most once a minute", async () => {
    const { clock } = world.platform;
    const walker = await aPerson(world);
    const lastUsed = async () => (await get("sessions", walker.token)).body.data[0].last_used_at;
    const first = await lastUsed();
    clock.advance(59);
    expect(await lastUsed()).toBe(first);
    clock.advance(1);
    expect(await lastUsed()).not.toBe(first);
  });

  test("others are listed after this one and can be ended", async () => {
    const traveller = await aPerson(world);
    const login = () =>
      world.call("POST", "/api/login", {
        body: { username: traveller.username, password: traveller.password },
        headers: {
          "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
        },
        ip: "203.0.113.77",
      });
    const [phone, second] = [await login(), await login()];
    const list = (await get("sessions", phone.body.access_token)).body;
    expect(list.page.total).toBe(3);
    expect(list.data.map((row: unknown) => session.parse(row).current)).toEqual([true, false, false]);
    expect(list.data[0]).toMatchObject({ device: "Safari on iPhone", ip_masked: "203.0.113.•••", method: "password" });

    const stranger = await aPerson(world);
    expect((await send("DELETE", `sessions/${traveller.sessionId}`, stranger.token)).status).toBe(404);
    expect((await send("DELETE", `sessions/${traveller.sessionId}`, phone.body.access_token)).status).toBe(204);
    expect((await get("me", traveller.token)).status).toBe(401);
    expect((await send("DELETE", "sessions/not-an-id", phone.body.access_token)).status).toBe(404);
    expect((await send("DELETE", "sessions", phone.body.access_token)).body).toEqual({ ended: 1 });
    expect((await get("me", second.body.access_token)).status).toBe(401);
    expect((await get("sessions", phone.body.access_token)).body.page.total).toBe(1);
  });

  test("a new password ends the others, or not", async () => {
    const changer = await aPerson(world);
    const login = async (password: string) =>
      String(
        (await world.call("POST", "/api/login", { body: { username: changer.username, password } })).body.access_token,
      );
    const other = await login(changer.password);
    const change = (body: unknown) => send("POST", "password/change", changer.token, body);
    expect((await change({ new_password: "adagio in the rain", end_other_sessions: false })).status).toBe(204);
    expect((await get("me", other)).status).toBe(200);
    expect((await change({ newPassword: "allegro in the sun" })).status).toBe(204);
    expect((await get("me", other)).status).toBe(401);
    expect((await get("me", changer.token)).status).toBe(200);
    expect((await change({ new_password: "contortionist" })).body.fields).toEqual({
      new_password: "This password is on lists of common passwords. Choose another.",
    });
  });
});

describe("my profile", () => {
  test("saves what is sent, in either spelling, and clears with empty text", async () => {
    const { version } = await mine(person.token);
    const body = {
      version,
      firstName: "Clara",
      headline: "Nutcracker",
      ageGroups: ["Teen (13-17)"],
      socials: { instagram: "https://instagram.com/clara", x: "" },
    };
    const saved = me.parse((await send("PATCH", "me", person.token, body)).body);
    expect(saved).toMatchObject({
      first_name: "Clara",
      headline: "Nutcracker",
      age_groups: ["Teen (13-17)"],
      version: version + 1,
    });
    expect(saved.socials).toEqual({ instagram: "https://instagram.com/clara" });
    const cleared = await send("PATCH", "me", person.token, { version: saved.version, headline: " " });
    expect(cleared.body).toMatchObject({ headline: null, first_name: "Clara" });
  });

  test("an edit of an older version is refused and changes nothing", async () => {
    const { version } = await mine(person.token);
    const answer = await send("PATCH", "me", person.token, { version: version - 1, headline: "Late" });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "edit_conflict", message: "Someone else changed this. Reload to see their changes." },
    });
    expect((await mine(person.token)).headline).toBeNull();
  });

  test.each([
    [{ website: "http://clara.example" }, "website", "Enter an https:// address."],
    [{ website: "javascript:alert(1)" }, "website", "Enter an https:// address."],
    [
      { website: "https://ana:secret@clara.example" },
      "website",
      "Leave the sign-in name and password out of the address.",
    ],
    [{ socials: { facebook: "https://evil.example/ana" } }, "socials.facebook", "Enter an address of facebook.com."],
    [{ country: "ZZ" }, "country", "Choose a country."],
    [{ first_name: "bit.ly/3abc" }, "first_name", "Names cannot contain links."],
    [{ headline: "x".repeat(121) }, "headline", "Use at most 120 characters."],
    [{ first_name: "see shoes.com" }, "first_name", "Names cannot contain links."],
    [{ first_name: "Mira 🎉" }, "first_name", "This name cannot be printed on certificates."],
    [{ time_zone: "Nowhere/Here" }, "time_zone", "Choose a time zone."],
    [{ email: "sneaky@example.com" }, "email", "Unknown field: email"],
  ])("%j is refused", async (fields, field, message) => {
    const { version } = await mine(person.token);
    const answer = await send("PATCH", "me", person.token, { version, ...fields });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  });

  test("keeps no sign that turns the writing round or that nobody sees; markup is words", async () => {
    const { version } = await mine(person.token);
    const body = {
      version,
      headline: "Tap\u202e and \u0007more\u200b",
      bio: "One\r\n\u2066two\n<script>alert(1)</script>",
      city: "Ly\u200fon\n",
    };
    expect((await send("PATCH", "me", person.token, body)).body).toMatchObject({
      headline: "Tap and more",
      bio: "One\ntwo\n<script>alert(1)</script>",
      city: "Lyon",
    });
    const invisible = { version: version + 1, headline: "\u200b\u202e", bio: "\u2066", city: " \u0007" };
    const cleared = (await send("PATCH", "me", person.token, invisible)).body;
    expect(cleared).toMatchObject({ headline: null, bio: null, city: null });
  });

  test("a username changes once in 30 days, and the old one forwards for 90", async () => {
    const renamed = await aPerson(world, { username: "Drosselmeyer" });
    const rename = (username: string, as = renamed.token) => send("PATCH", "me/username", as, { username });
    expect((await rename("clara")).body).toMatchObject({ code: "username_taken" });
    expect((await rename("Godfather")).body).toMatchObject({ username: "Godfather" });
    const wait = await rename("Another");
    expect(wait).toMatchObject({ status: 429, body: { code: "username_wait" } });
    expect(wait.body.message).toMatch(/^You can change your username again on [A-Z][a-z]+ \d{1,2}, \d{4}\.$/);
    expect((await get("users/drosselmeyer")).body.username).toBe("Godfather");
    const taker = await aPerson(world);
    expect((await rename("Drosselmeyer", taker.token)).body.code).toBe("username_taken");
    const start = world.platform.clock.now();
    world.platform.clock.advance(90 * 24 * 3600);
    expect((await get("users/drosselmeyer")).status).toBe(404);
    world.platform.clock.set(start);
  });
});

describe("a public profile", () => {
  const hidden = { code: "not_found", message: "This person does not exist or is not public." };

  test("shows by id and username what others may see, and never the e-mail", async () => {
    const teacher = await aPerson(world, { roles: ["INSTRUCTOR", "SELLER"], profile: { headline: "Tap, mostly" } });
    for (const key of [teacher.id, teacher.username.toUpperCase()]) {
      const answer = await get(`users/${key}`);
      expect(publicProfile.parse(answer.body)).toMatchObject({ id: teacher.id, badges: ["Instructor", "Seller"] });
      expect(answer.raw.toString()).not.toContain("@");
    }
  });

  test("hidden, deactivated, deleted and unknown people look alike", async () => {
    const at = world.platform.clock.now();
    const people = [
      await aPerson(world, { profile: { chosenVisibility: "nobody" } }),
      await aPerson(world, { account: { deactivatedAt: at } }),
      await aPerson(world, { account: { deletedAt: at } }),
      await aPerson(world, { account: { deletionDueAt: at } }),
      await aPerson(world, { roles: ["GUEST_USER"] }),
      { id: 999_999 },
      { id: "nobody-here" },
    ];
    const answers = await Promise.all(people.map(({ id }) => get(`users/${id}`)));
    expect(answers.map((answer) => answer.status)).toEqual(people.map(() => 404));
    expect(new Set(answers.map((answer) => answer.raw.toString())).size).toBe(1);
    expect(answers[0]?.body).toEqual(hidden);
  });

  test("a hidden one is seen by its owner, except as others see it; one for members by members", async () => {
    const shy = await aPerson(world, { profile: { chosenVisibility: "nobody" } });
    expect((await get(`users/${shy.id}`, shy.token)).status).toBe(200);
    expect((await get(`users/${shy.id}?as=public`, shy.token)).status).toBe(404);
    const member = await aPerson(world, { profile: { chosenVisibility: "members" } });
    expect((await get(`users/${member.id}`)).status).toBe(404);
    expect((await get(`users/${member.id}`, shy.token)).status).toBe(200);
  });
});
