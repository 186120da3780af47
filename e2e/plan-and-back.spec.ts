import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, unique, type Call } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { cards } from "./support/shop.ts";

const main = (page: Page) => page.getByRole("main");

async function aMember(request: APIRequestContext): Promise<{ token: string; call: Call }> {
  const username = unique("returns");
  const data = {
    username,
    email: `${username}@example.org`,
    password: samplePassword,
    accept_terms: true,
    intents: ["sell"],
  };
  const joined = await request.post("/api/register", { data });
  expect(joined.ok(), await joined.text()).toBe(true);
  const token = await freshToken(request, username, samplePassword);
  return { token, call: apiAs(request, token) };
}

async function startTrial(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Plan" });
  await form.getByLabel("Card number").fill(cards.approves);
  await form.getByLabel("Expiry").fill("12 / 40");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("button", { name: "Start trial" }).click();
  await expect(page).toHaveURL(/\/subscription\/success\?/);
}

test("what a plan includes leads to that plan, and the plan back to it", async ({ request, withToken }) => {
  const { token, call } = await aMember(request);
  const page = await withToken(token, { viewport: { width: 390, height: 844 } });
  await page.goto("/curriculum?included=premium", { waitUntil: "networkidle" });
  const card = main(page).getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  const included = card.getByRole("link", { name: "Included with Imperial" });
  // One line, at the width of a phone too.
  expect((await included.boundingBox())?.height ?? 99).toBeLessThan(30);
  await included.click();
  await expect(page).toHaveURL(/\/subscription\?tier=premium$/);
  await expect(main(page).locator("[data-marked]:visible")).toContainText("Imperial");
  await main(page).getByRole("link", { name: "Start 14-day trial of Imperial" }).click();

  await test.step("company details are asked for as at any checkout, and kept", async () => {
    await page.getByRole("button", { name: "Add company details" }).click();
    await page.getByLabel("Address").fill("1 Main St");
    await page.getByLabel("Tax number").fill("DE 123");
    await page.reload();
    await expect(page.getByLabel("Tax number")).toHaveValue("DE 123");
    await page.getByLabel("Company or school").fill("Springfield School");
    await startTrial(page);
    const { company } = await call("GET", "/api/me/company");
    expect(company).toEqual({ name: "Springfield School", address: "1 Main St", tax_number: "DE 123" });
  });

  await page.getByRole("link", { name: "Go back to where you were" }).click();
  await expect(page).toHaveURL(/\/curriculum\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Open, included with Imperial" })).toBeVisible();
});

test("a draft whose seller has no plan leads to one, and the plan back to the draft", async ({
  request,
  withToken,
}) => {
  const { token, call } = await aMember(request);
  const { id } = await call("POST", "/api/resources", { kind: "single", title: "Warm-up for returning" });
  const page = await withToken(token);
  await page.goto(`/curriculum/${id}`);
  await expect(main(page).getByText("No price yet")).toBeVisible();
  await expect(main(page).getByText("Free", { exact: true })).toHaveCount(0);
  await page.goto(`/curriculum/${id}/edit`);
  await page.getByRole("button", { name: "Choose a plan" }).click();
  await page.getByRole("link", { name: "View Subscription Options" }).click();
  await main(page).getByRole("link", { name: "Start 14-day trial of Nobility" }).first().click();
  await startTrial(page);
  await page.getByRole("link", { name: "Go back to where you were" }).click();
  await expect(page).toHaveURL(new RegExp(`/curriculum/${id}/edit`));

  await test.step("sending several for review for the first time asks for the store's name, as sending one does", async () => {
    await page.goto("/my-resources");
    await page.getByRole("checkbox", { name: /Warm-up for returning/ }).check();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Submit" });
    await expect(dialog.getByLabel("The name of your store")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
});
