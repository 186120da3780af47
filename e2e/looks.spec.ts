import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { findAddresses, type Addresses } from "./looks/addresses.ts";
import { screens } from "./looks/screens.ts";
import { tokenOf } from "./support/api.ts";
import { expect, openBrowser, test, type OpenBrowser } from "./support/journey.ts";

interface Look {
  readonly width: number;
  readonly scheme: "light" | "dark";
  readonly only?: string;
}

/** Contrast depends on the scheme; everything else is the same in both. */
const cheap: readonly Look[] = [
  { width: 1360, scheme: "light", only: "color-contrast" },
  { width: 390, scheme: "dark" },
];

const all: readonly Look[] = [
  { width: 1360, scheme: "light" },
  { width: 1360, scheme: "dark" },
  { width: 390, scheme: "dark" },
  { width: 390, scheme: "light" },
];

/** Where most people spend their time: each is looked at in full in every run. */
const key: readonly string[] = [
  "/courses",
  "/courses/:courseId/modules/:moduleId/lessons/:lessonId",
  "/courses/:courseId/modules/:moduleId/quizzes/:quizId",
];

// The servers share the screens, and a browser for each role serves all screens of a worker.
test.describe.configure({ mode: "parallel" });

const browsers = new Map<string, OpenBrowser>();
let addresses: Addresses | undefined;

test.afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
});

for (const { route, as, state, open, act, refused = false } of screens) {
  test(`${as ?? "guest"} at ${route}${state ? `, ${state}` : ""}`, async ({ browser, baseURL, request }, info) => {
    test.setTimeout(90_000);
    const everything = info.config.metadata["looks"] === "all";
    addresses ??= await findAddresses(request);
    const own =
      browsers.get(as ?? "guest") ??
      (await openBrowser(browser, baseURL, as === null ? null : await tokenOf(request, as), {
        reducedMotion: "reduce",
      }));
    browsers.set(as ?? "guest", own);
    const page = await own.newPage();
    const settled = apiSettled(page, as === null ? null : "/api/me");
    const said: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) said.push(message.text());
    });
    await page.setViewportSize({ width: 1360, height: 900 });
    const response = await page.goto(open(addresses));
    await expect(page.locator("h1").first()).toBeVisible();
    await settled();
    await act?.(page);
    // Where the last press left it, it may stand over something that looks otherwise beneath it.
    await page.mouse.move(0, 0);
    const faults: string[] = [];
    for (const one of everything || key.includes(route) ? all : cheap) {
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

async function look(page: Page, { width, scheme, only }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  const where = `${width} px, ${scheme}`;
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (only === undefined ? axe : axe.withRules([only])).analyze();
  const faults = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${where}: ${id}: ${nodes
          .map(({ html, failureSummary }) => `${html} ${failureSummary?.split("\n").at(-1)?.trim()}`)
          .slice(0, 3)
          .join(" | ")}`,
    );
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (sideways > 0) faults.push(`${where}: scrolls sideways by ${sideways} px`);
  return width >= 1360 ? [...faults, ...(await hiddenColumns(page))] : faults;
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

/**
 * Waits until every call of the page has been answered and drawn. A page makes its first call, `firstCall`, only after
 * it has come to life, and some calls follow others, so the quiet must last: a picture of a list that is dimmed while newer
 * results are on their way shows contrasts nobody reads by.
 */
function apiSettled(page: Page, firstCall: string | null): () => Promise<void> {
  let open = 0;
  let alive = firstCall === null;
  let lastMove = Date.now();
  const isCall = (url: string) => new URL(url).pathname.startsWith("/api/");
  const count = (url: string, change: 1 | -1) => {
    if (!isCall(url)) return;
    open += change;
    alive ||= new URL(url).pathname === firstCall;
    lastMove = Date.now();
  };
  page.on("request", (request) => count(request.url(), 1));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => count(request.url(), -1));
  return async () => {
    await expect
      .poll(() => (alive && open === 0 ? Date.now() - lastMove : 0), { message: "calls under way" })
      .toBeGreaterThan(300);
    await expect(page.getByRole("status").filter({ hasText: /^(Loading|Verifying)/ })).toHaveCount(0);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // A change of opacity that has begun is seen through, whatever the reader prefers.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
          .map((animation) => animation.finished),
      ),
    );
  };
}
