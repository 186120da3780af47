import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aConfirmedBooking,
  aProfessional,
  aService,
  type ProfessionalOptions,
} from "../../../../test/factories/booking.ts";
import { aPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

/** A Monday, noon in London. */
const start = new Date("2027-03-01T12:00:00Z");
const day = 86_400;

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
beforeEach(async () => {
  world.platform.clock.set(start);
  // Each test has the directory for itself.
  await world.db.raw("update professionals set published_at = null");
  await follow();
});
afterAll(() => world.close());

async function follow() {
  await world.app.jobs.find(({ name }) => name === "booking.directory")?.run({});
}

/** London, every day from nine to twelve, a free hour online unless said. */
async function listed(wishes: ProfessionalOptions = {}, ...services: Parameters<typeof aService>[2][]) {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, "09:00", "12:00"] as const);
  const person = await aProfessional(world, { zone: "Europe/London", hours, ...wishes });
  const ids: number[] = [];
  for (const values of services.length === 0 ? [{}] : services) ids.push(await aService(world, person.id, values));
  return { ...person, services: ids };
}

const list = async (query = "", as?: string) =>
  (await world.call("GET", `/api/professionals?${query}`, as ? { as } : {})).body;
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
const find = async (query = "", as?: string) => idsOf(await list(query, as));
const idsOfFree = (body: { data: { professional: { id: number } }[] }) =>
  body.data.map(({ professional }) => professional.id);
const free = async (query = "") => (await world.call("GET", `/api/professionals/free?${query}`)).body;

