import type { Screen } from "./screens.ts";

const getBooked = "/connect/get-booked";

/** Being booked, for somebody who is not yet. */
export const bookingScreens: readonly Screen[] = [
  { route: getBooked, as: "learner", open: () => getBooked },
  { route: getBooked, as: "seller", state: "with a plan", open: () => getBooked },
  { route: "/connect/profile", as: "learner", state: "without the role", open: () => "/connect/profile" },
  {
    route: "/instructor/availability",
    as: "learner",
    state: "without the role",
    open: () => "/instructor/availability",
  },
];
