import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { holdTime } from "../../../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2027-03-01T12:00:00Z"));

const at = (text: string) => new Date(`2027-03-${text}:00Z`).toISOString();
const call = (method: "GET" | "POST" | "DELETE" | "PATCH", path: string, { token }: TestPerson, body?: object) =>
  world.call(method, path, { as: token, ...(body ? { body } : {}) });

/** A free service whose professional plans its dates, with dates at these starts. */
async function planned(values: object, ...starts: readonly string[]) {
  const professional = await aProfessional(world);
  const serviceId = await aService(world, professional.id, { dates: "fixed", priceCents: 0, ...values });
  for (const starts_at of starts)
    expect((await call("POST", "/api/me/sessions", professional, { service_id: serviceId, starts_at })).status).toBe(
      201,
    );
  const change = (body: object) => call("PATCH", `/api/me/services/${serviceId}`, professional, body);
  const book = async (startsAt: string) => {
    const learner = await aPerson(world);
    const held = await holdTime(world, learner, { serviceId, startsAt });
    await call("POST", `/api/bookings/${held.body.id}/confirm`, learner);
    return { learner, id: Number(held.body.id), held };
  };
  return { professional, serviceId, change, book };
}

describe("dates that were planned with other buffers than their service has now", () => {
  const neighbours = async () => {
    const made = await planned({ capacity: 1 }, at("16T14:00"), at("16T15:00"));
    await made.change({ before_min: 30, after_min: 30 });
    const { learner, id } = await made.book(at("16T14:00"));
    const move = (starts_at: string) => call("POST", `/api/bookings/${id}/move`, made.professional, { starts_at });
    return { ...made, learner, id, move };
  };

  test("give a proposed time back and keep their own", async () => {
    const { professional, learner, id, move, book } = await neighbours();
    expect((await move(at("18T14:00"))).status).toBe(200);
    expect((await call("DELETE", `/api/bookings/${id}/move`, professional)).status).toBe(200);
    // The old and the new time are one stretch then.
    expect((await move(at("16T13:30"))).status).toBe(200);
    expect((await call("POST", `/api/bookings/${id}/cancel`, learner, {})).body.state).toBe("cancelled_by_learner");
    expect((await book(at("16T14:00"))).held.status).toBe(201);
  });

  test("stand in nobody's way once a proposed time was not answered", async () => {
    const { id, learner, move, book } = await neighbours();
    await move(at("18T14:00"));
    world.platform.clock.set("2027-03-04T12:00:00Z");
    expect((await book(at("16T15:00"))).held.status).toBe(201);
    expect((await call("GET", `/api/bookings/${id}`, learner)).body.proposal).toBeNull();
  });

  test("can be moved, with the buffers they have", async () => {
    const { professional, learner, id, move, serviceId } = await neighbours();
    await move(at("16T13:00"));
    expect((await call("POST", `/api/bookings/${id}/move/accept`, learner)).body.starts_at).toBe(at("16T13:00"));
    const body = { service_id: serviceId, starts_at: at("16T12:00") };
    expect((await call("POST", "/api/me/sessions", professional, body)).status).toBe(409);
    await call("PATCH", `/api/me/services/${serviceId}`, professional, { before_min: 0, after_min: 0 });
    expect((await call("POST", "/api/me/sessions", professional, body)).status).toBe(201);
    expect((await call("POST", "/api/me/sessions", professional, { ...body, starts_at: at("16T14:00") })).status).toBe(
      201,
    );
  });
});

test("who goes to another date of a changed service has its place and its length, and pays what was agreed", async () => {
  const online = { capacity: 2, mode: "online", meetingUrl: "https://meet.example/old" } as const;
  const { professional, serviceId, change, book } = await planned(online, at("16T14:00"));
  const { learner, id, held } = await book(at("16T14:00"));
  await change({ mode: "place", place: "12 Main Street", meeting_url: null, minutes: 90 });
  const body = { service_id: serviceId, starts_at: at("17T14:00") };
  expect((await call("POST", "/api/me/sessions", professional, body)).status).toBe(201);
  const moved = await call("POST", `/api/bookings/${id}/move`, learner, { starts_at: at("17T14:00") });
  expect(moved.status).toBe(200);
  expect(moved.body).toMatchObject({
    starts_at: at("17T14:00"),
    ends_at: at("17T15:30"),
    service: { mode: "place", place: "12 Main Street", minutes: 90 },
    price: held.body.price,
    policy: { key: held.body.policy.key },
  });
});

