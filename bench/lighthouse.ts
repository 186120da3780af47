import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browserPath } from "./open-page.ts";

/** Not a dependency: fetched by npx when the registry can be reached. */
const lighthouse = "lighthouse@13.5.0";

export interface Scores {
  /** From 0 to 100, in the order of `categories`. */
  readonly scores: readonly number[];
  /** Seconds, on the simulated slow phone. */
  readonly lcp: number;
  /** Milliseconds for which the main thread answers nobody, on the same phone. */
  readonly blocking: number;
  readonly cls: number;
  /** Audits that cost points, by their names. */
  readonly faults: readonly string[];
}

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse with its mobile defaults (slow 4G, processor four times slower); null when it cannot run here. */
export async function runLighthouse(url: string, folder: string): Promise<Scores | null> {
  const file = join(folder, "lighthouse.json");
  const flags = [`--only-categories=${categories.join(",")}`, "--output=json", `--output-path=${file}`, "--quiet"];
  const ok = await run(["--yes", lighthouse, url, ...flags, "--chrome-flags=--headless=new --no-sandbox"], folder);
  return ok ? readScores(JSON.parse(readFileSync(file, "utf8"))) : null;
}

function run(args: readonly string[], folder: string): Promise<boolean> {
  const env = { ...process.env, CHROME_PATH: browserPath };
  return new Promise((resolve) => {
    const child = spawn("npx", args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}

function readScores(report: any): Scores {
  const faults = categories.flatMap((category) =>
    report.categories[category].auditRefs
      .filter((ref: any) => ref.weight > 0 && (report.audits[ref.id].score ?? 1) < 0.9)
      .map((ref: any) => `${category}: ${report.audits[ref.id].title}`),
  );
  return {
    scores: categories.map((category) => Math.round(report.categories[category].score * 100)),
    lcp: report.audits["largest-contentful-paint"].numericValue / 1000,
    blocking: report.audits["total-blocking-time"].numericValue,
    cls: report.audits["cumulative-layout-shift"].numericValue,
    faults,
  };
}
