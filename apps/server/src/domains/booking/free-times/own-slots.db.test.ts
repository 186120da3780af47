import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService, type WeeklyWish } from "../../../../test/factories/booking.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import type { ServiceValues } from "../../professionals/services/services-repository.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

interface Requested {
  readonly zone?: string;
  readonly hours?: readonly WeeklyWish[];
  readonly service?: ServiceValues;
  readonly day?: string;
  readonly to?: string;
  readonly now?: string;
}

async function aRig({ zone, hours, service = {} }: Requested) {
  const person = await aProfessional(world, { ...(zone ? { zone } : {}), ...(hours ? { hours } : {}) });
  const { userId: _mine, ...values } = service;
  return { person, serviceId: await aService(world, person.id, values) };
}

type Rig = Awaited<ReturnType<typeof aRig>>;

async function ask(
  { person, serviceId }: Rig,
  { day = "2027-03-14", to = day, now = "2027-01-01T00:00:00Z" }: Requested,
) {
  const query = `service_id=${serviceId}&from=${day}&to=${to}&now=${now}&explain=1`;
  const { status, body } = await world.call("GET", `/api/me/professional/slots?${query}`, { as: person.token });
  expect(status).toBe(200);
  const starts: string[] = body.slots.map((slot: { starts_at: string }) => slot.starts_at.replace(":00.000Z", "Z"));
  return { starts, body, refused: new Map<string, string>(body.refused.map((one: any) => [one.local, one.reason])) };
}

const offered = async (requested: Requested) => ask(await aRig(requested), requested);
const on = (day: string, ...times: string[]) => times.map((time) => `${day}T${time}Z`);

describe("nights in which the clocks change", () => {
  const night = [[7, "00:00", "05:00"]] as const;

  test("New York in spring: two o'clock does not exist", async () => {
    const { starts, refused } = await offered({ hours: night });
    expect(starts).toEqual(on("2027-03-14", "05:00", "06:00", "07:00", "08:00"));
    expect(refused.get("2027-03-14T02:00:00")).toBe("does_not_exist");
  });

  test("New York in autumn: one o'clock comes twice and is offered once", async () => {
    const day = "2027-11-07";
    expect((await offered({ hours: night, day })).starts).toEqual(on(day, "04:00", "05:00", "07:00", "08:00", "09:00"));
    const halves = { hours: [[7, "00:00", "03:00"]] as const, day, service: { startEvery: 30 } };
    expect((await offered(halves)).starts).toEqual(on(day, "04:00", "04:30", "05:00", "05:30", "07:00"));
  });

  test.each([
    ["01:30", "04:00", ["06:30", "07:00"]],
    ["02:00", "03:00", []],
    ["02:30", "05:00", ["07:30"]],
  ] as const)("New York in spring from %s to %s in halves", async (from, to, times) => {
    const service = { startEvery: from === "02:30" ? 60 : 30 };
    expect((await offered({ hours: [[7, from, to]], service })).starts).toEqual(on("2027-03-14", ...times));
  });

  test.each([
    ["Europe/London", "04:00", "00:00", "2027-03-28", on("2027-03-28", "00:00", "01:00", "02:00")],
    [
      "Europe/London",
      "04:00",
      "00:00",
      "2027-10-31",
      [...on("2027-10-30", "23:00"), ...on("2027-10-31", "00:00", "02:00", "03:00")],
    ],
    ["Australia/Sydney", "05:00", "01:00", "2027-04-04", on("2027-04-03", "14:00", "15:00", "17:00", "18:00")],
    ["Australia/Sydney", "05:00", "01:00", "2027-10-03", on("2027-10-02", "15:00", "16:00", "17:00")],
  ] as const)("%s until %s from %s on %s", async (zone, to, from, day, starts) => {
    expect((await offered({ zone, hours: [[7, from, to]], day })).starts).toEqual(starts);
  });
});

describe("notice and the furthest day", () => {
  test("notice counts elapsed hours, its boundary too", async () => {
    const rig = await aRig({ hours: [[7, "10:00", "11:00"]], service: { noticeMin: 1440 } });
    expect((await ask(rig, { now: "2027-03-13T14:00:00Z" })).starts).toEqual(on("2027-03-14", "14:00"));
    const late = await ask(rig, { now: "2027-03-13T14:00:01Z" });
    expect(late.starts).toEqual([]);
    expect(late.refused.get("2027-03-14T10:00:00-04:00")).toBe("notice");
    expect(late.body.next_free).toBe("2027-03-21T14:00:00.000Z");
  });

  test("the furthest day is counted in the professional's dates", async () => {
    const rig = await aRig({ hours: [[3, "09:00", "10:00"]], service: { furthestDays: 7 } });
    const early = await ask(rig, { day: "2027-03-17", now: "2027-03-10T04:30:00Z" });
    expect([...early.refused.values()]).toEqual(["too_far"]);
    expect((await ask(rig, { day: "2027-03-17", now: "2027-03-10T05:30:00Z" })).starts).toHaveLength(1);
  });
});

