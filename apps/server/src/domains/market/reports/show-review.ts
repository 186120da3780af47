import { invalidField, refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { notifyWriter } from "./notify-writer.ts";
import { closeReportsOf } from "./reports-repository.ts";
import { findReview, lockReview, saveReview } from "../reviews/reviews-repository.ts";

/**
 * An officer hides a review, which then does not count, or shows it again, upon which it counts unless its writer has given everything
 * back. Its writer is told. Returns its id. Errors: `review_not_found`, a missing reason.
 */
export async function showReview(
  deps: MarketDeps,
  actor: Actor,
  id: number,
  { hidden, reason }: { readonly hidden: boolean; readonly reason?: string | undefined },
) {
  const { db, clock, holders } = deps;
  return db.write(async (tx) => {
    const found = (await lockReview(tx, id)) ? await findReview(tx, id) : null;
    if (found === null) return refuse(marketErrors.review_not_found);
    if (hidden && reason === undefined) return invalidField("reason", "Give a reason of at least 5 characters.");
    const { review } = found;
    if (!hidden && review.state !== "hidden") {
      markUnchanged();
      return id;
    }
    const after = hidden
      ? { state: "hidden" as const, reason: reason ?? "" }
      : { state: (await isOwned(tx, holders, review)) ? ("shown" as const) : ("uncounted" as const), reason: null };
    await saveReview(tx, id, after);
    if (after.state !== "uncounted" && (after.state !== review.state || after.reason !== review.reason))
      await notifyWriter(tx, deps, { ...review, title: found.title, reason: after.reason });
    if (hidden)
      await closeReportsOf(tx, { type: "review", id }, { outcome: reason ?? "", by: actor.id, at: clock.now() });
    const target = { type: "resource_review", id, name: found.title };
    const before = { state: review.state, reason: review.reason };
    await recordAudit(tx, { action: "resource_review.shown", target, before, after });
    return id;
  });
}

const isOwned = async (
  tx: Tx,
  holders: MarketDeps["holders"],
  { userId, resourceId }: { readonly userId: number; readonly resourceId: number },
): Promise<boolean> => (await holders.ownedOf(tx, userId, [resourceId])).has(resourceId);
