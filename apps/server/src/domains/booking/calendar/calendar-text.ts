import type { BookingState } from "@pavane/contract/booking/choices";
import type { ServiceMode } from "@pavane/contract/professionals/choices";
import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** A booking as an entry of a calendar shows it to one side. */
export interface CalendarEntry {
  readonly id: number;
  /** Stays the same for ever. */
  readonly uid: string;
  /** Raised by each change that calendars must hear of. */
  readonly sequence: number;
  readonly state: BookingState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  readonly service: string;
  /** Name of the other side. */
  readonly other: string;
  readonly mode: ServiceMode;
  readonly place: string | null;
  /** Where it is met online; only of what is confirmed. */
  readonly meetingUrl: string | null;
  /** What is possible until when, a sentence a line: "Full refund until Sat 13 Mar, 9:00 AM EST". */
  readonly until: readonly string[];
}

export interface CalendarAbout {
  /** Public address of the site, without a slash at the end. */
  readonly siteUrl: string;
  readonly name: string;
  /** Of what is mailed: whether it comes into the calendar or leaves it. */
  readonly method?: "REQUEST" | "CANCEL";
}

/** An hour before; the reminders by mail follow settings, what lies in calendars does not. */
const alarmSeconds = 3_600;

/**
 * Bookings as a calendar of RFC 5545: lines end in CRLF and are folded at 75 octets, times are in UTC. It names nobody but the
 * other side of each booking, and no e-mail address.
 */
export function calendarText(entries: readonly CalendarEntry[], { siteUrl, name, method }: CalendarAbout): string {
  const { hostname } = new URL(siteUrl);
  const calendar = new ICalCalendar({ name, prodId: { company: hostname, product: "bookings" } });
  if (method !== undefined) calendar.method(ICalCalendarMethod[method]);
  for (const entry of entries) {
    const url = `${siteUrl}/my-bookings?booking=${entry.id}`;
    const summary = `${entry.service} with ${entry.other}`;
    const event = calendar.createEvent({
      id: `${entry.uid}@${hostname}`,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      timezone: "UTC",
      status: ICalEventStatus[method === "CANCEL" ? "CANCELLED" : statusOf(entry.state)],
      summary,
      location: entry.mode === "place" ? entry.place : (entry.meetingUrl ?? "Online"),
      description: [summary, ...entry.until, `${canChange(entry) ? "Change or cancel it" : "See it"}: ${url}`].join(
        "\n",
      ),
      url,
    });
    if (entry.state === "confirmed" && method !== "CANCEL")
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSeconds, description: summary });
  }
  return calendar.toString();
}

const canChange = ({ state, until }: CalendarEntry): boolean => state === "confirmed" && until.length > 0;

/** What a calendar knows of a booking's state. */
export function statusOf(state: BookingState): "TENTATIVE" | "CONFIRMED" | "CANCELLED" {
  if (state === "held" || state === "requested") return "TENTATIVE";
  return state === "confirmed" || state === "completed" || state === "no_show" ? "CONFIRMED" : "CANCELLED";
}
