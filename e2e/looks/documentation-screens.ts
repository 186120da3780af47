import type { Screen } from "./screen.ts";

/** How the site is run, and who did what. */
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
  { route: "/admin/webhooks", as: "admin", open: () => "/admin/webhooks" },
  { route: "/admin/audit", as: "admin", open: () => "/admin/audit" },
  { route: "/admin/deployment", as: "admin", open: () => "/admin/deployment" },
  { route: "/admin/deployment", as: "admin", state: "what waits", open: () => "/admin/deployment?state=waiting" },
];
