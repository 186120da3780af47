import { sql } from "drizzle-orm";
import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { services } from "../professionals/services/tables.ts";
import { bookingEvents, bookingReminders, bookings } from "./bookings/tables.ts";
import { calendarFeeds } from "./calendar/tables.ts";
import { directoryChanges, directoryListings, directoryOffers } from "./directory/tables.ts";
import { bookingReviews } from "./reviews/tables.ts";
import { bookingSessions, waitingEntries } from "./sessions/tables.ts";

const inner = [
  bookings.holdRenewed,
  bookings.holdCarried,
  bookings.refundCap,
  bookings.refundFloor,
  bookings.sequence,
  bookings.clientKey,
  bookings.purchase,
];
/** What the site keeps of the price is between it and the professional. */
const ofLearner = sql`${bookings.terms} - 'commissionBps'`;
const service = { service: sql`(select name from ${services} where id = ${bookings.serviceId})` };

/** What bookings say about people: to each side its own, without who the other is and what they wrote for themselves. */
export const bookingPersonalData: readonly PersonalTable[] = [
  {
    table: bookings,
    whose: [bookings.learnerId],
    namesToo: [bookings.professionalId],
    exported: [
      { name: "bookings.made", without: [...inner, bookings.terms], adds: { ...service, terms: ofLearner } },
      {
        name: "bookings.received",
        of: (person) => sql`${bookings.professionalId} = ${person}`,
        without: [...inner, bookings.learnerId, bookings.note, bookings.danceRole, bookings.orderItemId],
        adds: service,
      },
    ],
    atDeletion: { set: { note: null } },
  },
  namesOnly(bookingEvents, bookingEvents.actorId),
  {
    table: bookingReminders,
    whose: [bookingReminders.userId],
    exported: "It only says that a mail was sent, which is told with the mails.",
    atDeletion: { stays: "It says by number that a mail was sent." },
  },
  {
    table: bookingSessions,
    whose: [bookingSessions.professionalId],
    exported: [{ name: "bookings.sessions" }],
    atDeletion: { set: { meetingUrl: null, place: null } },
  },
  {
    table: waitingEntries,
    whose: [waitingEntries.userId],
    exported: [{ name: "bookings.waiting_lists" }],
    atDeletion: { stays: "The job for closed accounts gives the place to the next." },
  },
  {
    table: bookingReviews,
    whose: [bookingReviews.authorId],
    namesToo: [bookingReviews.aboutId],
    exported: [
      { name: "reviews.of_bookings" },
      {
        name: "reviews.about_me",
        of: (person) => sql`${bookingReviews.aboutId} = ${person} and ${bookingReviews.publishedAt} is not null`,
        without: [bookingReviews.authorId, bookingReviews.hiddenReason],
      },
    ],
    atDeletion: { stays: "It stays as the review of a former member." },
  },
  {
    table: calendarFeeds,
    whose: [calendarFeeds.userId],
    exported: "A link that opens the calendar; only its hash is kept.",
    atDeletion: "deleted",
  },
  {
    table: directoryListings,
    whose: [directoryListings.userId],
    exported: "It is made of the profile and the services.",
    atDeletion: "deleted",
  },
  {
    table: directoryOffers,
    whose: [directoryOffers.userId],
    exported: "It is made of the services.",
    atDeletion: "deleted",
  },
  namesOnly(directoryChanges, directoryChanges.userId),
];
