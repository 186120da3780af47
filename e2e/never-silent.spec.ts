import type { Page } from "@playwright/test";
import { expect, test } from "./support/journey.ts";
import { watchCalls } from "./support/settled.ts";

const words = "Somebody else was faster just now.";

/** Of one screen: buttons that begin alike, such as those of the rows of a list, are one kind. */
const maxKinds = 12;

/** Screens with their buttons; every write that a press sends is refused, and the refusal has to be read somewhere. */
const screens: readonly { readonly as: string; readonly paths: readonly string[] }[] = [
  {
    as: "learner",
    paths: ["/my-purchases", "/my-bookings", "/profile/edit?tab=security", "/subscription/manage", "/cart"],
  },
  { as: "seller", paths: ["/my-resources", "/seller/settings", "/seller/payments", "/my-store"] },
  { as: "professional", paths: ["/connect/profile?tab=services", "/my-bookings"] },
  {
    as: "admin",
    paths: ["/admin", "/admin/messages", "/admin/curriculum-officer", "/admin/roles", "/admin/dance-styles"],
  },
];

for (const { as: username, paths } of screens) {
  test(`whatever is refused on the screens of ${username} is read there`, async ({ as }) => {
    test.setTimeout(180_000);
    const page = await as(username);
    let refused: string[] = [];
    await page.route(/\/api\//, async (route) => {
      const request = route.request();
      if (request.method() === "GET" || /\/(?:activity|views?|logout)$/.test(request.url())) return route.fallback();
      refused.push(`${request.method()} ${new URL(request.url()).pathname}`);
      await route.fulfill({ status: 409, json: { code: "edit_conflict", message: words, fields: {} } });
    });
    const { open } = watchCalls(page, "/api/me");
    const silent: string[] = [];
    const met = new Set<string>();
    for (const path of paths) {
      await open(path);
      const names = await buttonsOf(page);
      const kinds = new Set<string>();
      for (const [at, name] of names.entries()) {
        const kind = name.replaceAll(/\d+/g, "").slice(0, 8);
        if (kinds.has(kind) || kinds.size >= maxKinds) continue;
        kinds.add(kind);
        refused = [];
        const button = page.getByRole("main").getByRole("button").nth(at);
        await button.click({ timeout: 2_000 }).catch(() => undefined);
        // Dialogs are answered with their own first button that sends something.
        const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog")).last();
        if (refused.length === 0 && (await dialog.isVisible()))
          await dialog
            .getByRole("button")
            .last()
            .click({ timeout: 2_000 })
            .catch(() => undefined);
        await page.waitForTimeout(250);
        for (const call of refused) met.add(call.replaceAll(/\d+/g, ":id"));
        if (refused.length > 0) {
          const read = page.getByText(words).first();
          await read.waitFor({ timeout: 3_000 }).catch(() => silent.push(`${path} [${name}]: ${refused.join(", ")}`));
        }
        if (refused.length > 0 || (await dialog.isVisible()) || !page.url().endsWith(path)) await open(path);
      }
    }
    console.info(`${username}: ${met.size} kinds of writes refused: ${[...met].join(", ")}`);
    expect(met.size).toBeGreaterThan(0);
    expect(silent).toEqual([]);
  });
}

const buttonsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""));
