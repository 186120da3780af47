import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPair, recordMoney, type BookedPair } from "../../../../test/factories/booked.ts";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let pair: BookedPair;
let helper: TestPerson;
let admin: TestPerson;
let booking: number;
let said: { byLearner: number; byProfessional: number };
beforeAll(async () => {
  world = await createTestApp();
  recordMoney(world.app.ports.booking);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.platform.clock.set("2027-03-01T12:00:00Z");
  pair = await aPair(world);
  helper = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
  admin = await aPerson(world, { roles: ["ADMIN"] });
  const request = { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt: new Date("2027-03-16T13:00:00Z") };
  ({ id: booking } = await aConfirmedBooking(world, request));
  world.platform.clock.set("2027-03-16T15:00:00Z");
  await call("POST", `/api/bookings/${booking}/complete`, pair.learner);
  await write(pair.learner, 1, "Nobody should read this.");
  await write(pair.professional, 4, "Comes prepared and listens.");
  const { reviews } = (await call("GET", `/api/bookings/${booking}`, pair.learner)).body;
  said = { byLearner: reviews.mine.id, byProfessional: reviews.theirs.id };
});

const call = (method: string, path: string, as: { token: string }, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const write = (as: TestPerson, rating: number, body: string) =>
  call("PUT", `/api/bookings/${booking}/review`, as, { rating, body });
const note = "It insults people I know.";
const report = (id: number, as: TestPerson) =>
  call("POST", "/api/reports", as, { target_type: "booking_review", target_id: id, reason: "abusive", note });
const listed = async (as: TestPerson, id: number) =>
  (await call("GET", "/api/admin/reports?area=bookings&size=100", as)).body.data.filter(
    ({ target_id: target }: { target_id: number }) => target === id,
  );

/** Somebody whom the learner asked for a time, or only holds one of. */
async function anotherProfessional(state: "requested" | "held"): Promise<TestPerson> {
  const other = await aProfessional(world);
  await aConfirmedBooking(world, {
    serviceId: await aService(world, other.id, { approval: "request", noticeMin: 120 }),
    learnerId: pair.learner.id,
    startsAt: new Date("2027-04-01T13:00:00Z"),
    state,
    values:
      state === "requested"
        ? { answerBy: new Date("2027-03-20T13:00:00Z") }
        : { holdExpiresAt: new Date("2027-03-16T15:10:00Z") },
  });
  return other;
}

describe("a review of a professional", () => {
  test("is reported once by whoever can see it, and stands with the staff of bookings alone", async () => {
    const member = await aPerson(world);
    expect((await report(said.byLearner, member)).status).toBe(201);
    expect((await report(said.byLearner, member)).body.code).toBe("already_reported");
    expect((await report(said.byLearner, pair.learner)).body.code).toBe("own_report");
    for (const staff of [admin, helper])
      expect(await listed(staff, said.byLearner)).toMatchObject([
        {
          title: "Barre at home: Liam Byrne about Ana Reyes",
          body: "Nobody should read this.",
          booking_id: booking,
          own: false,
        },
      ]);
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect((await call("GET", "/api/admin/reports?area=bookings", officer)).status).toBe(403);
    expect((await call("GET", "/api/admin/reports", helper)).status).toBe(403);
    expect((await call("GET", "/api/admin/reports", officer)).body.page.total).toBe(0);
    expect((await call("GET", "/api/review-queue", officer)).body.counts.reports).toBe(0);
  });

  test("is dealt with when it is hidden, for everybody who reported it, and cannot be reported any more", async () => {
    await report(said.byLearner, pair.professional);
    await report(said.byLearner, await aPerson(world));
    const path = `/api/admin/booking-reviews/${said.byLearner}/hide`;
    expect((await call("POST", path, helper, { reason: "It insults somebody" })).status).toBe(200);
    expect(await listed(helper, said.byLearner)).toEqual([]);
    expect((await report(said.byLearner, await aPerson(world))).body.code).toBe("review_not_found");
  });

  test("is left as it is by who dismisses the report, which the market's officers cannot", async () => {
    await report(said.byLearner, await aPerson(world));
    const [{ id }] = await listed(helper, said.byLearner);
    const dismiss = (as: TestPerson) =>
      call("POST", `/api/admin/reports/${id}/resolve`, as, { outcome: "dismissed", note: "Harsh, but fair." });
    const officer = await aPerson(world, { roles: ["CURRICULUM_OFFICER"] });
    expect((await dismiss(officer)).status).toBe(404);
    expect((await dismiss(helper)).status).toBe(204);
    expect((await dismiss(admin)).body.code).toBe("already_decided");
    expect(await listed(admin, said.byLearner)).toEqual([]);
  });

  test("is left as it is by who warns its writer, who is led to their booking", async () => {
    await report(said.byLearner, await aPerson(world));
    await report(said.byProfessional, pair.learner);
    const warning = { outcome: "warned", note: "Stay with the session." };
    for (const target of [said.byLearner, said.byProfessional]) {
      const [{ id }] = await listed(helper, target);
      expect((await call("POST", `/api/admin/reports/${id}/resolve`, helper, warning)).status).toBe(204);
      expect(await listed(helper, target)).toEqual([]);
    }
    const told = async (as: TestPerson) => (await call("GET", "/api/notices", as)).body.data[0];
    const notice = {
      title: "A warning about your review",
      body: "Somebody reported your review after “Barre at home”, and we agree with them: Stay with the session.",
    };
    expect(await told(pair.learner)).toMatchObject({ ...notice, link: `/my-bookings?booking=${booking}` });
    expect(await told(pair.professional)).toMatchObject({
      ...notice,
      link: `/my-bookings?as=professional&booking=${booking}`,
    });
    expect((await read(booking, pair.learner)).body.page.total).toBe(1);
  });

  test("is not judged by who wrote it, nor by whom it is about", async () => {
    await report(said.byLearner, await aPerson(world));
    const roles = "insert into user_roles (user_id, role) values ($1, 'INSTRUCTOR_ADMIN')";
    await world.db.raw(roles, [pair.learner.id]);
    const [{ id, own }] = await listed(pair.learner, said.byLearner);
    expect(own).toBe(true);
    const body = { outcome: "dismissed", note: "It is mine." };
    expect((await call("POST", `/api/admin/reports/${id}/resolve`, pair.learner, body)).body.code).toBe("own_matter");
  });
});

const read = (id: number, as: TestPerson) => call("GET", `/api/bookings/${id}/learner-reviews`, as);
/** The one booking with somebody. */
const bookingOf = async (as: TestPerson) =>
  Number((await world.db.raw("select id from bookings where professional_id = $1", [as.id])).rows[0]?.["id"]);

describe("a review of a learner", () => {
  test("is read by that learner and by professionals they have asked for a time, by nobody else", async () => {
    const shown = { rating: 4, page: { total: 1 }, data: [{ rating: 4, body: "Comes prepared and listens." }] };
    expect((await read(booking, pair.learner)).body).toMatchObject(shown);
    const asked = await anotherProfessional("requested");
    expect((await read(await bookingOf(asked), asked)).body).toMatchObject(shown);
    expect((await read(booking, asked)).status).toBe(404);
    expect((await read(await bookingOf(asked), await aPerson(world))).status).toBe(404);
    await call("POST", `/api/admin/booking-reviews/${said.byProfessional}/hide`, admin, {
      reason: "Not about dancing",
    });
    expect((await read(await bookingOf(asked), asked)).body).toMatchObject({ rating: null, data: [] });
  });

  test("is not for somebody whose time is only held", async () => {
    const held = await anotherProfessional("held");
    expect((await read(await bookingOf(held), held)).status).toBe(404);
    expect((await report(said.byProfessional, held)).body.code).toBe("review_not_found");
  });

  test("is reported by those who can read it", async () => {
    expect((await report(said.byProfessional, await aPerson(world))).body.code).toBe("review_not_found");
    expect((await report(said.byProfessional, await anotherProfessional("requested"))).status).toBe(201);
    expect((await report(said.byProfessional, pair.learner)).status).toBe(201);
    expect(await listed(helper, said.byProfessional)).toHaveLength(2);
  });
});
