import type { Screen } from "./screen.ts";

/** The plans, paying for one, and looking after it. */
export const planScreens: readonly Screen[] = [
  { route: "/subscription", as: null, open: () => "/subscription" },
  { route: "/subscription", as: null, state: "a tier marked", open: () => "/subscription?tier=imperial" },
  { route: "/subscription", as: null, state: "for studios", open: () => "/subscription?for=studio&seats=5" },
  { route: "/subscription", as: "learner", open: () => "/subscription?interval=year" },
  {
    route: "/subscription",
    as: "learner",
    state: "paying",
    open: () => "/subscription?plan=premium_monthly&step=pay",
    act: (page) => page.getByRole("button", { name: /^(Pay|Start trial)/ }).click(),
  },
  { route: "/pricing", as: null, open: () => "/pricing?tier=royal" },
  { route: "/subscription/success", as: null, open: () => "/subscription/success?subscription=1" },
  {
    route: "/subscription/success",
    as: "learner",
    state: "somebody else's",
    refused: true,
    open: () => "/subscription/success?subscription=999999",
  },
  { route: "/subscription/upgrade", as: null, open: () => "/subscription/upgrade" },
  { route: "/subscription/upgrade/success", as: null, open: () => "/subscription/upgrade/success" },
  { route: "/subscription/upgrade/cancel", as: null, open: () => "/subscription/upgrade/cancel" },
  { route: "/subscription/manage", as: "learner", open: () => "/subscription/manage" },
  { route: "/subscription/manage", as: "learner", state: "seats", open: () => "/subscription/manage?tab=seats" },
];
