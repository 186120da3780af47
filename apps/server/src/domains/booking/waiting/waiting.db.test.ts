import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { payOrder } from "../../../../test/factories/checkout.ts";
import { aServiceToBook, day, holdTime, orderHold } from "../../../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { waitingIn } from "../../../../test/factories/waiting.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const { aGroup, book, join, entries, stateOf, cancel, take, leave, passOn, mailsTo, seats } = waitingIn(() => world);

describe("waiting", () => {
  test("is for full groups only, in order, and is the same place when asked again", async () => {
    const group = await aGroup();
    await book(group);
    expect((await join(group)).joined.body.code).toBe("places_free");
    const second = await book(group);
    const refused = await holdTime(world, await aPerson(world), {
      serviceId: group.serviceId,
      startsAt: group.startsAt,
    });
    expect(refused.body).toMatchObject({ code: "session_full", session_id: group.sessionId });
    const one = await join(group);
    const two = await join(group);
    expect([one.joined.status, one.joined.body.ahead, two.joined.body.ahead]).toEqual([201, 0, 1]);
    expect(one.joined.body.closes_at).toBe(day(0, 13));
    const again = await join(group, undefined, one.learner);
    expect([again.joined.status, again.id]).toEqual([200, one.id]);
    expect((await join(group, undefined, second.learner)).joined.body.code).toBe("learner_busy");
    expect((await join(group, undefined, group.professional)).joined.body.code).toBe("own_service");
    const path = `/api/professionals/${group.professional.id}/slots?service_id=${group.serviceId}&from=2026-11-24&to=2026-11-24`;
    expect((await world.call("GET", path)).body).toMatchObject({
      slots: [],
      full: [{ session_id: group.sessionId, waiting: 2, local: "2026-11-24T09:00:00-05:00" }],
    });
    const own = await world.call("GET", "/api/me/sessions", { as: group.professional.token });
    expect(own.body.data[0].waiting.map(({ id }: { id: number }) => id)).toEqual([one.id, two.id]);
  });

  test("a freed place is kept for the first for half an hour; nobody else gets it, nothing is charged before the click", async () => {
    const group = await aGroup({ priceCents: 6_000, capacity: 1 });
    const first = await aPerson(world);
    const held = await holdTime(world, first, { serviceId: group.serviceId, startsAt: group.startsAt });
    const [one, two] = [await join(group), await join(group)];
    await world.call("DELETE", `/api/bookings/${held.body.id}/hold`, { as: first.token });
    expect(await entries(one)).toMatchObject([{ state: "offered", offer_until: "2026-11-22T10:30:00.000Z" }]);
    expect(await stateOf(two)).toBe("waiting");
    expect(await mailsTo(one)).toMatchObject([
      { kind: "waiting_offered", text: expect.stringContaining(`waiting=${one.id}`) },
    ]);
    expect(await mailsTo(two)).toEqual([]);
    expect((await holdTime(world, first, { serviceId: group.serviceId, startsAt: group.startsAt })).body.code).toBe(
      "session_full",
    );
    expect((await take(two)).body.code).toBe("offer_gone");
    world.platform.clock.advance(25 * 60);
    const taken = await take(one);
    expect(taken).toMatchObject({
      status: 200,
      body: { state: "held", price: "60.00", paid: "0.00", hold_expires_at: "2026-11-22T10:35:00.000Z" },
    });
    expect((await take(one)).body.id).toBe(taken.body.id);
    expect(await entries(one)).toEqual([]);
    const placed = await orderHold(world, { learner: one.learner, id: taken.body.id });
    expect((await payOrder(world, placed.body)).body.status).toBe("succeeded");
    expect(await seats(group)).toBe(1);
  });

  test("an offer that runs out is judged by the clock, and the job passes it on", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const [one, two] = [await join(group), await join(group)];
    await cancel(booked);
    world.platform.clock.advance(30 * 60);
    expect((await take(one)).body).toMatchObject({
      code: "offer_gone",
      message: "This place has gone to the next person.",
    });
    expect(await stateOf(one)).toBe("passed");
    await passOn();
    expect(await stateOf(one)).toBe("passed");
    expect(await entries(two)).toMatchObject([{ state: "offered", offer_until: "2026-11-22T11:00:00.000Z" }]);
    await passOn();
    expect(await mailsTo(two)).toHaveLength(1);
    expect(await mailsTo(one)).toMatchObject([
      { kind: "waiting_offered" },
      {
        kind: "waiting_lapsed",
        text: expect.stringContaining("This place has gone to the next person: Barre at home"),
      },
    ]);
    expect(await entries(one)).toMatchObject([{ id: one.id, free: false }]);
    const again = await join(group, undefined, one.learner);
    expect(again.joined.status).toBe(201);
    expect((await entries(one)).map(({ state }: { state: string }) => state)).toEqual(["waiting"]);
    world.platform.clock.advance(30 * 60);
    await passOn();
    expect(await entries(one)).toMatchObject([{ id: again.id, state: "offered" }]);
    expect((await leave(again)).status).toBe(204);
    expect(await entries(one)).toEqual([]);
    expect((await book(group)).held.status).toBe(201);
  });

  test("whoever comes by the usual way after an offer ran out does not step in front of the next", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const [one, two] = [await join(group), await join(group)];
    await cancel(booked);
    world.platform.clock.advance(30 * 60);
    expect((await book(group)).held.body.code).toBe("session_full");
    expect((await take(two)).status).toBe(200);
    expect(await stateOf(one)).toBe("passed");
  });

  test("leaving passes an offer on at once", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const [one, two] = [await join(group), await join(group)];
    await cancel(booked);
    expect((await leave(two)).status).toBe(204);
    expect((await leave(one)).status).toBe(204);
    expect((await leave(one)).status).toBe(204);
    expect(await seats(group)).toBe(0);
    expect((await leave({ learner: two.learner, id: one.id })).body.code).toBe("entry_not_found");
    expect((await take({ learner: two.learner, id: one.id })).body.code).toBe("entry_not_found");
  });

  test("under twelve hours from the start it is kept for ten minutes, and notice is not asked for", async () => {
    const group = await aGroup({ capacity: 1, noticeMin: 1440 });
    const booked = await book(group);
    const one = await join(group);
    world.platform.clock.set(day(0, 4));
    await cancel(booked);
    expect(await entries(one)).toMatchObject([
      { state: "offered", offer_until: new Date(Date.parse(day(0, 4)) + 600_000).toISOString() },
    ]);
    expect((await take(one)).status).toBe(200);
  });

  test("closes an hour before the start", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const one = await join(group);
    world.platform.clock.set(day(0, 13));
    expect((await join(group)).joined.body).toMatchObject({ code: "too_late", message: "The waiting list is closed." });
    await cancel(booked);
    expect(await entries(one)).toEqual([]);
    expect(await seats(group)).toBe(0);
  });
});

