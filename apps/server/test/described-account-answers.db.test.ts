import { afterAll, beforeAll, expect, test } from "vitest";
import { answerChecker, templateOf } from "./described-answers.ts";
import { conversationCalls } from "./factories/conversations.ts";
import { aCourse } from "./factories/courses.ts";
import { anApiToken } from "./factories/api-tokens.ts";
import { withPasskey, withTwoFactor } from "./factories/factors.ts";
import { anEnrolment } from "./factories/learning.ts";
import { aWebhook } from "./factories/webhooks.ts";
import { aPeopleFile } from "./factories/people-files.ts";
import { aPerson, type TestPerson } from "./factories/people.ts";
import { createTestApp, type Answer, type TestApp } from "./harness.ts";

let world: TestApp;
let admin: TestPerson;
let member: TestPerson;
let description: any;
let faultsOf: ReturnType<typeof answerChecker>;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"], firstName: "Ada", lastName: "Lind" });
  member = await aPerson(world, {
    roles: ["INSTRUCTOR", "SELLER"],
    grant: "premium",
    firstName: "Mira",
    lastName: "Lind",
  });
  description = (await world.call("GET", "/api/openapi.json")).body;
  faultsOf = answerChecker(description);
});
afterAll(() => world.close());

/** A call whose answer must be as the description has it. */
async function call(method: string, path: string, as: TestPerson | null, body?: unknown): Promise<Answer> {
  const answer = await world.call(method, `/api${path}`, {
    ...(as === null ? {} : { as: as.token }),
    ...(body === undefined ? {} : { body }),
  });
  const sent = answer.headers["content-type"];
  const type = typeof sent === "string" ? (sent.split(";")[0] ?? "") : "";
  const template = templateOf(description, `/api${path}`) ?? path;
  const given = { method, template, status: answer.status, body: type === "" ? "" : answer.body, type };
  expect(faultsOf(given), `${method} ${path} answered ${answer.status}`).toEqual([]);
  return answer;
}

/** Something in every list that an account, its notices and its administration have. */
async function aLivelySite(): Promise<{ conversation: string; contact: number; webhook: number; people: number }> {
  const { start } = conversationCalls(() => world);
  await withPasskey(world, member);
  await anApiToken(world, member);
  await withTwoFactor(world, member);
  await anEnrolment(world, member.id, (await aCourse(world, { instructorId: member.id })).id);
  const { body } = await start(member, admin);
  const asked = await call("POST", "/role-requests", member, {
    role: "COURSE_CREATOR",
    note: "Fifteen years of private lessons in two cities.",
  });
  expect(asked.status).toBe(201);
  await call("POST", "/me/exports", member);
  const contact = {
    name: "Gus Guest",
    email: "gus@example.com",
    topic: "general",
    message: "When do you open on Sundays?",
  };
  expect((await call("POST", "/contact", null, contact)).status).toBe(201);
  await call("PUT", `/blocks/${(await aPerson(world)).id}`, member);
  await call("POST", `/admin/users/${member.id}/notes`, admin, { body: "Called about the payout." });
  const { rows } = await world.db.raw("select id from contact_messages");
  const webhook = await aWebhook(world, admin);
  const people = await aPeopleFile(world, admin, "email,roles\nnora@people.example,Instructor\nnobody,King");
  await call("POST", `/admin/webhooks/${webhook.id}/test`, admin);
  return { conversation: body.id, contact: Number(rows[0]?.["id"]), webhook: webhook.id, people: people.body.id };
}

test("the lists and things of an account and of its administration are answered as they are described", async () => {
  const { conversation, contact, webhook, people } = await aLivelySite();
  const { body: mails } = await call("GET", "/admin/outbox", admin);
  const own = `
    /me /sessions /sign-in-history /two-factor /passkeys /tokens /sign-in-links /me/image/debug /me/exports /me/deletion /role-requests /unread /notices
    /notice-preferences /conversations /conversations/${conversation} /conversations/${conversation}/messages /blocks /users/${admin.id}
    /dashboard/areas /dashboard/user /dashboard/learning /search?q=mira`;
  const open = `
    /site /pages/about /pages/terms /pages/cookies /home /search?q=lind /users/${member.id} /register/username?value=${member.username}
    /health/live /health/ready`;
  const administration = `
    /admin/overview /admin/dashboard /admin/users /admin/users/${member.id} /admin/users/${member.id}/sessions
    /admin/users/${member.id}/activity /admin/users/${member.id}/mail /admin/users/${member.id}/notes /admin/roles
    /admin/role-requests /admin/messages /admin/messages/${contact} /admin/outbox/${mails.data[0].id} /admin/reports /admin/hidden-messages /admin/settings
    /admin/pages/terms /admin/deployment /admin/jobs /admin/guides /admin/guides/roles /admin/audit
    /admin/sign-in-providers /admin/webhooks /admin/webhooks/${webhook}/deliveries
    /admin/people-imports /admin/people-imports/${people} /admin/people-imports/${people}/lines`;
  const parts = [
    [own, member],
    [open, null],
    [administration, admin],
  ] as const;
  for (const [paths, as] of parts)
    for (const path of paths.trim().split(/\s+/))
      expect([path, (await call("GET", path, as)).status]).toEqual([path, 200]);
});

test("so is what changes an account, and what refuses to", async () => {
  const username = "newcomer";
  const account = { username, email: "newcomer@example.com", password: "four quick chassés", accept_terms: true };
  const made = await call("POST", "/register", null, account);
  const someone: TestPerson = { ...member, token: made.body.access_token };
  expect((await call("POST", "/register", null, { ...account, email: "another@example.com" })).status).toBe(409);
  expect((await call("POST", "/login", null, { username, password: account.password })).status).toBe(200);
  expect((await call("POST", "/login", null, { username, password: "not the password" })).status).toBe(401);
  expect((await call("POST", "/login", null, { username })).status).toBe(422);
  const { version } = (await call("GET", "/me", someone)).body;
  expect((await call("PATCH", "/me", someone, { version, headline: "New here" })).status).toBe(200);
  expect((await call("PATCH", "/me", someone, { version, headline: "Late" })).status).toBe(409);
  expect((await call("PATCH", "/me/username", someone, { username: "newcomer.two" })).status).toBe(200);
  expect((await call("PATCH", "/me/username", someone, { username: "newcomer.three" })).status).toBe(429);
  expect((await call("POST", "/email/change", someone, { email: "elsewhere@example.com" })).status).toBe(202);
  expect((await call("POST", "/password/forgot", null, { identifier: username })).status).toBe(202);
  for (const path of ["/password/reset", "/email/verify", "/email/revert"])
    expect(
      (await call("POST", path, null, { token: "a".repeat(43), password: account.password })).status,
    ).toBeGreaterThan(400);
  expect((await call("POST", "/confirm", someone, { password: "wrong" })).status).toBe(403);
  expect((await call("POST", "/confirm", someone, { password: account.password })).status).toBe(200);
  expect((await call("POST", "/two-factor/setup", someone)).status).toBe(200);
  expect((await call("POST", "/two-factor/enable", someone, { code: "000000" })).status).toBe(422);
  expect((await call("GET", "/admin/users", someone)).status).toBe(403);
  expect((await call("GET", "/me", null)).status).toBe(401);
  expect((await call("GET", "/users/999999", null)).status).toBe(404);
  expect((await call("POST", "/logout", someone)).status).toBe(204);
});
