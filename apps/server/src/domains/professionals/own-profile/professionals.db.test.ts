import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { findNamedFiles } from "../../media/cleanup/uses-repository.ts";
import { fileColumns } from "../file-columns.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

const path = "/api/me/professional";
const get = async ({ token }: TestPerson) => (await world.call("GET", path, { as: token })).body;
const patch = ({ token }: TestPerson, body: object) => world.call("PATCH", path, { as: token, body });
const move = ({ token }: TestPerson, to: string) => world.call("POST", `${path}/${to}`, { as: token });

const stateOf = (body: any) =>
  Object.fromEntries(body.checklist.map(({ key, state }: { key: string; state: string }) => [key, state]));

/** A page that says enough: headline, words, style. */
const profile = {
  headline: "Ballet teacher in New York",
  bio: "Twenty years on stage, ten of them teaching adults who start late and go far.",
  styles: ["Ballet"],
};

async function aPhoto({ token }: TestPerson): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  const form = uploadForm([
    { name: "resource_type", value: "image" },
    { name: "file", value: content, fileName: "studio.png", type: "image/png" },
  ]);
  return (await world.call("POST", "/api/upload", { as: token, ...form })).body.url;
}

describe("the own professional profile", () => {
  test("is nothing for a member, who is told what is missing", async () => {
    const member = await aPerson(world, { confirmed: false });
    const body = await get(member);
    expect(body).toMatchObject({ professional: null, bookings_ahead: 0, outside: [] });
    expect(stateOf(body)).toEqual({
      role: "to_do",
      level: "to_do",
      email: "waiting",
      profile: "to_do",
      hours: "to_do",
      service: "to_do",
      payouts: "done",
      published: "to_do",
    });
    expect((await patch(member, { city: "Paris" })).status).toBe(403);
    expect((await world.call("GET", path)).status).toBe(401);
  });

  test("tells of a role that was asked for, and why it was refused", async () => {
    const person = await aPerson(world, { grant: "educator" });
    const wish = { role: "PROFESSIONAL", note: "I teach at the conservatory of Lyon." };
    expect((await world.call("POST", "/api/role-requests", { as: person.token, body: wish })).status).toBe(201);
    expect((await get(person)).checklist[0]).toMatchObject({
      key: "role",
      state: "waiting",
      since: expect.any(String),
    });
    await world.db.raw(
      `update role_requests set status = 'refused', reason = 'Tell us more.', decided_at = now() where user_id = ${person.id}`,
    );
    expect((await get(person)).checklist[0]).toMatchObject({ state: "refused", reason: "Tell us more." });
  });

  test("is made at the first change, in the account's zone, and keeps what it says", async () => {
    const person = await aPerson(world, {
      roles: ["DIRECTORY_MEMBER"],
      account: { timeZone: "Europe/Paris" },
    });
    const { status, body } = await patch(person, { city: "Lyon", country: "FR", place: "" });
    expect(status).toBe(200);
    expect(body.professional).toMatchObject({
      time_zone: "Europe/Paris",
      city: "Lyon",
      country: "FR",
      place: null,
      published_at: null,
      bookable: false,
      version: 2,
    });
    const changed = await patch(person, { max_per_day: 3, version: 2 });
    expect(changed.body.professional).toMatchObject({ city: "Lyon", max_per_day: 3, version: 3 });
    expect(await patch(person, { city: "Paris", version: 2 })).toMatchObject({
      status: 409,
      body: { code: "edit_conflict" },
    });
  });

  test("calls the account's zone as it is called now, where a browser knew an older name", async () => {
    const person = await aPerson(world, { roles: ["PROFESSIONAL"], account: { timeZone: "Asia/Calcutta" } });
    expect((await world.call("GET", "/api/me/availability", { as: person.token })).body.zone).toBe("Asia/Kolkata");
    expect((await patch(person, { city: "Pune" })).body.professional.time_zone).toBe("Asia/Kolkata");
  });

  test("is made once, however many tabs make it at once; of two that change the same version one is told", async () => {
    const person = await aPerson(world, { roles: ["BOOKING_USER"] });
    const tabs = await Promise.all(Array.from({ length: 5 }, (_, index) => patch(person, { city: `City ${index}` })));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await get(person)).professional.version).toBe(6);
    const both = await Promise.all(["Oslo", "Bergen"].map((city) => patch(person, { city, version: 6 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("refuses zones, videos and pictures that are none", async () => {
    const person = await aProfessional(world);
    for (const zone of ["Mars/Phobos", "+02:00", "EST"])
      expect(await patch(person, { time_zone: zone })).toMatchObject({
        status: 422,
        body: { code: "bad_zone", fields: { time_zone: "Choose a time zone from the list" } },
      });
    expect((await patch(person, { time_zone: "US/Eastern" })).body.professional.time_zone).toBe("America/New_York");
    expect((await patch(person, { video_url: "https://evil.example/film" })).body.fields).toHaveProperty("video_url");
    expect((await patch(person, { video_url: "javascript:alert(1)" })).status).toBe(422);
    expect((await patch(person, { video_url: "https://youtu.be/dQw4w9WgXcQ" })).status).toBe(200);
    const gone = (await aPhoto(person)).replace(/[0-9a-f]{8}/, "00000000");
    expect((await patch(person, { photos: [gone] })).body.fields).toHaveProperty("photos");
    expect((await patch(person, { photos: Array.from({ length: 9 }, () => "/a.png") })).body.fields).toMatchObject({
      photos: "At most 8 photos",
    });
  });

  test("keeps uploaded photos, and their files as long as it shows them", async () => {
    const person = await aProfessional(world);
    const [first, second] = [await aPhoto(person), await aPhoto(person)];
    const names = [first, second].map((url) => /[0-9a-f]{32}\.[a-z0-9]+/.exec(url)?.[0] ?? url);
    const named = async () => {
      const found = await Promise.all(fileColumns.map((column) => findNamedFiles(world.db.read, column, names)));
      return found.flat().toSorted();
    };
    expect((await patch(person, { photos: [second, first, second] })).body.professional.photos).toEqual([
      second,
      first,
    ]);
    expect(await named()).toEqual(names.toSorted());
    expect((await patch(person, { photos: [first] })).body.professional.photos).toEqual([first]);
    expect(await named()).toEqual([names[0]]);
  });
});

describe("another time zone", () => {
  test("leaves bookings at their moment and hours at their clock times, and says which lie outside", async () => {
    const person = await aProfessional(world, { hours: [[2, "09:00", "10:00"]] });
    const service = await aService(world, person.id);
    const startsAt = new Date("2027-03-16T13:00:00Z");
    const booking = await aConfirmedBooking(world, { serviceId: service, startsAt });
    expect(await get(person)).toMatchObject({ bookings_ahead: 1, outside: [] });
    const london = { time_zone: "Europe/London" };
    const requested = await patch(person, { ...london, dry_run: true });
    expect(requested.body).toMatchObject({
      professional: { time_zone: "America/New_York", version: 1 },
      outside: [{ id: booking.id, starts_at: startsAt.toISOString(), service: "Barre at home" }],
    });
    expect((await patch(person, london)).body.outside).toHaveLength(1);
    const query = `service_id=${service}&from=2027-03-16&to=2027-03-16&now=2027-01-01T00:00:00Z`;
    const { body } = await world.call("GET", `${path}/slots?${query}`, { as: person.token });
    expect(body.slots).toMatchObject([{ starts_at: "2027-03-16T09:00:00.000Z" }]);
    const [row] = (await world.db.raw(`select starts_at from bookings where id = ${booking.id}`)).rows;
    expect(new Date(String(row?.["starts_at"]))).toEqual(startsAt);
  });
});

describe("publishing", () => {
  test("asks professionals for all that being booked takes, and then they can be booked", async () => {
    const person = await aProfessional(world, { publish: false, hours: [] });
    const refused = await move(person, "publish");
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "not_ready", missing: ["profile", "hours", "service"] },
    });
    await aService(world, person.id);
    const hours = [{ weekday: 1, from: "09:00", to: "12:00" }];
    await world.call("PUT", "/api/me/availability", { as: person.token, body: { hours } });
    await world.db.raw(
      `update profiles set headline = '${profile.headline}', bio = '${profile.bio}', styles = '{Ballet}' where user_id = ${person.id}`,
    );
    expect((await move(person, "publish")).body.missing).toEqual(["profile"]);
    await patch(person, { photos: [await aPhoto(person)] });
    const { status, body } = await move(person, "publish");
    expect(status).toBe(200);
    expect(body.professional).toMatchObject({ bookable: true, published_at: expect.any(String) });
    expect(new Set(Object.values(stateOf(body)))).toEqual(new Set(["done"]));
    const paused = (await move(person, "pause")).body.professional;
    expect(paused).toMatchObject({ bookable: false, paused_at: expect.any(String) });
    expect((await move(person, "resume")).body.professional).toMatchObject({ bookable: true, paused_at: null });
    expect((await move(person, "unpublish")).body.professional).toMatchObject({ bookable: false, published_at: null });
  });

  test("shows nobody who shows themselves to nobody", async () => {
    const listed = await aPerson(world, {
      roles: ["DIRECTORY_MEMBER"],
      profile: { ...profile, chosenVisibility: "nobody" },
    });
    await patch(listed, { photos: [await aPhoto(listed)] });
    expect((await move(listed, "publish")).body.missing).toEqual(["profile"]);
    const item = (await get(listed)).checklist.find(({ key }: { key: string }) => key === "profile");
    expect(item.reason).toBe("Your profile is visible to nobody. Change that under Privacy.");
  });

  test("asks a level of professionals, and of listed members only a page", async () => {
    const low = await aPerson(world, { roles: ["PROFESSIONAL"] });
    expect(await move(low, "publish")).toMatchObject({
      status: 403,
      body: { code: "level_required", feature: "Get Booked", needed_level: 10, level: 0 },
    });
    const listed = await aPerson(world, { roles: ["DIRECTORY_MEMBER"], profile });
    expect((await move(listed, "publish")).body.missing).toEqual(["profile"]);
    await patch(listed, { photos: [await aPhoto(listed)] });
    expect((await move(listed, "publish")).body.professional).toMatchObject({ bookable: false });
    expect((await move(await aPerson(world), "publish")).status).toBe(403);
  });
});

describe("who can be booked", () => {
  const bookable = async (person: TestPerson) => (await get(person)).professional.bookable;

  test.each([
    ["unpublished", "update professionals set published_at = null where user_id = $1"],
    ["paused", "update professionals set paused_at = now() where user_id = $1"],
    [
      "without the role",
      "update user_roles set role = 'DIRECTORY_MEMBER' where user_id = $1 and role = 'PROFESSIONAL'",
    ],
    ["below level 10", "update tier_grants set ended_at = now() where user_id = $1"],
    ["without a confirmed address", "update users set email = null, email_key = null where id = $1"],
    ["without the terms", "update users set terms_version = null where id = $1"],
    ["in deletion", "update users set deletion_due_at = now() + interval '7 days' where id = $1"],
    ["with archived services only", "update services set archived_at = now() where user_id = $1"],
  ])("nobody %s", async (_how, statement) => {
    const person = await aProfessional(world);
    expect(await bookable(person)).toBe(false);
    await aService(world, person.id);
    expect(await bookable(person)).toBe(true);
    await world.db.raw(statement.replace("$1", String(person.id)));
    expect(await bookable(person)).toBe(false);
  });

  test("an address need not be confirmed where the setting says so", async () => {
    const person = await aProfessional(world, { confirmed: false });
    await aService(world, person.id);
    expect(await bookable(person)).toBe(false);
    await world.app.domains.site.changeSettings({ booking_email_confirmed: false }, null);
    expect(await bookable(person)).toBe(true);
    expect(stateOf(await get(person)).email).toBe("done");
    await world.app.domains.site.changeSettings({ booking_email_confirmed: true }, null);
  });

  test("what costs something needs somebody whom the payment service can pay", async () => {
    const person = await aProfessional(world);
    await aService(world, person.id);
    const { payees } = world.app.ports.professionals;
    const { readyAmong } = payees;
    Object.assign(payees, { readyAmong: async () => new Set() });
    expect(await bookable(person)).toBe(false);
    expect(stateOf(await get(person)).payouts).toBe("to_do");
    await aService(world, person.id, { priceCents: 0 });
    expect(await bookable(person)).toBe(true);
    Object.assign(payees, { readyAmong });
  });
});
