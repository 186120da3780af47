import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
let curriculum: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await aPerson(world, { roles: ["ADMIN"] });
  curriculum = await aPerson(world, { roles: ["CURRICULUM_ADMIN"] });
});
afterAll(() => world.close());

const ask = (person: TestPerson) =>
  world.call("POST", "/api/role-requests", {
    as: person.token,
    body: { role: "SELLER", note: "Twelve years of evening classes in two studios." },
  });
const accept = (as: TestPerson, id: number) =>
  world.call("POST", `/api/admin/role-requests/${id}/accept`, { as: as.token });
const list = (as: TestPerson, query = "") => world.call("GET", `/api/admin/role-requests${query}`, { as: as.token });
const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);

test("a head of curriculum reads who asks, and never an e-mail address: not in the list, nor in the file, nor by searching", async () => {
  const seller = await aPerson(world, { username: "asksforastore", email: "hidden.address@example.com" });
  const { body: made } = await ask(seller);
  const shown = await list(curriculum, `?person=${seller.id}`);
  expect(shown.body.data).toMatchObject([
    { person: { id: seller.id, email: null, pending_email: null, email_confirmed: true } },
  ]);
  const file = await list(curriculum, `?person=${seller.id}&format=csv`);
  expect(String(file.body)).toContain("asksforastore");
  expect((await list(curriculum, "?q=hidden.address")).body.data).toEqual([]);
  expect(idsOf(await list(curriculum, "?q=asksfora"))).toEqual([made.id]);
  expect((await list(admin, "?q=hidden.address")).body.data).toMatchObject([{ person: { email: seller.email } }]);
  const decided = await accept(curriculum, made.id);
  expect(decided.status).toBe(200);
  for (const answer of [shown, file, decided]) expect(answer.raw.toString()).not.toContain("hidden.address");
});
