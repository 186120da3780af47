import { danceRoleNames, type DanceRole } from "@pavane/contract/booking/choices";
import { counted } from "../../../lib/time-words.ts";
import type { GroupSession } from "../queries-groups.ts";

/** "4 of 8 places taken, 2 waiting" */
export function placesWords({ seats_taken: taken, capacity, waiting }: GroupSession): string {
  const places = `${taken} of ${counted(capacity, "place")} taken`;
  return waiting.length === 0 ? places : `${places}, ${waiting.length} waiting`;
}

const roleWords: Readonly<Record<DanceRole, string>> = { lead: "lead", follow: "follow", either: "either" };

/** "3 lead, 2 follow"; null where nobody is asked, or nobody is there. */
export function rolesWords({ roles }: GroupSession): string | null {
  if (roles === null) return null;
  const some = (["lead", "follow", "either"] as const).filter((role) => roles[role] > 0);
  return some.length === 0 ? null : some.map((role) => `${roles[role]} ${roleWords[role]}`).join(", ");
}

/** "Every 2 weeks, 6 dates ahead" */
export function seriesWords({ every_weeks: weeks, dates_ahead: ahead }: NonNullable<GroupSession["series"]>): string {
  const every = weeks === 1 ? "Every week" : `Every ${weeks} weeks`;
  return `${every}, ${counted(ahead, "date")} ahead`;
}

const stateWords = {
  held: "being paid",
  requested: "asks for a place",
  confirmed: null,
  completed: "came",
  no_show: "did not come",
} as const;

/** "2 places, lead, being paid" */
export const participantWords = ({ seats, dance_role: role, state }: GroupSession["participants"][number]): string =>
  [seats > 1 ? counted(seats, "place") : null, role === null ? null : danceRoleNames[role], stateWords[state]]
    .filter(Boolean)
    .join(", ");

interface Ended {
  readonly dates: number;
  readonly bookings: number;
  readonly waiting: number;
}

/** What is lost by cancelling these dates. */
export const endedBy = (sessions: readonly Pick<GroupSession, "participants" | "waiting">[]): Ended => ({
  dates: sessions.length,
  bookings: sessions.reduce((sum, { participants }) => sum + participants.length, 0),
  waiting: sessions.reduce((sum, { waiting }) => sum + waiting.length, 0),
});

/** "2 dates with 5 bookings. Everybody gets everything back for them. 1 person who waits is told." */
export function endedWords({ dates, bookings, waiting }: Ended): string {
  const what = counted(dates, "date");
  const booked =
    bookings === 0
      ? `${what}. Nobody has booked ${dates === 1 ? "it" : "them"}.`
      : `${what} with ${counted(bookings, "booking")}. Everybody gets everything back for ${dates === 1 ? "it" : "them"}.`;
  if (waiting === 0) return booked;
  return `${booked} ${waiting === 1 ? "1 person who waits is told." : `${waiting} people who wait are told.`}`;
}
