import type { Screen } from "./screens.ts";

const getBooked = "/connect/get-booked";

/** Being booked. */
export const bookingScreens: readonly Screen[] = [
  { route: getBooked, as: "learner", open: () => getBooked },
  { route: getBooked, as: "seller", state: "with a plan", open: () => getBooked },
  { route: "/connect/profile", as: "learner", state: "without the role", open: () => "/connect/profile" },
  { route: getBooked, as: "professional", state: "bookable", open: () => getBooked },
  { route: "/connect/profile", as: "professional", open: () => "/connect/profile" },
  { route: "/connect/profile", as: "professional", state: "services", open: () => "/connect/profile?tab=services" },
  {
    route: "/profile/:userId",
    as: "dancer",
    state: "bookable",
    open: ({ professional }) => `/profile/${professional}`,
  },
  { route: "/instructor/availability", as: "professional", open: () => "/instructor/availability" },
  {
    route: "/instructor/availability",
    as: "professional",
    state: "group sessions",
    open: () => "/instructor/availability?tab=groups",
  },
  {
    route: "/instructor/availability",
    as: "learner",
    state: "without the role",
    open: () => "/instructor/availability",
  },
];
