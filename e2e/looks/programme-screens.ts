import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

/** Programmes of several courses, for who takes them and who makes them. */
export const programmeScreens: readonly Screen[] = [
  { route: "/programmes", as: null, open: () => "/programmes" },
  { route: "/programmes", as: "learner", open: () => "/programmes" },
  { route: "/programmes/:id", as: null, open: ({ programme }) => `/programmes/${programme}` },
  { route: "/programmes/:id", as: "learner", open: ({ programme }) => `/programmes/${programme}` },
  { route: "/instructor/programmes", as: "admin", open: () => "/instructor/programmes" },
  { route: "/instructor/programmes", as: "instructor", state: "asking", open: () => "/instructor/programmes" },
  { route: "/instructor/programmes/create", as: "admin", open: () => "/instructor/programmes/create" },
  {
    route: "/instructor/programmes/create",
    as: "admin",
    state: "with field errors",
    open: () => "/instructor/programmes/create",
    act: press("Create programme"),
  },
  {
    route: "/instructor/programmes/:id/edit",
    as: "admin",
    open: ({ programme }) => `/instructor/programmes/${programme}/edit`,
  },
];
