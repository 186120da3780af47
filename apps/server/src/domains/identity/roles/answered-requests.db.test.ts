import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const note = "Twelve years of evening classes in two studios.";
const ask = async (person: TestPerson, role: string): Promise<number> =>
  (await world.call("POST", "/api/role-requests", { as: person.token, body: { role, note } })).body.id;
const give = (person: TestPerson, role: string) =>
  world.call("PUT", `/api/admin/users/${person.id}/roles/${role}`, { as: admin.token, body: {} });
const accept = (id: number) => world.call("POST", `/api/admin/role-requests/${id}/accept`, { as: admin.token });
const statesOf = async (person: TestPerson): Promise<Record<string, string>> => {
  const { data } = (await world.call("GET", "/api/role-requests", { as: person.token })).body;
  return Object.fromEntries(data.map(({ role, status }: Record<string, string>) => [role, status]));
};

describe("a role answers the requests that it leaves nothing to", () => {
  test.each([
    ["BOOKING_PROFESSIONAL", "PROFESSIONAL"],
    ["CURRICULUM_SELLER", "SELLER"],
    ["COURSE_CREATOR", "INSTRUCTOR"],
  ])("%s, given by hand, the one for %s", async (given, asked) => {
    const person = await aPerson(world);
    const id = await ask(person, asked);
    await give(person, given);
    expect(await statesOf(person)).toEqual({ [asked]: "accepted" });
    expect((await accept(id)).body.message).toBe("This request was already accepted.");
    const { rows } = await world.db.raw("select after from audit_log where action = 'role.given' and target_id = $1", [
      String(person.id),
    ]);
    expect(rows).toEqual([{ after: { role: given, requests: [id], reason: null } }]);
  });

  test("the wider one, accepted, that for the narrower one", async () => {
    const person = await aPerson(world);
    await ask(person, "SELLER");
    expect((await accept(await ask(person, "CURRICULUM_SELLER"))).status).toBe(200);
    expect(await statesOf(person)).toEqual({ SELLER: "accepted", CURRICULUM_SELLER: "accepted" });
  });

  test("and no other: the narrower one leaves that for the wider one", async () => {
    const person = await aPerson(world);
    await ask(person, "CURRICULUM_SELLER");
    await ask(person, "INSTRUCTOR");
    await give(person, "SELLER");
    expect(await statesOf(person)).toEqual({ CURRICULUM_SELLER: "pending", INSTRUCTOR: "pending" });
  });
});
