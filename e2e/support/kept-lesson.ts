import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Keeps the lesson that is open on this device. */
export async function keepLesson(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Keep for offline" }).click();
  await expect(page.getByText(/^This lesson takes \d+ MB\./)).toBeVisible();
  await page.getByRole("button", { name: /^Keep \d+ MB$/ }).click();
  await expect(page.getByText(/^Kept on this device, \d+ MB$/)).toBeVisible({ timeout: 30_000 });
}

export const keptCaches = (page: Page) => page.evaluate(() => caches.keys());
