import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aBadge, keySet, readToken } from "../../../../test/factories/badges.ts";
import { aCertificate, aCourseToCertify, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";
import { createSealer } from "../../../platform/sealed.ts";
import { createSigner } from "./signer.ts";

let world: TestApp;
let admin: TestPerson;
let learner: TestPerson;
let certificateId: number;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  const courseId = await aCourseToCertify(world);
  learner = await aLearnerOf(world, courseId);
  certificateId = await aCertificate(world, courseId, learner);
});
afterAll(() => world.close());

const path = "/api/admin/badge-keys";
const list = async () => (await world.call("GET", path, { as: admin.token })).body.data;
const forgetKeys = () => world.db.raw("truncate badge_keys");
const rotate = (current: string | null, as: TestPerson | null = admin) =>
  world.call("POST", path, { ...(as && { as: as.token }), body: { current } });
const anotherProcess = (secret = world.platform.secret) =>
  createSigner({ ...world.platform, badgeSealer: createSealer(secret, "badges: signing keys") });

describe("the first key", () => {
  beforeEach(forgetKeys);

  test("is made when something is signed, none before, and is found where it says", async () => {
    expect([await keySet(world), await list()]).toEqual([[], []]);
    const token = await aBadge(world, certificateId, learner);
    const [key] = await list();
    expect(key).toMatchObject({ made_by: null, retired_at: null });
    const keys = await keySet(world);
    expect(readToken(token, keys)?.header.kid).toBe(key.kid);
    expect(key.kid.split("#")[0]).toBe(`${world.platform.baseUrl()}/.well-known/jwks.json`);
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  test.runIf(onPostgres)("is one when two processes make it at once", async () => {
    const signers = [anotherProcess(), anotherProcess()];
    const tokens = await Promise.all(signers.map((sign) => sign({ iss: "us" })));
    const keys = await keySet(world);
    expect(keys).toHaveLength(1);
    for (const token of tokens) expect(readToken(token, keys)).not.toBeNull();
  });

  test("can be made by an administrator", async () => {
    expect((await rotate(null)).body.data).toHaveLength(1);
  });
});

describe("another key", () => {
  test("asks an administrator who they are, when they have not said so for ten minutes", async () => {
    const late = await aPerson(world, { roles: ["ADMIN"] });
    const before = await list();
    await world.db.raw("update sessions set confirmed_until = null where user_id = $1", [late.id]);
    expect(await rotate(before[0]?.kid ?? null, late)).toMatchObject({
      status: 403,
      body: { code: "reauthentication_required" },
    });
    expect(await list()).toEqual(before);
  });

  test("signs from now on in every process; what the one of before signed still verifies, and its private half is gone", async () => {
    const before = await aBadge(world, certificateId, learner);
    const other = anotherProcess();
    await other({ iss: "us" });
    const [old] = await list();
    const made = await rotate(old.kid);
    const [{ kid }] = made.body.data;
    expect(made).toMatchObject({ status: 201, body: { data: [{ retired_at: null }, { kid: old.kid }] } });
    const keys = await keySet(world);
    expect(readToken(before, keys)?.header.kid).toBe(old.kid);
    for (const token of [await aBadge(world, certificateId, learner), await other({ iss: "us" })])
      expect(readToken(token, keys)?.header.kid).toBe(kid);
    const { rows } = await world.db.raw("select private_encrypted from badge_keys where kid = $1", [old.kid]);
    expect(rows).toEqual([{ private_encrypted: null }]);
    const { rows: acts } = await world.db.raw(
      "select target_name from audit_log where action = 'badge_key.made' order by id",
    );
    expect(acts.at(-1)).toEqual({ target_name: kid });
  });

  test("is refused when somebody made one meanwhile", async () => {
    await aBadge(world, certificateId, learner);
    const before = await list();
    for (const current of [before.at(1)?.kid ?? "", null, "https://elsewhere.example/#key"])
      expect(await rotate(current)).toMatchObject({ status: 409, body: { code: "badge_key_changed" } });
    expect(await list()).toEqual(before);
  });

  test.runIf(onPostgres)("is made once by two who press at once", async () => {
    await aBadge(world, certificateId, learner);
    const before = await list();
    const answers = await Promise.all([rotate(before[0].kid), rotate(before[0].kid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(before.length + 1);
  });

  test("is for administrators alone, and needs to say which it replaces", async () => {
    const before = await list();
    const manager = await aPerson(world, { roles: ["CERTIFICATION_MANAGER", "INSTRUCTOR_ADMIN"] });
    expect((await rotate(null, manager)).status).toBe(403);
    expect((await rotate(null, null)).status).toBe(401);
    expect((await world.call("GET", path, { as: manager.token })).status).toBe(403);
    expect((await world.call("POST", path, { as: admin.token, body: {} })).status).toBe(422);
    expect(await list()).toEqual(before);
  });

  test("follows when the secret of the installation is another one", async () => {
    const before = await aBadge(world, certificateId, learner);
    const after = await anotherProcess(Buffer.alloc(32, 9))({ iss: "us" });
    const keys = await keySet(world);
    expect(readToken(before, keys)?.header.kid).not.toBe(readToken(after, keys)?.header.kid);
    for (const token of [before, after]) expect(readToken(token, keys)).not.toBeNull();
  });
});

describe("the database", () => {
  beforeEach(forgetKeys);

  test.each([
    ["delete from badge_keys", "a key that signed badges stays"],
    ["update badge_keys set public_key = '{}'", "a key that signed badges does not change"],
    ["update badge_keys set retired_at = now()", "badge_keys_private"],
    [
      "insert into badge_keys (kid, public_key, private_encrypted) values ('another', '{}', '')",
      "badge_keys_one_signs",
    ],
  ])("refuses %s", async (statement, why) => {
    await world.db.raw(
      "insert into badge_keys (kid, public_key, private_encrypted) values ('one', '{\"kty\": \"RSA\"}', '')",
    );
    await expect(world.db.raw(statement)).rejects.toThrow(why);
  });
});
