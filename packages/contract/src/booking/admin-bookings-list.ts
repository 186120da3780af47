import { defineList } from "../core/list.ts";
import { attentionNames, attentions } from "./admin-choices.ts";
import { bookingStateNames, bookingStates } from "./choices.ts";
import type { AdminBooking } from "./schema-admin.ts";

/** /admin/bookings: every booking; its file is for ADMIN alone. */
export const adminBookingsList = defineList<AdminBooking>()({
  name: "bookings",
  filters: {
    state: bookingStates,
    /** Part of a name or username, or a number with or without #. */
    professional: "text",
    learner: "text",
    /** Days of the start, in UTC. */
    from: "day",
    to: "day",
    attention: attentions,
  },
  columns: [
    { id: "id", header: "Number", text: ({ id }) => id, hidden: "on-screen" },
    { id: "service", header: "Service", text: ({ service }) => service },
    { id: "professional", header: "Professional", text: ({ professional }) => professional.name },
    { id: "learner", header: "Learner", text: ({ learner }) => learner.name },
    { id: "start", header: "Start", sortable: true, text: ({ starts_at }) => starts_at, moment: true },
    { id: "zone", header: "Zone", text: ({ zone }) => zone, hidden: "on-screen" },
    { id: "state", header: "State", text: ({ state }) => bookingStateNames[state] },
    {
      id: "attention",
      header: "Attention",
      text: ({ attention }) => attention.map((need) => attentionNames[need]).join("; "),
      hidden: "on-screen",
    },
    { id: "paid", header: "Paid", text: ({ paid }) => paid, align: "end" },
    { id: "refunded", header: "Refunded", text: ({ refunded }) => refunded, align: "end", hidden: "on-screen" },
    { id: "actions", header: "Actions", hidden: "header", align: "end" },
  ],
  sort: "-start",
});
