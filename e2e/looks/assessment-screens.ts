import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const lesson = "/courses/:courseId/modules/:moduleId/lessons/:lessonId";
const queue = "/instructor/assessments";
const marking = "/instructor/assessments/:submissionId";

const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();

/** Handing a video in, and marking it. */
export const assessmentScreens: readonly Screen[] = [
  {
    route: lesson,
    as: "chloe.d",
    state: "a video that waits for its mark",
    open: ({ assessed }) => `${assessed.lesson}?panel=assessment`,
  },
  {
    route: lesson,
    as: "grace.o",
    state: "a video that passed",
    open: ({ assessed }) => `${assessed.lesson}?panel=assessment`,
  },
  { route: queue, as: "instructor", open: () => queue },
  { route: queue, as: "instructor", state: "what is marked", open: () => `${queue}?state=released` },
  {
    route: marking,
    as: "instructor",
    state: "before it is claimed",
    open: ({ assessed }) => `${queue}/${assessed.waiting}`,
  },
  {
    route: marking,
    as: "instructor",
    state: "a marked video",
    open: ({ assessed }) => `${queue}/${assessed.released}`,
  },
  {
    route: marking,
    as: "instructor",
    state: "marking",
    open: ({ assessed }) => `${queue}/${assessed.waiting}`,
    act: async (page) => {
      const begin = page.getByRole("button", { name: "Mark this video" });
      const release = page.getByRole("button", { name: "Release and open next" });
      await begin.or(release).waitFor();
      if (await begin.isVisible()) await begin.click();
      await press("Release and open next")(page);
    },
  },
];
