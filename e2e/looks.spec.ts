import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { findAddresses, type Addresses } from "./looks/addresses.ts";
import { screens } from "./looks/screens.ts";
import { tokenOf } from "./support/api.ts";
import { expect, openBrowser, test, type OpenBrowser } from "./support/journey.ts";
import { watchCalls } from "./support/settled.ts";

interface Look {
  readonly width: number;
  readonly scheme: "light" | "dark";
}

/**
 * Each screen has one look in every run, the narrow and dark one, where most goes wrong; `npm run nightly` gives it all four
 * (decision 0260).
 */
const everyRun: readonly Look[] = [{ width: 390, scheme: "dark" }];

const nightly: readonly Look[] = [
  { width: 1360, scheme: "light" },
  { width: 1360, scheme: "dark" },
  { width: 390, scheme: "dark" },
  { width: 390, scheme: "light" },
];

/** Every page is opened at a desk. */
const desk = { width: 1360, height: 900 };

// The servers share the screens, and a browser for each role serves all screens of a worker.
test.describe.configure({ mode: "parallel" });

const browsers = new Map<string, OpenBrowser>();
let addresses: Addresses | undefined;

test.afterAll(async () => {
  const opened = [...browsers.values()];
  // A worker may be given screens again after it had none.
  browsers.clear();
  for (const browser of opened) await browser.close();
});

for (const { route, as, state, open, act, refused = false } of screens) {
  test(`${as ?? "guest"} at ${route}${state ? `, ${state}` : ""}`, async ({ browser, baseURL, request }, info) => {
    test.setTimeout(90_000);
    const everything = info.config.metadata["looks"] === "all";
    const looks = everything ? nightly : everyRun;
    addresses ??= await findAddresses(request);
    const own =
      browsers.get(as ?? "guest") ??
      (await openBrowser(browser, baseURL, as === null ? null : await tokenOf(request, as), {
        reducedMotion: "reduce",
        colorScheme: looks[0]?.scheme ?? "light",
        viewport: desk,
      }));
    browsers.set(as ?? "guest", own);
    const page = await own.newPage();
    const calls = watchCalls(page, as === null ? null : "/api/me");
    const said: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    const response = await calls.open(open(addresses));
    await act?.(page);
    // Where the last press left it, it may stand over something that looks otherwise beneath it.
    await page.mouse.move(0, 0);
    const faults = [...(await sideways(page, "at a desk")), ...(await hiddenColumns(page))];
    for (const one of looks) {
      faults.push(...(await look(page, one)));
      const name = `${info.title.replaceAll(/[^a-z]+/gi, "-")}-${one.width}-${one.scheme}.png`;
      if (everything) await page.screenshot({ path: `${info.project.outputDir}/looks/${name}`, fullPage: true });
    }
    // Chromium notes the 404 of a page or call that is not there by itself.
    const missing = refused || response?.status() === 404;
    const noted = missing ? said.filter((text) => !text.includes("status of 404")) : said;
    expect([...faults, ...noted]).toEqual([]);
    await page.close();
  });
}

test("every route of the site is looked at", () => {
  const file = fileURLToPath(new URL("../apps/web/app/routes.ts", import.meta.url));
  const routes = [...readFileSync(file, "utf8").matchAll(/^ +route\("([^"]+)"/gm)].map(([, path]) => `/${path}`);
  const seen = new Set<string>(screens.map(({ route }) => route));
  expect(routes.filter((route) => !seen.has(route))).toEqual([]);
});

async function look(page: Page, { width, scheme }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  const where = `${width} px, ${scheme}`;
  // Only what is wrong is reported; otherwise every element that passed a rule is described and sent as well.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const faults = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${where}: ${id}: ${nodes
          .map(({ html, failureSummary }) => `${html} ${failureSummary?.split("\n").at(-1)?.trim()}`)
          .slice(0, 3)
          .join(" | ")}`,
    );
  return [...faults, ...(await sideways(page, where))];
}

async function sideways(page: Page, where: string): Promise<string[]> {
  const by = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return by > 0 ? [`${where}: scrolls sideways by ${by} px`] : [];
}

/** Tables on a desk show their last column: none is wider than the frame that it scrolls in. */
async function hiddenColumns(page: Page): Promise<string[]> {
  const hidden = await page.getByRole("table").evaluateAll((tables) =>
    tables.map((table) => {
      const frame = table.parentElement ?? table;
      const name = frame.getAttribute("aria-label") ?? table.getAttribute("aria-label") ?? "without a name";
      return { name, by: frame.scrollWidth - frame.clientWidth };
    }),
  );
  return hidden.filter(({ by }) => by > 1).map(({ name, by }) => `the table ${name} hides ${by} px at 1360`);
}
