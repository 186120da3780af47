import type { DisputeOutcome } from "@pavane/contract/booking/admin-choices";
import { bookingSides, type BookingSide } from "@pavane/contract/booking/choices";
import { decimalText } from "@pavane/contract/core/money";
import type { Tx } from "../../../platform/db/database.ts";
import { memberName } from "../../identity/index.ts";
import { layoutMail } from "../../messages/index.ts";
import { countConfirmedSeats, type BookingInSession, type BookingRow } from "../bookings/bookings-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";
import { calendarText } from "../calendar/calendar-text.ts";
import { entryOf, deadlineFacts, zonesFor } from "../calendar/entry-of.ts";
import type { BookingDeps } from "../deps.ts";
import { isGroup } from "../sessions/session-state.ts";
import type { MoneyPort } from "../money-port.ts";
import { beginningOf } from "./beginning.ts";
import { calendarMethodOf } from "./calendar-method.ts";
import { mailTextsOf, type MailText, type NoticeStep } from "./mail-texts.ts";
import { momentInZones, spanInZones } from "../moment-texts.ts";
import { findAddressees, type Addressee } from "../addressees-repository.ts";
import { seriesLines } from "../calendar/until-lines.ts";

type Deps = Pick<BookingDeps, "messages" | "site" | "baseUrl" | "clock" | "stores"> & {
  readonly money: Pick<MoneyPort, "receiptAddressOf">;
};

/** Somebody who can be booked, with their page. */
export interface SimilarPerson {
  readonly id: number;
  readonly name: string;
}

export interface BookingNotification {
  readonly step: NoticeStep;
  /** As it is after the step. */
  readonly booking: BookingRow;
  readonly session: BookingSessionRow;
  /** Makes it one mail to each side even if something happens twice: for example the event's id. */
  readonly key: string | number;
  /** The side that did it, or whose absence it is about; null: the clock, or staff. */
  readonly side?: BookingSide | null;
  readonly refundCents?: number;
  readonly reason?: string | null;
  readonly until?: Date;
  readonly otherTime?: Date;
  /** Of a move: it was proposed before, and is accepted now. */
  readonly accepted?: boolean;
  /** What staff decided. */
  readonly outcome?: DisputeOutcome;
  /** The sides whose reviews are shown. */
  readonly written?: readonly BookingSide[];
  /** People whom the learner could book instead. */
  readonly similar?: readonly SimilarPerson[];
  /** Dates of a series that were booked together, this one first: one mail for all of them. */
  readonly dates?: readonly BookingInSession[];
  /** Only this side is notified. */
  readonly only?: BookingSide;
}

/** Writes to both sides of a booking about a step, with its time on their clock and on the professional's. */
export async function notifySides(tx: Tx, deps: Deps, notice: BookingNotification): Promise<void> {
  const { booking, step, only } = notice;
  const people = await findAddressees(tx, deps, [booking.learnerId, booking.professionalId]);
  const ids = { learner: booking.learnerId, professional: booking.professionalId };
  const nameOf = (side: BookingSide) => memberName(people.get(ids[side])?.name);
  const goesOn = takesPlaceStill(notice.session) && !people.get(ids.professional)?.isDeleted;
  const stillBooked = goesOn && endSteps.has(step) ? await countConfirmedSeats(tx, notice.session.id) : null;
  const typed = await receiptAddress(tx, deps, booking, people.get(ids.learner));
  for (const side of bookingSides) {
    const person = people.get(ids[side]);
    if (!person || (only !== undefined && only !== side)) continue;
    const zones = zonesFor(notice, side, people);
    const inWords = (at: Date) => momentInZones(at, zones);
    const { refundCents = 0, until, otherTime, accepted = false, outcome = null, written = bookingSides } = notice;
    const mail = mailTextsOf(step, {
      service: booking.terms.name,
      dates: datesOf(notice).length,
      learner: nameOf("learner"),
      professional: nameOf("professional"),
      paid: booking.paidCents > 0,
      nothingBack: booking.paidCents > 0 && booking.refundedCents === 0,
      goesOn,
      stillBooked,
      refund: refundCents > 0 ? `$${decimalText(refundCents)}` : null,
      reason: reasonFor(notice, side, person),
      side: notice.side ?? null,
      until: until ? inWords(until) : null,
      otherTime: otherTime ? inWords(otherTime) : null,
      outcome,
      written,
      accepted,
      begins: beginningOf({ now: deps.clock.now(), startsAt: booking.startsAt, zone: zones.own }),
    })[side];
    if (mail === null) continue;
    const reader = { person, side, people, typed: side === "learner" ? typed : null };
    await send(tx, deps, reader, notice, side === "learner" ? withSimilar(mail, deps, notice) : mail);
  }
}

/** The others of a group still meet. */
const takesPlaceStill = (session: BookingSessionRow): boolean => isGroup(session) && session.cancelledAt === null;

