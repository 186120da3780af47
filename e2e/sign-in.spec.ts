import type { Page } from "@playwright/test";
import { freshToken, samplePassword, unique } from "./support/api.ts";
import { refuse } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";

async function fillIn(page: Page, username: string, password = samplePassword): Promise<void> {
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

async function signIn(page: Page, address: string, username: string): Promise<void> {
  await page.goto(address);
  await fillIn(page, username);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("access_token"));

test("signing in leads where the roles of the account belong", async ({ page }) => {
  await signIn(page, "/auth", "admin");
  await expect(toastOf(page, "Login successful")).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/admin");
  expect(await tokenIn(page)).not.toBeNull();
});

test("a plan that is not paid comes before the page one came for", async ({ page, request }) => {
  const body = await (
    await request.post("/api/login", { data: { username: "learner", password: samplePassword } })
  ).json();
  const unpaid = { ...body.user, subscription_tier: "educator", is_active: false };
  const me = await request.get("/api/me", { headers: { authorization: `Bearer ${body.access_token}` } });
  await page.route("**/api/me", async (route) => {
    if ((await route.request().headerValue("authorization")) === null) return route.fallback();
    return route.fulfill({ json: { ...(await me.json()), ...unpaid } });
  });
  await signIn(page, "/auth?redirect=%2Fmy-courses", "learner");
  await expect(page).toHaveURL(/\/subscription\?tier=educator$/);
});

test("a guest who asks for a member's page signs in and is back there, query and all", async ({ page }) => {
  await page.goto("/profile/edit?tab=security");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fprofile%2Fedit%3Ftab%3Dsecurity$/);
  await fillIn(page, "learner");
  await expect(page).toHaveURL(/\/profile\/edit\?tab=security$/);
});

test("a redirect to another site ends on the own one", async ({ page, baseURL }) => {
  await signIn(page, `/auth?redirect=${encodeURIComponent("/%5Cevil.example")}`, "learner");
  await expect(page).toHaveURL(`${baseURL}/dashboard/user`);
});

test("a wrong password says so, empties the password and keeps the name", async ({ page }) => {
  await page.goto("/auth");
  await fillIn(page, "learner", "not the password");
  await expect(toastOf(page, "Login failed", "Invalid username or password.", "alert")).toBeVisible();
  await expect(page.getByLabel("Username or e-mail")).toHaveValue("learner");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await tokenIn(page)).toBeNull();
});

test("nothing is sent before both fields are filled", async ({ page }) => {
  await page.goto("/auth");
  let asked = false;
  page.on("request", (request) => (asked ||= request.url().endsWith("/api/login")));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Enter your username or e-mail.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(page.getByLabel("Username or e-mail")).toBeFocused();
  expect(asked).toBe(false);
});

test("signing in works by keyboard alone", async ({ page }) => {
  await page.goto("/auth");
  await page.getByLabel("Username or e-mail").focus();
  await page.keyboard.type("learner");
  await page.keyboard.press("Tab");
  await page.keyboard.type(samplePassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/user$/);
});

test("signing out in one tab makes the other a guest, and the old token is worth nothing", async ({
  withToken,
  request,
}) => {
  const token = await freshToken(request, "learner", samplePassword);
  const first = await withToken(token);
  const second = await first.context().newPage();
  await first.goto("/courses");
  await second.goto("/my-courses");
  await expect(second.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
  await signOut(first);
  await expect(toastOf(first, "Logged out")).toBeVisible();
  await expect(first).toHaveURL((url) => url.pathname === "/");
  await expect(first.getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(second).toHaveURL(/\/auth\?redirect=%2Fmy-courses/);
  const answer = await request.get("/api/me", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ message: "Invalid token" });
});

test("Sign Out without an answer fails, and nothing is removed", async ({ as }) => {
  const page = await as("learner");
  await page.goto("/courses");
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
  await page.route("**/api/logout", (route) => route.abort("connectionrefused"));
  await signOut(page);
  await expect(toastOf(page, "Logout failed", "", "alert")).toBeVisible();
  expect(await tokenIn(page)).not.toBeNull();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
});

test("Sign Out with a session that ended elsewhere counts as done", async ({ withToken, request }) => {
  const token = await freshToken(request, "learner", samplePassword);
  const page = await withToken(token);
  await page.goto("/courses");
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await request.post("/api/logout", { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect.poll(() => tokenIn(page)).toBeNull();
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

for (const [who, ways] of [
  [null, { "/admin/users": "/auth", "/my-courses": "/auth", "/no-such-page": "/no-such-page" }],
  [
    "learner",
    { "/admin/users": "/", "/admin": "/", "/auth": "/dashboard/user", "/auth?redirect=%2Fcourses": "/courses" },
  ],
  ["instructor_admin", { "/admin/users": "/admin/dashboard", "/dashboard": "/multi-dashboard" }],
  [
    "curriculum_admin",
    {
      "/admin/users": "/admin/curriculum-officer",
      "/admin/roles": "/admin/curriculum-officer",
      "/dashboard": "/multi-dashboard",
    },
  ],
  ["admin", { "/dashboard": "/admin", "/admin/courses/xyz/edit": "/admin/courses" }],
] as const) {
  test(`${who ?? "a guest"} ends at a page of their own, whatever they open`, async ({ as, withToken }) => {
    const page = who === null ? await withToken(null) : await as(who);
    for (const [from, to] of Object.entries(ways)) {
      await page.goto(from);
      await expect(page, from).toHaveURL((url) => url.pathname === to);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
}

test("a session that the server no longer knows leads to the sign-in and back", async ({ as }) => {
  const page = await as("learner");
  const body = { message: "Invalid token", code: "invalid_token" };
  await refuse(page, "GET", /\/api\/me\/courses$/, { status: 401, body });
  await page.goto("/my-courses?tab=all");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fmy-courses%3Ftab%3Dall$/);
});

test("a taken username is said at once, and what was typed stays", async ({ page }) => {
  await page.goto("/auth?tab=signup", { waitUntil: "networkidle" });
  const form = page.getByRole("form", { name: "Create account" });
  await form.getByLabel("Username").fill("Learner");
  await form.getByLabel("E-mail").fill(`${unique("someone")}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill("a quiet studio at dawn");
  await form.getByLabel("I accept the terms of this site.").check();
  await form.getByRole("button", { name: "Create Account" }).click();
  const said = "Username already taken. Please choose another.";
  await expect(toastOf(page, "Registration failed", said, "alert")).toBeVisible();
  await expect(form.getByLabel("Username")).toHaveValue("Learner");
});

test("guarded content never flashes: it is verified first", async ({ withToken }) => {
  const page = await withToken("a".repeat(43));
  const seen: string[] = [];
  await page.route("**/api/me", async (route) => {
    seen.push((await page.getByRole("status").allTextContents()).join(" "));
    await route.continue();
  });
  await page.goto("/admin/users");
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fadmin%2Fusers$/);
  expect(seen.join(" ")).toContain("Verifying authentication...");
});

test("somebody deactivated is told so with the right password only", async ({ page }) => {
  await page.route("**/api/login", (route) =>
    route.fulfill({
      status: 403,
      json: { message: "This account has been deactivated.", code: "account_deactivated" },
    }),
  );
  await signIn(page, "/auth", "learner");
  await expect(page.getByText("This account has been deactivated.")).toBeVisible();
  await expect(toastOf(page, "Login failed", "Login failed. Please try again.", "alert")).toBeVisible();
});
