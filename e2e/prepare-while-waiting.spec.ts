import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique, type Made } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { counter, type Counter } from "./support/press-counter.ts";
import { cards } from "./support/shop.ts";

const password = "a walk along the quiet river";
const main = (page: Page) => page.getByRole("main");
const words = "Ten minutes that get a group of any size moving, with counts.";

async function fillAccount(page: Page, by: Counter, username: string): Promise<void> {
  await by.fill("username", page.getByLabel("Username"), username);
  await by.fill("e-mail", page.getByLabel("E-mail"), `${username}@example.com`);
  await by.fill("password", page.getByLabel("Password", { exact: true }), password);
  await by.tick("terms", page.getByLabel("I accept the terms of this site."));
}

async function register(page: Page, by: Counter, username: string, intent: "Sell" | "Be booked"): Promise<void> {
  // What is done before the page has woken up is lost.
  await page.goto("/register", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
  await fillAccount(page, by, username);
  await by.press("Continue", page.getByRole("button", { name: "Continue" }));
  await by.press("Skip", page.getByRole("button", { name: "Skip" }));
  await by.tick(intent, page.getByRole("checkbox", { name: intent }));
  await by.press("Continue", page.getByRole("button", { name: "Continue" }));
  await by.press("Skip", page.getByRole("button", { name: "Skip" }));
  await by.press("Create Account", page.getByRole("button", { name: "Create Account" }));
  await expect(page).toHaveURL(/\/dashboard\/user$/);
}

test("somebody new prepares material while their request waits, and sends it once they may", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const by = counter("nothing → material in review");
  const username = unique("maker");

  await test.step("account and plan on one page", async () => {
    await page.goto("/subscription", { waitUntil: "networkidle" });
    await by.press("Start with Nobility", main(page).getByRole("link", { name: "Start with Nobility" }).first());
    await expect(page).toHaveURL(/\/register\?tier=/);
    await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
    await fillAccount(page, by, username);
    await by.press("Create Account", page.getByRole("button", { name: "Create Account" }));
    await by.fill("card number", page.getByLabel("Card number"), cards.approves);
    await by.fill("expiry", page.getByLabel("Expiry"), "12 / 40");
    await by.fill("security code", page.getByLabel("Security code"), "123");
    await by.press("Start trial", page.getByRole("button", { name: "Start trial" }));
    await expect(page).toHaveURL(/\/subscription\/success\?/);
  });

  await test.step("what the plan opened leads to what is still to be asked for", async () => {
    await by.press("Ask for the role", main(page).getByRole("link", { name: "Ask for the role to sell resources" }));
    await expect(page.getByRole("radio", { name: "Seller", exact: true })).toBeChecked();
    await by.fill("experience", page.getByLabel("Your experience"), words);
    await by.press("Ask to sell", page.getByRole("button", { name: "Ask to sell" }));
    await expect(page.getByText("Your request to sell is waiting for an answer.", { exact: false })).toBeVisible();
    await by.press("Add resource", main(page).getByRole("link", { name: "Add resource" }).first());
  });

  await test.step("everything is prepared", async () => {
    by.choose("a file");
    await page
      .getByLabel("Files", { exact: true })
      .setInputFiles([{ name: "Warm-up.txt", mimeType: "text/plain", buffer: Buffer.from(words.repeat(5)) }]);
    await expect(page).toHaveURL(/\/curriculum\/\d+\/edit/);
    await expect(main(page).getByText("Ready")).toBeVisible({ timeout: 120_000 });
    await by.fill("description", page.getByLabel("Description"), words);
    for (const choice of ["Folk", "Adult (18+)", "Beginner", "Choreography and combinations"])
      await by.tick(choice, page.getByRole("checkbox", { name: choice, exact: true }));
    await by.fill("price", page.getByRole("textbox", { name: "Price" }), "12.00");
    await expect(page.getByRole("region", { name: "Checklist" })).toContainText("9 of 9 done");
    await expect(page.getByRole("region", { name: "As buyers will see it" })).toContainText("$12.00");
    const needed = page.getByRole("list", { name: "What is still needed" });
    await expect(needed).toContainText("Your request to sell is waiting for an answer.");
    await expect(page.getByRole("button", { name: "Submit for review" })).toBeDisabled();
  });

  const draft = page.url();
  await test.step("staff accept, the e-mail is confirmed", async () => {
    const admin = apiAs(request, await tokenOf(request, "admin"));
    await admin("POST", "/api/confirm", { password: samplePassword });
    const id = firstId(await admin("GET", `/api/admin/role-requests?q=${username}`));
    await admin("POST", `/api/admin/role-requests/${id}/accept`, {});
    await confirmEmail(page, admin, `${username}@example.com`);
  });

  await test.step("it is sent", async () => {
    await page.goto(draft);
    await by.fill("store name", page.getByLabel("The name of your store"), `Studio ${username}`);
    const rights = page.getByLabel("I hold the rights to everything in these files, music included.");
    await by.tick("rights", rights);
    await by.press("Submit for review", page.getByRole("button", { name: "Submit for review" }));
    await expect(toastOf(page, "Sent for review. Usual time:")).toBeVisible();
    const me = apiAs(request, await freshToken(request, username, password));
    expect((await me("GET", "/api/seller/store")).name).toBe(`Studio ${username}`);
  });
  expect(by.said().presses).toBeLessThanOrEqual(14);
});