/** A user's own text is not sent to an address that they only typed, which may be another person's. */
const reasonFor = (
  { side: doer, reason = null }: BookingNotification,
  side: BookingSide,
  { confirmed }: Addressee,
): string | null => (doer === side && !confirmed ? null : reason);

/** Where the learner, who bought it, hears of it until they have confirmed an address; null, without a look, where they have. */
async function receiptAddress(
  tx: Tx,
  { money }: Deps,
  { orderItemId }: BookingRow,
  learner: Addressee | undefined,
): Promise<string | null> {
  if (orderItemId === null || (learner?.confirmed && !learner.isDeleted)) return null;
  return money.receiptAddressOf(tx, orderItemId);
}

const endSteps: ReadonlySet<NoticeStep> = new Set(["cancelled", "declined", "withdrawn"]);

const datesOf = ({
  booking,
  session,
  dates = [{ booking, session }],
}: BookingNotification): readonly BookingInSession[] => dates;

function withSimilar(
  { subject, paragraphs }: MailText,
  { baseUrl }: Deps,
  { similar = [] }: BookingNotification,
): MailText {
  if (similar.length === 0) return { subject, paragraphs };
  const lines = similar.map(({ id, name }) => `${name}: ${baseUrl()}/instructors/${id}`);
  return { subject, paragraphs: [...paragraphs, ["They teach something like it:", ...lines].join("\n")] };
}

interface Reader {
  readonly person: Addressee;
  readonly side: BookingSide;
  /** Both sides. */
  readonly people: ReadonlyMap<number, Addressee>;
  /** The address they bought with; null for whom it is no purchase. */
  readonly typed: string | null;
}

async function send(
  tx: Tx,
  deps: Deps,
  reader: Reader,
  notice: BookingNotification,
  { subject, paragraphs }: MailText,
): Promise<void> {
  const { person, side, people, typed } = reader;
  const { booking, session, step, key } = notice;
  const { name: siteName } = await deps.site.getSettings(tx);
  const siteUrl = deps.baseUrl();
  const now = deps.clock.now();
  const { until: ofThis, ...entry } = entryOf({ booking, session }, side, people, now);
  const dates = datesOf(notice);
  const until = dates.length > 1 ? seriesLines(deadlineFacts({ booking, session }, side)) : ofThis;
  const label = labelOf(dates.length, booking.state, until.length > 0);
  const texts = layoutMail({
    siteName,
    siteUrl,
    heading: subject,
    paragraphs: [
      ...paragraphs,
      `${whenText(dates, reader)}\nWhere: ${whereText(entry)}`,
      ...(until.length === 0 ? [] : [until.join("\n")]),
    ],
    action: { label, url: `${siteUrl}/my-bookings?booking=${booking.id}` },
    reason: "You receive this because it is about a booking of yours.",
  });
  await deps.messages.queueMail(tx, {
    userId: person.id,
    ...(typed === null ? {} : { typed: { address: typed, because: "receipt" } }),
    kind: `booking_${step}`,
    subject,
    ...texts,
    ...calendarFor(notice, reader, { siteUrl, name: siteName, now }),
    secret: false,
    dedupeKey: `booking_${step}:${dates.map((one) => one.booking.id).join(",")}:${key}:${person.id}`,
  });
}

function whenText(dates: readonly BookingInSession[], { side, people }: Reader): string {
  const times = dates.map((one) => spanInZones(one.booking.startsAt, one.booking.endsAt, zonesFor(one, side, people)));
  return times.length === 1 ? `When: ${times[0] ?? ""}` : ["When:", ...times].join("\n");
}

function whereText({
  mode,
  place,
  meetingUrl,
}: Pick<ReturnType<typeof entryOf>, "mode" | "place" | "meetingUrl">): string {
  if (mode === "place") return place ?? "In person";
  return meetingUrl === null ? "Online" : `Online, ${meetingUrl}`;
}

/** What is still ahead is changed and cancelled there, too. */
const labelOf = (dates: number, state: BookingRow["state"], isAhead: boolean): string => {
  if (dates > 1) return "Open the first date";
  return state === "confirmed" && isAhead ? "See, change or cancel the booking" : "Open the booking";
};

interface CalendarAbout {
  readonly siteUrl: string;
  readonly name: string;
  readonly now: Date;
}

/** The booking for the reader's calendar where the step changes it; each date by itself. */
function calendarFor(notice: BookingNotification, { side, people }: Reader, { now, ...about }: CalendarAbout) {
  const method = calendarMethodOf(notice.step);
  if (method === null) return {};
  const [text = "", ...more] = datesOf(notice).map((one) =>
    calendarText([entryOf(one, side, people, now)], { ...about, method }),
  );
  return { calendar: more.length === 0 ? { method, text } : { method, text, more } };
}
