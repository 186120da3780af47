import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PageKey } from "@pavane/contract/site/page-keys";
import { siteErrors } from "@pavane/contract/site/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { requireConfirmed } from "../../../platform/http/require-confirmed.ts";
import type { PagesDeps } from "./deps.ts";
import { findVersions, lockPage, updatePage } from "./pages-repository.ts";

export interface WithdrawRequest {
  readonly key: PageKey;
  /** Of the text, as it was published. */
  readonly textVersion: number;
  /** The reason, for the people who were notified of the version. */
  readonly note: string;
}

/**
 * Withdraws the version published last before its date has come: nobody is asked to accept it any more, and it never
 * takes effect. Its text stays readable under its number, which no later version gets. Those who were notified of it
 * are notified of the withdrawal by `screens.tell-of-terms`.
 */
export async function withdrawPage(
  { db, clock, signals }: PagesDeps,
  actor: Actor,
  { key, textVersion, note }: WithdrawRequest,
): Promise<null | Refusal<"not_waiting" | "reauthentication_required">> {
  const now = clock.now();
  const unconfirmed = requireConfirmed(actor, now);
  if (unconfirmed) return unconfirmed;
  return db.write(async (tx) => {
    await lockPage(tx, key);
    const last = (await findVersions(tx, key)).find(({ withdrawnAt }) => withdrawnAt === null);
    const waits = last?.version === textVersion && last.countsFrom !== null && last.countsFrom > now;
    if (!waits) return refuse(siteErrors.not_waiting);
    await updatePage(
      tx,
      { key, version: textVersion },
      { status: "withdrawn", asks: false, withdrawnAt: now, withdrawnBy: actor.id, withdrawNote: note },
    );
    await recordAudit(tx, {
      action: "page.withdrawn",
      target: { type: "page", id: key, name: last.title },
      before: { counts_from: last.countsFrom?.toISOString() ?? null, asks: last.asks },
      after: { version: textVersion, note },
    });
    await signals.send(tx, "pages");
    return null;
  });
}
