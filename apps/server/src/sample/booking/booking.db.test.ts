import { dayMs } from "@pavane/contract/core/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { createApp, type App } from "../../app.ts";
import { movableClock } from "../../platform/clock.ts";
import { findDifferences } from "../../domains/checkout/admin/differences-repository.ts";
import { loadPeople } from "../load-people.ts";
import { sampleApi, signInToSample, type SampleApi } from "../sample-api.ts";
import { sampleBookings } from "./bookings.ts";
import { sampleSeries } from "./groups.ts";
import { loadBooking } from "./load-booking.ts";

const password = "slow tendus, exact music";
let world: TestApp;
let app: App;
let guest: SampleApi;

beforeAll(async () => {
  world = await createTestApp();
  const today = world.platform.clock.now();
  const clock = movableClock(new Date(today.getTime() - 90 * dayMs));
  app = await createApp({ ...world.platform, clock });
  await app.domains.site.preparePages();
  await loadPeople({ ...world.platform, clock }, password);
  guest = sampleApi(app.http, null);
  await loadBooking({
    platform: world.platform,
    app,
    clock,
    end: new Date(today.getTime() - dayMs / 4),
    today,
    password,
    guest,
    signIn,
  });
}, 240_000);
afterAll(async () => {
  await app.http.close();
  await world.close();
});

/** A booking for each date of a series that was bought as a whole. */
const datesBought = sampleSeries.flatMap(({ bought, count }) =>
  bought.flatMap(() => Array.from({ length: count }, () => ({ ends: "confirmed" as const }))),
);

const signIn = async (username: string) => sampleApi(app.http, await signInToSample(guest, username, password));
const count = async (query: string) => Number((await world.db.raw(query)).rows[0]?.["count"]);

describe("Connect & Book in the sample data", () => {
  test("lists twenty-four people in nine zones, all of whom can be booked", async () => {
    const { data, page } = await guest("GET /api/professionals");
    expect(page.total).toBe(24);
    expect(data.every(({ bookable, next_free }) => bookable && next_free !== null)).toBe(true);
    expect(new Set(data.map(({ photo }) => photo)).size).toBe(24);
    expect(await count("select count(distinct time_zone) from professionals")).toBe(9);
  });

  test("leaves nothing to do for the professional who tries it", async () => {
    const call = await signIn("professional");
    const { checklist, bookings_ahead } = await call("GET /api/me/professional");
    expect(checklist.filter(({ state }) => state !== "done")).toEqual([]);
    expect(bookings_ahead).toBeGreaterThan(2);
  });

  test("offers every kind of service, with two groups", async () => {
    expect(await count("select count(distinct policy) from services")).toBe(3);
    expect(await count("select count(distinct (mode, approval, price_cents = 0)) from services")).toBeGreaterThan(6);
    expect(await count("select count(*) from services where role_gap is not null and dates = 'fixed'")).toBe(2);
    expect(await count("select count(*) from availability_dates")).toBeGreaterThan(2);
    expect(await count("select count(*) from time_off")).toBe(2);
  });

  test("ends each booking as it was told, and the paid ones agree with the books", async () => {
    const { rows } = await world.db.raw("select state, count(*)::int as count from bookings group by state");
    const told = Map.groupBy([...sampleBookings, ...datesBought], ({ ends }) => ends);
    expect(Object.fromEntries(rows.map(({ state, count: many }) => [state, many]))).toEqual(
      Object.fromEntries([...told].map(([state, all]) => [state, all.length])),
    );
    expect(await count("select count(*) from bookings where paid_cents > 0 and order_item_id is not null")).toBe(
      await count("select count(*) from bookings where (terms->>'priceCents')::int > 0"),
    );
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("has a series that is sold as a whole, and two full groups that somebody waits for", async () => {
    const call = await signIn("professional");
    const { data, counts } = await call("GET /api/me/sessions");
    expect(counts.upcoming).toBeGreaterThanOrEqual(5);
    const evenings = data.filter(({ series }) => series !== null);
    expect(evenings.map(({ series, participants }) => [series?.price, series?.dates, participants.length])).toEqual([
      ["54.00", 3, 1],
      ["54.00", 3, 1],
      ["54.00", 3, 1],
    ]);
    const full = data.filter(({ waiting }) => waiting.length > 0);
    expect(full.map(({ seats_left, waiting }) => [seats_left, waiting.length])).toEqual([[0, 2]]);
    expect(await count("select count(distinct session_id) from waiting_entries where state = 'waiting'")).toBe(2);
  });

  test("shows what both sides wrote", async () => {
    const reviewed = sampleBookings.filter(({ reviews }) => reviews !== undefined).length;
    expect(await count("select count(*) from booking_reviews where published_at is not null")).toBe(2 * reviewed);
    expect(await count("select count(*) from booking_reviews where reply is not null")).toBe(3);
  });
});
