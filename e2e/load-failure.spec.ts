import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";

/** Documents of the site that a page asked for. */
function countDocuments(page: Page): () => number {
  let asked = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") asked += 1;
  });
  return () => asked;
}

/** Opens a page and waits until its links are followed without loading a document. */
async function openAlive(page: Page, path: string): Promise<void> {
  await page.addInitScript(() =>
    addEventListener("hydrated", () => (document.documentElement.dataset["hydrated"] = "")),
  );
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
}

async function expectFailure(page: Page): Promise<void> {
  const failed = page.getByRole("main").getByRole("heading", { name: "The requested page could not be loaded." });
  // Two page loads may lie between.
  await expect(failed).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/^Error reference: [0-9A-F]{8}$/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

test("code of the next page that does not arrive: one reload, then a word, and Refresh Page goes on", async ({
  page,
}) => {
  await openAlive(page, "/");
  const documents = countDocuments(page);
  await page.route(/\/assets\/catalogue-page-/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certification" }).click();
  await expectFailure(page);
  await expect(page).toHaveURL(/\/courses$/);
  expect(documents()).toBe(1);
  await page.unroute(/\/assets\/catalogue-page-/);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Certification" })).toBeVisible();
});

test("a stale build reloads itself and nobody reads of it", async ({ page }) => {
  await openAlive(page, "/");
  let blocked = 0;
  await page.route(/\/assets\/catalogue-page-/, (route) => (blocked++ === 0 ? route.abort() : route.continue()));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certification" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Certification" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh Page" })).toHaveCount(0);
});

test("a guarded page whose code does not arrive says so instead of verifying for ever", async ({ as }) => {
  const page = await as("learner");
  const documents = countDocuments(page);
  await page.route(/\/assets\/my-courses-page-/, (route) => route.abort());
  await page.goto("/my-courses");
  await expectFailure(page);
  expect(documents()).toBe(2);
});

test("a page whose code fails says so between header and footer", async ({ browser, baseURL }) => {
  // What the code throws is on the console, as it should be.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openAlive(page, "/");
  await page.route(/\/assets\/catalogue-page-/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
  );
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certification" }).click();
  await expectFailure(page);
  await context.close();
});

test("a member whom the server cannot ask about is told so, stays signed in and goes on by Try again", async ({
  as,
}) => {
  const page = await as("learner");
  await page.route(/\/api\/me$/, (route) => route.fulfill({ status: 503, json: { detail: "Unavailable." } }));
  const failed = page.getByRole("main").getByText("Your account could not be loaded.");
  const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
  for (const path of ["/auth?redirect=%2Fmy-courses", "/my-courses"]) {
    await page.goto(path);
    // Asked four times before.
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  }
  await page.unroute(/\/api\/me$/);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: "My courses" })).toBeVisible();
});
