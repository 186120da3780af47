import { unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("somebody asks for the deletion of their account, is told on every page, and keeps it", async ({
  withToken,
  request,
}) => {
  const username = unique("leaver").replaceAll(/[^a-z0-9]/g, "");
  const registered = await request.post("/api/register", {
    data: { username, email: `${username}@example.com`, password: "a long enough phrase", accept_terms: true },
  });
  const { access_token: token, user } = await registered.json();
  const page = await withToken(token);

  await page.goto("/profile/edit?tab=privacy", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByLabel("Keep my certificates verifiable")).toBeChecked();
  await dialog.getByLabel("Your username").fill("somebody-else");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("This is not your username.")).toBeVisible();
  await dialog.getByLabel("Your username").fill(username);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(toastOf(page, "Your account will be deleted in 14 days")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto("/courses", { waitUntil: "networkidle" });
  const banner = page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}\.$/);
  await expect(banner).toBeVisible();
  expect((await request.get(`/api/users/${user.id}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(toastOf(page, "Your account is kept")).toBeVisible();
  await expect(banner).toBeHidden();
  expect((await request.get(`/api/users/${user.id}`)).status()).toBe(200);
});
