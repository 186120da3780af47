import type { Screen } from "./screen.ts";

/** How the site is run. */
export const documentationScreens: readonly Screen[] = [
  { route: "/admin/documentation", as: "admin", open: () => "/admin/documentation?guide=installation" },
  { route: "/admin/documentation", as: "admin", state: "a search", open: () => "/admin/documentation?q=refund" },
  {
    route: "/admin/documentation",
    as: "admin",
    state: "a guide that is not there",
    open: () => "/admin/documentation?guide=choreography",
  },
];
