import type { Page } from "@playwright/test";
import type { Addresses } from "./addresses.ts";
import type { Screen } from "./screen.ts";

const forSale = ({ forSale }: Addresses) => `/courses/${forSale}`;

const keepForLater = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  const heart = page.getByRole("button", { name: /^(Keep for later|On your wish list)$/ });
  if ((await heart.getAttribute("aria-pressed")) === "false") await heart.click();
  await page.getByText("On your wish list").waitFor();
  await page.goto("/wish-list");
  await page.getByRole("list", { name: "Kept for later" }).waitFor();
};

const openPlan = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "New plan" }).click();
  await page.getByLabel("Start").fill("17:10");
  await page.getByLabel("Length in minutes").fill("45");
  for (const minutes of ["8", "41"]) {
    await page.getByRole("button", { name: "Add row" }).click();
    await page
      .getByLabel(/^Minutes of/)
      .last()
      .fill(minutes);
  }
  await page.getByText("4 minutes over").first().waitFor();
  await page.getByText(/^Saved/).waitFor();
};

const planOne = async (page: Page) => {
  await page.goto("/class-plans");
  await openPlan(page);
  await page.goto("/class-plans?q=zzzzzz");
  await page.getByText("Nothing matches these filters.").waitFor();
};

const chooseMaterial = async (page: Page) => {
  await openPlan(page);
  await page
    .getByRole("button", { name: /^Add from library to/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
};

const both: readonly Screen["as"][] = [null, "learner"];

/** The store, as guests and members see it. */
export const storeScreens: readonly Screen[] = [
  ...both.map((as): Screen => ({ route: "/curriculum", as, open: () => "/curriculum" })),
  { route: "/curriculum", as: null, state: "filtered to nothing", open: () => "/curriculum?q=zzzzzz" },
  { route: "/curriculum", as: null, state: "a range upside down", open: () => "/curriculum?min=80&max=60" },
  { route: "/curriculum/:id", as: null, state: "unknown", refused: true, open: () => "/curriculum/999999" },
  { route: "/resources", as: null, open: () => "/resources?style=ballet" },
  { route: "/resources/:id", as: null, refused: true, open: () => "/resources/999999" },
  { route: "/wish-list", as: "learner", open: () => "/wish-list" },
  { route: "/wish-list", as: "learner", state: "with something kept", open: forSale, act: keepForLater },
  { route: "/class-plans", as: "learner", open: () => "/class-plans" },
  { route: "/class-plans", as: "learner", state: "found nothing", open: () => "/class-plans?q=zzzzzz", act: planOne },
  { route: "/class-plans/:id", as: "learner", open: () => "/class-plans", act: openPlan },
  {
    route: "/class-plans/:id",
    as: "learner",
    state: "choosing material",
    open: () => "/class-plans",
    act: chooseMaterial,
  },
  { route: "/class-plans/:id", as: "learner", state: "unknown", refused: true, open: () => "/class-plans/999999" },
  { route: "/sellers/:sellerId", as: null, state: "unknown", refused: true, open: () => "/sellers/nobody" },
  { route: "/seller-store/:sellerId", as: null, refused: true, open: () => "/seller-store/nobody" },
];
