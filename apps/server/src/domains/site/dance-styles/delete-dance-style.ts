import { refuse } from "@pavane/contract/core/errors";
import { danceStyleInUse } from "@pavane/contract/site/dance-styles";
import { siteErrors } from "@pavane/contract/site/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { countAllUses } from "./count-uses.ts";
import type { DanceStylesDeps } from "./deps.ts";
import { eraseDanceStyle, lockDanceStyles, lockUses } from "./dance-styles-repository.ts";

/** Deletes a dance style that nothing uses; null when it is done. */
export function deleteDanceStyle({ db, signals, users }: DanceStylesDeps, id: number) {
  return db.write(async (tx) => {
    const style = (await lockDanceStyles(tx)).find((candidate) => candidate.id === id);
    if (style === undefined) return refuse(siteErrors.style_not_found);
    await lockUses(tx, [id]);
    const uses = (await countAllUses(tx, users, [style], "all")).get(id) ?? 0;
    if (uses > 0) return refuse(siteErrors.in_use, { message: danceStyleInUse(uses) });
    const { name, slug, active } = style;
    const target = { type: "dance_style", id, name };
    await recordAudit(tx, { action: "dance_style.deleted", target, before: { name, slug, active } });
    await eraseDanceStyle(tx, id);
    await signals.send(tx, "dance-styles");
    return null;
  });
}
