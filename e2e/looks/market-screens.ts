import { adminMarketScreens } from "./admin-market-screens.ts";
import { officerScreens } from "./officer-screens.ts";
import type { Screen } from "./screen.ts";
import { storeScreens } from "./store-screens.ts";

const sellerPages = [
  "/seller",
  "/seller-dashboard",
  "/my-resources",
  "/seller/resources",
  "/seller/resources/add",
  "/seller/resources/create",
  "/seller/upload-resource",
  "/curriculum/upload",
  "/upload-resource",
  "/seller/analytics",
  "/seller/settings",
  "/simple-upload",
  "/my-store",
];

/** What the sample seller reads of their store and money. */
const readBySeller = [
  "/seller",
  "/seller/analytics",
  "/seller/settings",
  "/seller/payments",
  "/seller/payments?tab=sales",
  "/seller/payments?tab=payouts",
  "/seller/payments?tab=requests",
  "/seller/payments/set-up",
];

/** The store and selling; the sample learner does not sell. */
export const marketScreens: readonly Screen[] = [
  ...storeScreens,
  ...sellerPages.map((page): Screen => ({
    route: page,
    as: "learner",
    state: "without the role",
    open: () => page,
  })),
  {
    route: "/curriculum/:id/edit",
    as: "learner",
    state: "unknown",
    refused: true,
    open: () => "/curriculum/999999/edit",
  },
  {
    route: "/curriculum/:id/edit",
    as: "seller",
    state: "their own",
    open: ({ ownResource }) => `/curriculum/${ownResource}/edit`,
  },
  { route: "/seller/resources/add", as: "seller", state: "to begin", open: () => "/seller/resources/add" },
  { route: "/resources/:id/edit", as: "learner", refused: true, open: () => "/resources/999999/edit" },
  ...readBySeller.map((address): Screen => ({
    route: address.split("?")[0] ?? address,
    as: "seller",
    state: address.split("?")[1] ?? "their own",
    open: () => address,
  })),
  { route: "/seller/payments", as: "admin", state: "the sums of all", open: () => "/seller/payments" },
  { route: "/seller/payments/set-up", as: "admin", state: "nothing to set up", open: () => "/seller/payments/set-up" },
  { route: "/admin/resource-categories", as: "admin", open: () => "/admin/resource-categories" },
  { route: "/admin/curriculum-categories", as: "admin", open: () => "/admin/curriculum-categories" },
  { route: "/admin/dance-styles", as: "admin", open: () => "/admin/dance-styles" },
  ...officerScreens,
  ...adminMarketScreens,
];
