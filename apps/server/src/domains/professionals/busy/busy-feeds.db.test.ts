import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import {
  aCalendar,
  calendarsElsewhere,
  type CalendarsElsewhere,
} from "../../../../test/factories/calendars-elsewhere.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { openTestDatabase } from "../../../../test/test-database.ts";

let world: TestApp;
let elsewhere: CalendarsElsewhere;
beforeAll(async () => {
  elsewhere = await calendarsElsewhere();
  world = await createTestApp({}, openTestDatabase, elsewhere.tools);
});
beforeEach(async () => {
  await world.db.raw("delete from busy_feeds");
  world.platform.clock.set(new Date("2027-03-10T12:00:00Z"));
  elsewhere.at.clear();
  elsewhere.asked.splice(0);
});
afterAll(async () => {
  await world.close();
  elsewhere.close();
});

const path = "/api/me/busy-feeds";
const call = (method: string, to: string, { token: as }: TestPerson, body?: object) =>
  world.call(method, to, { as, ...(body ? { body } : {}) });
const add = (person: TestPerson, url: string, name = "Work") => call("POST", path, person, { name, url });
const job = async (name: string) => {
  const found = world.app.jobs.find((one) => one.name === name);
  if (!found) throw new Error(`there is no job ${name}`);
  await found.run({});
};
const readDue = () => job("booking.read-calendars");

/** The slots of 16 March, when hours are 9:00 to 12:00 in New York. */
async function ownSlots(person: TestPerson, serviceId: number) {
  const query = `service_id=${serviceId}&from=2027-03-16&to=2027-03-16&explain=1`;
  return (await call("GET", `/api/me/professional/slots?${query}`, person)).body;
}

async function freeStarts(person: TestPerson, serviceId: number): Promise<string[]> {
  const body = await ownSlots(person, serviceId);
  return body.slots.map((slot: { starts_at: string }) => slot.starts_at.slice(11, 16));
}

async function aRig() {
  const person = await aProfessional(world, { hours: [[2, "09:00", "12:00"]] });
  return { person, serviceId: await aService(world, person.id) };
}

const secret = "https://cal.example/private-4711/basic.ics";
const put = (body: string, headers: Record<string, string> = {}) =>
  elsewhere.at.set("cal.example/private-4711/basic.ics", { body, headers });

