import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aProfessional, aService } from "../../../../test/factories/booking.ts";
import { payOrder } from "../../../../test/factories/checkout.ts";
import { aHold, aServiceToBook, day, holdTime, orderHold } from "../../../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.platform.clock.set("2026-11-22T10:00:00.000Z"));

const see = async (learner: TestPerson, id: number) =>
  (await world.call("GET", `/api/bookings/${id}`, { as: learner.token })).body;
const drop = (learner: TestPerson, id: number) =>
  world.call("DELETE", `/api/bookings/${id}/hold`, { as: learner.token });
const confirm = (learner: TestPerson, id: number) =>
  world.call("POST", `/api/bookings/${id}/confirm`, { as: learner.token });
const note = (learner: TestPerson, id: number, text: string | null) =>
  world.call("PATCH", `/api/bookings/${id}`, { as: learner.token, body: { note: text } });

describe("holding a time", () => {
  test("holds it for ten minutes with its terms, and the same again is the same hold", async () => {
    const { serviceId, professional } = await aServiceToBook(world);
    const learner = await aPerson(world);
    const request = { serviceId, startsAt: day(0) };
    const first = await holdTime(world, learner, { ...request, key: "first of all" });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      state: "held",
      side: "learner",
      starts_at: day(0),
      ends_at: day(0, 15),
      zone: "America/New_York",
      price: "60.00",
      professional: { id: professional.id },
      hold_expires_at: "2026-11-22T10:10:00.000Z",
    });
    world.platform.clock.advance(60);
    const again = await holdTime(world, learner, request);
    const sameKey = await holdTime(world, learner, { ...request, key: "first of all" });
    expect([again, sameKey].map(({ status, body }) => [status, body.id, body.hold_expires_at])).toEqual([
      [200, first.body.id, "2026-11-22T10:10:00.000Z"],
      [200, first.body.id, "2026-11-22T10:10:00.000Z"],
    ]);
    await world.db.raw("update services set price_cents = 9900, minutes = 90 where id = $1", [serviceId]);
    expect(await see(learner, first.body.id)).toMatchObject({ price: "60.00", ends_at: day(0, 15) });
  });

  test("says of a hold by request until when it would be answered, an hour before the start at the latest", async () => {
    const values = { approval: "request" as const, noticeMin: 120 };
    const { serviceId } = await aServiceToBook(world, values);
    world.platform.clock.set("2026-11-23T10:00:00.000Z");
    const soon = await holdTime(world, await aPerson(world), { serviceId, startsAt: day(0) });
    const later = await holdTime(world, await aPerson(world), { serviceId, startsAt: day(5) });
    expect([soon.body.answer_by, later.body.answer_by]).toEqual([day(0, 13), "2026-11-25T10:00:00.000Z"]);
    const atOnce = await aServiceToBook(world);
    const instant = await holdTime(world, await aPerson(world), { serviceId: atOnce.serviceId, startsAt: day(0) });
    expect(instant.body.answer_by).toBeNull();
  });

  test("is gone for others at once, with the three nearest times, and back after ten minutes without any job", async () => {
    const { serviceId } = await aServiceToBook(world);
    const [one, two] = [await aPerson(world), await aPerson(world)];
    const held = await holdTime(world, one, { serviceId, startsAt: day(0, 16) });
    const refused = await holdTime(world, two, { serviceId, startsAt: day(0, 16) });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "slot_taken",
      "This time has just been taken. Choose another.",
    ]);
    expect(refused.body.nearest.map((slot: { starts_at: string }) => slot.starts_at)).toEqual([
      day(0, 14),
      day(0, 15),
      day(0, 17),
    ]);
    world.platform.clock.advance(600);
    expect(await see(one, held.body.id)).toMatchObject({ state: "expired" });
    expect((await holdTime(world, two, { serviceId, startsAt: day(0, 16) })).status).toBe(201);
    expect((await confirm(one, held.body.id)).body.code).toBe("hold_expired");
  });

  test("another choice with the same professional drops it, with its order", async () => {
    const held = await aHold(world);
    const placed = await orderHold(world, held);
    const other = await holdTime(world, held.learner, { serviceId: held.serviceId, startsAt: day(1) });
    expect(other.status).toBe(201);
    expect((await see(held.learner, held.id)).state).toBe("expired");
    const order = await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: held.learner.token });
    expect(order.body.status).toBe("canceled");
    expect((await holdTime(world, await aPerson(world), { serviceId: held.serviceId, startsAt: day(0) })).status).toBe(
      201,
    );
  });

  test("other places at the same time last no longer", async () => {
    const { serviceId } = await aServiceToBook(world, { capacity: 6 });
    const learner = await aPerson(world);
    await holdTime(world, learner, { serviceId, startsAt: day(0) });
    world.platform.clock.advance(120);
    const more = await holdTime(world, learner, { serviceId, startsAt: day(0), seats: 3 });
    expect([more.status, more.body.price, more.body.hold_expires_at]).toEqual([
      201,
      "180.00",
      "2026-11-22T10:10:00.000Z",
    ]);
  });

  test("three times in all, and twenty in an hour", async () => {
    const learner = await aPerson(world);
    const services = await Promise.all([0, 1, 2, 3].map(() => aServiceToBook(world)));
    const answers = [];
    for (const [index, { serviceId }] of services.entries())
      answers.push(await holdTime(world, learner, { serviceId, startsAt: day(index) }));
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 201, 201, "too_many_holds"]);
    const serviceId = services[0]?.serviceId ?? 0;
    for (let index = 0; index < 17; index += 1)
      expect((await holdTime(world, learner, { serviceId, startsAt: day(10 + index) })).status).toBe(201);
    expect((await holdTime(world, learner, { serviceId, startsAt: day(30) })).body.code).toBe("rate_limited");
    expect((await holdTime(world, learner, { serviceId, startsAt: day(26) })).status).toBe(429);
  });

  test("is refused to the professional, at busy, unoffered and unbookable times", async () => {
    const { serviceId, professional } = await aServiceToBook(world);
    const learner = await aPerson(world);
    const own = await holdTime(world, professional, { serviceId, startsAt: day(0) });
    expect([own.status, own.body.code]).toEqual([422, "own_service"]);
    const [night, half] = [day(0, 3), day(0).replace(":00:00.000Z", ":07:00.000Z")];
    for (const startsAt of [night, half]) {
      const refused = await holdTime(world, learner, { serviceId, startsAt });
      expect([refused.status, refused.body.message]).toEqual([422, "This time is not offered."]);
    }
    const other = await aServiceToBook(world, {}, { zone: "America/New_York" });
    expect((await holdTime(world, learner, { serviceId, startsAt: day(0) })).status).toBe(201);
    const busy = await holdTime(world, learner, { serviceId: other.serviceId, startsAt: day(0) });
    expect([busy.status, busy.body.message]).toEqual([409, "You already have a booking at this time."]);
    await world.db.raw("update professionals set paused_at = now() where user_id = $1", [other.professional.id]);
    expect((await holdTime(world, learner, { serviceId: other.serviceId, startsAt: day(2) })).body.code).toBe(
      "not_bookable",
    );
    expect((await holdTime(world, learner, { serviceId: 999_999, startsAt: day(3) })).status).toBe(404);
    expect((await world.call("POST", "/api/bookings", { body: {} })).status).toBe(401);
  });

  test("asks nobody who buys for new terms: these are accepted by the press that pays", async () => {
    const { serviceId } = await aServiceToBook(world);
    const old = await aPerson(world, { account: { termsVersion: 0 } });
    expect((await holdTime(world, old, { serviceId, startsAt: day(3) })).status).toBe(201);
  });

  test("a professional who is somebody's learner then is not booked", async () => {
    const [one, two] = [await aServiceToBook(world), await aServiceToBook(world)];
    expect((await holdTime(world, one.professional, { serviceId: two.serviceId, startsAt: day(0) })).status).toBe(201);
    const refused = await holdTime(world, await aPerson(world), { serviceId: one.serviceId, startsAt: day(0) });
    expect(refused.body.code).toBe("slot_taken");
  });
});

