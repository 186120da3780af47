import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aProfessional, aService } from "../../../../test/factories/booking.ts";
import { day, holdTime } from "../../../../test/factories/holds.ts";
import { newVersion } from "../../../../test/factories/pages.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { anAdmin, confirmAgain } from "../../../../test/factories/purchases.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  world = await createTestApp();
  admin = await anAdmin(world);
});
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));
afterAll(() => world.close());

async function bookable({ id }: TestPerson): Promise<unknown> {
  await world.app.jobs.find(({ name }) => name === "booking.directory")?.run({});
  const { rows } = await world.db.raw("select bookable from directory_listings where user_id = $1", [id]);
  return rows[0]?.["bookable"];
}
const standing = async ({ token: as }: TestPerson) => (await world.call("GET", "/api/me/professional", { as })).body;

test("the directory follows a setting about who can be booked", async () => {
  const person = await aProfessional(world, { confirmed: false });
  await aService(world, person.id);
  expect(await bookable(person)).toBe(false);
  await world.app.domains.site.changeSettings({ booking_email_confirmed: false }, null);
  expect(await bookable(person)).toBe(true);
});

test("new terms close nothing before their date; then a page stays found without being booked, until its owner accepts", async () => {
  const person = await aProfessional(world);
  const serviceId = await aService(world, person.id);
  const learner = await aPerson(world);
  expect(await bookable(person)).toBe(true);
  await confirmAgain(world, admin);
  const { text_version: version } = (await newVersion(world, admin.token, "terms", { counts_from: "2026-11-25" })).body;
  expect(await bookable(person)).toBe(true);
  expect((await standing(person)).checklist.at(-1)).toMatchObject({ key: "terms", state: "to_do" });
  expect((await holdTime(world, learner, { serviceId, startsAt: day(0) })).status).toBe(201);

  world.platform.clock.set("2026-11-25T05:00:00.000Z");
  const seen = await world.call("GET", `/api/professionals/${person.id}`);
  expect(seen).toMatchObject({ status: 200, body: { bookable: false } });
  const refused = await holdTime(world, learner, { serviceId, startsAt: day(4) });
  expect(refused).toMatchObject({ status: 409, body: { code: "not_bookable" } });
  expect(await bookable(person)).toBe(false);
  expect((await standing(person)).professional.bookable).toBe(false);
  const publishing = await world.call("POST", "/api/me/professional/publish", { as: person.token });
  expect(publishing).toMatchObject({ status: 403, body: { code: "terms_outdated" } });

  expect((await world.call("POST", "/api/me/terms", { as: person.token, body: { version } })).status).toBe(200);
  expect((await world.call("GET", `/api/professionals/${person.id}`)).body.bookable).toBe(true);
  expect(await bookable(person)).toBe(true);
  expect((await standing(person)).checklist.map(({ key }: { key: string }) => key)).not.toContain("terms");
});
