import { sql } from "drizzle-orm";
import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { busyFeeds } from "./busy/tables.ts";
import { availabilityDates, availabilityHours, timeOff } from "./hours/tables.ts";
import { professionals } from "./professional/tables.ts";
import { services } from "./services/tables.ts";

/** What being booked says about people. */
export const professionalsPersonalData: readonly PersonalTable[] = [
  {
    table: professionals,
    whose: [professionals.userId],
    exported: [{ name: "bookings.professional_profile" }],
    atDeletion: {
      set: { publishedAt: null, pausedAt: null, place: null, city: null, country: null, photos: [], videoUrl: null },
    },
  },
  {
    table: services,
    whose: [services.userId],
    exported: [{ name: "bookings.services" }],
    // Bookings name the service. One at a place must have a place.
    atDeletion: {
      set: {
        description: "",
        meetingUrl: null,
        place: sql`case when ${services.place} is not null then 'Place removed' end`,
        archivedAt: sql`coalesce(${services.archivedAt}, now())`,
      },
    },
  },
  {
    table: availabilityHours,
    whose: [availabilityHours.userId],
    exported: [{ name: "bookings.hours" }],
    atDeletion: "deleted",
  },
  {
    table: availabilityDates,
    whose: [availabilityDates.userId],
    exported: [{ name: "bookings.dates" }],
    atDeletion: "deleted",
  },
  { table: timeOff, whose: [timeOff.userId], exported: [{ name: "bookings.time_off" }], atDeletion: "deleted" },
  {
    table: busyFeeds,
    whose: [busyFeeds.userId],
    exported: [
      {
        name: "bookings.calendars",
        without: [busyFeeds.etag, busyFeeds.lastModified, busyFeeds.busy, busyFeeds.events],
      },
    ],
    atDeletion: "deleted",
  },
];
