import type { Screen } from "./screens.ts";

/** Selling; the sample learner does not sell. */
export const marketScreens: readonly Screen[] = [
  { route: "/my-resources", as: "learner", state: "without the role", open: () => "/my-resources" },
  { route: "/seller/resources", as: "learner", state: "without the role", open: () => "/seller/resources" },
  { route: "/admin/resource-categories", as: "admin", open: () => "/admin/resource-categories" },
  { route: "/admin/curriculum-categories", as: "admin", open: () => "/admin/curriculum-categories" },
  { route: "/admin/dance-styles", as: "admin", open: () => "/admin/dance-styles" },
];
