import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

/** A loop in the middle of a film, with oneself beside it. */
const practise = async (page: Page) => {
  await page.getByRole("button", { name: "Loop", exact: true }).click();
  await page.keyboard.press("[");
  await page.keyboard.press("l");
  await page.keyboard.press("]");
  await page.getByRole("button", { name: "Self view" }).click();
  await page.getByLabel("Yourself").waitFor();
};

/** Kept first, as it is without a connection. */
const practiseOffline = async (page: Page) => {
  await page.getByRole("button", { name: "Keep for offline" }).click();
  await page.getByRole("button", { name: /^Keep \d+ MB$/ }).click();
  await page.getByRole("link", { name: "Practise offline" }).click();
  await page.getByRole("button", { name: "Loop", exact: true }).waitFor();
};

/** Where somebody practises. */
export const practiceScreens: readonly Screen[] = [
  {
    route: "/courses/:courseId/modules/:moduleId/lessons/:lessonId",
    as: "learner",
    state: "practising a film",
    open: ({ course, videoModule, videoLesson }) => `/courses/${course}/modules/${videoModule}/lessons/${videoLesson}`,
    act: practise,
  },
  {
    route: "/my-courses/offline",
    as: "learner",
    state: "a kept film",
    open: ({ course, videoModule, videoLesson }) => `/courses/${course}/modules/${videoModule}/lessons/${videoLesson}`,
    act: practiseOffline,
  },
];
