import type { Screen } from "./screen.ts";

/** How the site is run. */
export const documentationScreens: readonly Screen[] = [
  { route: "/admin/documentation", as: "admin", open: () => "/admin/documentation?guide=installation" },
  { route: "/admin/documentation", as: "admin", state: "a search", open: () => "/admin/documentation?q=refund" },
  {
    route: "/admin/documentation",
    as: "admin",
    state: "a guide that is not there",
    open: () => "/admin/documentation?guide=choreography",
  },
  { route: "/admin/documentation", as: "admin", state: "the API", open: () => "/admin/documentation?tab=api" },
  {
    route: "/admin/documentation",
    as: "admin",
    state: "a call that was tried",
    open: () => "/admin/documentation?tab=api&op=listCourses",
    act: async (page) => {
      await page.getByRole("button", { name: "Try it" }).click();
      await page.getByLabel("Answer").waitFor();
    },
  },
];
