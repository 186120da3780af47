import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { cards } from "./support/shop.ts";

const main = (page: Page) => page.getByRole("main");
const form = (page: Page) => page.getByRole("form", { name: "Plan" });
const bank = (page: Page) => page.getByRole("dialog", { name: /^Confirm this test / });

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

test("a bank's question that was left keeps nobody from another change, nor from cancelling", async ({
  request,
  withToken,
}) => {
  test.setTimeout(120_000);
  const page = await withToken(await aMember(request));
  await page.goto("/subscription?plan=premium_monthly&step=pay");
  await startWith(page, cards.asks);
  await bank(page)
    .getByRole("button", { name: /^(Confirm|Agree)/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Your trial runs until / })).toBeVisible();
  const admin = apiAs(request, await tokenOf(request, "admin"));
  await admin("POST", "/api/confirm", { password: samplePassword });
  const id = Number(new URL(page.url()).searchParams.get("subscription"));
  const to = new Date(Date.now() + 15 * 86_400_000).toISOString();
  await admin("POST", `/api/admin/subscriptions/${id}/advance`, { to });

  await page.goto("/subscription/upgrade?plan=royalty_monthly");
  const pay = page.getByRole("button", { name: /^Upgrade and pay / });
  await expect(pay).toBeVisible();
  const other = await page.context().newPage();

  await test.step("in another tab the open payment is the reason, and is dropped in place", async () => {
    await other.goto("/subscription/upgrade?plan=royalty_monthly");
    await other.getByRole("button", { name: /^Upgrade and pay / }).click();
    await expect(bank(other)).toBeVisible();
    await pay.click();
    await expect(main(page).getByText(/your bank still asks about \$/)).toBeVisible();
    await main(page).getByRole("button", { name: "Drop it" }).click();
    await expect(pay).toBeVisible();
  });

  await test.step("it is confirmed or cancelled past", async () => {
    await pay.click();
    await expect(bank(page)).toBeVisible();
    await page.close();
    await other.goto("/subscription/manage");
    await other.getByRole("button", { name: "Cancel plan" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Cancel plan" }).click();
    await expect(toastOf(other, "Subscription Cancelled")).toBeVisible();
    await expect(main(other).getByText(/^Ends on /)).toBeVisible();
  });
});
