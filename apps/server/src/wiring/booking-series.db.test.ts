import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aProfessional } from "../../test/factories/booking.ts";
import { askQuote, payOrder, placeOrder } from "../../test/factories/checkout.ts";
import { aServiceToBook, bookingItem, holdTime, orderHold } from "../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../test/harness.ts";
import { findDifferences } from "../domains/checkout/index.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

interface Series {
  readonly professional: TestPerson;
  readonly serviceId: number;
  readonly id: number;
  readonly starts: readonly string[];
}

/** Three Tuesdays at six in New York, 100.00 for all. */
async function aSeries(values = {}, price: string | null = "100.00"): Promise<Series> {
  const made = await aServiceToBook(world, { capacity: 2, dates: "fixed", policy: "strict", ...values });
  const body = { service_id: made.serviceId, first: "2026-12-01", local_time: "18:00", every_weeks: 1, count: 3 };
  const planned = await world.call("POST", "/api/me/series", {
    as: made.professional.token,
    body: { ...body, series_price: price },
  });
  const starts = planned.body.sessions.map(({ starts_at }: { starts_at: string }) => starts_at);
  return { ...made, id: planned.body.series.id, starts };
}

let keys = 0;
const hold = (as: TestPerson, { id }: Series, rest: object = {}) => {
  keys += 1;
  const body = { client_key: `series key ${keys}`, ...rest };
  return world.call("POST", `/api/series/${id}/bookings`, { as: as.token, body });
};
const see = async (as: TestPerson, id: number) =>
  (await world.call("GET", `/api/bookings/${id}`, { as: as.token })).body;
const all = async (as: TestPerson, ids: readonly number[]) => Promise.all(ids.map((id) => see(as, id)));
const offered = async ({ professional, serviceId }: Series) => {
  const path = `/api/professionals/${professional.id}/slots?service_id=${serviceId}&from=2026-12-01&to=2026-12-02`;
  return (await world.call("GET", path)).body.series;
};
const sessionsOf = async ({ professional }: Series) =>
  (await world.call("GET", "/api/me/sessions", { as: professional.token })).body.data;

