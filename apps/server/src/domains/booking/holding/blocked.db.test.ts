import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aHold, aServiceToBook, day, holdTime } from "../../../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { onPostgres } from "../../../../test/test-database.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const block = (blocker: TestPerson, other: TestPerson) =>
  world.call("PUT", `/api/blocks/${other.id}`, { as: blocker.token });
const unblock = (blocker: TestPerson, other: TestPerson) =>
  world.call("DELETE", `/api/blocks/${other.id}`, { as: blocker.token });
const confirm = (learner: TestPerson, id: number) =>
  world.call("POST", `/api/bookings/${id}/confirm`, { as: learner.token });

/** Three Tuesdays that are sold together. */
async function aSeries() {
  const made = await aServiceToBook(world, { capacity: 2, dates: "fixed" });
  const body = { service_id: made.serviceId, first: "2026-12-01", local_time: "18:00", every_weeks: 1, count: 3 };
  const planned = await world.call("POST", "/api/me/series", {
    as: made.professional.token,
    body: { ...body, series_price: "100.00" },
  });
  return { ...made, id: Number(planned.body.series.id) };
}

const refused = { status: 403, body: { code: "cannot_book", message: "You cannot book this person." } };

describe("where one of both has blocked the other", () => {
  test.each(["professional", "learner"] as const)("by the %s, no time is held until the block ends", async (by) => {
    const { serviceId, professional } = await aServiceToBook(world);
    const learner = await aPerson(world);
    const [blocker, other] = by === "professional" ? [professional, learner] : [learner, professional];
    await block(blocker, other);
    expect(await holdTime(world, learner, { serviceId, startsAt: day(0) })).toMatchObject(refused);
    expect((await holdTime(world, await aPerson(world), { serviceId, startsAt: day(1) })).status).toBe(201);
    await unblock(blocker, other);
    expect((await holdTime(world, learner, { serviceId, startsAt: day(0) })).status).toBe(201);
  });

  test.each(["professional", "learner"] as const)("by the %s, no series is held either", async (by) => {
    const series = await aSeries();
    const learner = await aPerson(world);
    const [blocker, other] = by === "professional" ? [series.professional, learner] : [learner, series.professional];
    await block(blocker, other);
    const body = { client_key: `all dates, ${by}` };
    const call = () => world.call("POST", `/api/series/${series.id}/bookings`, { as: learner.token, body });
    expect(await call()).toMatchObject(refused);
    await unblock(blocker, other);
    expect((await call()).status).toBe(201);
  });

  test("what is held, asked for or confirmed before stays, and goes on", async () => {
    const held = await aHold(world, { priceCents: 0 });
    await block(held.professional, held.learner);
    expect((await confirm(held.learner, held.id)).body.state).toBe("confirmed");
    const asked = await aHold(world, { priceCents: 0, approval: "request", noticeMin: 120 });
    await confirm(asked.learner, asked.id);
    await block(asked.learner, asked.professional);
    const accepted = await world.call("POST", `/api/bookings/${asked.id}/accept`, { as: asked.professional.token });
    expect([accepted.status, accepted.body.state]).toEqual([200, "confirmed"]);
  });

  test.runIf(onPostgres)("at the same moment, nothing is held after the block", async () => {
    const { serviceId, professional } = await aServiceToBook(world);
    const learners = await Promise.all(Array.from({ length: 4 }, () => aPerson(world)));
    const answers = await Promise.all(
      learners.map(async (learner, index) => {
        const [hold] = await Promise.all([
          holdTime(world, learner, { serviceId, startsAt: day(index) }),
          block(professional, learner),
        ]);
        return hold.body.code ?? hold.status;
      }),
    );
    for (const answer of answers) expect([201, "cannot_book"]).toContain(answer);
    for (const learner of learners)
      expect(await holdTime(world, learner, { serviceId, startsAt: day(9) })).toMatchObject(refused);
  });
});
