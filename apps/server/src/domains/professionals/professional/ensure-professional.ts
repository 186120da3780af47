import { timeZoneOf } from "@pavane/contract/core/time-zones";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { findAccountFacts } from "./account-facts-repository.ts";
import { insertProfessional, lockProfessional, type ProfessionalRow } from "./professionals-repository.ts";

/** The zone of who has not chosen one: the account's, else the site's. */
export async function firstZone(
  { db, site }: Pick<ProfessionalsDeps, "db" | "site">,
  actor: Actor,
  within = db.read,
): Promise<string> {
  const account = await findAccountFacts(within, actor.id);
  // Browsers report some zones by an older name.
  const own = account?.timeZone == null ? null : timeZoneOf(account.timeZone);
  return own ?? (await site.getSettings(within)).time_zone;
}

/** The own professional profile under its lock; made when it is not there yet. */
export async function lockOwnProfessional(
  tx: Tx,
  deps: Pick<ProfessionalsDeps, "db" | "site" | "clock">,
  actor: Actor,
): Promise<ProfessionalRow> {
  const found = await lockProfessional(tx, actor.id);
  if (found !== null) return found;
  const now = deps.clock.now();
  const timeZone = await firstZone(deps, actor, tx);
  await insertProfessional(tx, { userId: actor.id, timeZone, createdAt: now, updatedAt: now });
  const made = await lockProfessional(tx, actor.id);
  if (made === null) throw new Error(`the professional profile of ${actor.id} is not there`);
  return made;
}
