import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("an administrator invites an instructor, closes and opens the account, and reads it in the audit log", async ({
  withToken,
  request,
}) => {
  const token = await freshToken(request, "admin", samplePassword);
  const desk = await withToken(token);
  const username = unique("invited");
  const email = `${username}@example.org`;

  await test.step("invites, and is told what is wrong with the address", async () => {
    await desk.goto("/admin/users", { waitUntil: "networkidle" });
    await desk.getByRole("button", { name: "Invite a person" }).click();
    const dialog = desk.getByRole("dialog", { name: "Invite a person" });
    await dialog.getByLabel("E-mail").fill("not an address");
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog.getByText("Enter a valid e-mail address.")).toBeVisible();
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByLabel("First name").fill("Ines");
    await dialog.getByText("Instructor", { exact: true }).click();
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await expect(toastOf(desk, "Invitation sent")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const link = await claimLinkOf(apiAs(request, token), email);
  const person = await withToken(null);
  await test.step("the invited one makes the account by the mailed link, which works once", async () => {
    await person.goto(link, { waitUntil: "networkidle" });
    await expect(person.getByRole("heading", { name: "Create your account" })).toBeVisible();
    await expect(person.getByText(/and will have: Instructor/)).toBeVisible();
    await expect(person.getByLabel("First name")).toHaveValue("Ines");
    await person.getByLabel("Username").fill(username);
    await person.getByLabel("Last name").fill("Duarte");
    await person.getByLabel("Password", { exact: true }).fill(samplePassword);
    await person.getByLabel("I accept the terms of this site.").check();
    await person.getByRole("button", { name: "Create Account" }).click();
    await expect(person).toHaveURL("/dashboard/user");
    await person.goto("/profile/edit?tab=roles");
    await expect(person.getByText("Teaches the courses assigned to them", { exact: false })).toBeVisible();
    const late = await withToken(null);
    await late.goto(link);
    await expect(late.getByText("This link has expired or was already used.")).toBeVisible();
  });

  await test.step("deactivated, their open page is signed out at its next call", async () => {
    await desk.goto(`/admin/users?q=${username}`, { waitUntil: "networkidle" });
    await inRowMenu(desk, username, "Deactivate");
    const dialog = desk.getByRole("dialog", { name: `Deactivate ${username}?` });
    await dialog.getByLabel("Reason").fill("Bad");
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect(dialog.getByText("Give a reason of at least 5 characters.")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Asked to pause the account.");
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await expect(toastOf(desk, "User deactivated")).toBeVisible();
    await person.goto("/notices");
    await expect(person).toHaveURL(/^[^?]*\/auth\?redirect=/);
    await signIn(person, username);
    await expect(person.getByText("This account has been deactivated.").first()).toBeVisible();
  });

  await test.step("reactivated, they are back where they wanted to go", async () => {
    await inRowMenu(desk, username, "Reactivate");
    await expect(toastOf(desk, "User reactivated")).toBeVisible();
    await signIn(person, username);
    await expect(person).toHaveURL(/\/notices/);
  });

  await test.step("the audit log names it all", async () => {
    await desk.goto("/admin/audit", { waitUntil: "networkidle" });
    const rows = desk.getByRole("row").filter({ hasText: /Invited|Deactivated|Reactivated/ });
    for (const act of ["Invited a person", "Deactivated a person", "Reactivated a person"])
      await expect(rows.filter({ hasText: act }).first()).toBeVisible();
    await rows.filter({ hasText: "Deactivated a person" }).first().getByRole("button", { name: "Details" }).click();
    await expect(desk.getByRole("dialog").getByText("Asked to pause the account.")).toBeVisible();
  });
});

test("somebody asks for their data, is told when it is ready, and downloads it", async ({ withToken, request }) => {
  const username = unique("keeper");
  const data = { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true };
  expect((await request.post("/api/register", { data })).status()).toBe(201);
  const page = await withToken(await freshToken(request, username, samplePassword));

  await page.goto("/profile/edit?tab=privacy", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Download my data" }).dblclick();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click({ timeout: 30_000 });
  expect((await file).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText(/^You can ask again on /)).toBeVisible();

  await page.reload({ waitUntil: "networkidle" });
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName("Notices, 1 unread");
  await bell.click();
  await page.getByText("Your data is ready").first().click();
  await expect(page).toHaveURL(/tab=privacy/);
  await expect(bell).toHaveAccessibleName("Notices");
});

async function claimLinkOf(call: ReturnType<typeof apiAs>, email: string): Promise<string> {
  const list = await call("GET", `/api/admin/outbox?q=${encodeURIComponent(email)}`);
  const [mail] = list.data as { id: number }[];
  const { text } = await call("GET", `/api/admin/outbox/${mail?.id}`);
  return /https?:\/\/\S+\/claim#?\S*/.exec(String(text))?.[0] ?? "";
}

async function inRowMenu(page: Page, username: string, item: string): Promise<void> {
  await page
    .getByRole("button", { name: `Actions for ${username}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
