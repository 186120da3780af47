import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aCertificate, aLearnerOf } from "../../../../test/factories/certificates.ts";
import { aCourse } from "../../../../test/factories/courses.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

const start = new Date("2027-03-01T12:00:00Z");

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(() => world.platform.clock.set(start));
afterAll(() => world.close());

const get = (path: string, as?: string) => world.call("GET", `/api/professionals/${path}`, as ? { as } : {});
const tuesdays = { hours: [[2, "09:00", "10:00"]] } as const;

async function aReview(
  professional: TestPerson,
  service: number,
  rating: number,
  values: Record<string, unknown> = {},
) {
  const learner = await aPerson(world, { firstName: "Odile", lastName: "åberg" });
  const startsAt = new Date(start.getTime() - (10 + made) * 86_400_000);
  made += 1;
  const { id } = await aConfirmedBooking(world, { serviceId: service, learnerId: learner.id, startsAt });
  await world.db.raw("update bookings set state = 'completed' where id = $1", [id]);
  const { published_at = start, hidden_at = null, reply = null } = values;
  await world.db.raw(
    `insert into booking_reviews (booking_id, author_side, author_id, about_id, rating, body, reply, published_at, hidden_at)
     values ($1, 'learner', $2, $3, $4, 'Patient and exact.', $5, $6, $7)`,
    [id, learner.id, professional.id, rating, reply, published_at, hidden_at],
  );
}
let made = 0;

describe("the public page of a professional", () => {
  test("has the profile, the services and the next free times, and no e-mail", async () => {
    const person = await aProfessional(world, {
      ...tuesdays,
      firstName: "Vera",
      lastName: "Lind",
      profile: { headline: "Ballet for adults", bio: "Long bio", styles: ["Ballet"], languages: ["en", "sv"] },
      values: { city: "Boston", country: "US", place: "Studio 4" },
    });
    const service = await aService(world, person.id, { priceCents: 6_000, meetingUrl: "https://meet.example/secret" });
    await aService(world, person.id, { name: "Gone", archivedAt: start });
    const answer = await get(String(person.id));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: person.id,
      name: "Vera Lind",
      headline: "Ballet for adults",
      styles: ["Ballet"],
      city: "Boston",
      place: "Studio 4",
      zone: "America/New_York",
      from_price: "60.00",
      from_minutes: 60,
      bookable: true,
      own: false,
      rating: null,
      services: [{ id: service, name: "Barre at home", place: null }],
      next_free: "2027-03-02T14:00:00.000Z",
    });
    expect(answer.body.next_frees.map((slot: { starts_at: string }) => slot.starts_at)).toEqual([
      "2027-03-02T14:00:00.000Z",
      "2027-03-09T14:00:00.000Z",
      "2027-03-16T13:00:00.000Z",
    ]);
    expect(answer.body.next_frees[2]).toMatchObject({ service_id: service, local: "2027-03-16T09:00:00-04:00" });
    const text = JSON.stringify(answer.body);
    expect(text).not.toContain(person.email);
    expect(text).not.toContain("meet.example");
    expect((await get(String(person.id), person.token)).body.own).toBe(true);
  });

  test("is not there for the unlisted, the hidden, the deactivated and the unknown, which look alike", async () => {
    const refused = { status: 404, body: { code: "professional_not_found" } };
    const unlisted = [
      await aProfessional(world, { publish: false }),
      await aProfessional(world, { profile: { chosenVisibility: "nobody" } }),
      await aProfessional(world, { account: { deactivatedAt: start } }),
      await aProfessional(world, { account: { deletionDueAt: start } }),
      await aProfessional(world, { roles: [] }),
      { id: 999_999 },
    ];
    for (const { id } of unlisted)
      for (const path of ["", "/reviews", "/slots?service_id=1&from=2027-03-01&to=2027-03-02"])
        expect(await get(`${id}${path}`)).toMatchObject(refused);
    const members = await aProfessional(world, { profile: { chosenVisibility: "members" } });
    expect(await get(String(members.id))).toMatchObject(refused);
    expect((await get(String(members.id), (await aPerson(world)).token)).status).toBe(200);
  });

  test("takes no bookings without what is needed for it, and still is there", async () => {
    const lacking = [
      await aProfessional(world, { values: { pausedAt: start } }),
      await aProfessional(world, { roles: ["DIRECTORY_MEMBER"] }),
      await aProfessional(world, { confirmed: false }),
      await aProfessional(world, { account: { termsVersion: null } }),
    ];
    for (const person of lacking) {
      const service = await aService(world, person.id);
      expect((await get(String(person.id))).body).toMatchObject({ bookable: false, next_free: null, next_frees: [] });
      const days = await get(`${person.id}/slots?service_id=${service}&from=2027-03-01&to=2027-03-07`);
      expect(days).toMatchObject({ status: 200, body: { slots: [], next_free: null } });
    }
    const withoutServices = await aProfessional(world);
    expect((await get(String(withoutServices.id))).body).toMatchObject({ bookable: false, from_price: null });
  });

  test("shows certificates that count, of who shows them", async () => {
    const course = await aCourse(world, { title: "Floor work" });
    const learner = await aLearnerOf(world, course.id);
    await world.db.raw("insert into professionals (user_id, time_zone, published_at) values ($1, 'UTC', now())", [
      learner.id,
    ]);
    await world.db.raw("insert into user_roles (user_id, role) values ($1, 'DIRECTORY_MEMBER')", [learner.id]);
    await aCertificate(world, course.id, learner);
    const page = (await get(String(learner.id))).body;
    expect(page).toMatchObject({ verified: true, credentials: [{ title: "Floor work" }] });
    await world.db.raw("update profiles set show_certificates = false where user_id = $1", [learner.id]);
    expect((await get(String(learner.id))).body).toMatchObject({ verified: false, credentials: [] });
  });
});

