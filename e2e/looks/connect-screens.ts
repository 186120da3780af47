import type { Screen } from "./screen.ts";

/** Finding somebody, and a time with them. */
export const connectScreens: readonly Screen[] = [
  { route: "/connect", as: null, open: () => "/connect" },
  { route: "/connect", as: null, state: "nobody matches", open: () => "/connect?q=zzzzzz" },
  { route: "/connect-updated", as: null, open: () => "/connect-updated" },
  { route: "/connect-old", as: null, open: () => "/connect-old" },
  { route: "/connect/book", as: "learner", open: () => "/connect/book" },
  { route: "/connect/book", as: "learner", state: "with a day", open: () => "/connect/book?w=2027-03-16.evening" },
];
