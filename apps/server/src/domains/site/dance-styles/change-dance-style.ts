import { refuse } from "@pavane/contract/core/errors";
import { siteErrors } from "@pavane/contract/site/errors";
import type { DanceStyleChanges } from "@pavane/contract/site/requests-dance-styles";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { DanceStylesDeps } from "./deps.ts";
import { isNameTaken } from "./is-name-taken.ts";
import { lockDanceStyles, lockUses, saveDanceStyle } from "./dance-styles-repository.ts";

/** Renames a dance style wherever it is used, or switches it on or off, and returns its id. */
export function changeDanceStyle(
  { db, clock, signals, users }: DanceStylesDeps,
  id: number,
  { name, active, ...rest }: DanceStyleChanges,
) {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const all = await lockDanceStyles(tx);
    const style = all.find((candidate) => candidate.id === id);
    if (style === undefined) return refuse(siteErrors.style_not_found);
    const others = all.filter((other) => other.id !== id);
    if (name !== undefined && isNameTaken(others, name)) return refuse(siteErrors.name_taken);
    const before = { name: style.name, active: style.active };
    const after = { name: name ?? style.name, active: active ?? style.active };
    const target = { type: "dance_style", id, name: style.name };
    await recordAudit(tx, { action: "dance_style.changed", target, ...changesOf(before, after) });
    await lockUses(tx, [id]);
    await saveDanceStyle(tx, id, { ...after, updatedAt: now });
    if (after.name !== style.name) {
      const renamed = { ...style, name: after.name };
      for (const user of users.all()) await user.renameStyle(tx, renamed, style.name);
    }
    await signals.send(tx, "dance-styles");
    return id;
  });
}
