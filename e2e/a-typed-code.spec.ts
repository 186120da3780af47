import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { cards } from "./support/shop.ts";

const main = (page: Page) => page.getByRole("main");
const form = (page: Page) => page.getByRole("form", { name: "Plan" });

async function aMember(request: APIRequestContext): Promise<string> {
  const username = unique("chooser");
  const data = { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true };
  const joined = await request.post("/api/register", { data });
  expect(joined.ok(), await joined.text()).toBe(true);
  return freshToken(request, username, samplePassword);
}

async function startWith(page: Page, number: string): Promise<void> {
  await form(page).getByLabel("Card number").fill(number);
  await form(page).getByLabel("Expiry").fill("12 / 40");
  await form(page).getByLabel("Security code").fill("123");
  await form(page).getByRole("button", { name: "Start trial" }).click();
}

test("a code that was typed is applied by the press that pays, stands in the address, and counts", async ({
  request,
  withToken,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const code = unique("typed").toUpperCase();
  await admin("POST", "/api/confirm", { password: samplePassword });
  await admin("POST", "/api/admin/coupons", { code, kind: "percent", percent: 30, scope: "all", subscriptions: true });
  const token = await aMember(request);
  const page = await withToken(token);
  await page.goto("/subscription?plan=premium_monthly&step=pay");
  await page.getByLabel("Coupon code").fill(code.toLowerCase());
  await startWith(page, cards.approves);
  await expect(form(page).getByText(/^The code you typed was not applied yet\./)).toBeVisible();
  const price = /^Due today \$0\.00, then \$27\.30 on .*, and \$39\.00 a month after that/;
  await expect(form(page).getByText(price)).toBeVisible();
  await page.reload();
  await expect(form(page).getByText(price)).toBeVisible();
  await startWith(page, cards.approves);
  await expect(page.getByRole("heading", { level: 1, name: /^Your trial runs until / })).toBeVisible();
  await page.goto("/subscription/manage");
  await expect(main(page).getByText(/^Trial until .*, then \$27\.30, and \$39\.00 a month after that$/)).toBeVisible();
});
