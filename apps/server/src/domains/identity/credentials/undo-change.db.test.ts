import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCourse } from "../../../../test/factories/courses.ts";
import { withPasskey, withTwoFactor } from "../../../../test/factories/factors.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { aPurchase } from "../../../../test/factories/purchases.ts";
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
const tokenIn = async (address: string, kind = "%"): Promise<string> => {
  const { rows } = await world.db.raw(
    "select text_body from mail_outbox where to_address = $1 and kind like $2 and text_body like '%#%' order by id desc limit 1",
    [address, kind],
  );
  return /#(?:revert-)?([\w-]{43})/.exec(String(rows[0]?.["text_body"]))?.[1] ?? "";
};
const undo = (token: string) => post("email/revert", { token });
const worksOf = async (token: string) => (await post("email/verify/check", { token })).body.valid;
const addressOf = async (person: TestPerson) =>
  (await world.db.raw("select email, pending_email from users where id = $1", [person.id])).rows[0];

/** A session that was confirmed just now. */
const signIn = async ({ username, password }: TestPerson): Promise<string> =>
  (await post("login", { username, password })).body.access_token;

/** Changes the address and confirms it; yields the link that the old one gets. */
async function change(person: TestPerson, from: string, to: string): Promise<string> {
  const as = await signIn(person);
  expect((await post("email/change", { email: to }, as)).status).toBe(202);
  expect((await post("email/verify", { token: await tokenIn(to) })).status).toBe(200);
  return tokenIn(from);
}

const invalid = { status: 410, body: { code: "link_invalid" } };

describe("two changes in a row", () => {
  test("the first address undoes both, after which the second undoes nothing", async () => {
    const person = await aPerson(world, { email: "one@rows.example" });
    const first = await change(person, "one@rows.example", "two@rows.example");
    const second = await change(person, "two@rows.example", "three@rows.example");
    const elsewhere = await signIn(person);
    expect((await undo(first)).status).toBe(200);
    expect(await addressOf(person)).toEqual({ email: "one@rows.example", pending_email: null });
    expect((await world.call("GET", "/api/me", { as: elsewhere })).status).toBe(401);
    expect(await undo(second)).toMatchObject(invalid);
    expect(await undo(first)).toMatchObject(invalid);
  });

  test("the second address undoes the second alone: the owner of the first can still undo that", async () => {
    const person = await aPerson(world, { email: "owner@taken.example" });
    const owners = await change(person, "owner@taken.example", "thief@taken.example");
    const thiefs = await change(person, "thief@taken.example", "another@taken.example");
    expect((await undo(thiefs)).status).toBe(200);
    expect(await addressOf(person)).toMatchObject({ email: "thief@taken.example" });
    expect(await worksOf(owners)).toBe(true);
    expect((await undo(owners)).status).toBe(200);
    expect(await addressOf(person)).toMatchObject({ email: "owner@taken.example" });
  });
});

test("undoing drops an address that waits, with its link and links for a new password", async () => {
  const person = await aPerson(world, { email: "still@waits.example" });
  const back = await change(person, "still@waits.example", "now@waits.example");
  const as = await signIn(person);
  await post("password/forgot", { identifier: "now@waits.example" });
  const reset = await tokenIn("now@waits.example");
  await post("email/change", { email: "next@waits.example" }, as);
  const next = await tokenIn("next@waits.example");
  expect((await undo(back)).status).toBe(200);
  expect(await addressOf(person)).toEqual({ email: "still@waits.example", pending_email: null });
  expect(await post("email/verify", { token: next })).toMatchObject(invalid);
  expect(await post("password/reset", { token: reset, password: "four quick chassés" })).toMatchObject(invalid);
});

