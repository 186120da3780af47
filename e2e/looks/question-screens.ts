import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const lesson = "/courses/:courseId/modules/:moduleId/lessons/:lessonId";
const hub = "/instructor/courses/:id";

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

/** Questions at a lesson, and what who teaches does with them. */
export const questionScreens: readonly Screen[] = [
  { route: lesson, as: "learner", state: "its questions", open: ({ asked }) => `${asked.lesson}?panel=questions` },
  {
    route: lesson,
    as: "learner",
    state: "asking something",
    open: ({ asked }) => `${asked.lesson}?panel=questions`,
    act: press("Ask a question"),
  },
  {
    route: lesson,
    as: "learner",
    state: "a question with answers",
    open: ({ asked }) => `${asked.lesson}?panel=questions&question=${asked.question}`,
  },
  {
    route: hub,
    as: "instructor",
    state: "questions of its lessons",
    open: ({ asked }) => `/instructor/courses/${asked.course}?tab=questions&filter=all&sort=wanted`,
  },
  {
    route: hub,
    as: "instructor",
    state: "hiding a question",
    open: ({ asked }) => `/instructor/courses/${asked.course}?tab=questions&question=${asked.question}`,
    act: press("Hide"),
  },
];
