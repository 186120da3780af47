import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

/** The question bank of a course, and a quiz that draws from it. */
export const bankScreens: readonly Screen[] = [
  {
    route: "/instructor/courses/:id",
    as: "instructor",
    state: "question bank",
    open: ({ banked }) => `/instructor/courses/${banked.course}?tab=bank`,
  },
  {
    route: "/instructor/courses/:id",
    as: "instructor",
    state: "a question of the bank",
    open: ({ banked }) => `/instructor/courses/${banked.course}?tab=bank`,
    act: press("Add question"),
  },
  {
    route: "/instructor/quizzes",
    as: "instructor",
    state: "a quiz that draws",
    open: ({ banked }) => `/instructor/quizzes?quiz=${banked.quiz}`,
  },
  {
    route: "/instructor/quizzes",
    as: "instructor",
    state: "adding a draw",
    open: ({ banked }) => `/instructor/quizzes?quiz=${banked.quiz}`,
    act: press("Add a draw"),
  },
];
