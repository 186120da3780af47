import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day } from "../../../../test/factories/holds.ts";
import { waitingIn } from "../../../../test/factories/waiting.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const { aGroup, book, join, entries, stateOf, cancel, leave, take, passOn, mailsTo } = waitingIn(() => world);

test("a deactivated person waits for nothing: what was offered to them goes to the next, who is told", async () => {
  const group = await aGroup({ capacity: 1 });
  const booked = await book(group);
  const [one, two, three] = [await join(group), await join(group), await join(group)];
  await cancel(booked);
  await world.db.raw(
    "update users set deactivated_at = '2026-11-22', deactivation_reason = 'For a test' where id = any($1::bigint[])",
    [[one.learner.id, two.learner.id]],
  );
  const endForClosedAccounts = () => world.app.jobs.find(({ name }) => name === "booking.end-orphans")?.run({});
  await endForClosedAccounts();
  await endForClosedAccounts();
  const { rows } = await world.db.raw("select state from waiting_entries where session_id = $1 order by id", [
    group.sessionId,
  ]);
  expect(rows.map(({ state }) => state)).toEqual(["left", "left", "offered"]);
  expect((await mailsTo(three)).map(({ kind }) => kind)).toEqual(["waiting_offered"]);
});

test("a place that nobody else waits for is told of as no longer kept", async () => {
  const group = await aGroup({ capacity: 1 });
  const booked = await book(group);
  const one = await join(group);
  await cancel(booked);
  world.platform.clock.advance(30 * 60);
  await passOn();
  await passOn();
  expect((await mailsTo(one)).map(({ kind }) => kind)).toEqual(["waiting_offered", "waiting_lapsed"]);
  expect((await mailsTo(one))[1]?.["text"]).toContain("it may still be free");
  for (const { text } of await mailsTo(one)) expect(text).toMatch(/When: .+ – .+\nWhere: .+/);
  expect(await entries(one)).toMatchObject([{ state: "passed", free: true, offer_until: null }]);
  expect((await book(group, undefined, one.learner)).held.status).toBe(201);
  expect(await entries(one)).toEqual([]);
});

test("a place that lapsed is told until it is dismissed, the list closes or the session is cancelled; by nobody else", async () => {
  const lapsed = async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const [one, two] = [await join(group), await join(group)];
    await cancel(booked);
    world.platform.clock.advance(30 * 60);
    await passOn();
    expect(await stateOf(one)).toBe("passed");
    return { group, one, two };
  };
  const first = await lapsed();
  expect((await leave({ learner: first.two.learner, id: first.one.id })).status).toBe(404);
  expect((await leave(first.one)).status).toBe(204);
  expect((await leave(first.one)).status).toBe(204);
  expect(await entries(first.one)).toEqual([]);
  expect(await stateOf(first.two)).toBe("offered");

  const second = await lapsed();
  const as = second.group.professional.token;
  const ended = await world.call("DELETE", `/api/me/sessions/${second.group.sessionId}`, { as });
  expect(ended.status).toBeLessThan(300);
  expect(await entries(second.one)).toEqual([]);

  const third = await lapsed();
  world.platform.clock.set(day(0, 13));
  expect(await entries(third.one)).toEqual([]);
});

test("an offer that runs out as the list closes says so, and not that nobody else waited", async () => {
  const group = await aGroup({ capacity: 1 });
  const booked = await book(group);
  const [one, two] = [await join(group), await join(group)];
  world.platform.clock.set(new Date(Date.parse(day(0, 13)) - 20 * 60_000).toISOString());
  await cancel(booked);
  expect(await stateOf(one)).toBe("offered");
  world.platform.clock.set(day(0, 14));
  await passOn();
  const [, told] = await mailsTo(one);
  expect(told?.["text"]).toContain("The waiting list is closed now");
  expect(told?.["text"]).not.toMatch(/nobody else waits|next person|wait again/i);
  expect(told?.["text"]).toContain(`/connect/book/${group.professional.id}`);
  expect(await mailsTo(two)).toEqual([]);
});

test("a place that the next was passed over for has not gone to them", async () => {
  const group = await aGroup({ capacity: 2, roleGap: 0 });
  const booked = await book(group, "lead");
  await book(group, "follow");
  const one = await join(group, "lead");
  const two = await join(group, "follow");
  await cancel(booked);
  expect([await stateOf(one), await stateOf(two)]).toEqual(["offered", "waiting"]);
  world.platform.clock.advance(30 * 60);
  expect(await entries(one)).toMatchObject([{ state: "passed", free: false, full: false }]);
  await passOn();
  expect(await stateOf(two)).toBe("waiting");
  const [, told] = await mailsTo(one);
  expect(told?.["text"]).toContain("Others are on the waiting list");
  expect(told?.["text"]).not.toMatch(/nobody else waits|next person/i);
  expect(await entries(one)).toMatchObject([{ state: "passed", free: false, full: false }]);
});

test("of two places that lapse and one who waits, the first has gone and the second is free", async () => {
  const group = await aGroup({ capacity: 2 });
  const booked = [await book(group), await book(group)];
  const [one, two, three] = [await join(group), await join(group), await join(group)];
  for (const each of booked) await cancel(each);
  world.platform.clock.advance(30 * 60);
  await passOn();
  expect((await mailsTo(one))[1]?.["text"]).toContain("has gone to the next person");
  expect((await mailsTo(two))[1]?.["text"]).toContain("Nobody else waits for it");
  expect(await stateOf(three)).toBe("offered");
});

test("a place of a professional who takes no bookings is not called free, and was given to nobody", async () => {
  const group = await aGroup({ capacity: 1 });
  const booked = await book(group);
  const [one, two] = [await join(group), await join(group)];
  await cancel(booked);
  await world.call("POST", "/api/me/professional/pause", { as: group.professional.token });
  world.platform.clock.advance(30 * 60);
  await passOn();
  expect(await stateOf(two)).toBe("waiting");
  const [, told] = await mailsTo(one);
  expect(told?.["text"]).toContain("is not taking bookings at the moment");
  expect(told?.["text"]).not.toMatch(/nobody else waits|next person|be free/i);
});

test("taking it too late says what became of it, as the list does", async () => {
  const group = await aGroup({ capacity: 1 });
  const booked = await book(group);
  const one = await join(group);
  await cancel(booked);
  world.platform.clock.advance(30 * 60);
  await passOn();
  const late = await take(one);
  expect(late).toMatchObject({ status: 409, body: { code: "offer_gone" } });
  expect(late.body.message).toBe("It was kept for you and not taken in time. It is still free.");
});