test("what a guest bought meanwhile with the old address comes along, and no link claims it any more", async () => {
  const course = await aCourse(world, { price: "9.00", modules: [{ lessons: [{}] }] });
  const person = await aPerson(world, { email: "buys@old.example" });
  const back = await change(person, "buys@old.example", "buys@new.example");
  await aPurchase(world, [{ course }], { email: "buys@old.example" });
  const claim = {
    token: await tokenIn("buys@old.example", "claim"),
    username: "claimer",
    password: "slow turns in third",
  };
  const undone = await undo(back);
  expect(undone).toMatchObject({
    status: 200,
    body: { email_masked: "b•••@old.example", joined_orders: 1, invitation_ended: false },
  });
  const as = await signIn(person);
  expect((await world.call("GET", "/api/purchases", { as })).body.data).toMatchObject([{ title: course.title }]);
  expect((await world.call("GET", `/api/lessons/${course.lessons[0]?.id}`, { as })).status).toBe(200);
  expect(await post("claim", { ...claim, accept_terms: true })).toMatchObject(invalid);
});

describe("who got into an account and changed its address", () => {
  type Device = Awaited<ReturnType<typeof withPasskey>>["device"];
  async function enter(device: Device) {
    const { body } = await post("login/passkey/options", {});
    return post("login/passkey", { challenge_id: body.challenge_id, credential: device.sign(body.options) });
  }
  const mailsTo = async (address: string, subject: string) => {
    const sql = "select text_body from mail_outbox where to_address = $1 and subject = $2";
    return (await world.db.raw(sql, [address, subject])).rows.map((row) => String(row["text_body"]));
  };
  const undone = "The change of your e-mail was undone";

  test("comes in by nothing that they added, nor keeps its owner out, once the owner undoes it", async () => {
    const owner = await aPerson(world, { email: "owner@safe.example" });
    const ofOwner = await withPasskey(world, owner);
    world.platform.clock.advance(60);
    const back = await change(owner, "owner@safe.example", "thief@safe.example");
    const thief = { token: await signIn(owner) };
    const ofThief = await withPasskey(world, thief);
    await withTwoFactor(world, thief);
    await post("tokens", { name: "Sync", scopes: ["read"], expires_in_days: 30 }, thief.token);
    expect((await enter(ofThief.device)).status).toBe(200);
    const { username } = owner;
    expect((await post("login", { username, password: owner.password })).body.two_factor).toBeDefined();

    expect((await undo(back)).status).toBe(200);
    await post("password/forgot", { identifier: username });
    const password = "four quick chassés";
    const reset = { token: await tokenIn("owner@safe.example", "reset"), password };
    expect((await post("password/reset", reset)).status).toBe(204);
    expect(await enter(ofThief.device)).toMatchObject({ status: 401, body: { code: "passkey_failed" } });
    expect((await enter(ofOwner.device)).status).toBe(200);
    expect(typeof (await post("login", { username, password })).body.access_token).toBe("string");

    const [mail, ...more] = await mailsTo("owner@safe.example", undone);
    expect(more).toEqual([]);
    expect(mail).toContain("Passkeys that were added since the change were removed: Phone.");
    expect(mail).toContain("Two-factor sign-in had been turned on since and was turned off.");
    expect(mail).toContain("All API tokens were revoked.");
    expect(mail).not.toMatch(/linked|Recovery codes/);
    const { rows } = await world.db.raw(
      "select actor_id, target_id, after from audit_log where action = 'user.email_reverted' and target_id = $1",
      [String(owner.id)],
    );
    const after = { keys: ["Phone"], providers: [], programs: 1, two_factor_off: true, new_codes: 0 };
    expect(rows).toEqual([{ actor_id: null, target_id: String(owner.id), after }]);
  });

  test("has no use of new recovery codes, and the owner's authenticator stays", async () => {
    const owner = await aPerson(world, { email: "owner@codes.example" });
    const app = await withTwoFactor(world, owner);
    await post("email/change", { email: "thief@codes.example" }, owner.token);
    await post("email/verify", { token: await tokenIn("thief@codes.example") });
    const made = await post("two-factor/recovery-codes", undefined, owner.token);
    const [code] = made.body.recovery_codes;
    expect((await undo(await tokenIn("owner@codes.example", "email_changed"))).status).toBe(200);
    const { username, password } = owner;
    const { challenge } = (await post("login", { username, password })).body.two_factor;
    expect((await post("login/two-factor", { challenge, method: "recovery", code })).status).toBe(401);
    expect((await post("login/two-factor", { challenge, method: "totp", code: app.code() })).status).toBe(200);
    expect((await mailsTo("owner@codes.example", undone))[0]).toContain("Recovery codes that were made since");
  });

  test("has seen no key that the owner confirms afterwards", async () => {
    const owner = await aPerson(world, { email: "owner@keys.example" });
    const seen = await post("two-factor/setup", undefined, owner.token);
    const back = await change(owner, "owner@keys.example", "thief@keys.example");
    expect((await undo(back)).status).toBe(200);
    const again = await post("two-factor/setup", undefined, await signIn(owner));
    expect(again.status).toBe(200);
    expect(again.body.secret).not.toBe(seen.body.secret);
  });
});

