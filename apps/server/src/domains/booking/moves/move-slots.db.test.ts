import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { aPair, recordMoney, type BookedPair } from "../../../../test/factories/booked.ts";
import { aConfirmedBooking } from "../../../../test/factories/booking.ts";
import { holdTime } from "../../../../test/factories/holds.ts";
import { aPerson } from "../../../../test/factories/people.ts";

let world: TestApp;
let pair: BookedPair;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  recordMoney(world.app.ports.booking);
  world.platform.clock.set("2027-03-08T12:00:00Z");
  pair = await aPair(world, { policy: "flexible", startEvery: 30 });
});

// 10:00 in New York; the hours are nine to five.
const startsAt = new Date("2027-03-16T14:00:00Z");
const at = (text: string) => new Date(`2027-03-${text}:00Z`);
type As = { readonly token: string };
const call = (method: string, path: string, as: As, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const aBooking = (of = pair, start = startsAt) =>
  aConfirmedBooking(world, { serviceId: of.serviceId, learnerId: of.learner.id, startsAt: start });
interface Days {
  readonly from?: string;
  readonly to?: string;
  readonly tz?: string;
}
const ask = (id: number, as: As, { from = "2027-03-16", to = from, tz = "America/New_York" }: Days = {}) =>
  call("GET", `/api/bookings/${id}/slots?from=${from}&to=${to}&tz=${tz}`, as);
const startsOf = async (id: number, as: As, days: Days = {}): Promise<string[]> =>
  (await ask(id, as, days)).body.slots.map(({ starts_at: start }: { starts_at: string }) => start);
const move = (id: number, as: As, to: Date) =>
  call("POST", `/api/bookings/${id}/move`, as, { starts_at: to.toISOString() });
const half = "2027-03-16T14:30:00.000Z";
const plan = async (of: BookedPair, start: Date): Promise<number> => {
  const body = { service_id: of.serviceId, starts_at: start.toISOString() };
  return (await call("POST", "/api/me/sessions", of.professional, body)).body.id;
};

describe("times that a booking can be moved to", () => {
  test("are those that are free without it: half an hour later, and not the time it has", async () => {
    const { id } = await aBooking();
    await aConfirmedBooking(world, { serviceId: pair.serviceId, startsAt: at("16T17:00") });
    const { status, body } = await ask(id, pair.learner);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(["next_free", "slots", "zone"]);
    expect(body).toMatchObject({ zone: "America/New_York", next_free: null });
    const starts = body.slots.map(({ starts_at: start }: { starts_at: string }) => start);
    expect(starts).toContain(half);
    expect(starts).not.toContain(startsAt.toISOString());
    expect(starts).not.toContain("2027-03-16T17:00:00.000Z");
    expect(await startsOf(id, pair.professional)).toEqual(starts);
    expect((await move(id, pair.learner, new Date(half))).body.starts_at).toBe(half);
  });

  test("are on its own day where one session a day is the most", async () => {
    await world.db.raw("update professionals set max_per_day = 1 where user_id = $1", [pair.professional.id]);
    const { id } = await aBooking();
    for (const side of [pair.learner, pair.professional]) expect(await startsOf(id, side)).toContain(half);
    expect((await move(id, pair.learner, new Date(half))).status).toBe(200);
  });

  test("keep the length that was agreed", async () => {
    const { id } = await aBooking();
    await world.db.raw("update services set minutes = 480 where id = $1", [pair.serviceId]);
    expect(await startsOf(id, pair.learner)).toContain("2027-03-16T20:00:00.000Z");
  });

  test.each([
    ["who is paused", "update professionals set paused_at = now() where user_id = $1"],
    ["whose profile is not published", "update professionals set published_at = null where user_id = $1"],
    ["who is shown to nobody", "update profiles set visibility = 'nobody' where user_id = $1"],
    ["who offers the service no more", "update services set archived_at = now() where user_id = $1"],
  ])("are there for both sides of a professional %s", async (_name, change) => {
    const { id } = await aBooking();
    await world.db.raw(change, [pair.professional.id]);
    for (const side of [pair.learner, pair.professional]) expect(await startsOf(id, side)).toContain(half);
    expect((await move(id, pair.learner, new Date(half))).status).toBe(200);
  });

  test("name the next where the asked days have none, by the clocks of the account where none are named", async () => {
    const { id } = await aBooking();
    await world.db.raw("update users set time_zone = 'Pacific/Auckland' where id = $1", [pair.learner.id]);
    // The seventeenth in Auckland begins at seven in the morning of the sixteenth in New York.
    const there = await call("GET", `/api/bookings/${id}/slots?from=2027-03-17&to=2027-03-17`, pair.learner);
    expect(there.body.slots[0].starts_at).toBe("2027-03-16T13:00:00.000Z");
    const past = await call("GET", `/api/bookings/${id}/slots?from=2027-03-01&to=2027-03-02`, pair.learner);
    expect(past.body).toMatchObject({ slots: [], next_free: "2027-03-08T14:00:00.000Z" });
    expect((await ask(id, pair.learner, { tz: "Mars/Olympus" })).body.code).toBe("bad_zone");
  });

  test("are for its two sides alone, while it can be moved", async () => {
    const { id } = await aBooking();
    expect((await world.call("GET", `/api/bookings/${id}/slots?from=2027-03-16&to=2027-03-16`)).status).toBe(401);
    expect((await ask(id, await aPerson(world))).body.code).toBe("booking_not_found");
    expect((await ask(id, pair.learner, { from: "tomorrow" })).status).toBe(422);
    world.platform.clock.set(startsAt);
    expect((await ask(id, pair.learner)).body.code).toBe("started");
    await world.db.raw("update bookings set state = 'cancelled_by_learner' where id = $1", [id]);
    expect((await ask(id, pair.professional)).body.code).toBe("wrong_state");
  });

  test("of a learner do not hold what they hold with the professional besides", async () => {
    const { id } = await aBooking();
    await holdTime(world, pair.learner, { serviceId: pair.serviceId, startsAt: at("16T17:00").toISOString() });
    expect(await startsOf(id, pair.learner)).not.toContain("2027-03-16T17:00:00.000Z");
  });
});

describe("a group", () => {
  test("is moved as a whole: its professional sees no other session of it, and its own time is free", async () => {
    const group = await aPair(world, { capacity: 3, startEvery: 30, policy: "flexible" });
    const { id } = await aBooking(group);
    await aConfirmedBooking(world, { serviceId: group.serviceId, startsAt });
    await aBooking(group, at("16T18:00"));
    const [theirs, mine] = [await startsOf(id, group.professional), await startsOf(id, group.learner)];
    expect([theirs.includes(half), theirs.includes("2027-03-16T18:00:00.000Z")]).toEqual([true, false]);
    expect([mine.includes(half), mine.includes("2027-03-16T18:00:00.000Z")]).toEqual([false, true]);
    expect((await move(id, group.professional, new Date(half))).status).toBe(200);
  });

  test("of planned dates offers its learners the other dates, its professional none, who names any time", async () => {
    const group = await aPair(world, { capacity: 3, dates: "fixed", policy: "flexible" });
    await plan(group, startsAt);
    await plan(group, at("17T15:00"));
    const { id } = await aBooking(group);
    const days = { to: "2027-03-20" };
    expect(await startsOf(id, group.learner, days)).toEqual(["2027-03-17T15:00:00.000Z"]);
    expect((await ask(id, group.professional, days)).body).toMatchObject({ slots: [], next_free: null });
    const planned = async (as: As) => (await call("GET", `/api/bookings/${id}`, as)).body.planned;
    expect([await planned(group.professional), await planned(group.learner)]).toEqual([true, true]);
    expect((await move(id, group.professional, at("16T23:00"))).body.starts_at).toBe("2027-03-16T23:00:00.000Z");
    const taken = await move(id, group.professional, at("17T15:00"));
    expect(taken.body).toMatchObject({ code: "slot_taken", nearest: [] });
  });

  test("has a place that is kept for a learner who waits: it is theirs to move to, and they leave the list", async () => {
    const group = await aPair(world, { capacity: 1, dates: "fixed", policy: "flexible" });
    const there = at("17T15:00");
    const ids = [await plan(group, startsAt), await plan(group, there)];
    const { id } = await aBooking(group);
    const other = await aConfirmedBooking(world, { serviceId: group.serviceId, startsAt: there });
    const behind = await aPerson(world);
    for (const person of [group.learner, behind]) await call("POST", "/api/waiting", person, { session_id: ids[1] });
    expect((await move(id, group.learner, there)).status).toBe(422);
    await call("POST", `/api/bookings/${other.id}/cancel`, group.professional, {});
    const entries = async (person: As) => (await call("GET", "/api/waiting", person)).body.data;
    expect(await entries(group.learner)).toMatchObject([{ state: "offered" }]);
    expect(await startsOf(id, group.learner, { from: "2027-03-17" })).toEqual([there.toISOString()]);
    expect((await move(id, group.learner, there)).body.starts_at).toBe(there.toISOString());
    expect([await entries(group.learner), await entries(behind)]).toMatchObject([[], [{ state: "waiting" }]]);
    const { rows } = await world.db.raw(
      "select seats_taken, (select state from waiting_entries where session_id = s.id and user_id = $2) as entry from booking_sessions s where id = any($1) order by id",
      [ids, group.learner.id],
    );
    expect(rows).toEqual([
      { seats_taken: 0, entry: null },
      { seats_taken: 1, entry: "taken" },
    ]);
  });

  test("takes nobody off its list who is refused a place in it", async () => {
    const group = await aPair(world, { capacity: 1, dates: "fixed", policy: "flexible" });
    const there = at("17T15:00");
    const ids = [await plan(group, startsAt), await plan(group, there)];
    const { id } = await aBooking(group);
    const other = await aConfirmedBooking(world, { serviceId: group.serviceId, startsAt: there });
    const first = await aPerson(world);
    for (const person of [first, group.learner]) await call("POST", "/api/waiting", person, { session_id: ids[1] });
    await call("POST", `/api/bookings/${other.id}/cancel`, group.professional, {});
    expect((await move(id, group.learner, there)).status).toBe(422);
    expect((await call("GET", "/api/waiting", group.learner)).body.data).toMatchObject([{ state: "waiting" }]);
  });
});