describe("places of a group", () => {
  test("are shared at one start, and refused when too few are left", async () => {
    const { serviceId } = await aServiceToBook(world, { capacity: 4 });
    const people = await Promise.all([0, 1, 2].map(() => aPerson(world)));
    const request = { serviceId, startsAt: day(0) };
    const answers = [];
    for (const [index, person] of people.entries())
      answers.push(await holdTime(world, person, { ...request, seats: index === 2 ? 1 : 2 }));
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 201, "session_full"]);
    expect(answers[1]?.body.others).toBe(2);
    await drop(people[0]!, answers[0]?.body.id);
    expect((await holdTime(world, people[2]!, request)).status).toBe(201);
  });

  test("leads and follows stay as close as the service says", async () => {
    const { serviceId } = await aServiceToBook(world, { capacity: 10, roleGap: 1 });
    const join = async (role?: "lead" | "follow" | "either") => {
      const answer = await holdTime(world, await aPerson(world), {
        serviceId,
        startsAt: day(0),
        ...(role === undefined ? {} : { role }),
      });
      return answer.body.code ?? answer.status;
    };
    expect(await join()).toBe("validation_failed");
    expect([
      await join("lead"),
      await join("lead"),
      await join("follow"),
      await join("lead"),
      await join("lead"),
    ]).toEqual([201, "session_full", 201, 201, "session_full"]);
    expect([await join("either"), await join("lead")]).toEqual([201, 201]);
  });
});

