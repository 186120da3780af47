import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPair, aPaidBooking, recordMoney, type BookedPair } from "../../../../test/factories/booked.ts";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { holdTime } from "../../../../test/factories/holds.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";

let world: TestApp;
let pair: BookedPair;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  recordMoney(world.app.ports.booking);
  world.platform.clock.set("2027-03-01T12:00:00Z");
  pair = await aPair(world);
});

const startsAt = new Date("2027-03-16T13:00:00Z");
const hour = 3_600_000;
/** Hours after the start; the session lasts one. */
const after = (hours: number) => world.platform.clock.set(new Date(startsAt.getTime() + hours * hour));
const call = (method: string, path: string, as: TestPerson, body?: unknown) =>
  world.call(method, path, { as: as.token, ...(body === undefined ? {} : { body }) });
const report = (id: number, who: TestPerson) => call("POST", `/api/bookings/${id}/no-show`, who, {});
const takeBack = (id: number, who: TestPerson) => call("POST", `/api/bookings/${id}/take-back`, who, {});
const read = async (id: number, who: TestPerson) => (await call("GET", `/api/bookings/${id}`, who)).body;
const settle = () => world.app.jobs.find(({ name }) => name === "booking.settle-reports")?.run({});

/** A session of an hour that runs, whose learner was reported. */
async function reported() {
  const { id, sessionId, learnerId } = await aPaidBooking(world, {
    serviceId: pair.serviceId,
    learnerId: pair.learner.id,
    startsAt,
  });
  after(0.25);
  await report(id, pair.professional);
  return { id, sessionId, learnerId };
}

const used = {
  status: 409,
  body: {
    code: "time_used",
    message: "Since the report this time was used for another booking. Take it back once the session has ended.",
  },
};

