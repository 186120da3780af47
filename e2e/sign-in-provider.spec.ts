import type { Page } from "@playwright/test";
import { freshToken, samplePassword, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { startProviderBeside } from "./support/sign-in-provider.ts";

/** At the provider. */
async function signInThere(page: Page, subject: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Example ID" })).toBeVisible();
  await page.getByLabel("Who are you?").fill(subject);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an administrator sets a provider up, somebody new comes in by it, and somebody with an account links it", async ({
  request,
  page,
  withToken,
}) => {
  test.setTimeout(180_000);
  const { there, name } = await startProviderBeside(request);
  const username = unique("dancer");
  const subject = unique("subject");
  there.people.set(subject, {
    email: `${username}@example.org`,
    email_verified: true,
    given_name: "Ada",
    family_name: "Lovelace",
    preferred_username: username,
  });
  const desk = await withToken(await freshToken(request, "admin", samplePassword));

  await test.step("it is added, tried with a wrong secret, mended and turned on", async () => {
    await desk.goto("/admin/sign-in-providers");
    await expect(desk.getByText("/auth/return")).toBeVisible();
    await desk.getByRole("button", { name: "Add provider" }).click();
    const dialog = desk.getByRole("dialog", { name: "Add provider" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Issuer address").fill("http://example.com");
    await dialog.getByLabel("Client ID").fill(there.clientId);
    await dialog.getByLabel("Client secret", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Add provider" }).click();
    await expect(dialog.getByText(/begins with https:\/\//).first()).toBeVisible();
    await dialog.getByLabel("Issuer address").fill(there.issuer);
    await dialog.getByRole("button", { name: "Add provider" }).click();
    await expect(dialog).toBeHidden();
    await desk.getByRole("button", { name: `Try it: ${name}` }).click();
    await expect(
      desk.getByText("It does not know this site by the client ID and secret (invalid_client)."),
    ).toBeVisible();
    await desk.getByRole("button", { name: `Edit: ${name}` }).click();
    const edit = desk.getByRole("dialog", { name: "Edit provider" });
    await edit.getByLabel("Client secret", { exact: true }).fill(there.clientSecret);
    await edit.getByLabel("On", { exact: true }).check();
    await edit.getByRole("button", { name: "Save changes" }).click();
    await expect(edit).toBeHidden();
    await desk.getByRole("button", { name: `Try it: ${name}` }).click();
    await expect(desk.getByText("It knows this site by the client ID and secret.")).toBeVisible();
  });

  await test.step("who turns back there reads so above the ways to sign in", async () => {
    await page.goto("/auth?redirect=%2Fmy-courses");
    await page.getByRole("button", { name: `Continue with ${name}` }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("alert").filter({ hasText: `You turned back at ${name}.` })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/auth");
  });

  await test.step("somebody new registers, with what the provider says filled in", async () => {
    await page.goto("/auth?redirect=%2Fmy-courses");
    await page.getByRole("button", { name: `Continue with ${name}` }).click();
    await signInThere(page, subject);
    await expect(page.getByRole("heading", { name: "Create account" })).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(username);
    await expect(page.getByLabel("E-mail")).toHaveValue(`${username}@example.org`);
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await page.reload();
    await expect(page.getByLabel("Last name")).toHaveValue("Lovelace");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("Accept the terms to create an account.")).toBeVisible();
    await page.getByRole("checkbox", { name: /terms/i }).check();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(toastOf(page, "Registration successful")).toBeVisible();
    await expect(page).toHaveURL("/my-courses");
  });

  await test.step("comes in again by two presses, and confirms there who they are", async () => {
    await page.getByRole("button", { name: /^Account menu of/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/auth?redirect=%2Fprofile%2Fedit%3Ftab%3Dsecurity");
    await page.getByRole("button", { name: `Continue with ${name}` }).click();
    await expect(toastOf(page, "Login successful")).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Sessions" }).getByText(`signed in with ${name}`).first(),
    ).toBeVisible();
    const linked = page.getByRole("region", { name: "Linked sign-ins" });
    await linked.getByRole("button", { name: `Unlink ${name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
    await expect(toastOf(page, "Error", "Set a password first.", "alert")).toBeVisible();

    await page.goto("/profile/edit?tab=account", { waitUntil: "networkidle" });
    const json = { code: "reauthentication_required", message: "Confirm it's you to continue." };
    await page.route("**/api/password/change", (route) => route.fulfill({ status: 403, json }), { times: 1 });
    const form = page.getByRole("form", { name: "Password" });
    await form.getByLabel("New password", { exact: true }).fill(samplePassword);
    await form.getByLabel(/again/i).fill(samplePassword);
    await form.getByRole("button", { name: "Change password" }).click();
    const confirming = page.getByRole("dialog", { name: "Confirm it's you" });
    await expect(confirming.getByText(/You have no password here/)).toBeVisible();
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      confirming.getByRole("button", { name: `Use ${name}` }).click(),
    ]);
    await signInThere(popup, subject);
    await expect(toastOf(page, "Password changed")).toBeVisible();
    await expect(confirming).toBeHidden();
  });

  await test.step("somebody who has an account links it by their password, once", async () => {
    const owner = unique("owner");
    const email = `${owner}@example.org`;
    const theirs = unique("subject");
    const data = { username: owner, email, password: samplePassword, accept_terms: true };
    const { access_token: token } = await (await request.post("/api/register", { data })).json();
    const own = await withToken(String(token));
    await own.goto("/profile/edit?tab=security");
    await own.getByRole("button", { name: `Link ${name}` }).click();
    there.people.set(theirs, { email, email_verified: true });
    await signInThere(own, theirs);
    await expect(toastOf(own, `${name} is linked`)).toBeVisible();
    const linked = own.getByRole("region", { name: "Linked sign-ins" });
    await expect(linked.getByText(email)).toBeVisible();
    await linked.getByRole("button", { name: `Unlink ${name}` }).click();
    await own.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
    await expect(toastOf(own, "Unlinked")).toBeVisible();
  });

  await test.step("and its address alone opens no account", async () => {
    const theirs = unique("subject");
    there.people.set(theirs, { email: "learner@example.com", email_verified: true });
    const me = await request.get("/api/me", {
      headers: { authorization: `Bearer ${await freshToken(request, "learner", samplePassword)}` },
    });
    there.people.set(theirs, { email: String((await me.json()).email), email_verified: true });
    const guest = await withToken(null);
    await guest.goto("/auth");
    await guest.getByRole("button", { name: `Continue with ${name}` }).click();
    await signInThere(guest, theirs);
    await expect(guest.getByRole("heading", { name: `Link ${name}` })).toBeVisible();
    await guest.getByLabel("Password", { exact: true }).fill("not the password");
    await guest.getByRole("button", { name: "Sign In and link" }).click();
    await expect(guest.getByText("Invalid username or password.").first()).toBeVisible();
    await guest.getByLabel("Password", { exact: true }).fill(samplePassword);
    await guest.getByRole("button", { name: "Sign In and link" }).click();
    await expect(toastOf(guest, `${name} is linked`)).toBeVisible();
    await expect(guest).toHaveURL(/\/dashboard/);
  });

  await test.step("deleted, it lets nobody in any more", async () => {
    await desk.goto("/admin/sign-in-providers");
    await desk.getByRole("button", { name: `Delete: ${name}` }).click();
    const asked = desk.getByRole("alertdialog");
    await expect(asked.getByText(/people have linked it/)).toBeVisible();
    await asked.getByRole("button", { name: "Delete" }).click();
    await expect(toastOf(desk, "Provider deleted")).toBeVisible();
    const guest = await withToken(null);
    await guest.goto("/auth");
    await expect(guest.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
    await expect(guest.getByRole("button", { name: `Continue with ${name}` })).toBeHidden();
  });
  await there.stop();
});