test("somebody new has hours and a service minutes after they registered", async ({ page }) => {
  test.setTimeout(120_000);
  const by = counter("nothing → hours and a service");
  await register(page, by, unique("coach"), "Be booked");
  const card = main(page).getByRole("region", { name: "Be booked" });
  await expect(card.getByText("Your request waits.")).toBeVisible();
  await by.press("Add hours", card.getByRole("link", { name: "Add hours" }));
  await expect(page.getByText("Your request to be booked is waiting", { exact: false })).toBeVisible();
  await by.press("Monday to Friday", page.getByRole("button", { name: "Add Monday to Friday, 9 to 5" }));
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await by.press("Profile and services", page.getByRole("link", { name: "Profile and services" }).first());
  await by.press("Services", page.getByRole("tab", { name: "Services" }));
  await by.press("Add a service", page.getByRole("button", { name: "Add a service" }));
  const dialog = page.getByRole("dialog");
  await by.fill("name", dialog.getByLabel("Name"), "Barre at home");
  await by.fill("description", dialog.getByLabel("Description"), "An hour at the barre, for any level.");
  await by.fill("price", dialog.getByLabel("Price"), "60.00");
  await by.press("Save", dialog.getByRole("button", { name: /^(Save|Add)/ }));
  await expect(main(page).getByText("Barre at home")).toBeVisible();
  await page.goto("/dashboard/user");
  await expect(main(page).getByText(/^2 of \d done$/)).toBeVisible();
  expect(by.said().presses).toBeLessThanOrEqual(16);
});

/** Opens the link of the message that the outbox holds. */
async function confirmEmail(page: Page, admin: ReturnType<typeof apiAs>, email: string): Promise<void> {
  const id = firstId(await admin("GET", `/api/admin/outbox?q=${encodeURIComponent(email)}&sort=created_at`));
  const mail = JSON.stringify(await admin("GET", `/api/admin/outbox/${id}`));
  const link = /https?:\/\/[^\s"\\]*\/verify-email#[^\s"\\]+/.exec(mail)?.[0] ?? "";
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await page.getByRole("button", { name: "Confirm e-mail" }).click();
  await expect(page.getByText("Your e-mail is confirmed.")).toBeVisible();
}

/** The first of a list that the API answers. */
function firstId(answer: Made): number {
  const [first] = answer["data"] as readonly { readonly id: number }[]; // as the contract has it
  return first?.id ?? 0;
}
