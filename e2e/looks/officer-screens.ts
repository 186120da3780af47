import type { Screen } from "./screen.ts";

/** What officers look at. */
export const officerScreens: readonly Screen[] = [
  { route: "/admin/curriculum-officer", as: "admin", open: () => "/admin/curriculum-officer" },
  {
    route: "/admin/curriculum-officer",
    as: "admin",
    state: "what is published",
    open: () => "/admin/curriculum-officer?tab=published",
  },
  {
    route: "/admin/curriculum-officer",
    as: "admin",
    state: "what is reported",
    open: () => "/admin/curriculum-officer?tab=reports",
  },
  { route: "/curriculum-officer-dashboard", as: "admin", open: () => "/curriculum-officer-dashboard" },
];