describe("dance roles", () => {
  test("a place goes to the first whose role fits, and who fits none waits though places are free", async () => {
    const group = await aGroup({ capacity: 4, roleGap: 1 });
    const lead = await book(group, "lead");
    const follow = await book(group, "follow");
    await book(group, "lead");
    const refused = await holdTime(world, await aPerson(world), {
      serviceId: group.serviceId,
      startsAt: group.startsAt,
      role: "lead",
    });
    expect(refused.body).toMatchObject({
      code: "session_full",
      message: "There are not enough places left for leads.",
      session_id: group.sessionId,
    });
    expect((await join(group)).joined.body.fields).toEqual({ dance_role: "Choose lead, follow or either" });
    expect((await join(group, "follow")).joined.body.code).toBe("places_free");
    const waits = await join(group, "lead");
    expect(waits.joined.status).toBe(201);
    await cancel(follow);
    expect(await stateOf(waits)).toBe("waiting");
    await cancel(lead);
    expect(await stateOf(waits)).toBe("waiting");
    await book(group, "follow");
    await passOn();
    expect(await stateOf(waits)).toBe("offered");
    expect((await book(group, "lead")).held.body.code).toBe("session_full");
    expect((await take(waits)).body).toMatchObject({ state: "held", dance_role: "lead" });
  });
});

