import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { adminDeps } from "../../../administrators/admin-deps.ts";
import { answerAdmin } from "../../../administrators/admin-request.ts";
import {
  actsAsAdministrator,
  countOtherAdministrators,
  findActingAdministrators,
} from "./administrators-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

test("whoever is deactivated or about to be deleted administers nothing, wherever it is asked", async () => {
  const [first, second] = [await aPerson(world, { roles: ["ADMIN"] }), await aPerson(world, { roles: ["ADMIN"] })];
  for (const column of ["deactivated_at", "deletion_due_at"]) {
    const { id } = await aPerson(world, { roles: ["ADMIN"] });
    await world.db.raw(`update users set ${column} = now() where id = $1`, [id]);
    expect(await actsAsAdministrator(world.db.read, id)).toBe(false);
  }
  await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
  const acting = await findActingAdministrators(world.db.read);
  expect(acting).toMatchObject([
    { id: first.id, email: first.email, comesIn: true },
    { id: second.id, username: second.username },
  ]);
  expect(await countOtherAdministrators(world.db.read, first.id)).toBe(1);
  const listed = await answerAdmin(adminDeps(world.platform), { command: "list" });
  expect(listed.text.split("\n")).toEqual([first.username, second.username]);
});
