import type { TestApp } from "../harness.ts";
import { aServiceToBook, day, holdTime } from "./holds.ts";
import { aPerson, type TestPerson } from "./people.ts";

type Role = "lead" | "follow" | "either";

export interface Group {
  readonly professional: TestPerson;
  readonly serviceId: number;
  readonly sessionId: number;
  readonly startsAt: string;
}

/** What tests of waiting lists do, in the app that is there when they do it. */
export function waitingIn(world: () => TestApp) {
  /** A planned date of a free group. */
  async function aGroup(values = {}, startsAt = day(0)): Promise<Group> {
    const made = await aServiceToBook(world(), { capacity: 2, dates: "fixed", priceCents: 0, ...values });
    const body = { service_id: made.serviceId, starts_at: startsAt };
    const planned = await world().call("POST", "/api/me/sessions", { as: made.professional.token, body });
    return { ...made, sessionId: planned.body.id, startsAt };
  }

  const book = async (group: Group, role?: Role, as?: TestPerson) => {
    const learner = as ?? (await aPerson(world()));
    const wish = { serviceId: group.serviceId, startsAt: group.startsAt };
    const held = await holdTime(world(), learner, role === undefined ? wish : { ...wish, role });
    await world().call("POST", `/api/bookings/${held.body.id}/confirm`, { as: learner.token });
    return { learner, id: Number(held.body.id), held };
  };
  const join = async (group: Group, role?: Role, as?: TestPerson) => {
    const learner = as ?? (await aPerson(world()));
    const body = { session_id: group.sessionId, ...(role === undefined ? {} : { dance_role: role }) };
    const joined = await world().call("POST", "/api/waiting", { as: learner.token, body });
    return { learner, id: Number(joined.body.id), joined };
  };
  const entries = async ({ learner }: { learner: TestPerson }) =>
    (await world().call("GET", "/api/waiting", { as: learner.token })).body.data;
  const stateOf = async (who: { learner: TestPerson }) => (await entries(who))[0]?.state ?? null;
  const cancel = ({ learner, id }: { learner: TestPerson; id: number }) =>
    world().call("POST", `/api/bookings/${id}/cancel`, { as: learner.token, body: {} });
  const take = ({ learner, id }: { learner: TestPerson; id: number }) =>
    world().call("POST", `/api/waiting/${id}/take`, { as: learner.token, body: {} });
  const leave = ({ learner, id }: { learner: TestPerson; id: number }) =>
    world().call("DELETE", `/api/waiting/${id}`, { as: learner.token });
  const passOn = () =>
    world()
      .app.jobs.find(({ name }) => name === "booking.offer-places")
      ?.run({});
  const mailsTo = async ({ learner }: { learner: TestPerson }) => {
    const { rows } = await world().db.raw(
      "select kind, text_body as text from mail_outbox where user_id = $1 and kind like 'waiting%' order by id",
      [learner.id],
    );
    return rows;
  };
  const seats = async ({ sessionId }: Group) =>
    Number(
      (await world().db.raw("select seats_taken from booking_sessions where id = $1", [sessionId])).rows[0]?.[
        "seats_taken"
      ],
    );
  return { aGroup, book, join, entries, stateOf, cancel, take, leave, passOn, mailsTo, seats };
}