describe("at the same moment", () => {
  test.each([1, 2, 3])("two leave, and both places go to the first two (%i)", async () => {
    const group = await aGroup({ capacity: 2 });
    const [a, b] = [await book(group), await book(group)];
    const line = [await join(group), await join(group), await join(group)];
    await Promise.all([cancel(a), cancel(b)]);
    expect(await Promise.all(line.map(stateOf))).toEqual(["offered", "offered", "waiting"]);
    expect(await seats(group)).toBe(2);
  });

  test.each([1, 2, 3])("somebody leaves, others book and the first takes: the place is the first's (%i)", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const one = await join(group);
    const others = await Promise.all([1, 2, 3].map(() => aPerson(world)));
    const request = { serviceId: group.serviceId, startsAt: group.startsAt };
    await Promise.all([cancel(booked), ...others.map((other) => holdTime(world, other, request))]);
    const [taken] = await Promise.all([take(one), ...others.map((other) => holdTime(world, other, request)), passOn()]);
    expect(taken.status).toBe(200);
    expect(await seats(group)).toBe(1);
  });

  test.each([1, 2, 3])("a date is cancelled while its offer is taken, and nobody is left in it (%i)", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const one = await join(group);
    await cancel(booked);
    const end = () =>
      world.call("DELETE", `/api/me/sessions/${group.sessionId}`, { as: group.professional.token, body: {} });
    const [taken, ended] = await Promise.all([take(one), end()]);
    expect([taken.body.code ?? "held", ended.status]).toEqual([expect.stringMatching("^(held|offer_gone)$"), 200]);
    const { rows } = await world.db.raw("select state, seats_taken from booking_sessions where id = $1", [
      group.sessionId,
    ]);
    expect(rows).toEqual([{ state: "released", seats_taken: 0 }]);
    expect(await entries(one)).toEqual([]);
  });

  test.each([1, 2, 3])("an offer is left and taken, and the next has it or not, never both (%i)", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const [one, two] = [await join(group), await join(group)];
    await cancel(booked);
    const [taken] = await Promise.all([take(one), leave(one)]);
    expect(await seats(group)).toBe(1);
    expect(await stateOf(two)).toBe(taken.status === 200 ? "waiting" : "offered");
  });

  test("taking twice is one hold", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const one = await join(group);
    await cancel(booked);
    const taken = await Promise.all([take(one), take(one), take(one)]);
    expect(new Set(taken.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await seats(group)).toBe(1);
  });
});

test("an open group that everybody leaves stays for who waits, and is released when they go too", async () => {
  const made = await aServiceToBook(world, { capacity: 2, priceCents: 0 });
  const request = { serviceId: made.serviceId, startsAt: day(0) };
  const learner = await aPerson(world);
  const held = await holdTime(world, learner, { ...request, seats: 2 });
  await world.call("POST", `/api/bookings/${held.body.id}/confirm`, { as: learner.token });
  const { rows } = await world.db.raw("select session_id from bookings where id = $1", [held.body.id]);
  const group = { ...made, sessionId: Number(rows[0]?.["session_id"]), startsAt: day(0) };
  const [one, two] = [await join(group), await join(group)];
  await cancel({ learner, id: held.body.id });
  expect([await stateOf(one), await stateOf(two)]).toEqual(["offered", "offered"]);
  expect((await take(one)).status).toBe(200);
  await leave(two);
  expect(await seats(group)).toBe(1);
  await world.call("DELETE", `/api/bookings/${(await take(one)).body.id}/hold`, { as: one.learner.token });
  const state = await world.db.raw("select state from booking_sessions where id = $1", [group.sessionId]);
  expect(state.rows).toEqual([{ state: "released" }]);
});

test("cancelling the date ends its list, and tells who waited", async () => {
  const group = await aGroup({ capacity: 1 });
  await book(group);
  const one = await join(group);
  const ended = await world.call("DELETE", `/api/me/sessions/${group.sessionId}`, {
    as: group.professional.token,
    body: {},
  });
  expect(ended.body).toEqual({ sessions: 1, bookings: 1, waiting: 1 });
  expect(await entries(one)).toEqual([]);
  expect(await mailsTo(one)).toMatchObject([{ kind: "waiting_cancelled" }]);
});

test("nothing is offered while its professional takes no bookings", async () => {
  const group = await aGroup({ capacity: 1 });
  const booked = await book(group);
  const one = await join(group);
  await world.call("POST", "/api/me/professional/pause", { as: group.professional.token });
  await cancel(booked);
  expect(await stateOf(one)).toBe("waiting");
  await world.call("POST", "/api/me/professional/resume", { as: group.professional.token });
  await passOn();
  expect(await stateOf(one)).toBe("offered");
});

