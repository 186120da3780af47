import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService, type WeeklyWish } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set(new Date("2027-03-10T12:00:00Z"));
});
afterAll(() => world.close());

const path = "/api/me/availability";
const call = (method: string, to: string, { token: as }: TestPerson, body?: object) =>
  world.call(method, to, { as, ...(body ? { body } : {}) });
const monday = { weekday: 1, from: "09:00", to: "12:00" };
const tuesdays: readonly WeeklyWish[] = [[2, "09:00", "12:00"]];

describe("weekly hours", () => {
  test("are read and set as a whole, with a version", async () => {
    const person = await aProfessional(world, { hours: tuesdays });
    const before = await call("GET", path, person);
    expect(before.body).toMatchObject({
      zone: "America/New_York",
      hours: [{ weekday: 2, from: "09:00", to: "12:00" }],
      dates: [],
      time_off: [],
      max_per_day: null,
      outside: [],
      version: 1,
    });
    expect(before.body.clock_changes[0]).toEqual({ day: "2027-03-14", kind: "missing", from: "02:00", to: "03:00" });
    const hours = [monday, { weekday: 1, from: "12:00", to: "24:00" }];
    const { status, body } = await call("PUT", path, person, { hours, max_per_day: 4, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ hours, max_per_day: 4, version: 2 });
    const late = await call("PUT", path, person, { hours: [], version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: "edit_conflict" } });
    expect((await call("PUT", path, person, { hours: [], max_per_day: null })).body).toMatchObject({
      hours: [],
      max_per_day: null,
    });
  });

  test.each([
    ["hours_overlap", [monday, { weekday: 1, from: "11:55", to: "13:00" }], { "hours.1": "These hours overlap" }],
    ["validation_failed", [{ ...monday, to: "09:00" }], { "hours.0.to": "End must be after start" }],
    ["validation_failed", [{ ...monday, from: "09:03" }], { "hours.0.from": "Use steps of 5 minutes" }],
    ["validation_failed", [{ ...monday, from: "25:00" }], { "hours.0.from": "Enter a time like 09:00" }],
  ])("refuse %s", async (code, hours, fields) => {
    const person = await aProfessional(world, { hours: tuesdays });
    expect(await call("PUT", path, person, { hours })).toMatchObject({ status: 422, body: { code, fields } });
    expect((await call("PUT", path, person, { hours, dry_run: true })).status).toBe(422);
    expect((await call("GET", path, person)).body.hours).toHaveLength(1);
  });

  test("say which bookings lie outside; those stay", async () => {
    const person = await aProfessional(world, { hours: tuesdays });
    const service = await aService(world, person.id);
    const startsAt = new Date("2027-03-16T14:00:00Z");
    const { id } = await aConfirmedBooking(world, { serviceId: service, startsAt });
    const requested = await call("PUT", path, person, { hours: [monday], dry_run: true });
    expect(requested.body).toMatchObject({ hours: [monday], outside: [{ id }], version: 1 });
    expect((await call("GET", path, person)).body).toMatchObject({ hours: [{ weekday: 2 }], outside: [] });
    expect((await call("PUT", path, person, { hours: [monday] })).body.outside).toMatchObject([{ id }]);
    const [row] = (await world.db.raw(`select state from bookings where id = ${id}`)).rows;
    expect(row?.["state"]).toBe("confirmed");
  });

  test("make a professional of who has no profile yet", async () => {
    const person = await aPerson(world, { roles: ["BOOKING_PROFESSIONAL"], account: { timeZone: "Asia/Tokyo" } });
    expect((await call("GET", path, person)).body).toMatchObject({ zone: "Asia/Tokyo", hours: [], clock_changes: [] });
    expect((await call("PUT", path, person, { hours: [monday], version: 1 })).body).toMatchObject({ hours: [monday] });
  });
});

describe("dates", () => {
  const date = `${path}/dates/2027-03-16`;

  test("have hours of their own, or none, until the weekly ones count again", async () => {
    const person = await aProfessional(world, { hours: tuesdays });
    const ranges = [{ from: "20:00", to: "24:00" }];
    expect((await call("PUT", date, person, { ranges })).body.dates).toEqual([{ day: "2027-03-16", ranges }]);
    expect((await call("PUT", date, person, { ranges: [] })).body.dates).toEqual([{ day: "2027-03-16", ranges: [] }]);
    expect((await call("DELETE", date, person)).body.dates).toEqual([]);
    expect((await call("DELETE", date, person)).status).toBe(200);
  });

  test("are refused when they are gone, overlap or are none", async () => {
    const person = await aProfessional(world, { zone: "Pacific/Kiritimati" });
    const put = (day: string, ranges: object[]) => call("PUT", `${path}/dates/${day}`, person, { ranges });
    expect((await put("2027-03-10", [])).body.fields).toEqual({ date: "Choose a date from today on" });
    expect((await put("2027-03-11", [])).status).toBe(200);
    const twice = [
      { from: "09:00", to: "10:00" },
      { from: "09:30", to: "11:00" },
    ];
    expect((await put("2027-03-12", twice)).body).toMatchObject({
      code: "hours_overlap",
      fields: { "ranges.1": "These hours overlap" },
    });
    expect((await put("2027-02-30", [])).status).toBe(404);
    expect((await put("soon", [])).status).toBe(404);
  });
});

describe("days off", () => {
  test("are taken and given back; they do not overlap", async () => {
    const person = await aProfessional(world);
    const post = (from: string, to: string, note?: string) =>
      call("POST", "/api/me/time-off", person, { from, to, ...(note === undefined ? {} : { note }) });
    const { status, body } = await post("2027-03-22", "2027-03-24", "Tour");
    expect(status).toBe(201);
    expect(body.time_off).toMatchObject([{ from: "2027-03-22", to: "2027-03-24", note: "Tour" }]);
    expect((await post("2027-03-24", "2027-03-26")).body).toMatchObject({
      code: "days_overlap",
      fields: { from: "This overlaps other days off" },
    });
    expect((await post("2027-03-25", "2027-03-25")).status).toBe(201);
    expect((await post("2027-03-09", "2027-03-11")).body.fields).toEqual({ from: "Choose a date from today on" });
    expect((await post("2027-04-09", "2027-04-08")).body.fields).toEqual({ to: "The last day is before the first" });
    const list = async () => (await call("GET", "/api/me/time-off", person)).body.data;
    const [first] = await list();
    const other = await aProfessional(world);
    const gone = await call("DELETE", `/api/me/time-off/${first.id}`, other);
    expect(gone).toMatchObject({ status: 404, body: { code: "time_off_not_found" } });
    expect((await call("DELETE", `/api/me/time-off/${first.id}`, person)).body.time_off).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

test("days off that are taken in two tabs at once overlap only once", async () => {
  const person = await aProfessional(world);
  const body = { from: "2027-05-03", to: "2027-05-07" };
  const both = await Promise.all([1, 2].map(() => call("POST", "/api/me/time-off", person, body)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test("hours are asked for a role, not for a level", async () => {
  const member = await aPerson(world, { roles: ["DIRECTORY_MEMBER"] });
  expect((await call("GET", path, member)).status).toBe(403);
  expect((await world.call("PUT", path, { body: { hours: [] } })).status).toBe(401);
  const low = await aPerson(world, { roles: ["PROFESSIONAL"] });
  expect((await call("PUT", path, low, { hours: [monday] })).status).toBe(200);
});