test("the link works for seven days", async () => {
  const person = await aPerson(world, { email: "week@days.example" });
  const back = await change(person, "week@days.example", "weak@days.example");
  const start = world.platform.clock.now();
  world.platform.clock.advance(7 * 24 * 3600);
  expect(await undo(back)).toMatchObject(invalid);
  world.platform.clock.set(start);
  world.platform.clock.advance(7 * 24 * 3600 - 1);
  expect((await undo(back)).status).toBe(200);
});

test("an address that somebody else has confirmed meanwhile stays theirs, and nothing changes", async () => {
  const person = await aPerson(world, { email: "passed@on.example" });
  const back = await change(person, "passed@on.example", "moved@on.example");
  const heir = await aPerson(world, { email: "passed@on.example" });
  const as = await signIn(person);
  expect(await undo(back)).toMatchObject(invalid);
  expect(await addressOf(person)).toMatchObject({ email: "moved@on.example" });
  expect(await addressOf(heir)).toMatchObject({ email: "passed@on.example" });
  expect((await world.call("GET", "/api/me", { as })).status).toBe(200);
});

describe.runIf(onPostgres)("of ten uses of a link at once one gets it", () => {
  const atOnce = async (use: () => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 10 }, use))).map(({ status }) => status).toSorted();
  const oneOf = [200, ...Array.from({ length: 9 }, () => 410)];

  test("to confirm an address", async () => {
    const person = await aPerson(world, { email: "before@race.example" });
    await post("email/change", { email: "after@race.example" }, person.token);
    const token = await tokenIn("after@race.example");
    expect(await atOnce(() => post("email/verify", { token }))).toEqual(oneOf);
    const { rows } = await world.db.raw("select id from one_time_tokens where user_id = $1 and kind = 'revert'", [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("to undo a change", async () => {
    const person = await aPerson(world, { email: "undone@race.example" });
    const token = await change(person, "undone@race.example", "done@race.example");
    expect(await atOnce(() => undo(token))).toEqual(oneOf);
  });

  test("to claim an account", async () => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await post("admin/users/invite", { email: "claimed@race.example", roles: [] }, admin.token);
    const token = await tokenIn("claimed@race.example");
    let n = 0;
    const claim = () => {
      n += 1;
      const account = { username: `racer${n}`, password: "arabesque-penchee-9", accept_terms: true };
      return post("claim", { token, ...account });
    };
    expect(await atOnce(claim)).toEqual(oneOf);
    const { rows } = await world.db.raw("select id from users where email = $1", ["claimed@race.example"]);
    expect(rows).toHaveLength(1);
  });

  test("two addresses undone at once: the older one stands, whichever came first", async () => {
    const person = await aPerson(world, { email: "first@both.example" });
    const first = await change(person, "first@both.example", "second@both.example");
    const second = await change(person, "second@both.example", "third@both.example");
    const answers = await Promise.all([undo(second), undo(first)]);
    expect(answers[1]?.status).toBe(200);
    expect(await addressOf(person)).toMatchObject({ email: "first@both.example" });
  });
});
