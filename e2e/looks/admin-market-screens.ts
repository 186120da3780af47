import type { Screen } from "./screens.ts";

/** Where keepers of the market work. */
export const adminMarketScreens: readonly Screen[] = [
  { route: "/admin/resources", as: "admin", open: () => "/admin/resources" },
  {
    route: "/admin/resources",
    as: "admin",
    state: "filtered to nothing",
    open: () => "/admin/resources?q=zzzzzz&state=removed",
  },
  { route: "/admin/resources", as: "admin", state: "grants", open: () => "/admin/resources?tab=grants" },
  { route: "/admin/curriculum", as: "admin", open: () => "/admin/curriculum" },
  { route: "/admin/curriculum", as: "admin", state: "the store front", open: () => "/admin/curriculum?tab=front" },
  { route: "/admin/sellers", as: "admin", open: () => "/admin/sellers" },
  { route: "/admin/sellers", as: "admin", state: "requests", open: () => "/admin/sellers?tab=requests" },
  {
    route: "/admin/sellers",
    as: "admin",
    state: "an unknown store",
    refused: true,
    open: () => "/admin/sellers?store=999999",
  },
];
