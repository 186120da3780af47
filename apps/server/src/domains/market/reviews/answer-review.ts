import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors, suspendedText } from "@pavane/contract/resources/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { findStore } from "../../resources/index.ts";
import { findReview, insertAnswer } from "./reviews-repository.ts";

/**
 * The seller's one answer; returns the review's id. Errors: `review_not_found`, `forbidden`, `store_suspended`,
 * `answered`.
 */
export async function answerReview({ db, clock }: MarketDeps, actor: Actor, id: number, answer: string) {
  return db.write(async (tx) => {
    const found = await findReview(tx, id);
    if (found === null || found.review.state !== "shown") return refuse(marketErrors.review_not_found);
    if (found.sellerId !== actor.id) return refuse(commonErrors.forbidden);
    const refused = await refuseSuspended(tx, actor.id);
    if (isRefusal(refused)) return refused;
    if (!(await insertAnswer(tx, id, answer, clock.now()))) return refuse(marketErrors.answered);
    const target = { type: "resource_review", id, name: found.title };
    await recordAudit(tx, { action: "resource_review.answered", target, after: { body: answer } });
    return id;
  });
}

async function refuseSuspended(tx: Parameters<typeof findStore>[0], sellerId: number) {
  const store = await findStore(tx, sellerId);
  if (store?.state !== "suspended") return null;
  const message = suspendedText(store.reason ?? "");
  return refuse(resourcesErrors.store_suspended, { message, data: { reason: store.reason } });
}
