import { minuteMs } from "@pavane/contract/core/durations";
import type { Output } from "@pavane/contract/core/endpoint";
import type {
  groupParticipant,
  groupSeries,
  groupSession,
  groupWaiting,
  plannedStart,
  seriesConflict,
} from "@pavane/contract/booking/schema-groups";
import type { AbsenceSaid } from "@pavane/contract/booking/choices";
import { decimalText } from "@pavane/contract/core/money";
import { noRoles, type RoleCounts } from "../bookings/dance-roles.ts";
import { presentPerson } from "../bookings/present-person.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import type { BookingSessionRow, SeriesRow, WaitingRow } from "../sessions/sessions-repository.ts";
import type { ServiceRow } from "../../professionals/index.ts";
import type { PlannedSeries, PlannedStart } from "./series-starts.ts";
import type { PersonWithStore } from "../../identity/index.ts";

/** A group session with everything that its presenter says about it. */
export interface GroupView {
  readonly session: BookingSessionRow;
  readonly service: ServiceRow;
  readonly participants: readonly BookingRow[];
  readonly waiting: readonly WaitingRow[];
  readonly series: SeriesView | null;
  readonly people: ReadonlyMap<number, PersonWithStore>;
}

export interface SeriesView {
  readonly series: SeriesRow;
  readonly dates: number;
  readonly ahead: number;
}

export function presentGroup(view: GroupView, now: Date): Output<typeof groupSession> {
  const { session, service, people } = view;
  const waiting = view.waiting.filter(({ state, offerUntil }) => state === "waiting" || (offerUntil ?? now) > now);
  const offered = waiting.filter(({ state }) => state === "offered");
  const there = [...view.participants, ...offered.map(({ danceRole }) => ({ danceRole, seats: 1 }))];
  const taken = there.reduce((sum, { seats }) => sum + seats, 0);
  return {
    id: session.id,
    service: { id: service.id, name: service.name, minutes: minutesOf(session), mode: service.mode },
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    zone: session.zone,
    dated: session.dated,
    place: session.place,
    capacity: session.capacity,
    seats_taken: taken,
    seats_left: Math.max(0, session.capacity - taken),
    roles: service.roleGap === null ? null : rolesOf(there),
    role_gap: service.roleGap,
    series: view.series === null ? null : presentSeries(view.series),
    participants: view.participants.flatMap((booking) => presentParticipant(booking, people)),
    waiting: waiting.flatMap((entry) => presentWaiting(entry, people)),
    can_cancel: session.endsAt > now,
  };
}

const minutesOf = ({ startsAt, endsAt }: BookingSessionRow): number =>
  (endsAt.getTime() - startsAt.getTime()) / minuteMs;

const rolesOf = (there: readonly Pick<BookingRow, "danceRole" | "seats">[]): RoleCounts =>
  there.reduce<RoleCounts>(
    (counts, { danceRole, seats }) =>
      danceRole === null ? counts : { ...counts, [danceRole]: counts[danceRole] + seats },
    noRoles,
  );

export const presentSeries = ({ series, dates, ahead }: SeriesView): Output<typeof groupSeries> => ({
  id: series.id,
  first: series.firstDay,
  local_time: series.localTime.slice(0, 5),
  zone: series.zone,
  every_weeks: series.everyWeeks,
  dates,
  dates_ahead: ahead,
  price: series.priceCents === null ? null : decimalText(series.priceCents),
});

type People = GroupView["people"];
function presentParticipant(booking: BookingRow, people: People): Output<typeof groupParticipant>[] {
  const { id, learnerId, seats, danceRole, state } = booking;
  switch (state) {
    case "held":
    case "requested":
    case "confirmed":
    case "completed":
    case "no_show":
      return [
        {
          booking_id: id,
          person: presentPerson(people, learnerId),
          seats,
          dance_role: danceRole,
          state,
          absence: presentAbsence(booking),
        },
      ];
    default:
      return [];
  }
}

function presentAbsence(booking: BookingRow): Output<typeof groupParticipant>["absence"] {
  const { state, noShowSide: absent } = booking;
  return state === "no_show" && absent !== null ? { absent, said: saidOf(booking) } : null;
}

function saidOf({ disputedAt, resolvedAt }: BookingRow): AbsenceSaid {
  if (resolvedAt === null) return "reported";
  return disputedAt === null ? "settled" : "decided";
}

function presentWaiting(
  { id, userId, danceRole, state, createdAt, offerUntil }: WaitingRow,
  people: People,
): Output<typeof groupWaiting>[] {
  if (state !== "waiting" && state !== "offered") return [];
  return [
    {
      id,
      person: presentPerson(people, userId),
      dance_role: danceRole,
      state,
      since: createdAt.toISOString(),
      offer_until: offerUntil?.toISOString() ?? null,
    },
  ];
}

/** What a series would be, or is. */
export const presentPlanned = ({ starts, conflicts }: PlannedSeries) => ({
  sessions: starts.map(presentStart),
  conflicts: conflicts.map(({ local, reason, outcome, movedTo }): Output<typeof seriesConflict> => ({
    local,
    reason,
    outcome,
    moved_to: movedTo === null ? null : presentStart(movedTo),
  })),
});

export const presentStart = ({ startsAt, endsAt, local }: PlannedStart): Output<typeof plannedStart> => ({
  starts_at: new Date(startsAt).toISOString(),
  ends_at: new Date(endsAt).toISOString(),
  local,
});