test("one person with four places does not close a group of roles to everybody", async () => {
  const { serviceId } = await aServiceToBook(world, { capacity: 10, roleGap: 1 });
  const request = { serviceId, startsAt: day(0) };
  const four = await holdTime(world, await aPerson(world), { ...request, seats: 4, role: "lead" });
  expect(four.body).toMatchObject({ code: "session_full", message: "There are not enough places left for leads." });
  expect((await holdTime(world, await aPerson(world), { ...request, role: "lead" })).status).toBe(201);
});

test("a hold never lasts beyond the start of its session, nor does its order", async () => {
  const held = await aHold(world, { minutes: 15 });
  await drop(held.learner, held.id);
  world.platform.clock.set(new Date(Date.parse(day(0)) - 6 * 60_000));
  const again = await holdTime(world, held.learner, { serviceId: held.serviceId, startsAt: day(0) });
  expect(again.body.hold_expires_at).toBe(day(0));
  world.platform.clock.advance(120);
  const placed = await orderHold(world, { learner: held.learner, id: again.body.id });
  expect(placed.body.expires_at).toBe(day(0));
  world.platform.clock.advance(240);
  await payOrder(world, placed.body);
  expect(await see(held.learner, again.body.id)).toMatchObject({ state: "expired", paid: "0.00" });
});

test("a time at either end of all calendars is not offered, and nothing breaks", async () => {
  const held = await aHold(world);
  for (const startsAt of ["9999-12-31T23:00:00.000Z", "0000-01-01T00:00:00.000Z"]) {
    const hold = await holdTime(world, held.learner, { serviceId: held.serviceId, startsAt });
    expect([hold.status, hold.body.fields]).toEqual([422, { starts_at: "This time is not offered." }]);
  }
});

describe("a hold", () => {
  test("is let go with the order that waits for it, once", async () => {
    const held = await aHold(world);
    const placed = await orderHold(world, held);
    expect((await drop(await aPerson(world), held.id)).status).toBe(404);
    expect((await drop(held.learner, held.id)).body.state).toBe("expired");
    expect((await drop(held.learner, held.id)).status).toBe(200);
    const order = await world.call("GET", `/api/orders/${placed.body.public_id}`, { as: held.learner.token });
    expect(order.body.status).toBe("canceled");
  });

  test("that is paid is not let go", async () => {
    const held = await aHold(world);
    await payOrder(world, (await orderHold(world, held)).body);
    const refused = await drop(held.learner, held.id);
    expect([refused.status, refused.body.message]).toEqual([409, "This booking is already confirmed."]);
  });

  test("without a price is booked at once, or asked for until 48 hours from now", async () => {
    const free = await aHold(world, { priceCents: 0 });
    expect((await confirm(free.learner, free.id)).body).toMatchObject({ state: "confirmed", paid: "0.00" });
    expect((await confirm(free.learner, free.id)).status).toBe(200);
    const asked = await aHold(world, { priceCents: 0, approval: "request", noticeMin: 120 }, day(5));
    expect((await confirm(asked.learner, asked.id)).body).toMatchObject({
      state: "requested",
      answer_by: "2026-11-24T10:00:00.000Z",
    });
    const soon = await aHold(world, { priceCents: 0, approval: "request", noticeMin: 120 }, day(0));
    world.platform.clock.set("2026-11-22T10:05:00.000Z");
    expect((await confirm(soon.learner, soon.id)).body.answer_by).toBe("2026-11-24T10:05:00.000Z");
    const priced = await aHold(world);
    expect((await confirm(priced.learner, priced.id)).status).toBe(402);
    expect((await confirm(free.learner, priced.id)).status).toBe(404);
  });

  test("carries a note of its learner, which nobody else changes", async () => {
    const held = await aHold(world);
    expect((await note(held.learner, held.id, "My left knee hurts.")).body.note).toBe("My left knee hurts.");
    expect((await note(held.professional, held.id, "No")).status).toBe(404);
    expect((await note(held.learner, held.id, "x".repeat(1001))).body.fields).toEqual({
      note: "Use at most 1000 characters.",
    });
    await drop(held.learner, held.id);
    expect((await note(held.learner, held.id, "Too late")).status).toBe(409);
  });

  test("that ran out is tidied up by the job, and its session with it", async () => {
    const held = await aHold(world);
    world.platform.clock.advance(601);
    await world.app.jobs.find(({ name }) => name === "booking.end-run-out-holds")?.run({});
    const { rows } = await world.db.raw(
      `select b.state, s.state as session, (select data ->> 'what' from booking_events e where e.booking_id = b.id order by id desc limit 1) as what
       from bookings b join booking_sessions s on s.id = b.session_id where b.id = $1`,
      [held.id],
    );
    expect(rows).toEqual([{ state: "expired", session: "released", what: "hold_ran_out" }]);
  });
});

