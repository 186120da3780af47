import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.advance(3600));

const post = (path: string, body: unknown, as?: string) =>
  world.call("POST", `/api/${path}`, { body, ...(as === undefined ? {} : { as }) });
const forgot = (identifier: string) => post("password/forgot", { identifier });
const lastMail = async (address: string) =>
  (
    await world.db.raw("select kind, text_body from mail_outbox where to_address = $1 order by id desc limit 1", [
      address,
    ])
  ).rows[0];
const tokenIn = async (address: string) =>
  /#(?:revert-)?([\w-]{43})/.exec(String((await lastMail(address))?.["text_body"]))?.[1] ?? "";
const meStatus = async (token: string) => (await world.call("GET", "/api/me", { as: token })).status;
const invalid = {
  status: 410,
  body: { code: "link_invalid", message: "This link has expired or was already used." },
};
const password = "four quick chassés";

describe("a forgotten password", () => {
  test("gets the same answer for known, unknown and unconfirmed names", async () => {
    const person = await aPerson(world);
    const pending = await aPerson(world, { confirmed: false });
    const answers = [await forgot(person.username), await forgot("no.such.name"), await forgot(pending.username)];
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map((answer) => answer.raw.toString())).size).toBe(1);
    expect(answers[0]?.body.message).toBe(
      "If an account matches, a message is on its way. The link works for 30 minutes.",
    );
    expect((await lastMail(person.email))?.["kind"]).toBe("reset");
    expect(await lastMail(pending.email)).toBeUndefined();
  });

  test("is limited to three an hour for any name", async () => {
    for (const name of [(await aPerson(world)).username, "not.an.account"]) {
      for (let n = 0; n < 3; n += 1) expect((await forgot(name)).status).toBe(202);
      expect((await forgot(name)).status).toBe(429);
    }
  });

  test("is limited to three an hour for an account, username and e-mail together", async () => {
    const person = await aPerson(world);
    for (const name of [person.username, person.email, person.username]) expect((await forgot(name)).status).toBe(202);
    expect((await forgot(person.email)).status).toBe(429);
  });

  test("is limited to twenty an hour for an address", async () => {
    world.platform.clock.advance(3600);
    for (let n = 0; n < 20; n += 1) expect((await forgot(`nobody.${n}`)).status).toBe(202);
    expect((await forgot("nobody.else")).status).toBe(429);
    world.platform.clock.advance(3600);
  });

  test("the link works once, ends every session and tells the owner", async () => {
    const person = await aPerson(world);
    await forgot(person.email);
    const token = await tokenIn(person.email);
    expect((await post("password/reset/check", { token })).body).toEqual({ valid: true });
    expect((await post("password/reset", { token, password })).status).toBe(204);
    expect(await meStatus(person.token)).toBe(401);
    expect((await lastMail(person.email))?.["kind"]).toBe("security");
    expect(await post("password/reset", { token, password })).toMatchObject(invalid);
    expect((await post("password/reset/check", { token })).body).toEqual({ valid: false });
    expect((await post("login", { username: person.username, password })).status).toBe(200);
    expect((await post("login", { username: person.username, password: person.password })).status).toBe(401);
  });

  test("the link does not work after 30 minutes, and a weak password does not use it up", async () => {
    const person = await aPerson(world);
    await forgot(person.email);
    const token = await tokenIn(person.email);
    const weak = await post("password/reset", { token, password: `${person.username} and more` });
    expect(weak).toMatchObject({
      status: 422,
      body: { message: "Do not use your username or e-mail as the password." },
    });
    expect((await post("password/reset/check", { token })).body.valid).toBe(true);
    world.platform.clock.advance(30 * 60);
    expect(await post("password/reset", { token, password })).toMatchObject(invalid);
  });

  test.skipIf(!onPostgres)("of ten uses at once one gets the link", async () => {
    const person = await aPerson(world);
    await forgot(person.email);
    const token = await tokenIn(person.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post("password/reset", { token, password })));
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  });
});

