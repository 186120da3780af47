import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import { findMissingFonts } from "./pdf/fonts.ts";
import { isScannerThere } from "./virus-scanner.ts";

/** The status of what the server depends on. */
export interface Machine {
  /** Typefaces of what is printed that are not there. */
  missingFonts(): Promise<string[]>;
  /** Whether the virus scanner answers; also true where none is configured. */
  scannerAnswers(): Promise<boolean>;
}

/** Answers are kept for this long: several administrators look each minute. */
const cacheMs = 30_000;

export function createMachine({ clamavUrl }: Pick<Config, "clamavUrl">, clock: Clock): Machine {
  return {
    missingFonts: kept(clock, findMissingFonts),
    scannerAnswers: kept(clock, async () => clamavUrl === null || (await isScannerThere(clamavUrl))),
  };
}

function kept<T>(clock: Clock, find: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly found: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (last === null || Math.abs(now - last.at) >= cacheMs) last = { at: now, found: find() };
    return last.found;
  };
}
