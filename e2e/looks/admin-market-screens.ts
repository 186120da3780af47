import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const openBooking = async (page: Page) => {
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
};

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
  { route: "/admin/bookings", as: "admin", open: () => "/admin/bookings" },
  {
    route: "/admin/bookings",
    as: "admin",
    state: "filtered to nothing",
    open: () => "/admin/bookings?learner=zzzzzz&state=expired",
  },
  { route: "/admin/bookings", as: "admin", state: "reports", open: () => "/admin/bookings?tab=reports" },
  {
    route: "/admin/bookings",
    as: "admin",
    state: "a booking",
    open: () => "/admin/bookings?state=confirmed",
    act: openBooking,
  },
  {
    route: "/admin/bookings",
    as: "admin",
    state: "the cancel dialog",
    open: () => "/admin/bookings?state=confirmed",
    act: async (page) => {
      await openBooking(page);
      await page.getByRole("button", { name: "Cancel", exact: true }).click();
      await page.getByLabel("Reason").waitFor();
    },
  },
  {
    route: "/admin/bookings",
    as: "admin",
    state: "an unknown booking",
    refused: true,
    open: () => "/admin/bookings?booking=999999",
  },
  { route: "/admin/sellers", as: "admin", open: () => "/admin/sellers" },
  { route: "/admin/sellers", as: "admin", state: "requests", open: () => "/admin/sellers?tab=requests" },
  { route: "/admin/sellers", as: "admin", state: "payouts", open: () => "/admin/sellers?payouts=stuck" },
  { route: "/admin/messages", as: "admin", state: "waiting", open: () => "/admin/messages?status=waiting" },
  { route: "/admin/messages", as: "admin", state: "reports", open: () => "/admin/messages?tab=reports" },
  { route: "/admin/courses", as: "admin", state: "unchanged", open: () => "/admin/courses?status=draft&unchanged=30" },
  {
    route: "/admin/sellers",
    as: "admin",
    state: "an unknown store",
    refused: true,
    open: () => "/admin/sellers?store=999999",
  },
  {
    route: "/admin",
    as: "admin",
    state: "the palette",
    open: () => "/admin",
    act: async (page) => {
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page
        .getByRole("dialog", { name: /^Search / })
        .getByRole("combobox")
        .pressSequentially("learner");
    },
  },
];