describe("confirming an e-mail", () => {
  const newcomer = async (email: string) => {
    const body = { username: `n${email.split("@")[0]}`, email, password, accept_terms: true };
    return String((await post("register", body)).body.access_token);
  };

  test("looking at the link changes nothing, its button confirms", async () => {
    const token = await newcomer("mira.looks@example.com");
    const link = await tokenIn("mira.looks@example.com");
    const masked = "m•••@example.com";
    expect((await post("email/verify/check", { token: link })).body).toEqual({
      valid: true,
      email_masked: masked,
      username: "nmira.looks",
    });
    expect((await world.call("GET", "/api/me", { as: token })).body.email_verified).toBe(false);
    expect(await post("email/verify", { token: link })).toMatchObject({ status: 200, body: { email_masked: masked } });
    const me = (await world.call("GET", "/api/me", { as: token })).body;
    expect(me).toMatchObject({ email: "mira.looks@example.com", pending_email: null, email_verified: true });
    expect(await post("email/verify", { token: link })).toMatchObject(invalid);
  });

  test("works for 48 hours", async () => {
    await newcomer("late@example.com");
    const link = await tokenIn("late@example.com");
    world.platform.clock.advance(48 * 3600);
    expect(await post("email/verify", { token: link })).toMatchObject(invalid);
  });

  test("who confirms first wins", async () => {
    const first = await newcomer("shared@example.com");
    const firstLink = await tokenIn("shared@example.com");
    await post("register", { username: "second.one", email: "shared@example.com", password, accept_terms: true });
    const secondLink = await tokenIn("shared@example.com");
    expect((await post("email/verify", { token: secondLink })).status).toBe(200);
    expect(await post("email/verify", { token: firstLink })).toMatchObject(invalid);
    expect((await world.call("GET", "/api/me", { as: first })).body.email_verified).toBe(false);
  });

  test("the link is sent again three times an hour, and not when nothing is pending", async () => {
    const person = await aPerson(world, { confirmed: false });
    for (let n = 0; n < 3; n += 1) {
      expect((await world.call("POST", "/api/email/resend", { as: person.token })).status).toBe(202);
    }
    expect((await world.call("POST", "/api/email/resend", { as: person.token })).status).toBe(429);
    const confirmed = await aPerson(world);
    expect(await world.call("POST", "/api/email/resend", { as: confirmed.token })).toMatchObject({
      status: 409,
      body: { code: "already_verified" },
    });
  });

  test("an address nobody confirmed is dropped after 7 days", async () => {
    const person = await aPerson(world, { confirmed: false });
    world.platform.clock.advance(7 * 24 * 3600 + 60);
    const retention = world.app.jobs.find((job) => job.name === "identity.retention");
    await retention?.run({});
    const { body } = await world.call("GET", "/api/me", { as: person.token });
    expect(body).toMatchObject({ email: null, pending_email: null, email_verified: false });
    expect(await world.call("POST", "/api/email/resend", { as: person.token })).toMatchObject({
      status: 409,
      body: {
        code: "no_email",
        message: "Your account has no e-mail any more. Add it in your settings, under Account.",
      },
    });
  });
});

