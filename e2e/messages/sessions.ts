import { samplePassword, unique } from "../support/api.ts";
import { hold, refuse, type Row, type Stage } from "./stage.ts";

const guest = { section: "5", as: null } as const;

const signIn = async ({ page }: Stage, username: string, password = samplePassword) => {
  await page.goto("/auth");
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
};

const register = async ({ page }: Stage, username: string) => {
  await page.goto("/auth?tab=signup");
  const form = page.getByRole("form", { name: "Create account" });
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("E-mail").fill(`${unique("someone")}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill("a quiet studio at dawn");
  await form.getByLabel("I accept the terms of this site.").check();
  await form.getByRole("button", { name: "Create Account" }).click();
};

const signOut = async ({ page }: Stage) => {
  await page.goto("/courses");
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
};

const login = /\/api\/login$/;
const registration = /\/api\/register$/;

/** Signing in and out, joining, and the wait until it is known who is there. */
export const sessions: readonly Row[] = [
  {
    ...guest,
    message: "Invalid username or password.",
    where: "/auth, a wrong password",
    provoke: (stage) => signIn(stage, unique("nobody"), "not the password"),
  },
  {
    ...guest,
    message: "A server error occurred. Please try again later.",
    where: "/auth, POST /api/login answers 500",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", login);
      await signIn(stage, "learner");
    },
  },
  {
    ...guest,
    message: "Login failed. Please try again.",
    where: "/auth, POST /api/login answers 503",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", login, { status: 503 });
      await signIn(stage, "learner");
    },
  },
  {
    ...guest,
    section: "8",
    message: "Login failed",
    where: "/auth, a wrong password",
    provoke: (stage) => signIn(stage, unique("nobody"), "not the password"),
  },
  { ...guest, section: "8", message: "Login successful", where: "/auth", provoke: (stage) => signIn(stage, "learner") },
  {
    ...guest,
    message: "Username already taken. Please choose another.",
    where: "/auth?tab=signup, the name of somebody",
    provoke: (stage) => register(stage, "Learner"),
  },
  {
    ...guest,
    quoted: "otherwise the server message",
    message: "The studio is closed today.",
    where: "/auth?tab=signup, POST /api/register refused",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", registration);
      await register(stage, unique("dancer"));
    },
  },
  {
    ...guest,
    message: "Registration failed.",
    where: "/auth?tab=signup, POST /api/register refused without a word",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", registration, { body: null });
      await register(stage, unique("dancer"));
    },
  },
  {
    ...guest,
    section: "8",
    message: "Registration failed",
    where: "/auth?tab=signup, POST /api/register refused",
    provoke: async (stage) => {
      await refuse(stage.page, "POST", registration);
      await register(stage, unique("dancer"));
    },
  },
  {
    ...guest,
    section: "8",
    message: "Registration successful",
    where: "/auth?tab=signup",
    provoke: (stage) => register(stage, unique("dancer")),
  },
  {
    section: "8",
    as: "learner",
    message: "Logout failed",
    where: "Sign Out, no answer",
    provoke: async (stage) => {
      await stage.page.route(/\/api\/logout$/, (route) => route.abort());
      await signOut(stage);
    },
  },
  {
    section: "8",
    as: "learner",
    message: "Logged out",
    where: "Sign Out, POST /api/logout answers 204",
    provoke: async (stage) => {
      // The session is shared by the run, so the server does not hear of it.
      await stage.page.route(/\/api\/logout$/, (route) => route.fulfill({ status: 204 }));
      await signOut(stage);
    },
  },
  {
    section: "8",
    as: "learner",
    message: "Verifying authentication...",
    where: "/my-courses until GET /api/me has answered",
    provoke: async ({ page }) => {
      await hold(page, /\/api\/me$/);
      await page.goto("/my-courses");
    },
  },
  {
    section: "8",
    as: "learner",
    quoted: '"Invalid token" redirects to /auth?redirect={current path}',
    message: "Sign in",
    role: "heading",
    where: "/my-courses, GET /api/me/courses answers 401",
    provoke: async ({ page }) => {
      await refuse(page, "GET", /\/api\/me\/courses$/, {
        status: 401,
        body: { message: "Invalid token", code: "invalid_token" },
      });
      await page.goto("/my-courses?tab=all");
      await page.waitForURL(
        (url) => url.pathname === "/auth" && url.searchParams.get("redirect") === "/my-courses?tab=all",
      );
    },
  },
  {
    section: "2.6",
    as: null,
    quoted: "Not Found page",
    message: "Page not found",
    role: "heading",
    where: "/no-such-page",
    provoke: ({ page }) => page.goto("/no-such-page"),
  },
];
