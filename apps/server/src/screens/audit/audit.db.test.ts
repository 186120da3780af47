import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { username: "odette", roles: ["ADMIN"] });
  other = await aPerson(world, { username: "rothbart", roles: ["ADMIN"] });
  const person = await aPerson(world, { username: "siegfried" });
  const reason = "Swore an oath to the wrong one.";
  await world.call("POST", `/api/admin/users/${person.id}/deactivate`, { as: other.token, body: { reason } });
  await world.call("POST", "/api/categories", { as: admin.token, body: { name: "=Swans" } });
  await world.call("POST", `/api/admin/users/${person.id}/reactivate`, { as: admin.token });
});
afterAll(() => world.close());

const list = (query = "") => world.call("GET", `/api/admin/audit${query}`, { as: admin.token });
const actsOf = async (query: string) => (await list(query)).body.data.map((row: { action: string }) => row.action);

test("administrators see who did what, newest first, with before and after", async () => {
  const { body } = await list();
  expect(body.data.map((row: { action: string }) => row.action)).toEqual([
    "user.reactivated",
    "category.created",
    "user.deactivated",
  ]);
  expect(body.data[2]).toMatchObject({
    actor: { id: other.id, username: "rothbart" },
    target: { type: "user", name: "siegfried" },
    before: { deactivated_at: null },
    after: { reason: "Swore an oath to the wrong one." },
    ip: "127.0.0.1",
  });
});

test.each([
  ["?actor=ROTH", ["user.deactivated"]],
  ["?action=category.created", ["category.created"]],
  ["?target=Siegfried", ["user.reactivated", "user.deactivated"]],
  ["?target=user", ["user.reactivated", "user.deactivated"]],
  ["?target=user%20999", []],
  ["?from=2001-01-01&to=2001-01-02", []],
  ["?sort=created_at", ["user.deactivated", "category.created", "user.reactivated"]],
])("%s narrows or orders the list", async (query, acts) => {
  expect(await actsOf(query)).toEqual(acts);
});

test("by the actor's number too", async () => {
  expect(await actsOf(`?actor=%23${admin.id}`)).toEqual(["user.reactivated", "category.created"]);
});

test("only administrators read it", async () => {
  for (const roles of [["CURRICULUM_ADMIN"], ["INSTRUCTOR_ADMIN"], []] as const) {
    const { token } = await aPerson(world, { roles });
    expect((await world.call("GET", "/api/admin/audit", { as: token })).status).toBe(403);
  }
  expect((await world.call("GET", "/api/admin/audit")).status).toBe(401);
});

test("the file is written down itself and holds no formula", async () => {
  const file = await list("?format=csv");
  expect(file.raw.toString()).toContain(`"{""name"":""=Swans""}"`);
  expect(await actsOf("?action=export.downloaded")).toEqual(["export.downloaded"]);
});

test("a thing by its number alone, whatever others are called", async () => {
  const { id } = await aPerson(world, { username: "odile" });
  const body = { name: `The user #${id}` };
  await world.call("POST", "/api/categories", { as: admin.token, body });
  await world.call("POST", `/api/admin/users/${id}/notes`, { as: admin.token, body: { body: "Dances both." } });
  expect(await actsOf(`?target=user%20%23${id}`)).toEqual(["user.noted"]);
  expect(await actsOf(`?target=USER%20%23${id}`)).toEqual(["user.noted"]);
  expect(await actsOf("?target=user%20%23999999")).toEqual([]);
});