describe("a planned date whose service has changed", () => {
  const online = { capacity: 2, mode: "online", meetingUrl: "https://meet.example/old" } as const;

  test("lasts as long as it was planned for", async () => {
    const { change, book } = await planned(online, at("16T14:00"));
    await change({ minutes: 120 });
    const { held } = await book(at("16T14:00"));
    expect(held.body).toMatchObject({ service: { minutes: 60 }, ends_at: at("16T15:00") });
  });

  test("is where its service is now, as long as nobody has booked it", async () => {
    const { change, book } = await planned(online, at("16T14:00"));
    await change({ mode: "place", place: "12 Main Street" });
    expect((await book(at("16T14:00"))).held.body.service).toMatchObject({ mode: "place", place: "12 Main Street" });
  });

  test("is for everybody where it is for those who have booked it", async () => {
    const { change, book } = await planned(online, at("16T14:00"));
    await book(at("16T14:00"));
    await change({ mode: "place", place: "12 Main Street", meeting_url: null });
    const { held, learner, id } = await book(at("16T14:00"));
    expect(held.body.service).toMatchObject({ mode: "online", place: null });
    world.platform.clock.set(at("16T13:55"));
    expect((await call("GET", `/api/bookings/${id}`, learner)).body.join_url).toBe("https://meet.example/old");
  });
});

test("who began to wait before roles were asked for can take the place that is offered", async () => {
  const { change, book, serviceId } = await planned({ capacity: 2 }, at("16T14:00"));
  const { id, learner } = await book(at("16T14:00"));
  await book(at("16T14:00"));
  const waiter = await aPerson(world);
  const { rows } = await world.db.raw("select id from booking_sessions where service_id = $1", [serviceId]);
  const joined = await call("POST", "/api/waiting", waiter, { session_id: Number(rows[0]?.["id"]) });
  await change({ role_gap: 1 });
  await call("POST", `/api/bookings/${id}/cancel`, learner, {});
  expect((await call("POST", `/api/waiting/${joined.body.id}/take`, waiter, {})).body.state).toBe("held");
});

test.each([
  ["beyond two years", "2029-03-05T14:00:00Z", "Choose a time within two years"],
  ["between two steps", "2027-03-18T14:03:07.123Z", "Use steps of 5 minutes"],
])("nobody moves a session or proposes a time %s", async (_what, starts_at, message) => {
  for (const capacity of [1, 3]) {
    const professional = await aProfessional(world);
    const serviceId = await aService(world, professional.id, { capacity });
    const { id } = await aConfirmedBooking(world, { serviceId, startsAt: new Date(at("16T14:00")) });
    const moved = await call("POST", `/api/bookings/${id}/move`, professional, { starts_at });
    expect(moved).toMatchObject({ status: 422, body: { code: "start_not_offered", message } });
  }
});

test("who waits for a group waits on where its only learner leaves it for another time", async () => {
  const professional = await aProfessional(world);
  const serviceId = await aService(world, professional.id, { capacity: 2, priceCents: 0 });
  const [learner, waiter] = [await aPerson(world), await aPerson(world)];
  const own = { serviceId, startsAt: new Date(at("16T14:00")), learnerId: learner.id, seats: 2 };
  const { id, sessionId } = await aConfirmedBooking(world, own);
  expect((await call("POST", "/api/waiting", waiter, { session_id: sessionId })).status).toBe(201);
  expect((await call("POST", `/api/bookings/${id}/move`, learner, { starts_at: at("18T14:00") })).status).toBe(200);
  const waiting = await call("GET", "/api/waiting", waiter);
  expect(waiting.body.data).toMatchObject([{ state: "offered", starts_at: at("16T14:00") }]);
});
