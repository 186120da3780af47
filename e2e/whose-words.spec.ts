import type { Page } from "@playwright/test";
import { apiAs, freshToken, samplePassword, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

/** A browser with storage switched off: even naming it throws. */
const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });

test("after a session that ended, what was typed is shown to who typed it, and to nobody else", async ({
  withToken,
}) => {
  const page = await withToken(null);
  const message = page.getByLabel("Message");
  const signIn = async (username: string) => {
    await page.goto("/auth", { waitUntil: "networkidle" });
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(samplePassword);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(toastOf(page, "Login successful")).toBeVisible();
  };
  const end = () => page.evaluate(() => localStorage.removeItem("access_token"));

  await test.step("what a guest wrote goes along when they sign in", async () => {
    await page.goto("/contact", { waitUntil: "networkidle" });
    await message.fill("Begun as a guest.");
    await signIn("farid.k");
    await page.goto("/contact", { waitUntil: "networkidle" });
    await expect(message).toHaveValue("Begun as a guest.");
    await message.fill("Only Farid’s.");
  });

  await test.step("the next one in this tab sees nothing of it", async () => {
    await end();
    await page.goto("/contact", { waitUntil: "networkidle" });
    await expect(page.getByLabel("Name")).toHaveValue("");
    await expect(message).toHaveValue("");
    await signIn("june.w");
    await page.goto("/contact", { waitUntil: "networkidle" });
    await expect(page.getByLabel("Name")).not.toHaveValue("");
    await expect(message).toHaveValue("");
    await end();
  });

  await test.step("who typed it finds it again", async () => {
    await signIn("farid.k");
    await page.goto("/contact", { waitUntil: "networkidle" });
    await expect(message).toHaveValue("Only Farid’s.");
  });
});

test("signing out in one tab takes what was typed out of the other", async ({ withToken, request }) => {
  const page = await withToken(await freshToken(request, "june.w", samplePassword));
  const other = await page.context().newPage();
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByLabel("Message").fill("Only June’s.");
  await other.goto("/");
  await other.getByRole("button", { name: /^Account menu/ }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(toastOf(other, "Logged out")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("a tab that somebody else signs in to from another one shows what is theirs, and nothing of the person before", async ({
  as,
  withToken,
  request,
}) => {
  const coursesOn = async (page: Page) => {
    const titles = page.getByRole("main").getByRole("heading", { level: 2 });
    await titles.first().waitFor();
    return titles.allTextContents();
  };
  const fresh = await as("farid.k");
  await fresh.goto("/my-courses", { waitUntil: "networkidle" });
  const page = await withToken(await freshToken(request, "june.w", samplePassword));
  const other = await page.context().newPage();
  await page.goto("/my-courses", { waitUntil: "networkidle" });
  const ofJune = await coursesOn(page);
  expect(ofJune).not.toEqual(await coursesOn(fresh));
  await other.goto("/");
  const token = await freshToken(request, "farid.k", samplePassword);
  await other.evaluate((next) => localStorage.setItem("access_token", next), token);
  await expect(page.getByRole("button", { name: /^Account menu/ })).toHaveAccessibleName(/Farid/);
  await expect.poll(() => coursesOn(page)).toEqual(await coursesOn(fresh));
});

test("a guest who begins to register and signs in instead leaves nothing of it for the next", async ({ withToken }) => {
  const page = await withToken(null);
  await page.goto("/register", { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill("halfway.there");
  await page.goto("/auth", { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill("june.w");
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(toastOf(page, "Login successful")).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("access_token"));
  await page.goto("/register", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Username")).toHaveValue("");
});

test("typed before the page came alive, it is in the steps, and here again after Back", async ({ page }) => {
  let slow = true;
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (slow) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fallback();
  });
  await page.goto("/auth?tab=signup", { waitUntil: "commit" });
  const form = page.getByRole("form", { name: "Create account" });
  await form.getByLabel("Username").fill("early.dancer");
  await form.getByLabel("E-mail").fill("early@example.org");
  await page.waitForLoadState("networkidle");
  slow = false;
  await expect(form.getByLabel("Username")).toHaveValue("early.dancer");
  await page.getByRole("link", { name: "Set up step by step" }).click();
  await expect(page).toHaveURL(/\/register/);
  const step = page.getByRole("form", { name: "Account" });
  await expect(step.getByLabel("Username")).toHaveValue("early.dancer");
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(form.getByLabel("Username")).toHaveValue("early.dancer");
  await expect(form.getByLabel("E-mail")).toHaveValue("early@example.org");
});

test("with storage switched off one creates an account, signs in and writes, and is signed in until the page is read anew", async ({
  browser,
  baseURL,
}) => {
  // The router's own script complains of the storage it does not find.
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await withoutStorage(page);
  const name = unique("nostore").toLowerCase();
  await page.goto("/auth?tab=signup", { waitUntil: "networkidle" });
  const form = page.getByRole("form", { name: "Create account" });
  await form.getByLabel("Username").fill(name);
  await form.getByLabel("E-mail").fill(`${name}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill("a quiet studio at dawn");
  await form.getByLabel("I accept the terms of this site.").check();
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(toastOf(page, "Registration successful")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.getByLabel("Message").fill("Nothing of this is kept.");
  await expect(page.getByLabel("Message")).toHaveValue("Nothing of this is kept.");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/register", { waitUntil: "networkidle" });
  await page.getByLabel("Username").fill("stays.here");
  await expect(page.getByLabel("Username")).toHaveValue("stays.here");
  await context.close();
});

test("publishing a text that somebody else changed meanwhile goes on with theirs, and keeps the note", async ({
  withToken,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const change = async (body: string) => {
    const { title, version } = await admin("GET", "/api/admin/pages/about");
    await admin("PUT", "/api/admin/pages/about", { title, body, version });
  };
  await change("# About\n\nThe first draft.");
  const page = await withToken(await freshToken(request, "admin", samplePassword));
  await page.goto("/admin/settings?group=pages&page=about");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByLabel("What changes");
  await note.fill("Who we are, said better.");
  await change("# About\n\nThe draft of somebody else.");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByRole("button", { name: "Reload" }).click();
  await expect(dialog.getByText(/^Somebody else changed the text/)).toBeVisible();
  await expect(note).toHaveValue("Who we are, said better.");

  await test.step("it is read first, and the note is there again", async () => {
    await dialog.getByRole("button", { name: "Read it first" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(/The draft of somebody else/);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(note).toHaveValue("Who we are, said better.");
  });

  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(toastOf(page, "Published")).toBeVisible();
  expect((await (await request.get("/api/pages/about")).json()).body).toContain("The draft of somebody else");
});
