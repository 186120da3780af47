import type { LegalPageKey } from "@pavane/contract/site/page-keys";
import type { Read } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createCachedValue } from "../../../platform/remember.ts";
import { findNewestVersions, findTermsThatAsk } from "./pages-repository.ts";
import type { TermsThatAsk } from "./terms-due.ts";

export interface LegalVersions extends Readonly<Record<LegalPageKey, number>> {
  /** From when the newest terms count; null where there are none. */
  readonly termsSince: Date | null;
  /** Terms that people are asked to accept, oldest first. */
  readonly asking: readonly TermsThatAsk[];
}

const cacheMs = 5_000;

/** Numbers of the newest legal texts, which are shown and accepted, at most five seconds old, because every page asks for them. */
export const versionsInForce = ({ db, clock }: Pick<Platform, "db" | "clock">) =>
  createCachedValue(cacheMs, { db, clock }, readVersions);

/** The same from the database, where it must be true at this moment. */
export async function readVersions(db: Read): Promise<LegalVersions> {
  const found = await findNewestVersions(db);
  const numberOf = (key: LegalPageKey) => found.get(key)?.version ?? 0;
  const numbers = { terms: numberOf("terms"), privacy: numberOf("privacy"), cookies: numberOf("cookies") };
  return { ...numbers, termsSince: found.get("terms")?.countsFrom ?? null, asking: await findTermsThatAsk(db) };
}
