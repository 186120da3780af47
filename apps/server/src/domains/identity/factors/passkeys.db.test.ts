import { signedIn } from "@pavane/contract/identity/schema";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAuthenticator, type Signing } from "../../../../test/factories/authenticator.ts";
import { withPasskey, withTwoFactor } from "../../../../test/factories/factors.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.advance(3600));

type Device = ReturnType<typeof anAuthenticator>;

const as = (person: TestPerson, method: string, path: string, body?: unknown) =>
  world.call(method, path, { as: person.token, ...(body === undefined ? {} : { body }) });
const options = (body: object = {}) => world.call("POST", "/api/login/passkey/options", { body });

async function enter(device: Device, signing: Signing = {}, sent: object = {}) {
  const { body } = await options();
  const credential = device.sign(body.options, signing);
  return world.call("POST", "/api/login/passkey", { body: { challenge_id: body.challenge_id, credential, ...sent } });
}

const refused = {
  status: 401,
  body: { code: "passkey_failed", message: "That passkey did not work. Try again or use your password." },
};

describe("signing in with a passkey", () => {
  test("needs no typed name, and counts as both factors", async () => {
    const person = await aPerson(world);
    const { device } = await withPasskey(world, person);
    await withTwoFactor(world, person);
    const asked = await options();
    expect(asked.body.options).toMatchObject({
      rpId: "pavane.example",
      userVerification: "required",
      allowCredentials: [],
    });
    const entered = await enter(device);
    expect(signedIn.parse(entered.body).user.id).toBe(person.id);
    const { body } = await world.call("GET", "/api/sessions", { as: entered.body.access_token });
    expect(body.data.find((row: any) => row.current).method).toBe("passkey");
    const { rows } = await world.db.raw("select two_factor from sessions where user_id = $1 and method = 'passkey'", [
      person.id,
    ]);
    expect(rows).toEqual([{ two_factor: true }]);
  });

  test("what was signed counts once, and not for long", async () => {
    const person = await aPerson(world);
    const { device } = await withPasskey(world, person);
    const { body } = await options();
    const sent = { challenge_id: body.challenge_id, credential: device.sign(body.options) };
    expect((await world.call("POST", "/api/login/passkey", { body: sent })).status).toBe(200);
    expect((await world.call("POST", "/api/login/passkey", { body: sent })).status).toBe(410);
    const late = (await options()).body;
    world.platform.clock.advance(15 * 60 + 1);
    const credential = device.sign(late.options);
    expect(
      (await world.call("POST", "/api/login/passkey", { body: { challenge_id: late.challenge_id, credential } }))
        .status,
    ).toBe(410);
  });

  test.each([
    ["another site's page", { origin: "https://pavane.example.evil.test" }],
    ["another site's passkey", { host: "evil.test" }],
    ["nobody looked who is there", { userVerified: false }],
  ] as const)("is refused: %s", async (_why, signing) => {
    const person = await aPerson(world);
    const { device } = await withPasskey(world, person);
    expect(await enter(device, signing)).toMatchObject(refused);
  });

  test("a stranger's device, and one that answers another challenge, are refused alike", async () => {
    const person = await aPerson(world);
    const { device } = await withPasskey(world, person);
    expect(await enter(anAuthenticator())).toMatchObject(refused);
    const [one, other] = [(await options()).body, (await options()).body];
    const credential = device.sign(one.options);
    expect(
      await world.call("POST", "/api/login/passkey", { body: { challenge_id: other.challenge_id, credential } }),
    ).toMatchObject(refused);
    const changed = device.sign(other.options);
    expect(
      await world.call("POST", "/api/login/passkey", {
        body: {
          challenge_id: one.challenge_id,
          credential: { ...changed, response: { ...changed.response, userHandle: "AAAA" } },
        },
      }),
    ).toMatchObject(refused);
  });

  test("a counter that runs back, or stands, is refused; one that goes on is taken", async () => {
    const person = await aPerson(world);
    const { device, passkeyId } = await withPasskey(world, person, { counter: 5 });
    expect((await enter(device, { counter: 6 })).status).toBe(200);
    expect(await enter(device, { counter: 6 })).toMatchObject(refused);
    expect(await enter(device, { counter: 3 })).toMatchObject(refused);
    expect(await enter(device, { counter: 0 })).toMatchObject(refused);
    expect((await enter(device, { counter: 7 })).status).toBe(200);
    const { body } = await as(person, "GET", "/api/sign-in-history");
    expect(body.data.slice(0, 2).map((row: any) => row.result)).toEqual(["signed_in", "wrong_passkey"]);
    await expect(world.db.raw("update passkeys set counter = 1 where id = $1", [passkeyId])).rejects.toThrow(
      /run back/,
    );
  });

  test("a deactivated person is told so, and gets in nowhere", async () => {
    const person = await aPerson(world);
    const { device } = await withPasskey(world, person);
    await world.db.raw("update users set deactivated_at = now() where id = $1", [person.id]);
    expect(await enter(device)).toMatchObject({ status: 403, body: { message: "This account has been deactivated." } });
  });

  test("in the second step only the passkeys of that account answer", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    const { device } = await withPasskey(world, person);
    const theirs = await withPasskey(world, other);
    await withTwoFactor(world, person);
    const { body } = await world.call("POST", "/api/login", {
      body: { username: person.username, password: person.password },
    });
    expect(body.two_factor.methods).toEqual(["totp", "recovery", "passkey"]);
    const ask = () => options({ challenge: body.two_factor.challenge });
    const asked = await ask();
    expect(asked.body.options.allowCredentials).toEqual([
      { id: device.id, type: "public-key", transports: ["internal"] },
    ]);
    const send = async (signer: Device, { body: step }: { body: any }) =>
      world.call("POST", "/api/login/passkey", {
        body: { challenge_id: step.challenge_id, credential: signer.sign(step.options) },
      });
    expect(await send(theirs.device, asked)).toMatchObject(refused);
    expect((await send(device, await ask())).status).toBe(200);
    expect((await options({ challenge: "018f4d5e-0000-4000-8000-000000000000" })).status).toBe(410);
  });

  test("twenty wrong signatures lock an account's passkeys for a while", async () => {
    const person = await aPerson(world);
    const { device } = await withPasskey(world, person);
    for (let n = 0; n < 20; n += 1) expect((await enter(device, { userVerified: false })).status).toBe(401);
    expect((await enter(device)).status).toBe(429);
    world.platform.clock.advance(15 * 60);
    expect((await enter(device)).status).toBe(200);
  });
});

