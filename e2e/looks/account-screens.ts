import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const openBell = async (page: Page) => {
  await page.getByRole("button", { name: /^Notices/ }).click();
  await page.getByRole("dialog", { name: "Notices" }).getByRole("link", { name: "See all" }).waitFor();
};

/** The own account, and what people are told. */
export const accountScreens: readonly Screen[] = [
  { route: "/profile/edit", as: "learner", open: () => "/profile/edit" },
  { route: "/profile/edit", as: "learner", state: "account", open: () => "/profile/edit?tab=account" },
  { route: "/profile/edit", as: "learner", state: "security", open: () => "/profile/edit?tab=security" },
  { route: "/profile/edit", as: "learner", state: "API tokens", open: () => "/profile/edit?tab=tokens" },
  { route: "/profile/edit", as: "learner", state: "roles", open: () => "/profile/edit?tab=roles" },
  { route: "/profile/edit", as: "learner", state: "privacy", open: () => "/profile/edit?tab=privacy" },
  { route: "/profile-image-debug", as: "learner", open: () => "/profile-image-debug" },
  { route: "/", as: "learner", state: "with the bell opened", open: () => "/", act: openBell },
  { route: "/notices", as: "learner", open: () => "/notices" },
  {
    route: "/notices",
    as: "learner",
    state: "filtered to nothing",
    open: () => "/notices?filter=unread&kind=calendar",
  },
  { route: "/profile/edit", as: "admin", state: "what reaches me", open: () => "/profile/edit?tab=notices" },
  { route: "/unsubscribe", as: null, open: () => "/unsubscribe" },
];
