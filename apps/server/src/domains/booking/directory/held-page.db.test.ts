import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aServiceToBook, day, holdTime } from "../../../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const page = (id: number, as?: TestPerson) => world.call("GET", `/api/professionals/${id}`, as ? { as: as.token } : {});

test.each([
  ["unpublishes", "update professionals set published_at = null where user_id = $1"],
  ["is hidden by the site", "update profiles set hidden_at = now() where user_id = $1"],
  ["shows themselves to nobody", "update profiles set visibility = 'nobody' where user_id = $1"],
])(
  "who holds a time keeps the page to pay it on when its professional %s, for as long as it is held",
  async (_, sql) => {
    const { serviceId, professional } = await aServiceToBook(world);
    const [learner, other] = [await aPerson(world), await aPerson(world)];
    const held = await holdTime(world, learner, { serviceId, startsAt: day(0) });
    expect(held.status).toBe(201);
    await world.db.raw("update profiles set bio = 'About me' where user_id = $1", [professional.id]);
    await world.db.raw(sql, [professional.id]);
    const seen = await page(professional.id, learner);
    expect(seen.status).toBe(200);
    // What they are to be called and where their clock is; nothing else that they took away.
    expect(seen.body).toMatchObject({
      id: professional.id,
      name: held.body.professional.name,
      zone: "America/New_York",
      bookable: false,
      services: [],
      next_frees: [],
      bio: null,
      photos: [],
    });
    expect([(await page(professional.id, other)).status, (await page(professional.id)).status]).toEqual([404, 404]);

    world.platform.clock.set("2026-11-22T10:10:01.000Z");
    expect((await page(professional.id, learner)).status).toBe(404);
  },
);

test("a closed account ends what is held, and its page with it", async () => {
  const { serviceId, professional } = await aServiceToBook(world);
  const learner = await aPerson(world);
  await holdTime(world, learner, { serviceId, startsAt: day(0) });
  await world.db.raw("update users set deactivated_at = now() where id = $1", [professional.id]);
  expect((await page(professional.id, learner)).status).toBe(404);
});
