import { invalidField } from "@pavane/contract/core/errors";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { hasSameMembers } from "../../../platform/same-members.ts";
import type { DanceStylesDeps } from "./deps.ts";
import { lockDanceStyles, saveDanceStyleOrder } from "./dance-styles-repository.ts";

/** Sets the order of all dance styles; null when it is done. */
export function orderDanceStyles({ db, signals }: DanceStylesDeps, ids: readonly number[]) {
  return db.write(async (tx) => {
    const all = await lockDanceStyles(tx);
    const before = all.map((style) => style.id);
    if (!hasSameMembers(before, ids)) return invalidField("ids", danceStyleTexts.order);
    const target = { type: "dance_style", id: null };
    await recordAudit(tx, { action: "dance_style.ordered", target, before: { ids: before }, after: { ids: [...ids] } });
    await saveDanceStyleOrder(tx, ids);
    await signals.send(tx, "dance-styles");
    return null;
  });
}
