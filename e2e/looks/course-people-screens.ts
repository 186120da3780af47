import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

/** What those who teach a course do with the people in it. */
export const coursePeopleScreens: readonly Screen[] = [
  { route: "/instructor/settings", as: "instructor", open: () => "/instructor/settings" },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "announcements",
    open: ({ course }) => `/instructor/courses/${course}?tab=announcements`,
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "a new announcement",
    open: ({ course }) => `/instructor/courses/${course}?tab=announcements`,
    act: press("New announcement"),
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "team",
    open: ({ course }) => `/instructor/courses/${course}?tab=team`,
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "adding a co-teacher",
    open: ({ course }) => `/instructor/courses/${course}?tab=team`,
    act: press("Add to the team"),
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "cohorts",
    open: ({ course }) => `/instructor/courses/${course}?tab=cohorts`,
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "withdrawing invitations",
    open: ({ course }) => `/instructor/courses/${course}?tab=cohorts`,
    act: async (page) => {
      await page.getByRole("button", { name: "New cohort" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Evenings");
      await page.getByRole("button", { name: "Add cohort" }).click();
      await page.getByRole("button", { name: "Withdraw invitations" }).click();
    },
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "enrolling by CSV",
    open: ({ course }) => `/instructor/courses/${course}?tab=cohorts`,
    act: async (page) => {
      await page.getByRole("button", { name: "New cohort" }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Mornings");
      await page.getByRole("button", { name: "Add cohort" }).click();
      await page.getByRole("button", { name: "Enrol by CSV" }).first().click();
      await page.getByRole("textbox", { name: "Learners" }).fill("ana@example.com,Ana,Ruiz\nnot an address");
    },
  },
];
