import { afterAll, beforeAll, expect, test } from "vitest";
import { aProfessional, aService } from "../../../../test/factories/booking.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

async function bookable(): Promise<unknown> {
  await world.app.jobs.find(({ name }) => name === "booking.directory")?.run({});
  const { rows } = await world.db.raw("select bookable from directory_listings");
  return rows[0]?.["bookable"];
}

test("the directory follows a setting about who can be booked, and terms that everybody has to accept", async () => {
  const person = await aProfessional(world, { confirmed: false });
  await aService(world, person.id);
  expect(await bookable()).toBe(false);
  await world.app.domains.site.changeSettings({ booking_email_confirmed: false }, null);
  expect(await bookable()).toBe(true);
  await world.db.raw(
    `insert into site_pages (key, version, title, body, status, revision, published_at)
     select 'terms', max(version) + 1, 'Terms', 'New', 'published', max(revision) + 1, now() from site_pages where key = 'terms'`,
  );
  expect(await bookable()).toBe(false);
  await world.db.raw("update users set terms_version = 99 where id = $1", [person.id]);
  expect(await bookable()).toBe(true);
});