test("a service that is archived cannot be held", async () => {
  const professional = await aProfessional(world);
  const serviceId = await aService(world, professional.id, { archivedAt: world.platform.clock.now() });
  expect((await holdTime(world, await aPerson(world), { serviceId, startsAt: day(0) })).status).toBe(404);
});

describe("a note", () => {
  test("survives a hold that runs out, another time and other places, and is nobody else's", async () => {
    const { serviceId, learner, id } = await aHold(world);
    await note(learner, id, "My left knee is weak.");
    world.platform.clock.advance(11 * 60);
    const again = await holdTime(world, learner, { serviceId, startsAt: day(0) });
    expect([again.status, again.body.id === id, again.body.note]).toEqual([201, false, "My left knee is weak."]);
    const later = await holdTime(world, learner, { serviceId, startsAt: day(1) });
    expect(later.body.note).toBe("My left knee is weak.");
    const other = await holdTime(world, await aPerson(world), { serviceId, startsAt: day(2) });
    expect(other.body.note).toBeNull();
  });

  test("of a booking that stands is not taken to the next one", async () => {
    const { serviceId, learner, id } = await aHold(world, { priceCents: 0 });
    await note(learner, id, "Only for this time.");
    await confirm(learner, id);
    expect((await holdTime(world, learner, { serviceId, startsAt: day(1) })).body.note).toBeNull();
  });
});

test.each([
  ["that is over", "2026-11-21T14:00:00.000Z", "This time is over. Choose another."],
  ["that is too soon", day(-2), "It is too late to book this time. Choose another."],
  ["too far ahead", day(300), "This time is too far ahead to be booked. Choose another."],
  ["at night", day(0, 6), "This time is not offered."],
])("a start %s is refused in a sentence, with the nearest", async (_which, startsAt, message) => {
  const { serviceId } = await aServiceToBook(world, { noticeMin: 24 * 60, furthestDays: 60 });
  const held = await holdTime(world, await aPerson(world), { serviceId, startsAt });
  expect(held).toMatchObject({ status: 422, body: { code: "start_not_offered", message } });
  expect(held.body.nearest).toHaveLength(3);
});

test("what is held in person is sold by the clock of the place first", async () => {
  const { learner, id } = await aHold(world, { mode: "place", place: "12 Main Street", meetingUrl: null });
  await world.db.raw("update users set time_zone = 'Europe/London' where id = $1", [learner.id]);
  const quote = await world.call("POST", "/api/checkout/quote", {
    as: learner.token,
    body: { items: [{ item_type: "booking", item_id: id }] },
  });
  expect(quote.body.lines[0].title).toMatch(/, Tue 24 Nov, 9:00 AM EST \(Tue 24 Nov, 2:00 PM GMT\)$/);
});

test("holds whose time is over are ended with their sessions locked, and nobody waits in a circle", async () => {
  const [one, two] = [await aServiceToBook(world), await aServiceToBook(world)];
  const learners = await Promise.all(Array.from({ length: 4 }, () => aPerson(world)));
  for (const [index, learner] of learners.entries()) {
    await holdTime(world, learner, { serviceId: one.serviceId, startsAt: day(index) });
    await holdTime(world, learner, { serviceId: two.serviceId, startsAt: day(index, 16) });
  }
  world.platform.clock.advance(11 * 60);
  const again = await Promise.all(
    learners.flatMap((learner, index) => [
      holdTime(world, learner, { serviceId: two.serviceId, startsAt: day(index + 4) }),
      holdTime(world, learner, { serviceId: one.serviceId, startsAt: day(index + 4, 16) }),
    ]),
  );
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
});
