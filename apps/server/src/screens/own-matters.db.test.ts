import { afterAll, beforeAll, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../test/factories/booking.ts";
import { anOrder } from "../../test/factories/orders.ts";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { confirmAgain } from "../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";

let world: TestApp;
let only: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set("2027-03-01T12:00:00Z");
  only = await aPerson(world, { roles: ["ADMIN"] });
});
afterAll(() => world.close());

const ask = (as: TestPerson, call: string, ids: readonly (string | number)[], of?: string) => {
  const query = new URLSearchParams([
    ["call", call],
    ...ids.map((id) => ["id", String(id)]),
    ...(of ? [["of", of]] : []),
  ]);
  return world.call("GET", `/api/me/own-matters?${query}`, { as: as.token });
};
const sync = "POST /api/admin/orders/:publicId/sync";
const grant = { tier: "premium", reason: "So that I can look at it." };
const grantMyself = (as: TestPerson) =>
  world.call("POST", `/api/admin/users/${as.id}/tier-grant`, { as: as.token, body: grant });
const waiting = async (as: TestPerson) =>
  (await world.call("GET", "/api/admin/overview", { as: as.token })).body.cards.filter(
    ({ key }: { key: string }) => key === "own_matters",
  );

test("of things that are named, one's own are said, and that they may be decided where nobody else can", async () => {
  const own = await anOrder(world, { userId: only.id });
  const strange = await anOrder(world);
  const message = "This is your own. Nobody else can decide about it, so you may; it is marked in the audit log.";
  expect((await ask(only, sync, [own.publicId, strange.publicId, "nothing"])).body.data).toEqual([
    { id: own.publicId, may: true, message },
  ]);
  const serviceId = await aService(world, (await aProfessional(world)).id);
  const startsAt = new Date("2027-03-02T14:00:00Z");
  const booked = await aConfirmedBooking(world, { serviceId, startsAt, learnerId: only.id });
  expect((await ask(only, "POST /api/admin/bookings/:id/cancel", [booked.id])).body.data).toEqual([
    { id: String(booked.id), may: false, message: "This is your own booking. Somebody else decides about it." },
  ]);
});

test("who is not staff in a call is refused nothing as such; who names no such call is told so", async () => {
  const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
  const own = await anOrder(world, { userId: officer.id });
  expect((await ask(officer, sync, [own.publicId])).body).toEqual({ data: [] });
  expect((await ask(only, "POST /api/orders", ["a"])).status).toBe(422);
  expect((await ask(only, sync, ["a"], "body.id")).body.fields).toEqual({ of: "The call names nothing there." });
});

test("what was decided alone is marked, and looked at again for thirty days", async () => {
  expect(await waiting(only)).toEqual([]);
  expect((await grantMyself(only)).status).toBe(200);
  const [card] = await waiting(only);
  expect(card).toMatchObject({
    group: "again",
    count: 1,
    title: "Own matter",
    path: "/admin/audit?own_matter=yes&from=2027-01-30",
  });
  const { body } = await world.call("GET", "/api/admin/audit?own_matter=yes", { as: only.token });
  expect(body.data).toMatchObject([{ action: "tier.granted", own_matter: true, actor: { id: only.id } }]);
  world.platform.clock.advance(30 * 86_400 + 1);
  // Nobody stays signed in that long.
  await world.db.raw("update sessions set expires_at = $1, absolute_expires_at = $1", ["2040-01-01"]);
  expect(await waiting(only)).toEqual([]);
});

test("once somebody else has the right it is theirs, though it was shown as possible", async () => {
  const second = await aPerson(world, { roles: ["ADMIN"] });
  await confirmAgain(world, only);
  expect(await grantMyself(only)).toMatchObject({ status: 403, body: { code: "own_matter" } });
  expect((await ask(only, "POST /api/admin/users/:id/tier-grant", [only.id])).body.data).toMatchObject([
    { may: false },
  ]);
  await world.db.raw("update users set deactivated_at = now() where id = $1", [second.id]);
  expect((await grantMyself(only)).status).toBe(200);
});
