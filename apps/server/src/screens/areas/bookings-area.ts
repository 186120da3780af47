import { professionalRoles } from "@pavane/contract/professionals/roles";
import { countAhead, findOldestRequest } from "./area-counts-repository.ts";
import { figure, waitingLine, type AreaSpec } from "./area-spec.ts";

const one = "request to answer";
const many = "requests to answer";
const list = "/my-bookings?as=professional";
const toAnswer = `${list}&tab=to_answer`;

/** What others booked with somebody. */
export const bookingsArea: AreaSpec = {
  key: "bookings",
  title: "Bookings",
  path: list,
  roles: professionalRoles,
  one,
  many,
  count: ({ id }, deps) => deps.bookings.countToAnswer(id),
  figures: async ({ id }, { db, clock, bookings }) => {
    const [requests, { today, week }] = await Promise.all([
      bookings.countToAnswer(id),
      countAhead(db.read, id, clock.now()),
    ]);
    return [figure("Requests", requests, toAnswer), figure("Today", today, list), figure("Next 7 days", week, list)];
  },
  waiting: async ({ id }, { db, bookings }) => {
    const [count, oldest] = await Promise.all([bookings.countToAnswer(id), findOldestRequest(db.read, id)]);
    return waitingLine(count, one, many, toAnswer, oldest);
  },
};
