import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

const password = "a quiet studio at dawn";
const prompt = "Upgrade to Educator or higher to access course administration features.";
const needed = "This feature requires a higher subscription level.";

test("a plan chosen at registration is paid for next, and opens the gate in another tab without a reload", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const username = unique("dancer");

  await test.step("registers with the tier of the address, by one of its other names", async () => {
    // What is typed before the page has woken up is lost to its draft.
    await page.goto("/register?tier=nobility", { waitUntil: "networkidle" });
    await register(page, username);
    await expect(page.getByRole("radio", { name: /^Nobility/ })).toBeChecked();
    await expect(page.getByText("14 days free, then $19.00 a month")).toBeVisible();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(/\/subscription\?tier=educator&plan=educator_monthly&step=pay$/);
  });
  const admin = apiAs(request, await freshToken(request, "admin", samplePassword));
  const me = apiAs(request, await freshToken(request, username, password));
  await admin("PUT", `/api/admin/users/${(await me("GET", "/api/me")).id}/roles/INSTRUCTOR_ADMIN`, {});
  const other = await page.context().newPage();

  await test.step("until it is paid for the gate stands, and another page says what waits", async () => {
    await other.goto("/admin/courses");
    const gate = other.getByRole("main");
    await expect(gate.getByRole("heading", { level: 1, name: "Course Administration" })).toBeVisible();
    await expect(gate.getByText(needed, { exact: true })).toBeVisible();
    await expect(gate.getByText(prompt, { exact: true })).toBeVisible();
    await expect(gate.getByText(/^You have\s*Free\s*and need\s*Nobility$/)).toBeVisible();
    await expect(gate.getByRole("link", { name: "View Subscription Options" })).toHaveAttribute(
      "href",
      "/subscription?tier=educator",
    );
    await expect(other.getByText("Your Nobility plan is waiting for payment.")).toBeVisible();
  });

  await test.step("pays in the first tab, and the second opens", async () => {
    await page.getByLabel("Card number").fill("4242424242424242");
    await page.getByLabel("Expiry").fill("12 / 39");
    await page.getByLabel("Security code").fill("123");
    await page.getByRole("button", { name: "Start trial" }).click();
    await expect(page).toHaveURL(/\/subscription\/success\?/);
    await expect(other.getByText("Manage courses, modules, lessons, and quizzes")).toBeVisible();
    await expect(other.getByText("Your Nobility plan is waiting for payment.")).toBeHidden();
  });
});

test("an action refused for the level opens the dialog and keeps what was typed; Not Now leads home from the gate", async ({
  withToken,
  request,
}) => {
  const username = unique("teacher");
  const account = { username, email: `${username}@example.com`, password, accept_terms: true };
  expect((await request.post("/api/register", { data: account })).status()).toBe(201);
  const token = await freshToken(request, username, password);
  const { id } = await apiAs(request, token)("GET", "/api/me");
  const admin = apiAs(request, await freshToken(request, "admin", samplePassword));
  await admin("PUT", `/api/admin/users/${id}/roles/INSTRUCTOR_ADMIN`, {});
  await admin("POST", `/api/admin/users/${id}/tier-grant`, { tier: "educator", reason: "For a journey" });
  const page = await withToken(token);

  await page.goto("/admin/courses/create");
  await page.getByLabel("Title").fill("Turnout from the ground up");
  await page.getByLabel("Short Name").fill("Turnout");
  await page.getByLabel("Description", { exact: true }).fill("A description that is long enough.");
  await admin("DELETE", `/api/admin/users/${id}/tier-grant`);
  await page.getByRole("button", { name: "Create Course" }).click();
  const dialog = page.getByRole("dialog", { name: "Course Administration" });
  await expect(dialog.getByText(needed, { exact: true })).toBeVisible();
  await expect(dialog.getByText(prompt, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Not Now" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue("Turnout from the ground up");

  await page.goto("/admin/courses");
  await page.getByRole("button", { name: "Not Now" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

async function register(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("E-mail").fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("I accept the terms of this site.").check();
  await expect(page.getByRole("heading", { level: 2, name: "Plan" })).toBeVisible();
}
