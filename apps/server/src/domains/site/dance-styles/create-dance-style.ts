import { invalidField, refuse } from "@pavane/contract/core/errors";
import { danceStyleTexts, maxDanceStyles } from "@pavane/contract/site/dance-styles";
import { siteErrors } from "@pavane/contract/site/errors";
import type { NewDanceStyle } from "@pavane/contract/site/requests-dance-styles";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { freeSlug, plainSlugOf } from "../../../platform/slug.ts";
import type { DanceStylesDeps } from "./deps.ts";
import { isNameTaken } from "./is-name-taken.ts";
import { insertDanceStyle, lockDanceStyles } from "./dance-styles-repository.ts";

/** Adds a dance style at the end and returns its id. Its slug is made from its present name and does not change. */
export function createDanceStyle({ db, clock, signals }: DanceStylesDeps, { name, active, ...rest }: NewDanceStyle) {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const others = await lockDanceStyles(tx);
    if (isNameTaken(others, name)) return refuse(siteErrors.name_taken);
    if (others.length >= maxDanceStyles) return invalidField("name", danceStyleTexts.full);
    const slug = freeSlug(plainSlugOf(name, "style"), new Set(others.map((other) => other.slug)));
    const position = Math.max(0, ...others.map((other) => other.position)) + 1;
    const values = { name, slug, position, active: active ?? true };
    const id = await insertDanceStyle(tx, { ...values, createdAt: now, updatedAt: now });
    const target = { type: "dance_style", id, name };
    await recordAudit(tx, { action: "dance_style.created", target, after: { name, slug, active: values.active } });
    await signals.send(tx, "dance-styles");
    return id;
  });
}