describe("a series that is bought as a whole", () => {
  test("is one hold, one order with a line for each date, and as many bookings at their shares", async () => {
    const series = await aSeries();
    expect(await offered(series)).toEqual([{ id: series.id, starts: series.starts, price: "100.00", seats_left: 2 }]);
    const learner = await aPerson(world);
    const held = await hold(learner, series);
    expect(held).toMatchObject({ status: 201, body: { state: "held", price: "33.34", starts_at: series.starts[0] } });
    const ids = held.body.together;
    expect(ids).toHaveLength(3);
    expect((await hold(learner, series)).body.together).toEqual(ids);
    expect(held.body.whole).toEqual({ series_id: series.id, number: 1, starts: series.starts, price: "100.00" });
    await world.call("PATCH", `/api/bookings/${ids[2]}`, { as: learner.token, body: { note: "We are new" } });
    expect((await all(learner, ids)).map(({ note }) => note)).toEqual(["We are new", "We are new", "We are new"]);
    const elsewhere = await aServiceToBook(world);
    for (const hour of [15, 17])
      await holdTime(world, learner, {
        serviceId: (hour === 15 ? elsewhere : await aServiceToBook(world)).serviceId,
        startsAt: `2026-11-25T${hour}:00:00.000Z`,
      });
    const quote = await world.call("POST", "/api/checkout/quote", {
      as: learner.token,
      body: { items: [bookingItem(ids[1])] },
    });
    expect(quote.body).toMatchObject({ total: "100.00", can_order: true });
    expect(quote.body.lines).toHaveLength(3);
    const placed = await orderHold(world, { learner, id: ids[1] });
    expect((await payOrder(world, placed.body)).body.status).toBe("succeeded");
    expect(
      (await all(learner, ids)).map(({ state, paid, together, whole }) => [state, paid, together, whole.number]),
    ).toEqual([
      ["confirmed", "33.34", [], 1],
      ["confirmed", "33.33", [], 2],
      ["confirmed", "33.33", [], 3],
    ]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("is one line of the cart, whichever date is put there, and is ordered from it beside other things", async () => {
    const series = await aSeries();
    const learner = await aPerson(world);
    const ids = (await hold(learner, series)).body.together;
    const add = (id: number, price: string) =>
      world.call("POST", "/api/cart", { as: learner.token, body: { type: "booking", itemId: id, price } });
    const added = await add(ids[1], "100.00");
    const title = expect.stringMatching(/^Barre at home with .*, 3 dates from Tue 1 Dec, 6:00 PM EST$/);
    expect(added).toMatchObject({
      status: 201,
      body: { itemId: ids[0], price: "100.00", state: "ok", itemDetails: { price: "100.00", title } },
    });
    expect((await add(ids[2], "33.33")).status).toBe(200);
    const other = await aServiceToBook(world);
    const single = await holdTime(world, learner, { serviceId: other.serviceId, startsAt: "2026-11-25T15:00:00.000Z" });
    await add(single.body.id, "60.00");
    const cart = await world.call("GET", "/api/cart", { as: learner.token });
    expect(cart.body.items.map(({ itemId }: { itemId: number }) => itemId)).toEqual([ids[0], single.body.id]);
    expect(cart.body.total).toBe("160.00");
    const quote = await askQuote(world, { as: learner.token });
    expect(quote.body).toMatchObject({ total: "160.00", can_order: true });
    expect(quote.body.lines).toHaveLength(4);
    const placed = await placeOrder(world, { as: learner.token });
    expect((await payOrder(world, placed.body)).body.status).toBe("succeeded");
    expect((await all(learner, ids)).map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect((await world.call("GET", "/api/cart", { as: learner.token })).body.items).toEqual([]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  const mailsTo = async ({ id }: TestPerson) => {
    const { rows } = await world.db.raw(
      "select kind, subject, text_body as text, calendar from mail_outbox where user_id = $1 and kind like 'booking%' order by id",
      [id],
    );
    return rows as { kind: string; subject: string; text: string; calendar: { text: string; more: string[] } }[];
  };
  const uidsIn = ({ text, more }: { text: string; more: string[] }) =>
    [text, ...more].map((entry) => [...entry.matchAll(/^UID:(.*)@/gm)].map(([, uid]) => uid).join());

  test("is told of in one mail to each side, with each date for the calendar", async () => {
    const series = await aSeries();
    const learner = await aPerson(world);
    const ids = (await hold(learner, series)).body.together;
    await payOrder(world, (await orderHold(world, { learner, id: ids[0] })).body);
    const uids = (await all(learner, ids)).map(({ uid }) => uid);
    const [mine, ...others] = await mailsTo(learner);
    expect(others).toEqual([]);
    expect(mine).toMatchObject({
      kind: "booking_confirmed",
      subject: expect.stringMatching("^Booking confirmed: Barre at home with .+, 3 dates$"),
    });
    for (const day of ["Tue 1 Dec", "Tue 8 Dec", "Tue 15 Dec"])
      expect(mine?.text).toMatch(new RegExp(`${day}, 6:00 PM – \\d+:\\d\\d PM EST`));
    expect(mine?.text).toContain("Each date: everything back until 7 days before; after that nothing.");
    expect(mine?.text).toContain("Each date can be changed until 7 days before, and cancelled until it begins.");
    expect(mine?.text).not.toMatch(/refund until|begins, /);
    expect(mine?.calendar.more[0]?.replaceAll(/\r\n /g, "")).toContain("Full refund until Tue 1 Dec");
    expect(mine && uidsIn(mine.calendar)).toEqual(uids);
    const theirs = await mailsTo(series.professional);
    expect(theirs).toMatchObject([{ subject: expect.stringMatching("has booked Barre at home, 3 dates$") }]);
    expect(theirs[0]?.text).toContain("Each date can be changed until it begins, and cancelled until it ends.");
    const staff = await aPerson(world, { roles: ["ADMIN"] });
    const administered = await world.call("GET", `/api/admin/bookings/${ids[2]}`, { as: staff.token });
    expect(administered.body.mails).toHaveLength(2);
  });

  test("by request is asked for in one mail that names the first answer", async () => {
    const series = await aSeries({ approval: "request", noticeMin: 120, priceCents: 0 }, "0.00");
    world.platform.clock.set("2026-12-01T13:00:00.000Z");
    const learner = await aPerson(world);
    const ids = (await hold(learner, series)).body.together;
    await world.call("POST", `/api/bookings/${ids[0]}/confirm`, { as: learner.token });
    expect((await all(learner, ids)).map(({ answer_by: by }) => by)).toEqual([
      "2026-12-01T22:00:00.000Z",
      "2026-12-03T13:00:00.000Z",
      "2026-12-03T13:00:00.000Z",
    ]);
    const mails = [...(await mailsTo(learner)), ...(await mailsTo(series.professional))];
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching("^Request sent to .+: Barre at home, 3 dates$"),
      expect.stringMatching("asks for Barre at home, 3 dates$"),
    ]);
    for (const { text } of mails) expect(text).toContain("the first by Tue 1 Dec, 5:00 PM EST");
  });

  test("gives the share of a date back that is cancelled, and leaves the others", async () => {
    const series = await aSeries();
    const learner = await aPerson(world);
    const ids = (await hold(learner, series)).body.together;
    await payOrder(world, (await orderHold(world, { learner, id: ids[0] })).body);
    const [, second] = await sessionsOf(series);
    await world.call("DELETE", `/api/me/sessions/${second.id}`, { as: series.professional.token, body: {} });
    expect((await all(learner, ids)).map(({ state, refunded }) => [state, refunded])).toEqual([
      ["confirmed", "0.00"],
      ["cancelled_by_professional", "33.33"],
      ["confirmed", "0.00"],
    ]);
    expect(await offered(series)).toMatchObject([{ price: "66.67", starts: [series.starts[0], series.starts[2]] }]);
    expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
  });

  test("has no date moved to one of it that was cancelled", async () => {
    const series = await aSeries({ policy: "flexible" });
    const learner = await aPerson(world);
    const ids = (await hold(learner, series)).body.together;
    await payOrder(world, (await orderHold(world, { learner, id: ids[0] })).body);
    await world.call("POST", `/api/bookings/${ids[1]}/cancel`, { as: learner.token, body: {} });
    const body = { starts_at: series.starts[1] };
    const moved = await world.call("POST", `/api/bookings/${ids[0]}/move`, { as: learner.token, body });
    expect(moved).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    expect((await see(learner, ids[0])).starts_at).toBe(series.starts[0]);
  });

  test("costs what is left of it once dates are over", async () => {
    const series = await aSeries();
    world.platform.clock.set("2026-12-03T10:00:00.000Z");
    const held = await hold(await aPerson(world), series);
    expect([held.body.price, held.body.together.length]).toEqual(["33.34", 2]);
    world.platform.clock.set("2026-12-10T10:00:00.000Z");
    expect((await hold(await aPerson(world), series)).body.code).toBe("start_not_offered");
    expect(await offered(series)).toEqual([]);
  });

  test("names the dates that are full, and those at which its learner is busy", async () => {
    const series = await aSeries();
    const [, second = "", third = ""] = series.starts;
    const other = await holdTime(world, await aPerson(world), {
      serviceId: series.serviceId,
      startsAt: second,
      seats: 2,
    });
    expect(other.status).toBe(201);
    const learner = await aPerson(world);
    const full = await hold(learner, series);
    expect(full).toMatchObject({ status: 409, body: { code: "session_full", starts: [second] } });
    const evening = await aServiceToBook(world, {}, { hours: [[2, "09:00", "24:00"]] });
    await holdTime(world, learner, { serviceId: evening.serviceId, startsAt: third });
    const fresh = await aSeries();
    expect((await hold(learner, fresh)).body).toMatchObject({ code: "learner_busy", starts: [third] });
  });

  test("is let go as a whole: by its learner, by another choice, by the clock, and with a date that is cancelled", async () => {
    const series = await aSeries();
    const learner = await aPerson(world);
    const states = async (ids: number[]) => (await all(learner, ids)).map(({ state }) => state);
    const gone = ["expired", "expired", "expired"];
    const dropped = (await hold(learner, series)).body.together;
    await world.call("DELETE", `/api/bookings/${dropped[1]}/hold`, { as: learner.token });
    expect(await states(dropped)).toEqual(gone);
    const changed = (await hold(learner, series)).body.together;
    const single = await holdTime(world, learner, { serviceId: series.serviceId, startsAt: series.starts[0] ?? "" });
    expect([single.status, single.body.price, await states(changed)]).toEqual([201, "60.00", gone]);
    const cancelled = (await hold(learner, series)).body.together;
    const [first] = await sessionsOf(series);
    await world.call("DELETE", `/api/me/sessions/${first.id}`, { as: series.professional.token, body: {} });
    expect(await states(cancelled)).toEqual(gone);
    const over = (await hold(learner, series)).body.together;
    const placed = await orderHold(world, { learner, id: over[0] });
    world.platform.clock.advance(601);
    expect((await payOrder(world, placed.body)).body.status).not.toBe("succeeded");
    expect(await states(over)).toEqual(["expired", "expired"]);
    expect((await sessionsOf(series)).map(({ seats_taken }: { seats_taken: number }) => seats_taken)).toEqual([0, 0]);
  });

  test("is held whatever keys its learner has used for single times", async () => {
    const series = await aSeries();
    const learner = await aPerson(world);
    const [, second = ""] = series.starts;
    await holdTime(world, learner, { serviceId: series.serviceId, startsAt: second, key: "of my own 2" });
    expect((await hold(learner, series, { client_key: "of my own" })).status).toBe(201);
  });

  test("is not what was held with the same key for something else", async () => {
    const [first, second] = [await aSeries(), await aSeries()];
    const learner = await aPerson(world);
    const client_key = "one key for all";
    expect((await hold(learner, first, { client_key })).status).toBe(201);
    expect((await hold(learner, first, { client_key })).status).toBe(200);
    const reused = { status: 409, body: { code: "key_reused" } };
    expect(await hold(learner, second, { client_key })).toMatchObject(reused);
    const [startsAt = ""] = second.starts;
    expect(await holdTime(world, learner, { serviceId: second.serviceId, startsAt, key: client_key })).toMatchObject(
      reused,
    );
  });

  test("costs nothing where it is free: confirmed with one click", async () => {
    const series = await aSeries({ priceCents: 0 }, "0.00");
    const learner = await aPerson(world);
    const ids = (await hold(learner, series)).body.together;
    const confirmed = await world.call("POST", `/api/bookings/${ids[2]}/confirm`, { as: learner.token });
    expect(confirmed.body.state).toBe("confirmed");
    expect((await all(learner, ids)).map(({ state }) => state)).toEqual(["confirmed", "confirmed", "confirmed"]);
  });

  test("costs nothing, or is not sold, while its professional cannot be paid, though single dates are free", async () => {
    const [priced, free] = [await aSeries({ priceCents: 0 }), await aSeries({ priceCents: 0 }, "0.00")];
    const { professionals, booking } = world.app.ports;
    const { readyAmong } = booking.payees;
    for (const { payees } of [professionals, booking]) Object.assign(payees, { readyAmong: async () => new Set() });
    try {
      expect((await hold(await aPerson(world), priced)).body.code).toBe("not_bookable");
      expect(await offered(priced)).toEqual([]);
      expect((await hold(await aPerson(world), free)).status).toBe(201);
      expect(await offered(free)).toHaveLength(1);
    } finally {
      for (const { payees } of [professionals, booking]) Object.assign(payees, { readyAmong });
    }
  });

  test("is refused where it is not sold as a whole, or too cheap, and to its professional", async () => {
    const singly = await aSeries({}, null);
    expect((await hold(await aPerson(world), singly)).body.code).toBe("series_not_found");
    expect(await offered(singly)).toEqual([]);
    const series = await aSeries();
    expect((await hold(series.professional, series)).body.code).toBe("own_service");
    expect((await hold(await aProfessional(world), { ...series, id: 999_999 })).body.code).toBe("series_not_found");
    const body = { service_id: series.serviceId, first: "2027-01-05", local_time: "18:00", every_weeks: 1, count: 3 };
    const cheap = await world.call("POST", "/api/me/series", {
      as: series.professional.token,
      body: { ...body, series_price: "1.49" },
    });
    expect(cheap.body.fields).toEqual({ series_price: "Price must be $0.00 or at least $0.50 for each date" });
  });

  test.each([1, 2, 3])("for its last place two ask at once: one has all dates, one none (%i)", async () => {
    const series = await aSeries({ capacity: 1 });
    const [one, two] = [await aPerson(world), await aPerson(world)];
    const requested = await Promise.all([hold(one, series), hold(two, series)]);
    expect(requested.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await sessionsOf(series)).map(({ seats_taken }: { seats_taken: number }) => seats_taken)).toEqual([
      1, 1, 1,
    ]);
  });

  test.each([1, 2, 3])(
    "paying for it while a date is cancelled leaves nothing paid that does not take place (%i)",
    async () => {
      const series = await aSeries();
      const learner = await aPerson(world);
      const ids = (await hold(learner, series)).body.together;
      const placed = await orderHold(world, { learner, id: ids[0] });
      const [first] = await sessionsOf(series);
      const cancel = () =>
        world.call("DELETE", `/api/me/sessions/${first.id}`, { as: series.professional.token, body: {} });
      const [, cancelled] = await Promise.all([payOrder(world, placed.body), cancel()]);
      expect(cancelled.status).toBe(200);
      await world.app.jobs.find(({ name }) => name === "booking.end-cancelled-sessions")?.run({});
      const after = (await all(learner, ids)).map(({ state, refunded }) => `${state} ${refunded}`);
      const late = ["expired 0.00", "expired 0.00", "expired 0.00"];
      const paid = ["cancelled_by_professional 33.34", "confirmed 0.00", "confirmed 0.00"];
      expect(after).toEqual(after[0] === late[0] ? late : paid);
      expect(await findDifferences(world.db.read, world.platform.clock.now())).toEqual([]);
    },
  );

  test("the database takes its dates up together or not at all", async () => {
    const series = await aSeries({ priceCents: 0 }, "0.00");
    const ids = (await hold(await aPerson(world), series)).body.together;
    const refusal = await world.db
      .raw("update bookings set state = 'confirmed', hold_expires_at = null where id = $1", [ids[0]])
      .catch((error: unknown) => String(error));
    expect(refusal).toContain("taken up together");
  });
});
