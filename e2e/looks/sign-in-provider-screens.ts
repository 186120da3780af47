import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

const flow = "0197d1a2-8a3f-7c1e-9d53-0a4c5b6d7e8f";
const waiting = { flow, provider: "Example ID", redirect: null };
const account = { ...waiting, outcome: "account", email: "ada.lovelace@example.com", remember: true };
const registration = {
  ...waiting,
  outcome: "registration",
  email: "ada.lovelace@example.com",
  email_verified: true,
  username: "ada.lovelace",
  first_name: "Ada",
  last_name: "Lovelace",
};

const provider = {
  id: 1,
  name: "Example ID",
  issuer: "https://id.example/realms/the-school-of-contemporary-dance",
  client_id: "0f9b2c7e-pavane",
  secret: "kept",
  registers: true,
  active: true,
  people: 214,
  people_without_other_way: 31,
  created_at: "2026-11-02T09:00:00.000Z",
  version: 3,
};
const providers = {
  data: [
    provider,
    {
      ...provider,
      id: 2,
      name: "Google",
      issuer: "https://accounts.google.com",
      active: false,
      registers: false,
      secret: "unreadable",
      people: 0,
      people_without_other_way: 0,
    },
  ],
  redirect_uri: "https://school.example/auth/return",
};
const tried = {
  works: false,
  findings: [
    { ok: true, text: "https://id.example/.well-known/openid-configuration answers, and says all that is needed." },
    { ok: true, text: "Its keys are there." },
    { ok: false, text: "It does not know this site by the client ID and secret (invalid_client)." },
  ],
};
const offered = {
  data: [
    { id: 1, name: "Example ID", registers: true },
    { id: 2, name: "Google", registers: true },
  ],
};
const linked = {
  data: [
    {
      id: 1,
      provider_id: 1,
      provider: "Example ID",
      email: "ada.lovelace@example.com",
      active: true,
      created_at: "2026-11-02T09:00:00.000Z",
      last_used_at: "2026-11-29T18:20:00.000Z",
    },
  ],
  has_password: false,
};

/** The sample site has no providers: what they are is answered by the journey. */
const answering = (page: Page, path: string, json: object) => page.route(path, (route) => route.fulfill({ json }));

const waitsFor = (json: object) => async (page: Page) => {
  await answering(page, `**/api/sign-in-providers/flows/${flow}`, json);
  await page.goto(`/auth/return?flow=${flow}`);
  await page.getByLabel(/^(Password|Username)$/).waitFor();
};

const administered = async (page: Page) => {
  await answering(page, "**/api/admin/sign-in-providers", providers);
  await answering(page, "**/api/admin/sign-in-providers/1/try", tried);
  await page.reload();
  await page.getByRole("button", { name: "Try it: Example ID" }).click();
  await page.getByText("Its keys are there.").waitFor();
};

/** Signing in with accounts of other sites. */
export const signInProviderScreens: readonly Screen[] = [
  { route: "/auth/return", as: null, open: () => "/auth/return" },
  {
    route: "/auth/return",
    as: null,
    state: "an account of the address",
    open: () => "/auth/return",
    act: waitsFor(account),
  },
  { route: "/auth/return", as: null, state: "a new account", open: () => "/auth/return", act: waitsFor(registration) },
  { route: "/admin/sign-in-providers", as: "admin", open: () => "/admin/sign-in-providers" },
  {
    route: "/admin/sign-in-providers",
    as: "admin",
    state: "two of them, one tried",
    open: () => "/admin/sign-in-providers",
    act: administered,
  },
  {
    route: "/admin/sign-in-providers",
    as: "admin",
    state: "adding one",
    open: () => "/admin/sign-in-providers",
    act: async (page) => {
      await page.getByRole("button", { name: "Add provider" }).click();
      await page.getByRole("dialog", { name: "Add provider" }).waitFor();
    },
  },
  {
    route: "/profile/edit",
    as: "learner",
    state: "linked sign-ins",
    open: () => "/profile/edit?tab=security",
    act: async (page) => {
      await answering(page, "**/api/sign-in-links", linked);
      await answering(page, "**/api/sign-in-providers", offered);
      await page.reload();
      await page.getByRole("button", { name: "Unlink Example ID" }).waitFor();
    },
  },
  {
    route: "/auth",
    as: null,
    state: "with providers",
    open: () => "/courses",
    act: async (page) => {
      await answering(page, "**/api/sign-in-providers", offered);
      // A press before the page is alive asks the server for the next one, and that knows its own providers.
      await page.addInitScript(() =>
        addEventListener("hydrated", () => (document.documentElement.dataset["hydrated"] = "")),
      );
      await page.reload();
      await page.locator("html[data-hydrated]").waitFor();
      await page.getByRole("link", { name: "Sign In" }).first().click();
      await page.getByRole("button", { name: "Continue with Google" }).waitFor();
    },
  },
];
