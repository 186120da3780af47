import { legalPageKeys, type LegalPageKey } from "@pavane/contract/site/page-keys";
import type { Read } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { remember } from "../../../platform/remember.ts";
import { findVersionsInForce } from "./store-pages.ts";

export type LegalVersions = Readonly<Record<LegalPageKey, number>>;

const rememberMs = 5_000;

/** Numbers of the legal texts in force, at most five seconds old, because every page asks for them. */
export const versionsInForce = ({ db, clock }: Pick<Platform, "db" | "clock">) =>
  remember(rememberMs, { db, clock }, readVersions);

/** The same from the database, where it must be true at this moment. */
export async function readVersions(db: Read): Promise<LegalVersions> {
  const found = await findVersionsInForce(db);
  const entries = legalPageKeys.map((key) => [key, found.get(key) ?? 0]);
  return Object.fromEntries(entries) as LegalVersions; // one entry for each key
}
