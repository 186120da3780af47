import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();

const gift = `Which foot opens in a tendu?{=The working foot ~%50%Either ~The standing foot}

::On stage::Write about a ballet you saw.{}

Swan Lake was first danced in {#1877:1}.`;

/** What a file of another system would add, and what is left out. */
const chooseFile = async (page: Page) => {
  await press("Import")(page);
  const file = { name: "ballet.gift", mimeType: "text/plain", buffer: Buffer.from(gift) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Import 2 questions, leave out 1" }).waitFor();
};

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
  {
    route: "/instructor/quizzes",
    as: "instructor",
    state: "importing questions",
    open: ({ banked }) => `/instructor/quizzes?quiz=${banked.quiz}`,
    act: chooseFile,
  },
  {
    route: "/instructor/courses/:id",
    as: "instructor",
    state: "importing into the bank",
    open: ({ banked }) => `/instructor/courses/${banked.course}?tab=bank`,
    act: chooseFile,
  },
];
