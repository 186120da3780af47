import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

/** The course that asks for others. */
const openPartnering = async (page: Page) => {
  await page.getByRole("link", { name: "Teaching Partnering in Ballroom and Latin" }).first().click();
  await page.getByRole("heading", { name: "Before this course" }).waitFor();
};

/** Where lessons are written. */
export const writingScreens: readonly Screen[] = [
  {
    route: "/courses/:id",
    as: "learner",
    state: "other courses first",
    open: () => "/courses?q=Teaching%20Partnering",
    act: openPartnering,
  },
  {
    route: "/instructor/courses/:id",
    as: "admin",
    state: "when a module opens",
    open: ({ course }) => `/instructor/courses/${course}?tab=outline`,
    act: async (page) => {
      // The first is the course's own, in its heading.
      await page
        .getByRole("button", { name: /^More for / })
        .nth(1)
        .click();
      await page.getByRole("menuitem", { name: "When it opens…" }).click();
      await page.getByLabel("On a day").check();
    },
  },
  { route: "/instructor/instructor-module-page", as: "instructor", open: () => "/instructor/instructor-module-page" },
  {
    route: "/instructor/instructor-module-page",
    as: "admin",
    state: "a lesson",
    open: ({ course, module, textLesson }) =>
      `/instructor/instructor-module-page?course=${course}&module=${module}&lesson=${textLesson}`,
  },
  ...["markers", "counts"].map((section): Screen => ({
    route: "/instructor/instructor-module-page",
    as: "admin",
    state: section,
    open: ({ course, videoModule, videoLesson }) =>
      `/instructor/instructor-module-page?course=${course}&module=${videoModule}&lesson=${videoLesson}&section=${section}`,
  })),
  {
    route: "/instructor/instructor-module-page",
    as: "admin",
    state: "a new assessment",
    open: ({ course, module, textLesson }) =>
      `/instructor/instructor-module-page?course=${course}&module=${module}&lesson=${textLesson}&section=assessment`,
  },
  {
    route: "/instructor/instructor-module-page",
    as: "admin",
    state: "a rubric",
    open: ({ course, module, textLesson }) =>
      `/instructor/instructor-module-page?course=${course}&module=${module}&lesson=${textLesson}&section=assessment`,
    act: press(/^New from the dance template$/),
  },
  {
    route: "/instructor/instructor-module-page",
    as: "admin",
    state: "its package",
    open: ({ course, module, textLesson }) =>
      `/instructor/instructor-module-page?course=${course}&module=${module}&lesson=${textLesson}&section=package`,
  },
  {
    route: "/instructor/courses/:id/lessons/:lessonId/edit",
    as: "admin",
    open: ({ course, textLesson }) => `/instructor/courses/${course}/lessons/${textLesson}/edit`,
  },
  {
    route: "/instructor/courses/:id/lessons/:lessonId/edit",
    as: "admin",
    state: "with its history",
    open: ({ course, textLesson }) => `/instructor/courses/${course}/lessons/${textLesson}/edit`,
    act: press(/^History$/),
  },
];
