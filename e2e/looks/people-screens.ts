import type { Screen } from "./screen.ts";

const tabOf = (tab: string, state = tab.replace("-", " ")): Screen => ({
  route: "/admin/users/:id",
  as: "admin",
  state,
  open: ({ learner }) => `/admin/users/${learner}?tab=${tab}`,
});

/** Everybody, and one person, as staff see them. */
export const peopleScreens: readonly Screen[] = [
  { route: "/admin/users", as: "admin", open: () => "/admin/users" },
  { route: "/admin/users/:id", as: "admin", open: ({ learner }) => `/admin/users/${learner}` },
  tabOf("roles"),
  tabOf("subscription"),
  tabOf("activity"),
  {
    route: "/admin/users/:id",
    as: "admin",
    state: "activity of a professional",
    open: ({ professional }) => `/admin/users/${professional}?tab=activity`,
  },
  tabOf("sign-in"),
  tabOf("mail"),
  tabOf("notes"),
  tabOf("audit"),
];