describe("the directory", () => {
  test("has who is listed with what cards show, and no e-mail (check 26)", async () => {
    const person = await listed({ firstName: "Vera", profile: { headline: "Ballet", styles: ["Ballet"] } });
    await listed({ profile: { chosenVisibility: "nobody" } });
    await listed({ account: { deactivatedAt: start } });
    const members = await listed({ profile: { chosenVisibility: "members" } });
    await follow();
    const answer = await list();
    expect(answer.page).toEqual({ number: 1, size: 24, total: 1 });
    expect(answer.data).toMatchObject([
      {
        id: person.id,
        name: "Vera",
        headline: "Ballet",
        styles: ["Ballet"],
        modes: ["online"],
        rating: null,
        from_price: "60.00",
        from_minutes: 60,
        next_free: "2027-03-02T09:00:00.000Z",
        featured: false,
        bookable: true,
      },
    ]);
    expect(JSON.stringify(answer)).not.toContain("@");
    const { token } = await aPerson(world);
    expect((await find("", token)).toSorted()).toEqual([person.id, members.id].toSorted());
    expect(await find(`person=${person.id}`)).toEqual([person.id]);
    expect(await find(`person=${members.id}`)).toEqual([]);
    expect(await find(`person=${members.id}`, token)).toEqual([members.id]);
  });

  test("follows what changes, and the person who has just left is not shown before it did", async () => {
    const person = await listed();
    const before = { data: [{ bookable: true, next_free: "2027-03-02T09:00:00.000Z" }] };
    await follow();
    expect(await list()).toMatchObject(before);
    await aConfirmedBooking(world, { serviceId: person.services[0] ?? 0, startsAt: new Date("2027-03-02T09:00:00Z") });
    await follow();
    expect((await list()).data[0].next_free).toBe("2027-03-02T10:00:00.000Z");
    await world.db.raw("insert into time_off (user_id, days) values ($1, '[2027-03-01,2027-03-04]')", [person.id]);
    await follow();
    expect((await list()).data[0].next_free).toBe("2027-03-05T09:00:00.000Z");
    await world.db.raw("update professionals set paused_at = $2 where user_id = $1", [person.id, start]);
    await follow();
    expect((await list()).data[0]).toMatchObject({ bookable: false, next_free: null });
    await world.db.raw("update professionals set paused_at = null where user_id = $1", [person.id]);
    await world.db.raw("delete from tier_grants where user_id = $1", [person.id]);
    await follow();
    expect((await list()).data[0]).toMatchObject({ bookable: false });
    await world.db.raw("update users set deactivated_at = $2 where id = $1", [person.id, start]);
    expect(await find()).toEqual([]);
    await follow();
    expect((await list()).page.total).toBe(0);
  });

  test("follows at once in a process that hears of it", async () => {
    await world.platform.signals.start();
    const person = await listed();
    await expect.poll(() => find(), { timeout: 10_000 }).toEqual([person.id]);
    await expect.poll(() => free("days=3").then(idsOfFree), { timeout: 10_000 }).toEqual([person.id]);
    await world.platform.signals.stop();
  });

  test("follows the clock: starts that pass, holds that run out, tiers that end and new days", async () => {
    const person = await listed({}, { noticeMin: 60, furthestDays: 2 });
    const nine = new Date("2027-03-02T09:00:00Z");
    await aConfirmedBooking(world, { serviceId: person.services[0] ?? 0, startsAt: nine, state: "held" });
    await follow();
    const next = async () => (await list()).data[0].next_free;
    expect(await next()).toBe("2027-03-02T10:00:00.000Z");
    world.platform.clock.advance(601);
    await follow();
    expect(await next()).toBe("2027-03-02T09:00:00.000Z");
    world.platform.clock.set(new Date("2027-03-02T08:00:00Z"));
    await follow();
    expect(await next()).toBe("2027-03-02T09:00:00.000Z");
    world.platform.clock.advance(1);
    expect(await next()).toBe("2027-03-02T10:00:00.000Z");
    await follow();
    const { rows } = await world.db.raw(
      "select next_free, starts::text from directory_listings join directory_offers using (user_id)",
    );
    expect(rows).toMatchObject([{ next_free: new Date("2027-03-02T10:00:00Z") }]);
    // Two days ahead: Wednesday and Thursday are in, Friday comes tomorrow.
    const lastStart = async () => {
      const { rows: found } = await world.db.raw("select upper(starts) * 60 - 60 as last from directory_offers");
      return new Date(Number(found[0]?.["last"]) * 1000).toISOString();
    };
    expect(await lastStart()).toBe("2027-03-04T11:00:00.000Z");
    world.platform.clock.set(new Date("2027-03-03T00:00:00Z"));
    await follow();
    expect(await lastStart()).toBe("2027-03-05T11:00:00.000Z");
    await world.db.raw("update tier_grants set until = '2027-03-03' where user_id = $1", [person.id]);
    await follow();
    expect((await list()).data[0].bookable).toBe(true);
    world.platform.clock.set(new Date("2027-03-04T00:00:00Z"));
    await follow();
    expect((await list()).data[0].bookable).toBe(false);
  });

  test("is filtered by all that fits one service, and counts beside what is set", async () => {
    const ballet = { styles: ["Ballet"], levels: ["Beginner"], ageGroups: ["Adult (18+)"], languages: ["en"] };
    const anna = await listed(
      { profile: ballet },
      { minutes: 30, priceCents: 3_000 },
      { minutes: 90, mode: "place", place: "Studio" },
    );
    const bea = await listed({
      profile: { ...ballet, styles: ["Tap"], languages: ["en", "fr"] },
      values: { city: "Göteborg" },
    });
    const paused = await listed({ values: { pausedAt: start } });
    await follow();
    expect(await find("style=ballet")).toEqual([anna.id]);
    expect((await find("style=ballet,tap")).toSorted()).toEqual([anna.id, bea.id].toSorted());
    expect(await find("language=fr&level=beginner&age=adult")).toEqual([bea.id]);
    expect(await find("city=goteb")).toEqual([bea.id]);
    expect(await find("city=%25")).toEqual([]);
    expect(await find("minutes=30")).toEqual([anna.id]);
    expect(await find("minutes=30&mode=place")).toEqual([]);
    expect(await find("minutes=more&mode=place")).toEqual([anna.id]);
    expect(await find("price_max=30")).toEqual([anna.id]);
    expect(await find("price_max=29.99")).toEqual([]);
    expect(await find("bookable=1")).not.toContain(paused.id);
    expect(await find()).toContain(paused.id);
    const { facets, page } = await list("style=ballet");
    expect(page.total).toBe(1);
    expect(facets).toMatchObject({
      style: { ballet: 1, tap: 1 },
      language: { en: 1 },
      mode: { online: 1, place: 1 },
      age: { adult: 1 },
      level: { beginner: 1 },
    });
    const beside = await list("style=ballet&language=fr&mode=online");
    expect(beside).toMatchObject({ page: { total: 0 }, facets: { style: { tap: 1 }, language: { en: 1 }, mode: {} } });
    expect(await find("style=polka&page=7&sort=nonsense&mode=mars&rating=9&from=never")).toEqual([]);
  });

  test("is found by words, also mistyped ones: name, headline, style, city and service", async () => {
    const person = await listed(
      {
        firstName: "Zoé",
        lastName: "Brandström",
        profile: { headline: "Graceful turns", styles: ["Jazz"] },
        values: { city: "Lisbon" },
      },
      { name: "Castanets privately" },
    );
    await listed({ firstName: "Other" });
    await follow();
    for (const q of ["zoe", "brandstrom", "graceful", "jazz", "lisbon", "castanet", "gracefull", "brandstorm"])
      expect([q, ...(await find(`q=${encodeURIComponent(q)}`))]).toEqual([q, person.id]);
    expect(await find("q=nothing-like-this")).toEqual([]);
    expect(await find(`q=${encodeURIComponent("'; drop table users; --")}`)).toEqual([]);
  });

  test("is found by the name of a store once it has it, and no longer by the old one", async () => {
    const person = await listed();
    const other = await listed({ firstName: "Vera" });
    await world.db.raw("insert into sellers (user_id, name, slug) values ($1, 'Plaisirs dansants', 'plaisirs')", [
      person.id,
    ]);
    await follow();
    expect(await find("q=plaisirs")).toEqual([person.id]);
    await world.db.raw("update sellers set name = 'Fleur de danse' where user_id = $1", [person.id]);
    await follow();
    expect([await find("q=fleur"), await find("q=plaisirs")]).toEqual([[person.id], []]);
    expect((await list("q=fleur")).data[0].name).toBe("Fleur de danse");
    expect((await world.call("GET", `/api/professionals/${person.id}`)).body.name).toBe("Fleur de danse");
    await world.db.raw("update sellers set state = 'closed', closed_at = now() where user_id = $1", [person.id]);
    await world.db.raw("update users set first_name = 'Valentina' where id = $1", [other.id]);
    await follow();
    expect([await find("q=fleur"), await find("q=valentina"), await find("q=vera")]).toEqual([[], [other.id], []]);
  });

  test("is sorted: best by stars and sessions, soonest, price, rating, newest", async () => {
    const [a, b, c] = [
      await listed({ values: { publishedAt: new Date("2027-01-01") } }, { priceCents: 9_000 }),
      await listed(
        { values: { publishedAt: new Date("2027-01-03") }, hours: [[5, "09:00", "10:00"]] },
        { priceCents: 1_000 },
      ),
      await listed(
        { values: { publishedAt: new Date("2027-01-02") }, hours: [[3, "09:00", "10:00"]] },
        { priceCents: 5_000 },
      ),
    ];
    const review = async (of: typeof a, rating: number, ago: number) => {
      const { id } = await aConfirmedBooking(world, {
        serviceId: of.services[0] ?? 0,
        startsAt: new Date(start.getTime() - ago * day * 1000),
      });
      await world.db.raw("update bookings set state = 'completed' where id = $1", [id]);
      await world.db.raw(
        `insert into booking_reviews (booking_id, author_side, author_id, about_id, rating, body, published_at)
         select id, 'learner', learner_id, professional_id, $2, 'Very good indeed', $3 from bookings where id = $1`,
        [id, rating, start],
      );
    };
    await review(a, 3, 2);
    await review(c, 5, 3);
    await follow();
    expect(await find("sort=newest")).toEqual([b.id, c.id, a.id]);
    expect(await find("sort=price")).toEqual([b.id, c.id, a.id]);
    expect(await find("sort=soonest")).toEqual([a.id, c.id, b.id]);
    expect(await find("sort=rating")).toEqual([c.id, a.id, b.id]);
    // (5 + 20) / 6, (0 + 20) / 5, (3 + 20) / 6
    expect(await find("sort=best")).toEqual([c.id, b.id, a.id]);
    expect(await find("rating=4")).toEqual([c.id]);
    expect((await list("sort=newest&size=2&page=2")).data).toHaveLength(1);
    expect((await list("sort=newest&size=2&page=99")).page).toEqual({ number: 2, size: 2, total: 3 });
  });

  test("begins with up to three people of the highest level, others each day, each of them once", async () => {
    const tops: number[] = [];
    for (let index = 0; index < 5; index += 1) tops.push((await listed({ grant: "royalty" })).id);
    const plain = [(await listed()).id, (await listed()).id];
    await follow();
    const featuredOf = async () =>
      (await list()).data.filter((card: { featured: boolean }) => card.featured).map(({ id }: { id: number }) => id);
    const first = await featuredOf();
    expect(first).toHaveLength(3);
    expect((await find()).slice(0, 3)).toEqual(first);
    const all = [
      ...(await find("size=2")),
      ...(await find("size=2&page=2")),
      ...(await find("size=2&page=3")),
      ...(await find("size=2&page=4")),
    ];
    expect(all.toSorted()).toEqual([...tops, ...plain].toSorted());
    const days = new Set<string>();
    for (let index = 0; index < 6; index += 1) {
      days.add(String(await featuredOf()));
      world.platform.clock.advance(day);
    }
    expect(days.size).toBeGreaterThan(1);
    expect((await list("sort=newest")).data.some((card: { featured: boolean }) => card.featured)).toBe(false);
  });

  test("finds who is free in a part of the viewer's day from a date on", async () => {
    const london = await listed();
    await follow();
    expect(await find("part=morning&tz=Europe/London")).toEqual([london.id]);
    expect(await find("part=evening&tz=Europe/London")).toEqual([]);
    expect(await find("part=evening&tz=Australia/Sydney")).toEqual([london.id]);
    expect(await find("from=2027-03-20")).toEqual([london.id]);
    for (const from of ["2028-03-20", "9999-12-31"]) expect(await find(`from=${from}&part=morning`)).toEqual([]);
  });
});