describe("what is booked", () => {
  test("buffers of neighbours add up", async () => {
    const service = { beforeMin: 10, afterMin: 15, startEvery: 5 };
    const rig = await aRig({ hours: [[2, "07:00", "13:00"]], service });
    await aConfirmedBooking(world, { serviceId: rig.serviceId, startsAt: new Date("2027-03-16T14:00:00Z") });
    const { starts, refused } = await ask(rig, { day: "2027-03-16" });
    expect(starts.filter((start) => start < "2027-03-16T14:00Z").at(-1)).toBe("2027-03-16T12:35Z");
    expect(starts.find((start) => start > "2027-03-16T14:00Z")).toBe("2027-03-16T15:25Z");
    expect(refused.get("2027-03-16T10:00:00-04:00")).toBe("booked");
    expect(refused.get("2027-03-16T08:40:00-04:00")).toBe("buffer");
  });

  test("ranges that touch over midnight are one; a closed date empties its own only", async () => {
    const hours = [
      [5, "22:00", "24:00"],
      [6, "00:00", "02:00"],
    ] as const;
    const rig = await aRig({ hours, service: { minutes: 90 } });
    const both = await ask(rig, { day: "2027-03-19", to: "2027-03-20" });
    expect(both.starts).toContain("2027-03-20T03:00Z");
    const closed = await world.call("PUT", "/api/me/availability/dates/2027-03-20", {
      as: rig.person.token,
      body: { ranges: [] },
    });
    expect(closed.status).toBe(200);
    const after = await ask(rig, { day: "2027-03-19", to: "2027-03-20" });
    expect(after.starts).toEqual(["2027-03-20T02:00Z"]);
    expect(after.refused.get("2027-03-20T00:00:00-04:00")).toBe("date_closed");
  });

  test("a hold keeps its time until it runs out by the clock, whatever jobs do; a place in a group stays free", async () => {
    const rig = await aRig({ hours: [[2, "09:00", "11:00"]] });
    const hold = { state: "held", values: { holdExpiresAt: new Date("2027-01-01T00:10:00Z") } } as const;
    await aConfirmedBooking(world, { serviceId: rig.serviceId, startsAt: new Date("2027-03-16T13:00:00Z"), ...hold });
    const day = "2027-03-16";
    expect((await ask(rig, { day })).starts).toEqual(["2027-03-16T14:00Z"]);
    expect((await ask(rig, { day, now: "2027-01-01T00:10:00Z" })).starts).toHaveLength(2);
    const group = await aRig({ hours: [], service: { capacity: 3 } });
    await aConfirmedBooking(world, {
      serviceId: group.serviceId,
      startsAt: new Date("2027-03-16T13:00:00Z"),
      seats: 2,
    });
    expect((await ask(group, { day })).body.slots).toMatchObject([
      { seats_left: 1, local: "2027-03-16T09:00:00-04:00" },
    ]);
  });

  test("own bookings as a learner, a calendar elsewhere, days off and the most a day", async () => {
    const day = "2027-03-16";
    const rig = await aRig({ hours: [[2, "09:00", "14:00"]] });
    const other = await aProfessional(world);
    const elsewhere = await aService(world, other.id);
    await aConfirmedBooking(world, {
      serviceId: elsewhere,
      learnerId: rig.person.id,
      startsAt: new Date("2027-03-16T13:00:00Z"),
    });
    await world.db.raw(
      `insert into busy_feeds (user_id, name, host, address, address_mark, read_at, busy) values (${rig.person.id}, 'Work', 'cal.example', '', '', '2026-12-30',
       '{["2027-03-16 14:00+00","2027-03-16 15:00+00")}')`,
    );
    const found = await ask(rig, { day });
    expect(found.starts).toEqual(on(day, "15:00", "16:00", "17:00"));
    expect(found.refused.get("2027-03-16T09:00:00-04:00")).toBe("own_booking");
    expect(found.refused.get("2027-03-16T10:00:00-04:00")).toBe("calendar");
    expect((await ask(rig, { day, now: "2027-01-10T00:00:00Z" })).starts).toHaveLength(4);
    await world.db.raw(`update professionals set max_per_day = 1 where user_id = ${rig.person.id}`);
    await aConfirmedBooking(world, { serviceId: rig.serviceId, startsAt: new Date("2027-03-16T15:00:00Z") });
    const full = await ask(rig, { day });
    expect(full.starts).toEqual([]);
    expect(full.refused.get("2027-03-16T12:00:00-04:00")).toBe("daily_limit");
    await world.call("POST", "/api/me/time-off", { as: rig.person.token, body: { from: day, to: day } });
    expect((await ask(rig, { day })).refused.get("2027-03-16T12:00:00-04:00")).toBe("day_off");
  });
});

test("refuses who is not signed in, no professional, another's service, and days that make no sense", async () => {
  const { person, serviceId } = await aRig({});
  const other = await aProfessional(world);
  const path = (query: string) => `/api/me/professional/slots?service_id=${serviceId}&${query}`;
  const week = path("from=2027-03-14&to=2027-03-20");
  expect((await world.call("GET", week)).status).toBe(401);
  expect((await world.call("GET", week, { as: (await aPerson(world)).token })).status).toBe(403);
  expect((await world.call("GET", week, { as: other.token })).body.code).toBe("service_not_found");
  for (const days of ["from=2027-03-14&to=2027-03-13", "from=2027-03-14&to=2027-04-25", "from=soon&to=2027-03-14"])
    expect((await world.call("GET", path(days), { as: person.token })).status).toBe(422);
  for (const days of ["from=9999-12-30&to=9999-12-31", "from=0001-01-01&to=0001-01-02"])
    expect((await world.call("GET", path(days), { as: person.token })).body.slots).toEqual([]);
});
