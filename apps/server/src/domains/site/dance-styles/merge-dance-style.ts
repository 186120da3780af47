import { invalidField, refuse } from "@pavane/contract/core/errors";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import { siteErrors } from "@pavane/contract/site/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { countAllUses } from "./count-uses.ts";
import type { DanceStylesDeps } from "./deps.ts";
import { eraseDanceStyle, lockDanceStyles, lockUses } from "./dance-styles-repository.ts";

/** Replaces this dance style by another wherever it is used, deletes this one and returns the other's id. */
export function mergeDanceStyle({ db, signals, users }: DanceStylesDeps, id: number, into: number) {
  return db.write(async (tx) => {
    const all = await lockDanceStyles(tx);
    const style = all.find((candidate) => candidate.id === id);
    const other = all.find((candidate) => candidate.id === into);
    if (style === undefined) return refuse(siteErrors.style_not_found);
    if (other === undefined || other.id === id) return invalidField("into", danceStyleTexts.other);
    await lockUses(tx, [id, into]);
    const uses = (await countAllUses(tx, users, [style], "all")).get(id) ?? 0;
    for (const user of users.all()) await user.mergeStyle(tx, style, other);
    const { name, slug, active } = style;
    await recordAudit(tx, {
      action: "dance_style.merged",
      target: { type: "dance_style", id, name },
      before: { name, slug, active, uses },
      after: { into: other.name, into_id: other.id },
    });
    await eraseDanceStyle(tx, id);
    await signals.send(tx, "dance-styles");
    return other.id;
  });
}
