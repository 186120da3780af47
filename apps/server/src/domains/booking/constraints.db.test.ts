import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../test/harness.ts";
import { aPerson } from "../../../test/factories/people.ts";

let world: TestApp;
let professional: number;
let service: number;
beforeAll(async () => {
  world = await createTestApp();
  ({ id: professional } = await aPerson(world));
  await world.db.raw(`insert into professionals (user_id, time_zone) values (${professional}, 'America/New_York')`);
  [{ id: service }] = await rows<[{ id: number }]>(
    `insert into services (user_id, name, description, minutes, price_cents) values (${professional}, 'Barre', 'Barre at home', 60, 0) returning id`,
  );
});
afterAll(() => world.close());

const rows = async <T>(text: string): Promise<T> => (await world.db.raw(text)).rows as T; // what the statement says
const at = (hour: string) => `timestamptz '2027-03-16 ${hour}+00'`;

async function aSession(from: string, to: string, state = "live"): Promise<number> {
  const [row] = await rows<[{ id: number }]>(
    `insert into booking_sessions (professional_id, service_id, starts_at, ends_at, zone, busy, capacity, state)
     values (${professional}, ${service}, ${at(from)}, ${at(to)}, 'America/New_York', tstzmultirange(tstzrange(${at(from)}, ${at(to)})), 2, '${state}') returning id`,
  );
  return row.id;
}

async function aBooking(session: number, from: string, to: string, values = ""): Promise<number> {
  const { id: learner } = await aPerson(world);
  const [row] = await rows<[{ id: number }]>(
    `insert into bookings (session_id, service_id, professional_id, learner_id, starts_at, ends_at, seats, terms, client_key, hold_expires_at, state)
     values (${session}, ${service}, ${professional}, ${learner}, ${at(from)}, ${at(to)}, 1, '{"priceCents": 0}', gen_random_uuid(), now(), 'held') returning id`,
  );
  if (values !== "") await rows(`update bookings set ${values} where id = ${row.id}`);
  return row.id;
}

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    return String((error as { cause?: Error }).cause ?? error); // what the driver said
  }
  return "nothing refused it";
};

describe("the database refuses", () => {
  test("two live sessions of one professional that overlap, not two that touch or one that was released", async () => {
    await aSession("10:00", "11:00");
    expect(await refusal(aSession("10:30", "11:30"))).toContain("booking_sessions_overlap");
    await aSession("11:00", "12:00");
    await aSession("10:15", "10:45", "released");
  });

  test("more places than a session has, and gives an open session's time back when nobody holds it", async () => {
    const session = await aSession("13:00", "14:00");
    const [first, second] = [await aBooking(session, "13:00", "14:00"), await aBooking(session, "13:00", "14:00")];
    expect(await refusal(aBooking(session, "13:00", "14:00"))).toContain("booking_sessions_seats");
    const seats = async () =>
      (await rows<unknown[]>(`select seats_taken, state from booking_sessions where id = ${session}`))[0];
    expect(await seats()).toMatchObject({ seats_taken: 2, state: "live" });
    await rows(`update bookings set state = 'expired', hold_expires_at = null where id = ${first}`);
    expect(await seats()).toMatchObject({ seats_taken: 1, state: "live" });
    await rows(`update bookings set state = 'expired', hold_expires_at = null where id = ${second}`);
    expect(await seats()).toMatchObject({ seats_taken: 0, state: "released" });
    expect(await refusal(aBooking(session, "13:00", "14:00"))).toContain("has been released");
  });

  test("states that do not follow each other, and a priced booking that nobody paid for", async () => {
    const session = await aSession("15:00", "16:00");
    const booking = await aBooking(session, "15:00", "16:00", "state = 'confirmed', hold_expires_at = null");
    expect(await refusal(rows(`update bookings set state = 'declined' where id = ${booking}`))).toContain(
      "does not go from confirmed to declined",
    );
    expect(await refusal(rows(`update bookings set terms = '{"priceCents": 100}' where id = ${booking}`))).toContain(
      "keeps its people, its service and its terms",
    );
    const { id: learner } = await aPerson(world);
    const priced = rows(
      `insert into bookings (session_id, service_id, professional_id, learner_id, starts_at, ends_at, terms, client_key, state)
       values (${session}, ${service}, ${professional}, ${learner}, ${at("15:00")}, ${at("16:00")}, '{"priceCents": 100}', 'k', 'confirmed')`,
    );
    expect(await refusal(priced)).toContain("bookings_paid_for");
  });

  test("a booking with other hours than its session, and a changed history", async () => {
    const session = await aSession("17:00", "18:00");
    expect(await refusal(aBooking(session, "17:00", "17:30"))).toContain("other hours than its session");
    const booking = await aBooking(session, "17:00", "18:00");
    expect(
      await refusal(rows(`update booking_sessions set starts_at = ${at("17:15")} where id = ${session}`)),
    ).toContain("other hours than its session");
    await rows(`insert into booking_events (booking_id, to_state) values (${booking}, 'held')`);
    expect(await refusal(rows(`delete from booking_events where booking_id = ${booking}`))).toContain("never changed");
  });
});
