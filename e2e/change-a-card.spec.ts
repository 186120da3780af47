import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, unique, type Call } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { cards } from "./support/shop.ts";

const declinesRenewals = "4000 0000 0000 0341";
const notConfirmed = "The payment was not confirmed.";
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Change card" });
const question = (page: Page) => page.getByRole("dialog", { name: "Confirm this test card" });

/** Somebody with a plan that is paid, in the sandbox. */
async function withPlan(request: APIRequestContext): Promise<{ token: string; call: Call }> {
  const username = unique("cardholder");
  const data = { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true };
  expect((await request.post("/api/register", { data })).ok()).toBe(true);
  const token = await freshToken(request, username, samplePassword);
  const call = apiAs(request, token);
  const begun = await call("POST", "/api/subscriptions/checkout", { plan_key: "educator_monthly", accept_terms: true });
  const { id } = begun["payment"] as { id: number };
  const card = { number: cards.approves, exp_month: 12, exp_year: 2039, cvc: "123" };
  await call("POST", `/api/subscription-payments/${id}/sandbox`, card);
  return { token, call };
}

async function give(page: Page, number: string): Promise<void> {
  const form = dialog(page).getByRole("form", { name: "Card" });
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Expiry").fill("12 / 40");
  await form.getByLabel("Security code").fill("123");
  await form.getByRole("button", { name: "Store card" }).click();
}

async function stored(page: Page, last4: string, words = ""): Promise<void> {
  await expect(toastOf(page, "Card changed", words)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText(`ending ${last4}`).first()).toBeVisible();
}

const open = async (page: Page) => {
  await main(page).getByRole("button", { name: "Change the card" }).click();
  await expect(dialog(page).getByLabel("Card number")).toBeVisible();
};

test("every card, and every way out of its bank's question, is told where a card is changed", async ({
  request,
  withToken,
}) => {
  test.setTimeout(180_000);
  const { token } = await withPlan(request);
  const page = await withToken(token);
  await page.goto("/subscription");
  await main(page).getByRole("link", { name: "Manage" }).first().click();
  await expect(page).toHaveURL(/\/subscription\/manage$/);
  await open(page);

  await test.step("a card that is declined, and numbers of no card", async () => {
    await give(page, cards.declines);
    await expect(dialog(page).getByText("Your card was declined.")).toBeVisible();
    await give(page, "4000 0000 0000 9995");
    await expect(dialog(page).getByText("In test mode use one of the test numbers.")).toBeVisible();
    await give(page, "");
    await expect(dialog(page).getByText("Enter a card number")).toBeVisible();
  });

  await test.step("the bank's question: refused, Escape, Back", async () => {
    for (const leave of [
      () => question(page).getByRole("button", { name: "Refuse" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
    ]) {
      await give(page, cards.asks);
      await expect(question(page)).toBeVisible();
      await leave();
      await expect(question(page)).toBeHidden();
      await expect(dialog(page).getByText(notConfirmed)).toBeVisible();
    }
  });

  await test.step("a reload in the middle of the question", async () => {
    await give(page, cards.asks);
    await expect(question(page)).toBeVisible();
    await page.reload();
    await open(page);
    await expect(dialog(page).getByText(notConfirmed)).toBeVisible();
    await give(page, cards.asks);
    await question(page).getByRole("button", { name: "Confirm" }).click();
    await stored(page, "3155");
  });

  await test.step("a card that declines every later charge is taken, as it is by its bank", async () => {
    await open(page);
    await give(page, declinesRenewals);
    await stored(page, "0341");
  });
});

test("a card that a second tab changed at the same time counts, and the other is told", async ({
  request,
  withToken,
}) => {
  test.setTimeout(120_000);
  const { token, call } = await withPlan(request);
  const first = await withToken(token);
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto("/subscription/manage");
    await open(tab);
  }
  await first.bringToFront();
  await give(first, cards.approves);
  await stored(first, "4242");
  await second.bringToFront();
  await give(second, declinesRenewals);
  await expect(toastOf(second, "Card changed", "It was changed in another tab.")).toBeVisible();
  await expect(main(second).getByText("ending 4242").first()).toBeVisible();
  const listed = await call("GET", "/api/subscriptions/user");
  expect(listed["data"]).toMatchObject([{ card: { last4: "4242" } }]);
});

test("a change of the plan that was begun stands after its card was changed, refused or left", async ({
  request,
  withToken,
}) => {
  test.setTimeout(120_000);
  const { token } = await withPlan(request);
  const page = await withToken(token);
  await page.goto("/subscription/upgrade?plan=premium_monthly");
  await expect(page.getByRole("heading", { name: "Your price" })).toBeVisible();
  const address = page.url();
  await main(page)
    .getByRole("button", { name: /change/i })
    .first()
    .click();
  await give(page, cards.asks);
  await question(page).getByRole("button", { name: "Refuse" }).click();
  await expect(dialog(page).getByText(notConfirmed)).toBeVisible();
  await give(page, cards.approves);
  await expect(toastOf(page, "Card changed", "")).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(page.getByRole("heading", { name: "Your price" })).toBeVisible();
  await expect(
    main(page)
      .getByRole("button", { name: /^(Upgrade|Pay|Confirm|Switch)/ })
      .first(),
  ).toBeEnabled();
});
