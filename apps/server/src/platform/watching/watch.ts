import type { Config } from "../../config.ts";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./span.ts";

/**
 * What is counted and traced of this process for those who look from outside. Each is null where the configuration does not ask for it, and
 * is not loaded then.
 */
export interface Watch {
  readonly metrics: Metrics | null;
  readonly tracing: Tracing | null;
}

export const noWatch: Watch = { metrics: null, tracing: null };

/** Loads what the configuration asks for and nothing else: both libraries take memory. */
export async function openWatch({ metricsToken, traces }: Pick<Config, "metricsToken" | "traces">, version: string) {
  const metrics = metricsToken === null ? null : (await import("./metrics.ts")).createMetrics(version);
  const tracing = traces === null ? null : (await import("./tracing.ts")).createTracing(version, traces);
  return { metrics, tracing } satisfies Watch;
}
