import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique, type Call } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { cards } from "./support/shop.ts";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Fills the card form of test mode and sends it. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 40");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^(Pay|Start trial|Store card)/ }).click();
}

/** Days of the trial; null takes the default back. */
async function setTrial(admin: Call, days: number | null): Promise<void> {
  await admin("POST", "/api/confirm", { password: samplePassword });
  const { groups } = await admin("GET", "/api/admin/settings");
  const commerce = (groups as { name: string; version: number }[]).find(({ name }) => name === "commerce"); // as the contract has it
  await admin("PATCH", "/api/admin/settings/commerce", { version: commerce?.version, values: { trial_days: days } });
}

test("a member chooses a plan, rises at the quoted price, plans a lesser one and undoes it, cancels and keeps", async ({
  request,
  withToken,
}) => {
  test.setTimeout(120_000);
  const admin = apiAs(request, await tokenOf(request, "admin"));
  await setTrial(admin, 0);

  const username = unique("subscriber");
  const joined = await request.post("/api/register", {
    data: { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  const token = await freshToken(request, username, samplePassword);
  const page = await withToken(token);

  await test.step("the older address leads to the plans with the asked tier marked", async () => {
    await page.goto("/pricing?tier=imperial");
    await expect(page).toHaveURL(/\/subscription\?tier=imperial$/);
    await expect(page.getByRole("columnheader", { name: /Imperial.*the one you asked for/ })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: /the one you asked for/ })).toHaveCount(1);
  });

  await test.step("one page holds price, card and button; a declined card charges nothing", async () => {
    await main(page).getByRole("link", { name: "Choose Nobility" }).click();
    const form = page.getByRole("form", { name: "Plan" });
    await expect(form.getByText(/^Due today \$19\.00, then \$19\.00 a month from /)).toBeVisible();
    await main(page)
      .getByText(/^Annual/)
      .click();
    await expect(form.getByText(/^Due today \$190\.00, then \$190\.00 a year from /)).toBeVisible();
    await main(page)
      .getByText(/^Monthly\$/)
      .click();
    await expect(form.getByText(/^By paying you accept the terms/)).toBeVisible();
    await page.getByRole("button", { name: "Pay $19.00" }).click();
    await expect(page.getByText("Enter a card number")).toBeVisible();
    await payWith(page, cards.declines);
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    // Leaving the bank's question is a no, and the next card counts.
    const notConfirmed = page.getByText("The payment was not confirmed.");
    for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await payWith(page, cards.asks);
      await expect(page.getByRole("dialog", { name: "Confirm this test payment" })).toBeVisible();
      await expect(notConfirmed).toBeHidden();
      await leave();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(notConfirmed).toBeVisible();
    }
    await payWith(page, cards.asks);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "Your Nobility plan is active.")).toBeVisible();
  });

  await setTrial(admin, null);
  const other = await page.context().newPage();
  await other.goto("/subscription");
  await expect(
    main(other)
      .getByText(/^Your plan, to /)
      .first(),
  ).toBeVisible();

  await test.step("an upgrade shows its price, and closing the bank's question changes nothing", async () => {
    await page.goto("/subscription/upgrade?plan=premium_monthly");
    await expect(heading(page, "Upgrade to Imperial")).toBeVisible();
    await page.getByRole("button", { name: "Upgrade and pay $20.00" }).click();
    await expect(page.getByRole("dialog", { name: "Confirm this test payment" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/subscription\/upgrade\/cancel/);
    const told = "The payment was not confirmed. Nothing was changed. You still have Nobility.";
    await expect(main(page).getByText(told)).toBeVisible();
  });

  await test.step("confirmed, it is the plan at once, in the other tab too", async () => {
    await page.getByRole("link", { name: "Back to the upgrade" }).click();
    await page.getByRole("button", { name: "Upgrade and pay $20.00" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "You now have Imperial.")).toBeVisible();
    await expect(main(other).getByRole("link", { name: /^Switch on/ })).toHaveCount(2);
    expect(await apiAs(request, token)("GET", "/api/me")).toMatchObject({ level: 20 });
  });

  await test.step("a lesser plan waits for the end of the period, until it is undone", async () => {
    await other
      .getByRole("link", { name: /^Switch on/ })
      .last()
      .click();
    const question = other.getByRole("alertdialog");
    await expect(question).toContainText(/You keep Imperial until .*, then Nobility for \$19\.00 a month\./);
    await question.getByRole("button", { name: "Switch plan" }).click();
    await expect(main(other).getByText(/^Switches to Nobility on /)).toBeVisible();
    await other.getByRole("button", { name: "Undo" }).click();
    await expect(main(other).getByText(/^Renews on .* for \$39\.00$/)).toBeVisible();
  });

  await test.step("a cancel that fails says so, and the plan goes on", async () => {
    const fails = { status: 500, json: { message: "Something went wrong.", code: "internal_error" } };
    await other.route("**/api/subscriptions/cancel", (route) => route.fulfill(fails), { times: 1 });
    await other.getByRole("button", { name: "Cancel plan" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Cancel plan" }).click();
    const told = "Failed to cancel subscription. Please try again.";
    await expect(toastOf(other, "Cancellation Failed", told, "alert")).toBeVisible();
    await expect(main(other).getByText(/^Renews on .* for \$39\.00$/)).toBeVisible();
  });

  await test.step("cancelling says what ends, and keeping brings it back", async () => {
    await other.getByRole("button", { name: "Cancel plan" }).click();
    const question = other.getByRole("alertdialog");
    await expect(question).toContainText(/Cancel your Imperial plan\? You keep it until /);
    await expect(question).toContainText("What you bought stays yours.");
    await question.getByRole("button", { name: "Cancel plan" }).click();
    await expect(toastOf(other, "Subscription Cancelled")).toBeVisible();
    await expect(main(other).getByText(/^Ends on /)).toBeVisible();
    await other.getByRole("button", { name: "Keep my plan" }).click();
    await expect(toastOf(other, "Subscription Resumed")).toBeVisible();
    await expect(main(other).getByText(/^Renews on .* for \$39\.00$/)).toBeVisible();
  });
});
