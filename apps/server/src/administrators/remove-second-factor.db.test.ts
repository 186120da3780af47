import { afterAll, beforeAll, expect, test } from "vitest";
import { withPasskey, withTwoFactor } from "../../test/factories/factors.ts";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { onPostgres } from "../../test/test-database.ts";
import { adminDeps } from "./admin-deps.ts";
import { answerAdmin } from "./admin-request.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** As the command does it in a process of its own, or the server that is asked. */
const remove = (username: string, by: "command" | "server" = "command") =>
  answerAdmin(by === "command" ? adminDeps(world.platform) : { ...world.platform, ...world.app.domains }, {
    command: "remove-second-factor",
    username,
  });
const login = async ({ username, password }: TestPerson) =>
  (await world.call("POST", "/api/login", { body: { username, password } })).body;
const meStatus = async (as: string) => (await world.call("GET", "/api/me", { as })).status;

test.each(["command", "server"] as const)(
  "the only administrator, without app and codes, gets in by the password alone again: the %s",
  async (by) => {
    const admin = await aPerson(world, { roles: ["ADMIN"] });
    await withTwoFactor(world, admin);
    expect(await login(admin)).toHaveProperty("two_factor");
    const done = await remove(admin.username.toUpperCase(), by);
    expect(done).toEqual({
      done: true,
      text: expect.stringContaining(`Two-factor sign-in of ${admin.username} is off`),
    });
    expect(done.text).not.toContain("passkey");
    expect(await meStatus(admin.token)).toBe(401);
    const { access_token: as } = await login(admin);
    expect((await world.call("GET", "/api/two-factor", { as })).body).toMatchObject({
      enabled: false,
      recovery_codes_left: 0,
    });
    const { rows: mails } = await world.db.raw(
      "select kind, subject, status from mail_outbox where user_id = $1 order by id",
      [admin.id],
    );
    expect(mails).toContainEqual({
      kind: "security",
      subject: "Two-factor sign-in was turned off for your account",
      status: "queued",
    });
    const log = await world.call("GET", "/api/admin/audit?action=user.factor_removed", { as });
    expect(log.body.data[0]).toMatchObject({
      actor: null,
      target: { name: admin.username },
      before: { two_factor: true },
      after: { two_factor: false, sessions_ended: 1 },
    });
  },
);

test("a browser that was trusted is asked like any other once it is on again, and passkeys are told to stay", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await withPasskey(world, admin);
  await withTwoFactor(world, admin);
  expect((await remove(admin.username)).text).toContain("1 passkey stays");
  const { rows } = await world.db.raw("select id from passkeys where user_id = $1", [admin.id]);
  expect(rows).toHaveLength(1);
});

test("nothing happens to who has it off, who is no administrator, and nobody", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  const learner = await aPerson(world);
  await withTwoFactor(world, learner);
  expect(await remove(admin.username)).toEqual({
    done: false,
    text: `Two-factor sign-in of ${admin.username} is off already.`,
  });
  const nobodys = {
    done: false,
    text: "There is no administrator with this username. For others an administrator does it at /admin/users.",
  };
  expect(await remove(learner.username)).toEqual(nobodys);
  expect(await remove("no.such.name")).toEqual(nobodys);
  expect([await meStatus(admin.token), await meStatus(learner.token)]).toEqual([200, 200]);
  expect(await login(learner)).toHaveProperty("two_factor");
});

test("names that nobody could choose today are found: they were chosen before", async () => {
  await aPerson(world, { username: "programmes", roles: ["ADMIN"] });
  expect((await remove("programmes")).text).toContain("is off already");
  const link = await answerAdmin(adminDeps(world.platform), { command: "link", username: "programmes" });
  expect(link).toMatchObject({ done: true });
});

test.runIf(onPostgres)("twice at once it is done once", async () => {
  const admin = await aPerson(world, { roles: ["ADMIN"] });
  await withTwoFactor(world, admin);
  const answers = await Promise.all([remove(admin.username), remove(admin.username, "server")]);
  expect(answers.filter(({ done }) => done)).toHaveLength(1);
});
