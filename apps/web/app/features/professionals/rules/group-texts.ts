import { danceRoleNames, type DanceRole } from "@pavane/contract/booking/choices";
import { roundedShare } from "@pavane/contract/core/fraction";
import { decimalText, formatUsd, parsePrice } from "@pavane/contract/core/money";
import { counted } from "../../../counted.ts";
import type { GroupSession, SessionsEnded } from "../queries-groups.ts";

/** "4 of 8 places taken, 2 waiting" */
export function placesText({ seats_taken: taken, capacity, waiting }: GroupSession): string {
  const places = `${taken} of ${counted(capacity, "place")} taken`;
  return waiting.length === 0 ? places : `${places}, ${waiting.length} waiting`;
}

const roleTexts: Readonly<Record<DanceRole, string>> = { lead: "lead", follow: "follow", either: "either" };

/** "3 lead, 2 follow"; null where nobody is asked, or nobody is there. */
export function rolesText({ roles }: GroupSession): string | null {
  if (roles === null) return null;
  const some = (["lead", "follow", "either"] as const).filter((role) => roles[role] > 0);
  return some.length === 0 ? null : some.map((role) => `${roles[role]} ${roleTexts[role]}`).join(", ");
}

/** "Every 2 weeks, 6 dates ahead, $120.00 for all 8" */
export function seriesText(series: NonNullable<GroupSession["series"]>): string {
  const { every_weeks: weeks, dates_ahead: ahead, dates, price } = series;
  const every = weeks === 1 ? "Every week" : `Every ${weeks} weeks`;
  const whole = price === null ? "" : `, ${priceOf(price)} for all ${dates}`;
  return `${every}, ${counted(ahead, "date")} ahead${whole}`;
}

const priceOf = (price: string): string => (Number(price) === 0 ? "free" : formatUsd(price));

/** "$100.00 for all dates together, about $33.33 each."; null where each is booked by itself, or none is planned. */
export function wholePriceText(price: string | number | null, dates: number): string | null {
  const parsed = price === null ? null : parsePrice(price);
  if (!parsed?.ok || dates === 0) return null;
  if (parsed.cents === 0) return "Free for all dates together.";
  const each = formatUsd(decimalText(roundedShare(parsed.cents, 1, dates)));
  const about = parsed.cents % dates === 0 ? "" : "about ";
  return `${formatUsd(decimalText(parsed.cents))} for all dates together, ${about}${each} each.`;
}

type Participant = GroupSession["participants"][number];

const stateTexts = {
  held: "being paid",
  requested: "asks for a place",
  confirmed: null,
  completed: "came",
  no_show: "no-show",
} as const;

/** "2 places, lead, being paid" */
export function participantText(participant: Participant): string {
  const { seats, dance_role: role, state } = participant;
  return [
    seats > 1 ? counted(seats, "place") : null,
    role === null ? null : danceRoleNames[role],
    absenceText(participant) ?? stateTexts[state],
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Reported: Anna Berg did not come", as their professional reads it; null where nobody was missed. */
function absenceText({ absence, person }: Participant): string | null {
  if (absence === null) return null;
  const own = absence.absent === "professional";
  switch (absence.said) {
    case "reported":
      return `Reported: ${own ? "you" : person.name} did not come`;
    case "decided":
      return `Decided: ${own ? "you" : person.name} did not come`;
    case "settled":
      return `${own ? "You" : person.name} did not come`;
  }
}

/** "2 dates with 5 bookings. Everybody gets everything back for them. 1 person who waits is told." */
export function endedText({ sessions: dates, bookings, waiting }: SessionsEnded): string {
  const what = counted(dates, "date");
  const booked =
    bookings === 0
      ? `${what}. Nobody has booked ${dates === 1 ? "it" : "them"}.`
      : `${what} with ${counted(bookings, "booking")}. Everybody gets everything back for ${dates === 1 ? "it" : "them"}.`;
  if (waiting === 0) return booked;
  return `${booked} ${waiting === 1 ? "1 person who waits is told." : `${waiting} people who wait are told.`}`;
}
