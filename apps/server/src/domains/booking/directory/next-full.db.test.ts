import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day } from "../../../../test/factories/holds.ts";
import { waitingIn, type Group } from "../../../../test/factories/waiting.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const { aGroup, book } = waitingIn(() => world);
/** What stands beside the free times of two days before all dates. */
const answer = async ({ professional, serviceId }: Group) => {
  const query = `service_id=${serviceId}&from=2026-11-22&to=2026-11-23&tz=UTC`;
  const { body } = await world.call("GET", `/api/professionals/${professional.id}/slots?${query}`);
  return { free: body.next_free, full: body.next_full, here: body.full };
};
const another = async (group: Group, startsAt: string): Promise<Group> => {
  const body = { service_id: group.serviceId, starts_at: startsAt };
  const planned = await world.call("POST", "/api/me/sessions", { as: group.professional.token, body });
  return { ...group, sessionId: planned.body.id, startsAt };
};

test("where every date ahead is full, the first that can be waited for is named, on whatever days", async () => {
  const group = await aGroup({ capacity: 1 });
  const later = await another(group, day(7));
  await book(group);
  expect(await answer(group)).toEqual({ free: later.startsAt, full: null, here: [] });
  await book(later);
  expect(await answer(group)).toEqual({ free: null, full: group.startsAt, here: [] });
  // Its list closes an hour before it begins.
  world.platform.clock.set(new Date(Date.parse(group.startsAt) - 3_600_000));
  expect(await answer(group)).toEqual({ free: null, full: later.startsAt, here: [] });
});

test("nothing is named where nothing can be waited for", async () => {
  const group = await aGroup({ capacity: 1 });
  await book(group);
  await world.db.raw("update professionals set paused_at = now() where user_id = $1", [group.professional.id]);
  expect(await answer(group)).toEqual({ free: null, full: null, here: [] });
});
