import type { APIRequestContext, Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique, type Call } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { aSoldCourse, bought, cards } from "./support/shop.ts";

const main = (page: Page) => page.getByRole("main");
const failed = /^Payment failed\. You keep Imperial until /;
const declinesRenewals = "4000 0000 0000 0341";

test("a declined renewal, a new card, cancelling; after the end what was included closes and what was bought stays", async ({
  as,
  request,
  withToken,
}) => {
  test.setTimeout(180_000);
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const included = await aSoldCourse(admin, "24.00");
  await admin("PUT", `/api/courses/${included.id}`, { included_from: "premium" });
  const owned = await aSoldCourse(admin, "18.00");
  const token = await aMember(request);
  const member = apiAs(request, token);
  await bought(member, [owned]);
  const id = await beginPlan(member, { plan_key: "premium_monthly" }, declinesRenewals);
  await admin("POST", "/api/confirm", { password: samplePassword });
  const [page, office] = [await withToken(token), await as("admin")];

  await test.step("the plan opens what it includes", async () => {
    await page.goto(`/courses/${included.id}`);
    await main(page).getByRole("button", { name: "Start with Imperial" }).first().click();
    await expect(page.getByRole("heading", { name: included.lesson }).first()).toBeVisible();
  });

  await test.step("the renewal is declined: another page says so, its own page says it once", async () => {
    await advance(office, id);
    await page.goto("/my-courses");
    await expect(page.getByText(failed)).toBeVisible();
    await page.getByRole("link", { name: "Update card" }).click();
    await expect(main(page).getByText(failed)).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(1);
  });

  await test.step("a card that cannot be begun is told in its dialog, which goes on", async () => {
    const words = "Cards are not taken just now.";
    await page.route("**/api/subscriptions/card", (route) =>
      route.fulfill({ status: 409, json: { code: "conflict", message: words, fields: {} } }),
    );
    await main(page).getByRole("button", { name: "Update card" }).click();
    const dialog = page.getByRole("dialog", { name: "Change card" });
    await expect(dialog.getByText(words)).toBeVisible();
    await page.unroute("**/api/subscriptions/card");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByLabel("Card number")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a new card pays what is open", async () => {
    await main(page).getByRole("button", { name: "Update card" }).click();
    const dialog = page.getByRole("dialog", { name: "Change card" });
    await dialog.getByLabel("Card number").fill(cards.asks);
    await dialog.getByLabel("Expiry").fill("12 / 40");
    await dialog.getByLabel("Security code").fill("123");
    await escapeAtOnce(page, "Confirm this test card");
    await dialog.getByRole("button", { name: "Store card" }).click();
    await page.waitForFunction(() => document.body.dataset["escaped"] === "yes");
    await expect(page.getByRole("dialog", { name: "Confirm this test card" })).toBeHidden();
    await expect(dialog.getByText("The payment was not confirmed.")).toBeVisible();
    await dialog.getByLabel("Card number").fill(cards.approves);
    await dialog.getByRole("button", { name: "Store card" }).click();
    await expect(toastOf(page, "Card changed")).toBeVisible();
    await expect(main(page).getByText(/^Renews on .* for \$39\.00$/)).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
  });

  await test.step("cancelled, kept and cancelled again", async () => {
    await cancel(page);
    await main(page).getByRole("button", { name: "Keep my plan" }).click();
    await expect(main(page).getByText(/^Renews on /)).toBeVisible();
    await cancel(page);
  });

  await test.step("over the end", async () => {
    await advance(office, id);
    await expect(main(office).getByText("Canceled", { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(/^You have no plan\. Imperial Monthly ended on /)).toBeVisible();
    expect(await member("GET", "/api/me")).toMatchObject({ level: 0 });
    await page.goto(`/lesson/${included.id}`);
    await expect(
      main(page)
        .getByText(/^Your access through Imperial ended/)
        .first(),
    ).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Renew" }).first()).toBeVisible();
    await page.goto(`/lesson/${owned.id}`);
    await expect(page.getByRole("heading", { name: owned.lesson }).first()).toBeVisible();
  });
});

test("a seat that a studio offers is taken, and given up where its level is shown", async ({ as, request }) => {
  const studio = unique("Studio ");
  const owner = apiAs(request, await aMember(request));
  await beginPlan(owner, { plan_key: "educator_monthly", seats: 2, studio_name: studio }, cards.approves);
  const holder = apiAs(request, await tokenOf(request, "kofi.a"));
  await owner("POST", "/api/subscriptions/seats", { emails: [(await holder("GET", "/api/me"))["email"]] });
  const page = await as("kofi.a");

  await page.goto("/subscription/manage");
  const offer = page.getByRole("region", { name: `Seat of ${studio}` });
  await offer.getByRole("button", { name: "Accept" }).click();
  await expect(main(page).getByText(`Nobility by a seat of ${studio}`)).toBeVisible();
  await main(page).getByRole("button", { name: "Give up seat" }).click();
  const question = page.getByRole("alertdialog", { name: `Give up your seat of ${studio}?` });
  await expect(question.getByText("Nobility ends at once. You have Free then.")).toBeVisible();
  await expect(question.getByRole("listitem").filter({ hasText: "Sell resources" })).toBeVisible();
  await question.getByRole("button", { name: "Give up seat" }).click();
  await expect(toastOf(page, "Seat given up")).toBeVisible();
  await expect(main(page).getByText("You have no plan.")).toBeVisible();
  expect(await holder("GET", "/api/me")).toMatchObject({ level: 0 });
});

/** Somebody new; yields their session. */
async function aMember(request: APIRequestContext): Promise<string> {
  const username = unique("member");
  const data = { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true };
  const joined = await request.post("/api/register", { data });
  expect(joined.ok(), await joined.text()).toBe(true);
  return freshToken(request, username, samplePassword);
}

/** Begins a plan through the API; yields its number. */
async function beginPlan(call: Call, plan: object, card: string): Promise<number> {
  const begun = await call("POST", "/api/subscriptions/checkout", { ...plan, accept_terms: true });
  const { subscription, payment } = begun as unknown as Record<"subscription" | "payment", { id: number }>; // as the contract has it
  const number = card.replaceAll(" ", "");
  await call("POST", `/api/subscription-payments/${payment.id}/sandbox`, {
    number,
    exp_month: 12,
    exp_year: 2040,
    cvc: "123",
  });
  return subscription.id;
}

/** Presses Escape in the moment a dialog of that name is there, before anything else runs. */
async function escapeAtOnce(page: Page, name: string): Promise<void> {
  await page.evaluate((title) => {
    const watch = new MutationObserver(() => {
      const isThere = [...document.querySelectorAll("[role=dialog] h2")].some((at) => at.textContent === title);
      if (!isThere) return;
      watch.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      document.body.dataset["escaped"] = "yes";
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, name);
}

/** Staff let time pass to the end of the plan's period. */
async function advance(office: Page, id: number): Promise<void> {
  await office.goto(`/admin/subscription-plans?tab=subscribers&id=${id}`);
  await office.getByRole("button", { name: "Advance to…" }).click();
  const dialog = office.getByRole("dialog", { name: "Let time pass" });
  await dialog.getByRole("button", { name: "Advance" }).click();
  await expect(dialog).toBeHidden();
}

async function cancel(page: Page): Promise<void> {
  await main(page).getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel plan" }).click();
  await expect(main(page).getByText(/^Ends on /)).toBeVisible();
}
