import type { APIRequestContext, Page } from "@playwright/test";
import { freshToken, samplePassword, unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { counter } from "./support/press-counter.ts";
import { cards } from "./support/shop.ts";

const main = (page: Page) => page.getByRole("main");
const form = (page: Page) => page.getByRole("form", { name: "Plan" });
const notConfirmed = "The payment was not confirmed.";
const payPage = "/subscription?plan=educator_monthly&step=pay";

async function aMember(request: APIRequestContext): Promise<string> {
  const username = unique("chooser");
  const data = { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true };
  const joined = await request.post("/api/register", { data });
  expect(joined.ok(), await joined.text()).toBe(true);
  return freshToken(request, username, samplePassword);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await form(page).getByLabel("Card number").fill(number);
  await form(page).getByLabel("Expiry").fill("12 / 40");
  await form(page).getByLabel("Security code").fill("123");
}

async function startWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await form(page).getByRole("button", { name: "Start trial" }).click();
}

test("a member begins a trial by the year on one page", async ({ request, withToken }) => {
  const page = await withToken(await aMember(request));
  const by = counter("plans → trial, a member");
  await page.goto("/");
  await by.press("Plans & Pricing", page.getByRole("link", { name: "Plans & Pricing" }).first());
  await by.press(
    "Start 14-day trial",
    main(page).getByRole("link", { name: "Start 14-day trial of Nobility" }).first(),
  );
  await expect(form(page).getByText(/^Due today \$0\.00, then \$19\.00 a month from /)).toBeVisible();
  await by.fill("card number", form(page).getByLabel("Card number"), cards.approves);
  await by.press("Annual", main(page).getByText("Annual"));
  await expect(form(page).getByText(/^Due today \$0\.00, then \$190\.00 a year from /)).toBeVisible();
  await expect(form(page).getByLabel("Card number")).toHaveValue(cards.approves);
  await by.fill("expiry", form(page).getByLabel("Expiry"), "12 / 40");
  await by.fill("security code", form(page).getByLabel("Security code"), "123");
  await expect(form(page).getByText(/^By starting you accept the terms/)).toBeVisible();
  await by.press("Start trial", form(page).getByRole("button", { name: "Start trial" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Your trial runs until / })).toBeVisible();
  const { presses, fields } = by.said();
  expect(presses).toBeLessThanOrEqual(4);
  expect(fields).toBeLessThanOrEqual(3);
});

test("somebody new begins a trial: account and plan on one page, then the card", async ({ page }) => {
  const by = counter("plans → trial, somebody new");
  const username = unique("arrives");
  await page.goto("/", { waitUntil: "networkidle" });
  await by.press("Plans & Pricing", page.getByRole("link", { name: "Plans & Pricing" }).first());
  await by.press("Start with Nobility", main(page).getByRole("link", { name: "Start with Nobility" }).first());
  await expect(main(page).getByRole("radio", { name: /Nobility/ })).toBeChecked();
  await by.fill("username", page.getByLabel("Username"), username);
  await by.fill("e-mail", page.getByLabel("E-mail"), `${username}@example.com`);

  await test.step("what can be known is refused here, and a reload keeps all but the password", async () => {
    await page.getByLabel("Password", { exact: true }).fill("Password1234");
    await page.getByLabel("I accept the terms of this site.").check();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("This password is on lists of common passwords.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Username")).toHaveValue(username);
    await page.getByLabel("I accept the terms of this site.").uncheck();
  });

  await by.fill("password", page.getByLabel("Password", { exact: true }), "a walk along the quiet river");
  await by.tick("terms", page.getByLabel("I accept the terms of this site."));
  await by.press("Create Account", page.getByRole("button", { name: "Create Account" }));
  await expect(page).toHaveURL(/\/subscription\?.*plan=educator_monthly/);
  await by.fill("card number", form(page).getByLabel("Card number"), cards.approves);
  await by.fill("expiry", form(page).getByLabel("Expiry"), "12 / 40");
  await by.fill("security code", form(page).getByLabel("Security code"), "123");
  await expect(page.getByRole("checkbox", { name: /terms/ })).toHaveCount(0);
  await by.press("Start trial", form(page).getByRole("button", { name: "Start trial" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Your trial runs until / })).toBeVisible();
  const { presses, fields } = by.said();
  expect(presses).toBeLessThanOrEqual(5);
  expect(fields).toBeLessThanOrEqual(6);
});

test("a reload in the middle of the steps asks for the password there, once more", async ({ page }) => {
  const username = unique("reloads");
  await page.goto("/register", { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("E-mail").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("Password1234");
  await page.getByLabel("I accept the terms of this site.").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This password is on lists of common passwords.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("a walk along the quiet river");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("First name").fill("Reload");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/step=3/);
  await page.reload();
  await expect(page).toHaveURL(/step=3/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Use at least 12 characters.")).toBeVisible();
  await page.getByLabel("Password, once more", { exact: true }).fill("a walk along the quiet river");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/dashboard\/user$/);
});

test("every no is said on the page, and the next card works", async ({ request, withToken }) => {
  test.setTimeout(90_000);
  const token = await aMember(request);
  const page = await withToken(token);
  // A second tab may hold the same plan or another one; another one asks more of whoever decides.
  const other = await withToken(token);
  await other.goto("/subscription?plan=premium_monthly&step=pay");
  await expect(form(other).getByLabel("Card number")).toBeVisible();
  await page.goto("/subscription");
  await main(page).getByRole("link", { name: "Start 14-day trial of Nobility" }).first().click();
  await startWith(page, cards.declines);
  await expect(form(page).getByText("Your card was declined.")).toBeVisible();
  const question = page.getByRole("dialog", { name: "Confirm this test card" });

  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => question.getByRole("button", { name: "Refuse" }).click(),
  ]) {
    await startWith(page, cards.asks);
    await expect(question).toBeVisible();
    await expect(page.getByText(notConfirmed)).toBeHidden();
    await leave();
    await expect(question).toBeHidden();
    await expect(form(page).getByText(notConfirmed)).toBeVisible();
  }

  await test.step("left by a reload, too", async () => {
    await startWith(page, cards.asks);
    await expect(question).toBeVisible();
    await page.reload();
    await expect(form(page).getByText(notConfirmed)).toBeVisible();
    await startWith(page, cards.approves);
    await expect(page.getByRole("heading", { level: 1, name: /^Your trial runs until / })).toBeVisible();
  });

  await test.step("in another tab that was open, and where it is opened anew", async () => {
    await startWith(other, cards.approves);
    const exists = "You already have a plan. Change it instead.";
    await expect(form(other).getByText(exists)).toBeVisible();
    await expect(form(other).getByRole("link", { name: "Manage Subscription" })).toBeVisible();
    await other.goto(payPage);
    await expect(main(other).getByText(exists)).toBeVisible();
  });
});
