import { afterAll, beforeAll, expect, test } from "vitest";
import { aProfessional } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin } from "../../../../test/factories/purchases.ts";
import { aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
afterAll(() => world.close());

const find = (q: string, as = admin.token) => world.call("GET", `/api/admin/payees?q=${encodeURIComponent(q)}`, { as });
const idsOf = async (q: string): Promise<number[]> => (await find(q)).body.data.map(({ id }: { id: number }) => id);

test("sellers are found by a part of their store, and by person whatever they sell", async () => {
  const store = await aSeller(world, { firstName: "Mara", lastName: "Quill", store: { name: "Velvet Barre" } });
  const creator = await aPerson(world, { roles: ["COURSE_CREATOR"], firstName: "Tomas", lastName: "Quill" });
  const professional = await aProfessional(world, { firstName: "Pina", lastName: "Quill" });
  await aPerson(world, { firstName: "Lena", lastName: "Quill" });
  expect(await idsOf("vet bar")).toEqual([store.id]);
  expect(await idsOf("mara quill")).toEqual([store.id]);
  expect((await idsOf("quill")).toSorted((a, b) => a - b)).toEqual(
    [store.id, creator.id, professional.id].toSorted((a, b) => a - b),
  );
  expect((await find("velvet")).body.data).toEqual([
    { id: store.id, name: "Mara Quill", username: store.username, store: "Velvet Barre" },
  ]);
  expect(await idsOf("vel%")).toEqual([]);
});

test("who sells by store and name is listed once, and at most ten are", async () => {
  const both = await aSeller(world, { firstName: "Zuza", store: { name: "Zuza's studio" } });
  expect(await idsOf("zuza")).toEqual([both.id]);
  for (let n = 0; n < 12; n += 1) await aSeller(world, { store: { name: `Twelve ${n}` } });
  expect(await idsOf("twelve")).toHaveLength(10);
});

test("a code for a store that pays for it can be made with what was found", async () => {
  const store = await aSeller(world, { store: { name: "Payer of codes" } });
  const [id] = await idsOf("payer of");
  const body = {
    code: "STORE-PAYS",
    kind: "percent",
    percent: 10,
    scope: "seller",
    seller_id: id,
    paid_by_seller: true,
  };
  expect(await world.call("POST", "/api/admin/coupons", { as: admin.token, body })).toMatchObject({
    status: 201,
    body: { seller: { id: store.id }, paid_by_seller: true },
  });
});

test("administrators only", async () => {
  expect((await find("a", (await aPerson(world)).token)).status).toBe(403);
  expect((await world.call("GET", "/api/admin/payees?q=a")).status).toBe(401);
  expect((await find("")).status).toBe(422);
});
