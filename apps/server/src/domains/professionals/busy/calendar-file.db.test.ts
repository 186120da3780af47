import { afterAll, beforeAll, expect, test } from "vitest";
import { aProfessional } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  world.platform.clock.set(new Date("2027-03-10T12:00:00Z"));
});
afterAll(() => world.close());

const send = (content: string | Buffer, as: TestPerson) =>
  world.call("POST", "/api/me/calendar-file", {
    as: as.token,
    ...uploadForm([{ name: "file", value: content, fileName: "work.ics" }]),
  });
const calendar = (lines: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines}\r\nEND:VCALENDAR`;
const weekly =
  "BEGIN:VEVENT\r\nUID:b\r\nSUMMARY:Ballet\r\nDTSTART:20270301T090000\r\nDURATION:PT2H\r\nRRULE:FREQ=WEEKLY\r\nEND:VEVENT";

test("a calendar file proposes hours in the own zone, and saves nothing", async () => {
  const person = await aProfessional(world, { hours: [[2, "09:00", "12:00"]] });
  const before = (await world.call("GET", "/api/me/availability", { as: person.token })).body;
  expect(await send(calendar(weekly), person)).toMatchObject({
    status: 200,
    body: {
      zone: before.zone,
      hours: [{ weekday: 1, from: "09:00", to: "11:00", event: "Ballet" }],
      time_off: [],
      left_out: [],
    },
  });
  expect((await world.call("GET", "/api/me/availability", { as: person.token })).body).toEqual(before);
});

test.each([
  ["a page", "<!doctype html>", 422, "validation_failed"],
  ["nothing", "", 422, "validation_failed"],
  ["more than 5 MB", calendar("x".repeat(5_242_881)), 413, "file_too_large"],
])("a file is refused with %s", async (_words, content, status, code) => {
  expect(await send(content, await aProfessional(world))).toMatchObject({ status, body: { code } });
});

test("only a professional's is read", async () => {
  expect((await world.call("POST", "/api/me/calendar-file", { body: {} })).status).toBe(401);
  expect((await send(calendar(weekly), await aPerson(world))).status).toBe(403);
});