describe("a calendar elsewhere", () => {
  test("is read at once, blocks slots, and stops when it is removed; its address is never told", async () => {
    const { person, serviceId } = await aRig();
    put(aCalendar("20270316T140000Z", "20270401T140000Z"));
    expect(await freeStarts(person, serviceId)).toEqual(["13:00", "14:00", "15:00"]);
    const { status, body } = await add(person, "webcal://cal.example/private-4711/basic.ics");
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      name: "Work",
      host: "cal.example",
      last_read_at: "2027-03-10T12:00:00.000Z",
      tried_at: "2027-03-10T12:00:00.000Z",
      error: null,
      kept_until: null,
      events: 2,
    });
    expect(await freeStarts(person, serviceId)).toEqual(["13:00", "15:00"]);
    expect((await ownSlots(person, serviceId)).refused).toContainEqual({
      local: "2027-03-16T10:00:00-04:00",
      reason: "calendar",
    });
    expect((await call("GET", path, person)).body.data).toEqual([body]);
    const { rows } = await world.db.raw(`select b::text as row from busy_feeds b where user_id = ${person.id}`);
    expect(rows).toHaveLength(1);
    for (const hidden of ["4711", Buffer.from("4711").toString("hex"), "Dentist"])
      expect(String(rows[0]?.["row"])).not.toContain(hidden);
    expect((await call("DELETE", `${path}/${body.id}`, person)).status).toBe(204);
    expect(await freeStarts(person, serviceId)).toEqual(["13:00", "14:00", "15:00"]);
    expect(await call("DELETE", `${path}/${body.id}`, person)).toMatchObject({
      status: 404,
      body: { code: "feed_not_found" },
    });
  });

  test("is followed by the directory at once", async () => {
    const { person } = await aRig();
    put(aCalendar("20270316T130000Z", "20270316T140000Z", "20270316T150000Z"));
    const nextFree = async () => {
      await job("booking.directory");
      const { rows } = await world.db.raw(
        `select next_free::text as at from directory_listings where user_id = ${person.id}`,
      );
      return new Date(String(rows[0]?.["at"])).toISOString();
    };
    expect(await nextFree()).toBe("2027-03-16T13:00:00.000Z");
    const { body } = await add(person, secret);
    expect(await nextFree()).toBe("2027-03-23T13:00:00.000Z");
    // Nothing new: the directory has nothing to do.
    world.platform.clock.advance(3_600);
    await readDue();
    expect((await world.db.raw(`select 1 from directory_changes where user_id = ${person.id}`)).rows).toEqual([]);
    await call("DELETE", `${path}/${body.id}`, person);
    expect(await nextFree()).toBe("2027-03-16T13:00:00.000Z");
  });

  test("leaves bookings as they are", async () => {
    const { person, serviceId } = await aRig();
    const { id } = await aConfirmedBooking(world, { serviceId, startsAt: new Date("2027-03-16T14:00:00Z") });
    put(aCalendar("20270316T140000Z"));
    expect((await add(person, secret)).status).toBe(201);
    expect((await world.db.raw(`select state from bookings where id = ${id}`)).rows[0]?.["state"]).toBe("confirmed");
  });

  test("whole days are those of the professional's zone, also when that changes", async () => {
    const { person } = await aRig();
    put(
      aCalendar().replace(
        "END:VCALENDAR",
        "BEGIN:VEVENT\r\nUID:d\r\nDTSTART;VALUE=DATE:20270316\r\nEND:VEVENT\r\nEND:VCALENDAR",
      ),
      { etag: '"1"' },
    );
    await add(person, secret);
    const begins = async () => {
      const { rows } = await world.db.raw(
        `select lower(busy)::text as at from busy_feeds where user_id = ${person.id}`,
      );
      return new Date(String(rows[0]?.["at"])).toISOString();
    };
    expect(await begins()).toBe("2027-03-16T04:00:00.000Z");
    await call("PATCH", "/api/me/professional", person, { time_zone: "Asia/Tokyo" });
    await readDue();
    expect(await begins()).toBe("2027-03-15T15:00:00.000Z");
  });
});