describe("own passkeys", () => {
  test("are added with a name, renamed and removed, each told by mail but the name", async () => {
    const person = await aPerson(world, { firstName: "Mira" });
    const asked = await as(person, "POST", "/api/passkeys/options");
    expect(asked.body.options).toMatchObject({
      rp: { id: "pavane.example", name: "Pavane" },
      user: { name: person.username },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { device, passkeyId } = await withPasskey(world, person);
    expect((await as(person, "PATCH", `/api/passkeys/${passkeyId}`, { name: " Laptop " })).body.name).toBe("Laptop");
    expect((await as(person, "PATCH", `/api/passkeys/${passkeyId}`, { name: " " })).body.fields.name).toBe(
      "Enter a name.",
    );
    const { body } = await as(person, "GET", "/api/passkeys");
    expect(body.data).toMatchObject([{ id: passkeyId, name: "Laptop", last_used_at: null, synced: false }]);
    expect((await as(person, "DELETE", `/api/passkeys/${passkeyId}`)).status).toBe(204);
    expect(await enter(device)).toMatchObject(refused);
    const { rows } = await world.db.raw("select subject from mail_outbox where user_id = $1 order by id", [person.id]);
    expect(rows.map(({ subject }) => subject)).toEqual([
      "A passkey was added to your account: Phone",
      "A passkey was removed from your account: Laptop",
    ]);
  });

  test("one that is in an account is in no second one, nor twice in its own", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    const { device } = await withPasskey(world, person);
    for (const owner of [person, other]) {
      const { body } = await as(owner, "POST", "/api/passkeys/options");
      const sent = { challenge_id: body.challenge_id, credential: device.make(body.options), name: "Again" };
      expect(await as(owner, "POST", "/api/passkeys", sent)).toMatchObject({
        status: 409,
        body: { code: "passkey_exists" },
      });
    }
  });

  test("what was made for somebody else, on another site or without its owner is not added", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    const device = anAuthenticator();
    const { body: theirs } = await as(other, "POST", "/api/passkeys/options");
    const sent = { challenge_id: theirs.challenge_id, credential: device.make(theirs.options), name: "Mine" };
    expect((await as(person, "POST", "/api/passkeys", sent)).status).toBe(410);
    for (const signing of [{ origin: "https://evil.test" }, { host: "evil.test" }, { userVerified: false }]) {
      const { body } = await as(person, "POST", "/api/passkeys/options");
      const wrong = {
        challenge_id: body.challenge_id,
        credential: anAuthenticator().make(body.options, signing),
        name: "Mine",
      };
      expect((await as(person, "POST", "/api/passkeys", wrong)).body.fields.credential).toBe(
        "That passkey did not work. Try again.",
      );
    }
    expect((await as(person, "GET", "/api/passkeys")).body.data).toEqual([]);
  });

  test("somebody else's is not found", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    const { passkeyId } = await withPasskey(world, person);
    expect((await as(other, "PATCH", `/api/passkeys/${passkeyId}`, { name: "Mine now" })).status).toBe(404);
    expect((await as(other, "DELETE", `/api/passkeys/${passkeyId}`)).status).toBe(404);
    expect((await as(person, "GET", "/api/passkeys")).body.data[0].name).toBe("Phone");
  });

  test("the only way to sign in stays", async () => {
    const person = await aPerson(world, { account: { passwordHash: null } });
    const { passkeyId } = await withPasskey(world, person);
    expect(await as(person, "DELETE", `/api/passkeys/${passkeyId}`)).toMatchObject({
      status: 409,
      body: { code: "last_method", message: "Set a password first." },
    });
  });

  test.runIf(onPostgres)("of two that are removed at the same moment one stays", async () => {
    const person = await aPerson(world, { account: { passwordHash: null } });
    const ids = [(await withPasskey(world, person)).passkeyId, (await withPasskey(world, person)).passkeyId];
    const both = await Promise.all(ids.map((id) => as(person, "DELETE", `/api/passkeys/${id}`)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await as(person, "GET", "/api/passkeys")).body.data).toHaveLength(1);
  });

  test("twenty are enough", async () => {
    const person = await aPerson(world);
    for (let n = 0; n < 20; n += 1) await withPasskey(world, person);
    expect(await as(person, "POST", "/api/passkeys/options")).toMatchObject({
      status: 409,
      body: { code: "too_many_passkeys" },
    });
  });
});

