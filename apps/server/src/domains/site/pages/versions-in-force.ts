import { legalPageKeys, type LegalPageKey } from "@pavane/contract/site/page-keys";
import type { Read } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findVersionsInForce } from "./store-pages.ts";

export type LegalVersions = Readonly<Record<LegalPageKey, number>>;

const rememberMs = 5_000;

/** Numbers of the legal texts in force, at most five seconds old, because every page asks for them. */
export function versionsInForce({ db, clock }: Pick<Platform, "db" | "clock">) {
  let known: { versions: LegalVersions; readAt: number } | null = null;
  return {
    remembered: async (): Promise<LegalVersions> => {
      const now = clock.now().getTime();
      if (known === null || Math.abs(now - known.readAt) >= rememberMs)
        known = { versions: await readVersions(db.read), readAt: now };
      return known.versions;
    },
    forget: () => {
      known = null;
    },
  };
}

/** The same from the database, where it must be true at this moment. */
export async function readVersions(db: Read): Promise<LegalVersions> {
  const found = await findVersionsInForce(db);
  const entries = legalPageKeys.map((key) => [key, found.get(key) ?? 0]);
  return Object.fromEntries(entries) as LegalVersions; // one entry for each key
}
