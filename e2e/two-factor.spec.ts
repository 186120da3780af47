import type { CDPSession, Page } from "@playwright/test";
import { freshToken, samplePassword, unique } from "./support/api.ts";
import { codeOf } from "./support/authenticator-app.ts";
import { expect, test, toastOf } from "./support/journey.ts";

const settings = "/profile/edit?tab=security";
const section = (page: Page, name: string) => page.getByRole("region", { name });

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

const arrived = async (page: Page) => {
  await expect(toastOf(page, "Login successful")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/user");
};

/** Turns it on, with a wrong code first; the key and the recovery codes as the page shows them. */
async function turnOn(page: Page): Promise<{ key: string; codes: string[] }> {
  await section(page, "Two-factor sign-in").getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-factor sign-in" });
  await expect(dialog.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  const key = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const field = dialog.getByLabel("6-digit code");
  await field.fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("That code is not right. Check the time on your phone.").first()).toBeVisible();
  await field.fill(codeOf(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const shown = page.getByRole("dialog", { name: "Keep these recovery codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const codes = await shown.getByRole("listitem").allInnerTexts();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(shown.getByText("Keep the codes first.")).toBeVisible();
  await shown.getByLabel("I have kept these codes").check();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(section(page, "Two-factor sign-in").getByText("10 recovery codes left.")).toBeVisible();
  return { key, codes };
}

/** As the site demands it of people with an admin role: the section stands first, and stays there with its codes once it is on. */
const demandTwoFactor = (page: Page) =>
  page.route("**/api/me", async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: { ...me, two_factor_required: !me.two_factor_enabled } });
  });

/** Chromium's own device. What a field offers it takes at once, so the field offers something only while `offer` says so. */
async function aDevice(page: Page): Promise<{ offer(on: boolean): Promise<void> }> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => localStorage.getItem("offer") === "1";
  });
  return {
    offer: (on) => page.evaluate((value) => localStorage.setItem("offer", value), on ? "1" : "0"),
  };
}

test("somebody turns on two factors and a passkey, and signs in with each, and with a recovery code", async ({
  request,
  withToken,
}) => {
  const username = unique("guarded");
  const data = { username, email: `${username}@example.org`, password: samplePassword, accept_terms: true };
  expect((await request.post("/api/register", { data })).status()).toBe(201);
  const page = await withToken(await freshToken(request, username, samplePassword));
  const device = await aDevice(page);
  await demandTwoFactor(page);
  await page.goto(settings);
  const { key, codes } = await turnOn(page);
  await page.unroute("**/api/me");

  const passkeys = section(page, "Passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toastOf(page, "Passkey added")).toBeVisible();
  await passkeys.getByRole("button", { name: /^Rename / }).click();
  const renaming = page.getByRole("dialog", { name: "Rename this passkey" });
  await renaming.getByLabel("Name").fill("My laptop");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(passkeys.getByText("My laptop")).toBeVisible();

  // The session of ten minutes ago asks who is there; a passkey answers, and what was wished for is done.
  const json = { code: "reauthentication_required", message: "Confirm it's you to continue." };
  await page.route("**/api/two-factor/recovery-codes", (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await section(page, "Two-factor sign-in").getByRole("button", { name: "New recovery codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New recovery codes" }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(confirming.getByRole("button", { name: "Use a code of the app" })).toBeVisible();
  await confirming.getByRole("button", { name: "Use a passkey" }).click();
  const renewed = page.getByRole("dialog", { name: "Keep these recovery codes" });
  await expect(renewed.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await renewed.getByRole("listitem").allInnerTexts();
  expect(codes).not.toContain(recovery);
  await renewed.getByLabel("I have kept these codes").check();
  await renewed.getByRole("button", { name: "Done" }).click();

  await signOut(page);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await arrived(page);

  await signOut(page);
  await device.offer(true);
  await page.goto("/auth");
  await arrived(page);
  await device.offer(false);

  await signOut(page);
  await typePassword(page, username);
  const code = page.getByLabel("6-digit code");
  await code.fill("000000");
  await expect(toastOf(page, "Login failed", "That code is not right.", "alert")).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(key, 30));
  await arrived(page);

  await signOut(page);
  await typePassword(page, username);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recovery.toLowerCase());
  await page.getByLabel("Do not ask again on this device for 30 days").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await arrived(page);

  await signOut(page);
  await typePassword(page, username);
  await arrived(page);
  await page.goto(settings);
  const tries = section(page, "Last sign-in tries");
  for (const text of ["Signed in with a passkey", "Signed in with a password and a recovery code", "Wrong code"])
    await expect(tries.getByText(text, { exact: true }).first()).toBeVisible();
});
