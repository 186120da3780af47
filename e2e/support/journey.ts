import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { tokenOf } from "./api.ts";

export { expect };

interface Journey {
  /** A browser of its own in which a sample account is signed in. */
  readonly as: (username: string, options?: BrowserContextOptions) => Promise<Page>;
  /** The same with a token at hand, or as a guest. */
  readonly withToken: (token: string | null, options?: BrowserContextOptions) => Promise<Page>;
}

/** Browsers that have answered the cookie notice; a journey fails when a page throws or complains on the console. */
export const test = base.extend<Journey>({
  withToken: async ({ browser, baseURL }, use) => {
    const opened: OpenBrowser[] = [];
    await use(async (token, options) => {
      const one = await openBrowser(browser, baseURL, token, options);
      opened.push(one);
      return one.newPage();
    });
    for (const one of opened) await one.close();
  },
  as: async ({ withToken, request }, use) => {
    await use(async (username, options) => withToken(await tokenOf(request, username), options));
  },
  page: async ({ withToken }, use) => {
    await use(await withToken(null));
  },
});

export interface OpenBrowser {
  newPage(): Promise<Page>;
  /** Fails when a page threw or complained. */
  close(): Promise<void>;
}

/** A browser with storage of its own, in which somebody is signed in. */
export async function openBrowser(
  browser: Browser,
  origin: string | undefined,
  token: string | null,
  options: BrowserContextOptions = {},
): Promise<OpenBrowser> {
  const complaints: string[] = [];
  const context = await browser.newContext({ ...options, storageState: storageOf(origin ?? "", token) });
  return {
    newPage: async () => {
      const page = await context.newPage();
      listen(page, complaints);
      return page;
    },
    close: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

function storageOf(origin: string, token: string | null) {
  const localStorage = token === null ? [] : [{ name: "access_token", value: token }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Failed requests are what many journeys provoke; the browser notes each of them by itself, and the router its own. */
const expected = /^(Failed to load resource:|Failed to fetch manifest patches)/;

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !expected.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
}

/** A message in the corner of the screen; what went wrong is an alert. The first, because each is also read out. */
export function toastOf(page: Page, title: string, text = "", role: "status" | "alert" = "status") {
  return page.getByRole(role).filter({ hasText: title }).filter({ hasText: text }).first();
}
