import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPaidBooking, recordMoney, type RecordedMoney } from "../../../../test/factories/booked.ts";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let money: RecordedMoney;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => {
  money = recordMoney(world.app.ports.booking);
  world.platform.clock.set("2027-03-01T12:00:00Z");
});

const startsAt = new Date("2027-03-02T14:00:00Z");
const reason = "It suits me better";
const call = (method: string, path: string, as: TestPerson, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const act = (as: TestPerson, id: number, what: string, body: object = {}) =>
  call("POST", `/api/admin/bookings/${id}/${what}`, as, { reason, ...body });
const refused = { status: 403, body: { code: "own_booking" } };

test.each([["INSTRUCTOR_ADMIN"], ["ADMIN"]] as const)(
  "%s gets no money back as staff that the policy would not give them as a learner",
  async (role) => {
    const staff = await aPerson(world, { roles: [role] });
    const professional = await aProfessional(world);
    const serviceId = await aService(world, professional.id, { policy: "strict", capacity: 3 });
    const { id } = await aPaidBooking(world, { serviceId, learnerId: staff.id, startsAt });
    const other = await aConfirmedBooking(world, { serviceId, startsAt });
    for (const side of ["learner", "professional"])
      expect(await act(staff, id, "cancel", { side })).toMatchObject(refused);
    for (const one of [id, other.id])
      expect(await act(staff, one, "move", { starts_at: "2027-03-03T14:00:00Z" })).toMatchObject(refused);
    expect((await call("GET", `/api/admin/bookings/${id}`, staff)).body.actions).toEqual([]);
    expect((await call("GET", `/api/admin/bookings/${other.id}`, staff)).body.actions).toContain("cancel");
    expect((await act(await aPerson(world, { roles: [role] }), id, "cancel", { side: "professional" })).status).toBe(
      200,
    );
    expect(money.refunds).toHaveLength(1);
  },
);

test("nobody answers, decides or hides as staff what is about themselves", async () => {
  const staff = await aProfessional(world, { roles: ["PROFESSIONAL", "INSTRUCTOR_ADMIN"] });
  const serviceId = await aService(world, staff.id);
  const learner = await aPerson(world);
  const asked = await aConfirmedBooking(world, {
    serviceId,
    startsAt: new Date("2027-03-09T14:00:00Z"),
    state: "requested",
  });
  expect(await act(staff, asked.id, "accept")).toMatchObject(refused);
  expect(await act(staff, asked.id, "decline")).toMatchObject(refused);
  const { id } = await aConfirmedBooking(world, { serviceId, startsAt, learnerId: learner.id });
  world.platform.clock.set("2027-03-02T16:00:00Z");
  await call("POST", `/api/bookings/${id}/complete`, learner);
  await call("PUT", `/api/bookings/${id}/review`, learner, { rating: 1, body: "Looked at the phone all the time." });
  const [review] = (await world.db.raw("select id from booking_reviews where booking_id = $1", [id])).rows;
  const hide = (as: TestPerson) =>
    call("POST", `/api/admin/booking-reviews/${Number(review?.["id"])}/hide`, as, { reason });
  expect(await hide(staff)).toMatchObject(refused);
  await call("POST", `/api/bookings/${id}/no-show`, learner, {});
  expect((await call("POST", `/api/bookings/${id}/object`, staff, {})).status).toBe(200);
  expect(await act(staff, id, "resolve", { outcome: "took_place" })).toMatchObject(refused);
  const other = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
  expect((await act(other, id, "resolve", { outcome: "learner_absent" })).status).toBe(200);
  expect((await hide(other)).status).toBe(200);
});