describe("changing the e-mail", () => {
  test("counts once confirmed; the old address can undo it and ends all sessions", async () => {
    const person = await aPerson(world, { email: "old@example.com" });
    const requested = await post("email/change", { email: "new@example.com" }, person.token);
    expect(requested).toMatchObject({ status: 202, body: { pending_email: "new@example.com" } });
    expect((await world.call("GET", "/api/me", { as: person.token })).body.email).toBe("old@example.com");
    await post("email/verify", { token: await tokenIn("new@example.com") });
    expect((await world.call("GET", "/api/me", { as: person.token })).body.email).toBe("new@example.com");

    const undo = await tokenIn("old@example.com");
    expect((await post("email/verify/check", { token: undo })).body.email_masked).toBe("o•••@example.com");
    expect((await post("email/revert", { token: undo })).status).toBe(200);
    expect(await meStatus(person.token)).toBe(401);
    expect((await post("login", { username: "old@example.com", password: person.password })).status).toBe(200);
    expect((await post("login", { username: "new@example.com", password: person.password })).status).toBe(401);
    expect(await post("email/revert", { token: undo })).toMatchObject(invalid);
  });

  test("that waits is dropped by a new password set by a link, and its link works no more", async () => {
    const person = await aPerson(world, { email: "owner@leak.example" });
    await post("email/change", { email: "thief@leak.example" }, person.token);
    const thiefs = await tokenIn("thief@leak.example");
    await forgot(person.username);
    const token = await tokenIn(person.email);
    expect((await post("password/reset", { token, password })).status).toBe(204);
    expect((await lastMail(person.email))?.["text_body"]).toContain(
      "A change of your e-mail to thief@leak.example was still open. It was dropped; you can ask for it again.",
    );
    expect(await post("email/verify", { token: thiefs })).toMatchObject(invalid);
    const as = (await post("login", { username: person.username, password })).body.access_token;
    const me = (await world.call("GET", "/api/me", { as })).body;
    expect(me).toMatchObject({ email: "owner@leak.example", pending_email: null });
  });

  test("is told to the address that counts before it happens", async () => {
    const person = await aPerson(world, { email: "kept@asked.example" });
    await post("email/change", { email: "next@asked.example" }, person.token);
    const mail = await lastMail("kept@asked.example");
    expect(mail?.["kind"]).toBe("security");
    expect(mail?.["text_body"]).toContain("Your account will use next@asked.example once that address is confirmed.");
  });

  test("is taken back by asking for the address that counts, once", async () => {
    const person = await aPerson(world, { email: "stays@back.example" });
    await post("email/change", { email: "wished@back.example" }, person.token);
    const link = await tokenIn("wished@back.example");
    const keep = () => post("email/change", { email: "Stays@back.example" }, person.token);
    expect(await keep()).toMatchObject({ status: 202, body: { pending_email: null } });
    expect((await world.call("GET", "/api/me", { as: person.token })).body).toMatchObject({
      email: "stays@back.example",
      pending_email: null,
    });
    expect(await post("email/verify", { token: link })).toMatchObject(invalid);
    expect(await keep()).toMatchObject({ status: 422, body: { message: "This is your e-mail already." } });
  });

  test("to somebody's address answers as always and tells the owner", async () => {
    const owner = await aPerson(world);
    const person = await aPerson(world);
    const taken = await post("email/change", { email: owner.email }, person.token);
    expect(taken).toMatchObject({ status: 202, body: { pending_email: owner.email } });
    expect((await lastMail(owner.email))?.["kind"]).toBe("account_exists");
  });

  test("asks for a confirmation eleven minutes after the sign-in", async () => {
    const person = await aPerson(world);
    world.platform.clock.advance(11 * 60);
    const change = () => post("email/change", { email: "later@example.com" }, person.token);
    expect(await change()).toMatchObject({
      status: 403,
      body: { code: "reauthentication_required", message: "Confirm it's you to continue." },
    });
    expect(await post("confirm", { password: "something else" }, person.token)).toMatchObject({
      status: 403,
      body: { code: "confirmation_failed", message: "That did not match." },
    });
    expect((await post("confirm", { password: person.password }, person.token)).status).toBe(200);
    expect((await change()).status).toBe(202);
  });

  test("confirming has five tries", async () => {
    const person = await aPerson(world);
    for (let n = 0; n < 5; n += 1) await post("confirm", { password: "wrong" }, person.token);
    expect((await post("confirm", { password: person.password }, person.token)).status).toBe(429);
  });
});
