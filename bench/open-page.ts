import { existsSync } from "node:fs";
import { get } from "node:http";
import { chromium } from "playwright-core";

export interface PageFigures {
  /** Seconds until the largest part is painted, without any throttling. */
  readonly lcp: number;
  readonly cls: number;
  readonly scripts: number;
  /** Bytes of all scripts a first visit fetches, in each encoding. */
  readonly gzip: number;
  readonly brotli: number;
}

/** The system's Chromium where there is one; otherwise the one of `npx playwright install chromium`. */
const installed = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium-headless-shell",
].find((path) => path !== undefined && existsSync(path));
export const browserPath = installed ?? chromium.executablePath();

/** Opens a page as a guest on a small screen with an empty cache and waits until nothing is fetched any more. */
export async function openPage(url: string): Promise<PageFigures> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const scripts = new Set<string>();
    page.on("response", (response) => {
      if (response.headers()["content-type"]?.includes("javascript")) scripts.add(response.url());
    });
    await page.addInitScript(watchPaint);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    // A page may go on asking for things; what came in ten seconds belongs to the first visit.
    await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
    const paint = await page.evaluate<{ lcp: number; cls: number }>("window.paint");
    const sizes = (encoding: string) => Promise.all([...scripts].map((script) => bytesOf(script, encoding)));
    const [gzip, brotli] = [sum(await sizes("gzip")), sum(await sizes("br"))];
    return { lcp: paint.lcp / 1000, cls: paint.cls, scripts: scripts.size, gzip, brotli };
  } finally {
    await browser.close();
  }
}

/** Runs in the page before anything of its own. */
function watchPaint(): void {
  const paint = { lcp: 0, cls: 0 };
  Object.assign(window, { paint });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!("hadRecentInput" in entry && entry.hadRecentInput) && "value" in entry) paint.cls += Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Length of a body as it goes over the wire. */
function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => (bytes += part.length));
      answer.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