describe("who is free", () => {
  test("by person and day: four starts of the shortest service that fits, and how many more", async () => {
    const anna = await listed(
      { hours: [[2, "09:00", "12:00"]] },
      { minutes: 90, startEvery: 30 },
      { minutes: 30, startEvery: 30 },
    );
    await listed({ hours: [] });
    await follow();
    const answer = await free("from=2027-03-01&days=3&tz=Europe/London");
    expect(answer).toMatchObject({ times: [], next_day: null, page: { total: 1 } });
    expect(answer.data).toMatchObject([
      { professional: { id: anna.id }, service: { id: anna.services[1], minutes: 30 } },
    ]);
    expect(answer.data[0].days).toEqual([
      { date: "2027-03-01", starts: [], more: 0 },
      {
        date: "2027-03-02",
        starts: ["09:00", "09:30", "10:00", "10:30"].map((time) => `2027-03-02T${time}:00.000Z`),
        more: 2,
      },
      { date: "2027-03-03", starts: [], more: 0 },
    ]);
    const long = await free("from=2027-03-02&days=1&minutes=more&tz=Europe/London");
    expect(long.data[0]).toMatchObject({ service: { id: anna.services[0] }, days: [{ more: 0 }] });
    expect(long.data[0].days[0].starts).toHaveLength(4);
    expect(JSON.stringify(answer)).not.toContain("@");
  });

  test("says the next day when nobody is, keeps notice and takes at most fourteen days", async () => {
    world.platform.clock.set(new Date("2027-03-01T08:00:00Z"));
    await listed({ hours: [[2, "09:00", "12:00"]] }, { noticeMin: 1440 });
    await follow();
    expect(await free("from=2027-03-01&days=1")).toMatchObject({ data: [], next_day: "2027-03-02" });
    expect(await free("from=2027-03-03&days=2")).toMatchObject({ data: [], next_day: "2027-03-09" });
    expect((await free("days=14")).data[0].days).toHaveLength(14);
    expect((await free("days=400")).data[0].days).toHaveLength(7);
    world.platform.clock.set(new Date("2027-03-01T10:30:00Z"));
    const tuesday = (await free("from=2027-03-02&days=1")).data[0].days[0];
    expect(tuesday.starts).toEqual(["2027-03-02T11:00:00.000Z"]);
    expect(await free("from=9999-12-30&days=2")).toMatchObject({ data: [], next_day: "2027-03-02" });
  });

  test("in windows: the soonest over everybody, one for each person and day", async () => {
    const anna = await listed();
    const bea = await listed({ hours: [[2, "10:00", "12:00"]] }, { priceCents: 0, minutes: 30, startEvery: 30 });
    await follow();
    const answer = await free("w=2027-03-02.morning&w=2027-03-03&tz=Europe/London");
    expect(answer.data).toEqual([]);
    expect(answer.times.map((time: any) => [time.professional.id, time.starts_at])).toEqual([
      [anna.id, "2027-03-02T09:00:00.000Z"],
      [bea.id, "2027-03-02T10:00:00.000Z"],
      [anna.id, "2027-03-03T09:00:00.000Z"],
    ]);
    expect(answer.times[1]).toMatchObject({
      service: { id: bea.services[0], price: "0.00" },
      ends_at: "2027-03-02T10:30:00.000Z",
    });
    expect(await free("w=2027-03-02.evening&tz=Europe/London")).toMatchObject({ times: [], next_day: "2027-03-03" });
    expect((await free("w=2027-03-02&style=polka")).times).toEqual([]);
    expect((await free("w=soon")).times).toEqual([]);
  });

  test("has a group until its places are taken", async () => {
    const person = await listed({ hours: [[2, "09:00", "10:00"]] }, { capacity: 2 });
    const at = new Date("2027-03-02T09:00:00Z");
    const book = () => aConfirmedBooking(world, { serviceId: person.services[0] ?? 0, startsAt: at });
    const tuesday = async () => (await free("w=2027-03-02")).times.length;
    await book();
    await follow();
    expect(await tuesday()).toBe(1);
    await book();
    await follow();
    expect(await tuesday()).toBe(0);
  });
});
