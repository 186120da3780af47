import type { Screen } from "./screens.ts";

/** Booking a time, and one's bookings. */
export const bookingLearnerScreens: readonly Screen[] = [
  { route: "/connect/book/:instructorId", as: "learner", refused: true, open: () => "/connect/book/999999" },
  { route: "/instructors/:instructorId/book", as: "learner", refused: true, open: () => "/instructors/999999/book" },
  { route: "/my-bookings", as: "learner", open: () => "/my-bookings" },
  { route: "/my-bookings", as: "learner", state: "cancelled", open: () => "/my-bookings?tab=cancelled" },
];