describe("is refused", () => {
  const sentence = "This address cannot be read.";
  test.each([
    ["not https", "http://cal.example/a.ics", "validation_failed", "Enter an https:// address"],
    ["a port", "https://cal.example:8443/a.ics", "validation_failed", "Enter an https:// address"],
    ["a password", "https://me:pw@cal.example/a.ics", "validation_failed", "Enter an https:// address"],
    ["a file", "file:///etc/passwd", "validation_failed", "Enter an https:// address"],
    ["this machine", "https://127.0.0.2/a.ics", "feed_refused", sentence],
    ["this machine by a number", "https://2130706434/a.ics", "feed_refused", sentence],
    ["this machine by IPv6", "https://[::ffff:127.0.0.2]/a.ics", "feed_refused", sentence],
    ["a private network by its name", "https://inside.example/a.ics", "feed_refused", sentence],
    ["a private network by a redirect", "https://cal.example/inside", "feed_refused", sentence],
    ["this site", "https://pavane.example/api/calendar/x.ics", "feed_refused", "calendar of this site"],
    ["this site with a dot", "https://pavane.example./api/calendar/x.ics", "feed_refused", "calendar of this site"],
    ["this site by a redirect", "https://cal.example/own", "feed_refused", sentence],
    ["nothing", "https://cal.example/nothing", "feed_refused", "does not hand it out"],
    ["a page", "https://cal.example/page", "feed_refused", "is no calendar"],
    ["too much", "https://cal.example/large", "feed_refused", "larger than 5 MB"],
    ["what is packed", "https://cal.example/packed", "feed_refused", sentence],
    ["an unknown zone", "https://cal.example/zone", "feed_refused", "time zone"],
    ["what takes too long to work out", "https://cal.example/endless", "feed_refused", "more events"],
  ])("%s", { timeout: 60_000 }, async (_, url, code, words) => {
    elsewhere.at.set("cal.example/inside", { status: 302, headers: { location: "https://inside.example/a.ics" } });
    elsewhere.at.set("cal.example/own", {
      status: 301,
      headers: { location: "https://pavane.example/api/calendar/x.ics" },
    });
    elsewhere.at.set("cal.example/page", { body: "<!doctype html><p>Sign in" });
    elsewhere.at.set("cal.example/large", {
      body: aCalendar("20270316T140000Z").replace("Dentist", "x".repeat(5_300_000)),
    });
    elsewhere.at.set("cal.example/packed", { body: "x", headers: { "content-encoding": "gzip" } });
    elsewhere.at.set("cal.example/zone", {
      body: aCalendar("20270316T140000Z").replace(/DTSTART:(.*)Z/, "DTSTART;TZID=Mars:$1"),
    });
    const all = (most: number) => Array.from({ length: most }, (_one, index) => index).join(",");
    elsewhere.at.set("cal.example/endless", {
      body: aCalendar("20270316T140000Z").replace(
        "DURATION",
        `RRULE:FREQ=DAILY;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}\r\nDURATION`,
      ),
    });
    const person = await aProfessional(world);
    const { status, body } = await add(person, url);
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(code === "validation_failed" || body.message === sentence).toBe(true);
    expect(body.fields.url).toContain(words);
    expect((await call("GET", path, person)).body.data).toEqual([]);
    expect(elsewhere.asked.filter((address) => !address.startsWith("cal.example"))).toEqual([]);
  });

  test("a sixth, the same twice, a name that is none, and reading without end", async () => {
    const { person } = await aRig();
    put(aCalendar("20270316T140000Z"));
    for (const name of ["", "x".repeat(61)])
      expect((await add(person, secret, name)).body.fields).toHaveProperty("name");
    const [one, two] = await Promise.all([add(person, secret), add(person, secret)]);
    expect([one.status, two.status].toSorted()).toEqual([201, 409]);
    expect(await add(person, secret)).toMatchObject({ status: 409, body: { code: "feed_exists" } });
    for (const name of ["a", "b", "c", "d"]) {
      elsewhere.at.set(`cal.example/${name}`, { body: aCalendar() });
      expect((await add(person, `https://cal.example/${name}`)).status).toBe(201);
    }
    expect(await add(person, "https://cal.example/e")).toMatchObject({ status: 409, body: { code: "too_many_feeds" } });
    const [first] = (await call("GET", path, person)).body.data;
    let last = 200;
    for (let count = 0; count < 30 && last === 200; count += 1)
      last = (await call("POST", `${path}/${first.id}/read`, person)).status;
    expect(last).toBe(429);
  });

  test("who is not signed in, is no professional, or has another's", async () => {
    const { person } = await aRig();
    put(aCalendar());
    const { id } = (await add(person, secret)).body;
    const [learner, other] = [await aPerson(world), await aProfessional(world)];
    expect((await world.call("GET", path)).status).toBe(401);
    expect((await call("GET", path, learner)).status).toBe(403);
    expect((await add(learner, secret)).status).toBe(403);
    expect((await call("GET", path, other)).body.data).toEqual([]);
    expect((await call("POST", `${path}/${id}/read`, other)).body.code).toBe("feed_not_found");
    expect((await call("DELETE", `${path}/${id}`, other)).body.code).toBe("feed_not_found");
    expect((await call("GET", path, person)).body.data).toHaveLength(1);
  });
});

