import type { Screen } from "./screen.ts";

/** What members write to each other. */
export const messageScreens: readonly Screen[] = [
  { route: "/messages", as: "learner", open: () => "/messages" },
  { route: "/messages", as: "admin", state: "with nothing in it", open: () => "/messages" },
  {
    route: "/messages/:id",
    as: "learner",
    open: () => "/messages",
    act: async (page) => {
      await page.getByRole("link", { name: /Mireille Laurent/ }).click();
      await page.getByRole("log").waitFor();
    },
  },
];
