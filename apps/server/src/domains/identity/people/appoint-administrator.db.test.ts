import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { appointAdministrator, linkForAdministrator } from "./appoint-administrator.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const password = "arabesque-penchee-9";
const appoint = (username: string, email: string) => appointAdministrator(world.platform, { username, email });
const setPassword = async (token: string | null) =>
  (await world.call("POST", "/api/password/reset", { body: { token, password } })).status;
const signIn = async (username: string) =>
  (await world.call("POST", "/api/login", { body: { username, password } })).body.access_token;

test("an empty installation gets its first administrator by a link that works once; run twice, the second one", async () => {
  const first = await appoint("marie", "marie@studio.example");
  const second = await appoint("marie", "marie@studio.example");
  expect([first, second]).toMatchObject([{ done: "made" }, { done: "given" }]);
  if (first.done === "refused" || second.done === "refused") throw new Error("refused");
  expect(await setPassword(first.token)).toBe(410);
  expect(await setPassword(second.token)).toBe(204);
  expect(await setPassword(second.token)).toBe(410);
  const as = await signIn("marie");
  expect(as).toBeTypeOf("string");
  expect((await world.call("GET", "/api/admin/users", { as })).status).toBe(200);
  const log = await world.call("GET", "/api/admin/audit?action=admin.invited", { as });
  expect(log.body.data).toMatchObject([{ actor: null }, { actor: null, target: { name: "marie" } }]);
});

test("once somebody administers the site nobody else is made, and a lost password gets a link", async () => {
  expect(await appoint("louis", "louis@studio.example")).toMatchObject({
    done: "refused",
    why: expect.stringContaining("marie administers this site already"),
  });
  expect(await linkForAdministrator(world.platform, "Marie")).toMatchObject({ done: "link", username: "marie" });
  const learner = await aPerson(world, {});
  expect(await linkForAdministrator(world.platform, learner.username)).toMatchObject({ done: "refused" });
});

test("an account that exists is taken under its own username and e-mail only", async () => {
  const empty = await createTestApp();
  const person = await aPerson(empty, { username: "pierre", email: "pierre@studio.example" });
  const as = (username: string, email: string) => appointAdministrator(empty.platform, { username, email });
  expect(await as("pierre2", "pierre@studio.example")).toMatchObject({ done: "refused" });
  expect(await as("pierre", "other@studio.example")).toMatchObject({ done: "refused" });
  expect(await as("Pierre", "Pierre@studio.example")).toEqual({ done: "given", username: "pierre", token: null });
  expect((await empty.call("GET", "/api/admin/users", { as: person.token })).status).toBe(200);
  await empty.close();
});