describe("a report is taken back while the session runs", () => {
  test("and the mails about it name nothing that is over: who teaches can still cancel, who learns cannot", async () => {
    const { id } = await reported();
    expect((await takeBack(id, pair.professional)).status).toBe(200);
    const mailTo = async ({ id: userId }: TestPerson) => {
      const sql = "select text_body from mail_outbox where kind = 'booking_absence_taken_back' and user_id = $1";
      return String((await world.db.raw(sql, [userId])).rows[0]?.["text_body"]);
    };
    expect(await mailTo(pair.learner)).not.toMatch(/refund|can be|cancel/i);
    expect(await mailTo(pair.professional)).toContain("It can be cancelled until it ends, Tue 16 Mar, 10:00 AM EDT");
    expect(await mailTo(pair.professional)).not.toMatch(/refund|begins/i);
  });

  test("but not where the learner has booked elsewhere meanwhile; once it has ended", async () => {
    const { id, learnerId } = await reported();
    const other = await aPair(world);
    await aConfirmedBooking(world, {
      serviceId: other.serviceId,
      learnerId,
      startsAt: new Date(startsAt.getTime() + hour / 2),
    });
    expect(await takeBack(id, pair.professional)).toMatchObject(used);
    expect(await read(id, pair.professional)).toMatchObject({ state: "no_show", dispute: { absent: "learner" } });
    after(1);
    expect((await takeBack(id, pair.professional)).body).toMatchObject({ state: "completed", dispute: null });
  });

  test("nor where its professional has given the time to somebody else", async () => {
    const { id } = await reported();
    const late = await aService(world, pair.professional.id, { name: "Late class" });
    await aConfirmedBooking(world, { serviceId: late, startsAt: new Date(startsAt.getTime() + hour / 2) });
    expect(await takeBack(id, pair.professional)).toMatchObject(used);
  });

  test("nor where the place went to somebody else", async () => {
    const { id } = await reported();
    await aConfirmedBooking(world, { serviceId: pair.serviceId, startsAt });
    expect(await takeBack(id, pair.professional)).toMatchObject(used);
  });

  test("nor where the group was cancelled meanwhile", async () => {
    const group = await aPair(world, { capacity: 3, dates: "fixed", priceCents: 0 });
    const request = { serviceId: group.serviceId, startsAt };
    const body = { service_id: group.serviceId, starts_at: startsAt.toISOString() };
    const planned = await call("POST", "/api/me/sessions", group.professional, body);
    const { id } = await aConfirmedBooking(world, { ...request, learnerId: group.learner.id });
    await aConfirmedBooking(world, request);
    after(0.25);
    await report(id, group.professional);
    expect((await call("DELETE", `/api/me/sessions/${planned.body.id}`, group.professional, {})).status).toBe(200);
    expect(await takeBack(id, group.professional)).toMatchObject({
      status: 409,
      body: { code: "wrong_state", message: "This session was cancelled. Take the report back once it has ended." },
    });
    expect(await read(id, group.professional)).toMatchObject({ state: "no_show" });
  });

  test.each([1, 2, 3])("and held elsewhere by its learner in one moment: one of both (%i)", async () => {
    const { id } = await reported();
    const other = await aProfessional(world, { zone: "UTC" });
    const serviceId = await aService(world, other.id, { startEvery: 15, priceCents: 0 });
    const at = new Date(startsAt.getTime() + hour / 2).toISOString();
    const [taken, held] = await Promise.all([
      takeBack(id, pair.professional),
      holdTime(world, pair.learner, { serviceId, startsAt: at }),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([taken.status, held.status]);
    expect([taken.body.code, held.body.code].filter(Boolean)).toEqual([
      taken.status === 409 ? "time_used" : "learner_busy",
    ]);
  });
});

describe("a report that is taken back at the same moment", () => {
  test.each([1, 2, 3])("from two tabs is taken back once (%i)", async () => {
    const { id } = await reported();
    after(2);
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(id, pair.professional)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const held = await world.db.raw("select completed_count from professionals where user_id = $1", [
      pair.professional.id,
    ]);
    expect(held.rows).toEqual([{ completed_count: 1 }]);
    const mails = await world.db.raw(
      "select 1 from mail_outbox where kind = 'booking_absence_taken_back' and user_id = any($1)",
      [[pair.professional.id, pair.learner.id]],
    );
    expect(mails.rows).toHaveLength(2);
  });

  test.each([1, 2, 3])("as staff decide is decided or taken back, never both (%i)", async () => {
    const staff = await aPerson(world, { roles: ["INSTRUCTOR_ADMIN"] });
    const { id } = await reported();
    after(2);
    await call("POST", `/api/bookings/${id}/object`, pair.learner, {});
    const decision = { outcome: "learner_absent", reason: "The room stayed empty" };
    const [taken, decided] = await Promise.all([
      takeBack(id, pair.professional),
      call("POST", `/api/admin/bookings/${id}/resolve`, staff, decision),
    ]);
    expect([taken.status, decided.status].toSorted()).toEqual([200, 409]);
    expect((await read(id, pair.learner)).state).toBe(taken.status === 200 ? "completed" : "no_show");
  });

  test("when its time is over and it is settled is settled, once", async () => {
    const { id } = await reported();
    after(48.3);
    const [taken] = await Promise.all([takeBack(id, pair.professional), settle(), settle()]);
    expect([taken.status, (await read(id, pair.learner)).state]).toEqual([409, "no_show"]);
    const mails = await world.db.raw(
      "select 1 from mail_outbox where kind = 'booking_absence_settled' and user_id = any($1)",
      [[pair.professional.id, pair.learner.id]],
    );
    expect(mails.rows).toHaveLength(2);
  });

  test("and objected to ends in one way, with the share running", async () => {
    const money = recordMoney(world.app.ports.booking);
    const { id } = await reported();
    after(2);
    const [taken] = await Promise.all([
      takeBack(id, pair.professional),
      call("POST", `/api/bookings/${id}/object`, pair.learner, {}),
    ]);
    expect([taken.status, (await read(id, pair.learner)).state]).toEqual([200, "completed"]);
    expect(money.shares.at(-1)?.endsAt ?? startsAt).not.toBeNull();
  });
});

describe("who took a report back", () => {
  test("keeps the time to review that began when it was completed first", async () => {
    const { id } = await aPaidBooking(world, { serviceId: pair.serviceId, learnerId: pair.learner.id, startsAt });
    after(1);
    await call("POST", `/api/bookings/${id}/complete`, pair.learner, {});
    const until = (await read(id, pair.learner)).reviews.open_until;
    expect(until).toBe("2027-03-30T14:00:00.000Z");
    after(20);
    await report(id, pair.professional);
    after(40);
    await takeBack(id, pair.professional);
    expect((await read(id, pair.learner)).reviews.open_until).toBe(until);
  });

  test("is not offered to report again, and is told why; the other side is", async () => {
    const { id } = await reported();
    expect(await read(id, pair.professional)).toMatchObject({ took_back: false });
    await takeBack(id, pair.professional);
    const own = await read(id, pair.professional);
    expect([own.took_back, own.actions.includes("no_show")]).toEqual([true, false]);
    const theirs = await read(id, pair.learner);
    expect([theirs.took_back, theirs.actions.includes("no_show")]).toEqual([false, true]);
    const listed = await call("GET", "/api/bookings?as=professional&tab=upcoming", pair.professional);
    expect(listed.body.data).toMatchObject([{ id, took_back: true }]);
  });
});

test("the professional's group says who was reported, and what was decided", async () => {
  const group = await aPair(world, { capacity: 4, dates: "fixed", priceCents: 0 });
  const body = { service_id: group.serviceId, starts_at: startsAt.toISOString() };
  await call("POST", "/api/me/sessions", group.professional, body);
  const request = { serviceId: group.serviceId, startsAt };
  const ids = [];
  for (const learner of [group.learner, await aPerson(world)])
    ids.push({ learner, ...(await aConfirmedBooking(world, { ...request, learnerId: learner.id })) });
  const [first, second] = ids;
  if (!first || !second) throw new Error("two were booked");
  after(0.5);
  await report(first.id, group.professional);
  await report(second.id, second.learner);
  const absences = async () => {
    const found = await call("GET", "/api/me/sessions?tab=upcoming", group.professional);
    const [session] = found.body.data;
    return session.participants.map((one: { absence: unknown }) => one.absence);
  };
  expect(await absences()).toEqual([
    { absent: "learner", said: "reported" },
    { absent: "professional", said: "reported" },
  ]);
});
