import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payOrder } from "../../../../test/factories/checkout.ts";
import { day, holdTime, orderHold } from "../../../../test/factories/holds.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { waitingIn, type Group } from "../../../../test/factories/waiting.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const { aGroup, book, join, stateOf, cancel, take, passOn, mailsTo, seats } = waitingIn(() => world);

describe("by request", () => {
  const before = (minutes: number) => world.platform.clock.set(new Date(Date.parse(day(0)) - minutes * 60_000));

  const byRequest = { approval: "request", noticeMin: 120 };
  const accept = (group: Group, id: number) =>
    world.call("POST", `/api/bookings/${id}/accept`, { as: group.professional.token, body: {} });

  test("closes two hours before the start, because whoever takes a place asks for an answer", async () => {
    const group = await aGroup({ capacity: 1, ...byRequest });
    const [booked, one] = [await book(group), await join(group)];
    await accept(group, booked.id);
    expect(one.joined.body.closes_at).toBe(day(0, 12));
    before(120);
    expect(await stateOf(one)).toBeNull();
    expect((await join(group)).joined.body.code).toBe("too_late");
    const path = `/api/professionals/${group.professional.id}/slots?service_id=${group.serviceId}&from=2026-11-24&to=2026-11-24`;
    expect((await world.call("GET", path)).body.full).toEqual([]);
    await cancel(booked);
    expect(await seats(group)).toBe(0);
    expect(await mailsTo(one)).toEqual([]);
  });

  test("is closed by the job too, which leaves what books at once open", async () => {
    const [asked, instant] = [await aGroup({ capacity: 1, ...byRequest }), await aGroup({ capacity: 1 })];
    await book(asked);
    await book(instant);
    const [one, two] = [await join(asked), await join(instant)];
    before(120);
    await passOn();
    expect(await stateOf(two)).toBe("waiting");
    const { rows } = await world.db.raw("select state from waiting_entries where id = $1", [one.id]);
    expect(rows).toEqual([{ state: "passed" }]);
  });

  test("a place that is taken and paid as late as can be still leaves time for the answer", async () => {
    const group = await aGroup({ capacity: 1, priceCents: 6_000, ...byRequest });
    const first = await aPerson(world);
    const held = await holdTime(world, first, { serviceId: group.serviceId, startsAt: group.startsAt });
    await payOrder(world, (await orderHold(world, { learner: first, id: held.body.id })).body);
    await accept(group, held.body.id);
    const one = await join(group);
    before(121);
    await cancel({ learner: first, id: held.body.id });
    before(112);
    const taken = await take(one);
    expect(taken.status).toBe(200);
    before(103);
    const placed = await orderHold(world, { learner: one.learner, id: taken.body.id });
    before(94);
    expect((await payOrder(world, placed.body)).body.status).toBe("succeeded");
    const { body } = await world.call("GET", `/api/bookings/${taken.body.id}`, { as: one.learner.token });
    expect(body).toMatchObject({ state: "requested", answer_by: day(0, 13) });
  });

  test("is not held once no answer can come, however long times are held", async () => {
    const group = await aGroup({ capacity: 1, priceCents: 6_000 });
    const first = await aPerson(world);
    const held = await holdTime(world, first, { serviceId: group.serviceId, startsAt: group.startsAt });
    const one = await join(group);
    before(68);
    await world.call("DELETE", `/api/bookings/${held.body.id}/hold`, { as: first.token });
    expect(await stateOf(one)).toBe("offered");
    await world.db.raw("update services set approval = 'request', notice_min = 120 where id = $1", [group.serviceId]);
    before(66);
    expect((await take(one)).body).toMatchObject({ state: "held", hold_expires_at: day(0, 13) });
  });
});
