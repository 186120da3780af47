import type { Locator, Page } from "@playwright/test";
import { administrationScreen } from "./messages/administration-screen.ts";
import { carts } from "./messages/cart.ts";
import { fieldsAndFiles } from "./messages/fields-and-files.ts";
import { sessions } from "./messages/sessions.ts";
import { buildScene, type Row, type Scene } from "./messages/stage.ts";
import { writes } from "./messages/writes.ts";
import { apiAs, tokenOf } from "./support/api.ts";
import { expect, openBrowser, test, type OpenBrowser } from "./support/journey.ts";

/** Each message that the specification quotes for what is built, and where it is provoked. */
const table: readonly Row[] = [...administrationScreen, ...fieldsAndFiles, ...writes];

/** One browser per account, so that its code is loaded once. */
const browsers = new Map<string, OpenBrowser>();
let scene: Scene | undefined;

test.afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
});

for (const row of table) {
  test(titleOf(row), async ({ browser, baseURL, request }) => {
    const call = apiAs(request, await tokenOf(request, "admin"));
    scene ??= await buildScene(call);
    const name = row.as ?? "guest";
    const own =
      browsers.get(name) ??
      (await openBrowser(browser, baseURL, row.as === null ? null : await tokenOf(request, row.as)));
    browsers.set(name, own);
    const page = await own.newPage();
    const found = await row.provoke({ page, call, scene });
    await expectMessage(row, scene, page, found);
    await page.close();
  });
}

/** What is kept in the browser, each in one of its own. */
for (const row of [...sessions, ...carts]) {
  test(titleOf(row), async ({ withToken, request }) => {
    const call = apiAs(request, await tokenOf(request, "admin"));
    scene ??= await buildScene(call);
    const page = await withToken(row.as === null ? null : await tokenOf(request, row.as));
    const found = await row.provoke({ page, call, scene });
    await expectMessage(row, scene, page, found);
  });
}

function titleOf({ section, message, quoted, where }: Row): string {
  const said = typeof message === "string" ? message : undefined;
  return `${section}: “${quoted ?? said}”, ${where}${quoted && said ? ` (${said})` : ""}`;
}

async function expectMessage(row: Row, stage: Scene, page: Page, found: unknown): Promise<void> {
  const message = typeof row.message === "string" ? row.message : row.message(stage);
  const place = isLocator(found) ? found : page;
  const exact = row.partly !== true;
  if (row.role === "value") await expect(isLocator(found) ? found : page.getByRole("textbox")).toHaveValue(message);
  else if (row.role === undefined) await expect(place.getByText(message, { exact }).first()).toBeVisible();
  else await expect(place.getByRole(row.role, { name: message, exact }).first()).toBeVisible();
}

const isLocator = (found: unknown): found is Locator =>
  typeof found === "object" && found !== null && "getByRole" in found;
