import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const lesson = "/courses/:courseId/modules/:moduleId/lessons/:lessonId";

/** Its first part, as far as its first question. */
const play = async (page: Page) => {
  await page
    .getByRole("button", { name: /^(Start|Resume|Open again)\s*: / })
    .first()
    .click();
  const part = page.frameLocator("iframe").frameLocator("iframe");
  await part.getByRole("button").first().waitFor();
};

/** A lesson whose package of another tool is played. */
export const packageScreens: readonly Screen[] = [
  { route: lesson, as: "grace.o", state: "a package", open: ({ packaged }) => packaged },
  { route: lesson, as: "grace.o", state: "a package being played", open: ({ packaged }) => packaged, act: play },
];