describe("confirming with a passkey", () => {
  test("opens what asks for it; a challenge of sign-in, or somebody else's passkey, does not", async () => {
    const [person, other] = [await aPerson(world), await aPerson(world)];
    const { device } = await withPasskey(world, person);
    const theirs = await withPasskey(world, other);
    world.platform.clock.advance(11 * 60);
    const rename = () => as(person, "PATCH", "/api/me/username", { username: `${person.username}x` });
    expect((await rename()).body.code).toBe("reauthentication_required");
    const ask = async () => (await as(person, "POST", "/api/login/passkey/options", {})).body;
    const confirm = async (signer: Device, step: any) =>
      as(person, "POST", "/api/confirm", { challenge_id: step.challenge_id, credential: signer.sign(step.options) });
    expect((await confirm(device, (await options()).body)).status).toBe(410);
    expect((await confirm(theirs.device, await ask())).body.message).toBe("That did not match.");
    const asked = await ask();
    expect(asked.options.allowCredentials).toHaveLength(1);
    expect((await confirm(device, asked)).status).toBe(200);
    expect((await confirm(device, asked)).status).toBe(410);
    expect((await rename()).status).toBe(200);
  });

  test("without any of the ways it asks for the password", async () => {
    const person = await aPerson(world);
    expect((await as(person, "POST", "/api/confirm", {})).body.fields).toEqual({ password: "Enter your password." });
  });
});
