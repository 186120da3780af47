import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { raiseTermsVersion, insertTermsAcceptance } from "./terms-repository.ts";
import type { TermsAcceptance } from "./terms-acceptance.ts";

/** Writes down that somebody accepted a version of the terms; a second time changes nothing. */
export async function recordTerms(tx: Tx, acceptance: TermsAcceptance): Promise<void> {
  await insertTermsAcceptance(tx, acceptance);
  await raiseTermsVersion(tx, acceptance.userId, acceptance.version);
}

/** The version that somebody accepts with a form: the one it showed, which may be older than the newest by now. */
export async function shownTerms(
  tx: Tx,
  { site }: Pick<IdentityDeps, "site">,
  shown: number | undefined,
): Promise<number> {
  const current = await site.termsVersion(tx);
  return Math.min(shown ?? current, current);
}

/**
 * Accepts the newest terms, also before they count; another version than that is a conflict, because nobody was shown what they would
 * accept. What was closed because terms were owed opens in the same transaction.
 */
export async function acceptTerms(
  { db, clock, site, permissions }: Pick<IdentityDeps, "db" | "clock" | "site" | "permissions">,
  userId: number,
  requested: { readonly version: number; readonly ip: string },
): Promise<null | Refusal<"edit_conflict">> {
  return db.write(async (tx) => {
    if (requested.version !== (await site.termsVersion(tx)))
      return refuse(commonErrors.edit_conflict, { message: changed });
    await recordTerms(tx, { userId, ...requested, at: clock.now() });
    await permissions.changed(tx, userId);
    return null;
  });
}

const changed = "The terms have changed once more. Read them before you accept.";