test("a place that was offered is theirs to its end, whatever its professional switches off meanwhile", async () => {
  const group = await aGroup({ priceCents: 6_000, capacity: 1 });
  const booked = await aPerson(world);
  const held = await holdTime(world, booked, { serviceId: group.serviceId, startsAt: group.startsAt });
  const one = await join(group);
  await world.call("DELETE", `/api/bookings/${held.body.id}/hold`, { as: booked.token });
  expect(await stateOf(one)).toBe("offered");
  await world.call("POST", "/api/me/professional/pause", { as: group.professional.token });
  await world.db.raw("update services set archived_at = now() where id = $1", [group.serviceId]);
  await world.db.raw("update users set terms_version = 0 where id = $1", [group.professional.id]);
  const other = await holdTime(world, await aPerson(world), { serviceId: group.serviceId, startsAt: group.startsAt });
  expect(other.status).toBe(404);
  const taken = await take(one);
  expect([taken.status, taken.body.state]).toEqual([200, "held"]);
  const placed = await orderHold(world, { learner: one.learner, id: taken.body.id });
  expect((await payOrder(world, placed.body)).body.status).toBe("succeeded");
});

test("a deactivated professional's lists end, and who waited or was offered a place is told", async () => {
  const group = await aGroup({ capacity: 1 });
  const booked = await book(group);
  const [one, two] = [await join(group), await join(group)];
  await cancel(booked);
  expect([await stateOf(one), await stateOf(two)]).toEqual(["offered", "waiting"]);
  await world.db.raw(
    "update users set deactivated_at = '2026-11-22', deactivation_reason = 'For a test' where id = $1",
    [group.professional.id],
  );
  const endForClosedAccounts = () => world.app.jobs.find(({ name }) => name === "booking.end-orphans")?.run({});
  await endForClosedAccounts();
  await endForClosedAccounts();
  expect([await stateOf(one), await stateOf(two)]).toEqual([null, null]);
  expect((await mailsTo(one)).map(({ kind }) => kind)).toEqual(["waiting_offered", "waiting_cancelled"]);
  expect((await mailsTo(two)).map(({ kind }) => kind)).toEqual(["waiting_cancelled"]);
  expect((await take(one)).body.code).toBe("offer_gone");
});

describe("where one of both has blocked the other", () => {
  const block = (blocker: TestPerson, other: TestPerson) =>
    world.call("PUT", `/api/blocks/${other.id}`, { as: blocker.token });

  test.each(["professional", "learner"] as const)("by the %s, nobody joins the list", async (by) => {
    const group = await aGroup({ capacity: 1 });
    await book(group);
    const learner = await aPerson(world);
    await (by === "professional" ? block(group.professional, learner) : block(learner, group.professional));
    const { joined } = await join(group, undefined, learner);
    expect([joined.status, joined.body.code]).toEqual([403, "cannot_book"]);
  });

  test("who waits already is passed over, and whoever is offered a place still takes it", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const [one, two, three] = [await join(group), await join(group), await join(group)];
    await block(group.professional, one.learner);
    await block(two.learner, group.professional);
    await cancel(booked);
    expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual(["waiting", "waiting", "offered"]);
    expect((await take(one)).body.code).toBe("offer_gone");
    await block(group.professional, three.learner);
    expect(await take(three)).toMatchObject({ status: 200, body: { state: "held" } });
  });
});

describe("the database refuses", () => {
  const refusal = async (statement: string, values: unknown[]) => {
    try {
      await world.db.raw(statement, values);
      return "accepted";
    } catch (error) {
      return String(error instanceof Error ? (error.cause ?? error) : error);
    }
  };

  test("a place offered beyond a session's, a way back, and an own or cancelled session", async () => {
    const group = await aGroup({ capacity: 1 });
    const booked = await book(group);
    const [one, two] = [await join(group), await join(group)];
    const offer = (id: number) =>
      refusal("update waiting_entries set state = 'offered', offer_until = now() where id = $1", [id]);
    expect(await offer(one.id)).toContain("booking_sessions_seats");
    await cancel(booked);
    expect(await offer(two.id)).toContain("booking_sessions_seats");
    await leave(one);
    expect(await refusal("update waiting_entries set state = 'waiting' where id = $1", [one.id])).toContain(
      "does not go from left to waiting",
    );
    const insert = "insert into waiting_entries (session_id, user_id) values ($1, $2)";
    expect(await refusal(insert, [group.sessionId, group.professional.id])).toContain("nobody waits for an own");
    expect(
      await refusal("update booking_sessions set cancelled_at = now() where id = $1", [group.sessionId]),
    ).toContain("somebody waits");
    expect(
      await refusal("update booking_sessions set state = 'released', seats_taken = 0 where id = $1", [group.sessionId]),
    ).toContain("released only when it was cancelled");
  });
});
