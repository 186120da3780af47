import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Booking a time, and one's bookings. */
export const bookingLearnerScreens: readonly Screen[] = [
  { route: "/connect/book/:instructorId", as: "learner", refused: true, open: () => "/connect/book/999999" },
  { route: "/connect/book/:instructorId", as: "dancer", open: ({ bookable }) => `/connect/book/${bookable}` },
  {
    route: "/connect/book/:instructorId",
    as: "dancer",
    state: "choosing a time",
    open: ({ bookable, service }) => `/connect/book/${bookable}?service=${service}`,
  },
  { route: "/instructors/:instructorId/book", as: "learner", refused: true, open: () => "/instructors/999999/book" },
  { route: "/my-bookings", as: "learner", open: () => "/my-bookings" },
  { route: "/my-bookings", as: "dancer", open: () => "/my-bookings" },
  { route: "/my-bookings", as: "dancer", state: "past", open: () => "/my-bookings?tab=past" },
  { route: "/my-bookings", as: "dancer", state: "a booking", open: ({ booking }) => `/my-bookings?booking=${booking}` },
  {
    route: "/my-bookings",
    as: "dancer",
    state: "cancelling",
    open: ({ booking }) => `/my-bookings?booking=${booking}`,
    act: press(/^Cancel$/),
  },
  { route: "/my-bookings", as: "dancer", state: "cancelled", open: () => "/my-bookings?tab=cancelled" },
  {
    route: "/my-bookings",
    as: "professional",
    state: "to answer",
    open: () => "/my-bookings?as=professional&tab=to_answer",
  },
];