describe("what learners say", () => {
  test("is counted by stars and listed, the newest first, once it is shown", async () => {
    const person = await aProfessional(world);
    const service = await aService(world, person.id);
    for (const rating of [5, 5, 4])
      await aReview(person, service, rating, { reply: rating === 4 ? "Thank you" : null });
    await aReview(person, service, 1, { published_at: null });
    await aReview(person, service, 1, { hidden_at: start });
    const page = (await get(String(person.id))).body;
    expect(page).toMatchObject({ rating: 4.7, rating_count: 3, histogram: [0, 0, 0, 1, 2], sessions_held: 5 });
    const said = (await get(`${person.id}/reviews?size=2`)).body;
    expect(said.page).toEqual({ number: 1, size: 2, total: 3 });
    expect(said.data[0]).toMatchObject({
      rating: 4,
      author: "Odile Å.",
      reply: "Thank you",
      body: "Patient and exact.",
    });
    expect((await get(`${person.id}/reviews?page=9&size=2`)).body.data).toHaveLength(1);
  });
});

describe("free starts on a viewer's days", () => {
  const slots = async (path: string, as?: string) => (await get(path, as)).body;
  const startsOf = (body: { slots: { starts_at: string }[] }) => body.slots.map(({ starts_at }) => starts_at);

  test("are the same moments for everybody, on the day of each viewer (check 6)", async () => {
    const person = await aProfessional(world, tuesdays);
    const service = await aService(world, person.id);
    const of = (day: string, tz: string) =>
      slots(`${person.id}/slots?service_id=${service}&from=${day}&to=${day}&tz=${tz}`);
    expect(startsOf(await of("2027-03-09", "Europe/London"))).toEqual(["2027-03-09T14:00:00.000Z"]);
    expect(startsOf(await of("2027-03-16", "Europe/London"))).toEqual(["2027-03-16T13:00:00.000Z"]);
    expect(startsOf(await of("2027-03-10", "Australia/Sydney"))).toEqual(["2027-03-09T14:00:00.000Z"]);
    expect(startsOf(await of("2027-03-17", "Australia/Sydney"))).toEqual(["2027-03-16T13:00:00.000Z"]);
    expect(await of("2027-03-09", "Australia/Sydney")).toMatchObject({
      zone: "America/New_York",
      slots: [],
      next_free: "2027-03-09T14:00:00.000Z",
    });
  });

  test("are without what is booked, and with the viewer's own hold", async () => {
    const person = await aProfessional(world, { hours: [[2, "09:00", "12:00"]] });
    const service = await aService(world, person.id);
    const learner = await aPerson(world);
    const ask = `${person.id}/slots?service_id=${service}&from=2027-03-02&to=2027-03-02`;
    const [nine, ten] = [new Date("2027-03-02T14:00:00Z"), new Date("2027-03-02T15:00:00Z")];
    await aConfirmedBooking(world, { serviceId: service, startsAt: nine });
    await aConfirmedBooking(world, { serviceId: service, startsAt: ten, learnerId: learner.id, state: "held" });
    expect(startsOf(await slots(ask))).toEqual(["2027-03-02T16:00:00.000Z"]);
    expect(startsOf(await slots(ask, learner.token))).toEqual(["2027-03-02T15:00:00.000Z", "2027-03-02T16:00:00.000Z"]);
    world.platform.clock.advance(601);
    expect(startsOf(await slots(ask))).toEqual(["2027-03-02T15:00:00.000Z", "2027-03-02T16:00:00.000Z"]);
  });

  test("are of at most 42 days, by the account's zone where none is sent, and never of the past", async () => {
    const person = await aProfessional(world, tuesdays);
    const service = await aService(world, person.id);
    const all = await slots(`${person.id}/slots?service_id=${service}&from=2027-03-01&to=2029-01-01`);
    expect(all.slots).toHaveLength(6);
    expect((await slots(`${person.id}/slots?service_id=${service}&from=1999-01-01&to=1999-02-01`)).slots).toEqual([]);
    const sydney = await aPerson(world, { account: { timeZone: "Australia/Sydney" } });
    const own = await slots(`${person.id}/slots?service_id=${service}&from=2027-03-03&to=2027-03-03`, sydney.token);
    expect(startsOf(own)).toEqual(["2027-03-02T14:00:00.000Z"]);
  });

  test("are refused for a zone that is none, another's service and days that are none", async () => {
    const [person, other] = [await aProfessional(world), await aProfessional(world)];
    const service = await aService(world, person.id);
    const days = "from=2027-03-01&to=2027-03-02";
    const ask = async (id: number, query: string) => {
      const { status, body } = await get(`${id}/slots?${query}`);
      return [status, body.code];
    };
    expect(await ask(person.id, `service_id=${service}&${days}&tz=Mars/Base`)).toEqual([422, "bad_zone"]);
    expect(await ask(person.id, `service_id=${service}&${days}&tz=%2B05:30`)).toEqual([422, "bad_zone"]);
    expect(await ask(other.id, `service_id=${service}&${days}`)).toEqual([404, "service_not_found"]);
    expect(await ask(person.id, `service_id=${service}&from=2027-02-30&to=2027-03-02`)).toEqual([
      422,
      "validation_failed",
    ]);
  });
});
