import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { recordMoney } from "../../../../test/factories/booked.ts";
import { aConfirmedBooking, aProfessional, aService } from "../../../../test/factories/booking.ts";
import { aPerson, type TestPerson } from "../../../../test/factories/people.ts";

let world: TestApp;
let professional: TestPerson;
let learner: TestPerson;
let serviceId: number;
beforeAll(async () => {
  world = await createTestApp();
  recordMoney(world.app.ports.booking);
});
afterAll(() => world.close());
const startsAt = new Date("2027-03-16T13:00:00Z");
const before = (minutes: number) => world.platform.clock.set(new Date(startsAt.getTime() - minutes * 60_000));
beforeEach(async () => {
  before(72 * 60);
  professional = await aProfessional(world, { firstName: "Ana" });
  learner = await aPerson(world, { firstName: "Liam", account: { timeZone: "Europe/London" } });
  serviceId = await aService(world, professional.id);
});

const aBooking = () => aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt });
const run = () => world.app.jobs.find(({ name }) => name === "booking.remind")?.run({});
const remindersOf = async ({ email }: TestPerson) =>
  (
    await world.db.raw(
      "select kind, subject, text_body from mail_outbox where to_address = $1 and kind like 'booking_reminder%' order by id",
      [email],
    )
  ).rows as { kind: string; subject: string; text_body: string }[];
const kindsOf = async (person: TestPerson) => (await remindersOf(person)).map(({ kind }) => kind);

describe("reminders of a booking", () => {
  test("come a day and an hour before, to both sides, once though the job runs twice, on their own clock", async () => {
    await aBooking();
    before(24 * 60 + 1);
    await run();
    expect(await kindsOf(learner)).toEqual([]);
    before(24 * 60);
    await run();
    await Promise.all([run(), run()]);
    before(60);
    await run();
    await run();
    before(0);
    await run();
    expect(await kindsOf(learner)).toEqual(["booking_reminder_day", "booking_reminder_hour"]);
    expect(await kindsOf(professional)).toEqual(["booking_reminder_day", "booking_reminder_hour"]);
    const [first] = await remindersOf(learner);
    expect(first?.text_body).toContain("Tue 16 Mar, 1:00 PM GMT in London, Tue 16 Mar, 9:00 AM EDT in New York");
  });

  test("of what was booked 90 minutes ahead: the last hour's only, once a side", async () => {
    before(90);
    await aBooking();
    await run();
    expect(await kindsOf(learner)).toEqual([]);
    before(60);
    await run();
    await run();
    expect(await kindsOf(learner)).toEqual(["booking_reminder_hour"]);
    expect(await kindsOf(professional)).toEqual(["booking_reminder_hour"]);
  });

  test("say after an outage how long it is still, and when the clocks of the reader call it", async () => {
    const late = new Date("2027-03-16T03:30:00Z");
    await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt: late });
    const runAt = async (minutes: number) => {
      world.platform.clock.set(new Date(late.getTime() - minutes * 60_000));
      await run();
    };
    await runAt(22 * 60 + 40);
    await runAt(31);
    const [theirFirst, theirLast] = await remindersOf(learner);
    expect(theirFirst?.subject).toMatch(/^Tomorrow: /);
    expect(theirFirst?.text_body).toContain("begins in 23 hours.");
    expect(theirLast?.text_body).toContain("begins in 31 minutes.");
    const [first] = await remindersOf(professional);
    expect(first?.subject).toMatch(/^Today: /);
  });

  test.each([
    ["back, late on that day", "2027-11-08T04:30:00Z", /^Today: /],
    ["forward, early on the next day", "2027-03-15T04:30:00Z", /^Monday: /],
  ])("name the day where the clocks go %s", async (_which, start, subject) => {
    const lesson = new Date(start);
    await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt: lesson });
    world.platform.clock.set(new Date(lesson.getTime() - 24 * 3_600_000));
    await run();
    const [first] = await remindersOf(professional);
    expect(first?.subject).toMatch(subject);
    expect(first?.text_body).toContain("begins in 24 hours.");
  });

  test("are none for what was cancelled, and come anew for what was moved", async () => {
    const { id } = await aBooking();
    before(24 * 60);
    await run();
    const moved = { starts_at: "2027-03-18T13:00:00Z" };
    expect((await world.call("POST", `/api/bookings/${id}/move`, { as: learner.token, body: moved })).status).toBe(200);
    world.platform.clock.set("2027-03-17T13:00:00Z");
    await run();
    expect(await kindsOf(learner)).toEqual(["booking_reminder_day", "booking_reminder_day"]);
    await world.call("POST", `/api/bookings/${id}/cancel`, { as: professional.token, body: {} });
    world.platform.clock.set("2027-03-18T12:00:00Z");
    await run();
    expect(await kindsOf(professional)).toHaveLength(2);
  });
});