describe("each hour", () => {
  test("it is read again, with what the other side calls the copy that is here", async () => {
    const { person, serviceId } = await aRig();
    let [version, sent] = ["1", 0];
    elsewhere.at.set("cal.example/private-4711/basic.ics", (headers) => {
      if (headers["if-none-match"] === version) return { status: 304 };
      sent += 1;
      const start = version === "1" ? "20270316T140000Z" : "20270316T130000Z";
      return { body: aCalendar(start), headers: { etag: version } };
    });
    await add(person, secret);
    await readDue();
    expect([elsewhere.asked.length, sent]).toEqual([1, 1]);
    world.platform.clock.advance(3_600);
    await Promise.all([readDue(), readDue()]);
    expect([elsewhere.asked.length, sent]).toEqual([2, 1]);
    expect((await call("GET", path, person)).body.data).toMatchObject([
      { last_read_at: "2027-03-10T13:00:00.000Z", events: 1 },
    ]);
    version = "2";
    world.platform.clock.advance(3_600);
    await readDue();
    expect(sent).toBe(2);
    expect(await freeStarts(person, serviceId)).toEqual(["14:00", "15:00"]);
    // A week on the year ahead is another one, though the calendar is the same.
    for (let hours = 0; hours < 7 * 24; hours += 24) {
      world.platform.clock.advance(86_400);
      await readDue();
    }
    expect(sent).toBe(3);
  });

  test("while it cannot be read the last good copy counts for 7 days, and its owner hears of it", async () => {
    const { person, serviceId } = await aRig();
    put(aCalendar("20270316T140000Z"));
    const { id } = (await add(person, secret)).body;
    elsewhere.at.clear();
    const mails = async () => {
      const { rows } = await world.db.raw(
        `select kind, subject, text_body from mail_outbox where user_id = ${person.id} order by id`,
      );
      return rows;
    };
    world.platform.clock.advance(3_600);
    await readDue();
    expect((await call("GET", path, person)).body.data).toMatchObject([
      { error: "refused", last_read_at: "2027-03-10T12:00:00.000Z", kept_until: "2027-03-17T12:00:00.000Z", events: 1 },
    ]);
    expect(await mails()).toEqual([]);
    world.platform.clock.advance(86_400);
    await readDue();
    await readDue();
    expect(await mails()).toMatchObject([
      { kind: "calendar_unreadable", subject: "Your calendar “Work” cannot be read" },
    ]);
    world.platform.clock.set(new Date("2027-03-16T12:00:00Z"));
    await readDue();
    expect(await freeStarts(person, serviceId)).toEqual(["13:00", "15:00"]);
    world.platform.clock.set(new Date("2027-03-17T12:00:00Z"));
    await readDue();
    await readDue();
    expect((await call("GET", path, person)).body.data).toMatchObject([
      { error: "refused", kept_until: null, events: 0 },
    ]);
    const told = await mails();
    expect(told.map(({ kind }) => kind)).toEqual(["calendar_unreadable", "calendar_dropped"]);
    expect(JSON.stringify(told)).not.toMatch(/4711|Dentist/);
    put(aCalendar("20270401T140000Z"));
    expect((await call("POST", `${path}/${id}/read`, person)).body).toMatchObject({ error: null, events: 1 });
    world.platform.clock.advance(86_400 * 2);
    await readDue();
    expect(await mails()).toHaveLength(2);
  });

  test("one whose secret is not this installation's any more says so", async () => {
    const { person } = await aRig();
    put(aCalendar());
    const { id } = (await add(person, secret)).body;
    await world.db.raw(`update busy_feeds set address = 'something else entirely, and long' where id = ${id}`);
    expect((await call("POST", `${path}/${id}/read`, person)).body).toMatchObject({ error: "lost" });
  });

  test("nobody's is read whose account is closed", async () => {
    const { person } = await aRig();
    put(aCalendar());
    await add(person, secret);
    elsewhere.asked.splice(0);
    await world.db.raw(`update users set deactivated_at = now() where id = ${person.id}`);
    world.platform.clock.advance(7_200);
    await readDue();
    expect(elsewhere.asked).toEqual([]);
  });
});
