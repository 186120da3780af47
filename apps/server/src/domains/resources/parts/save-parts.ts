import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { NewParts } from "@pavane/contract/resources/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { refusePreparing, refuseShown } from "../permissions.ts";
import { missingInParts } from "../resource/missing-fields.ts";
import { lockOwn } from "../resource/lock-resource.ts";
import { refuseFields } from "../resource/refuse-fields.ts";
import { wasApproved } from "../resource/was-approved.ts";
import { saveResource, type StoredResource } from "../resource/resources-repository.ts";
import { findNextRelease, type NextRelease } from "../releases/next-release-repository.ts";
import { insertRelease, reopenRelease } from "../releases/files-repository.ts";
import { compareParts } from "./compare-parts.ts";
import { replaceNextParts } from "./next-parts-repository.ts";
import { putPartsOnSale } from "./put-on-sale.ts";
import { findParts, holdPossibleParts, type NewPart } from "./parts-repository.ts";

/**
 * Sets the parts of a curriculum, in order, and returns its id. One on sale stays complete, and is reviewed again; of
 * one that somebody has, parts are added and removed only with an approved version, while order and notes change
 * immediately.
 */
export async function saveParts(deps: ResourcesDeps, actor: Actor, id: number, { parts, version, ...rest }: NewParts) {
  assertNoRest(rest);
  const denied = refusePreparing(actor, "curriculum");
  if (denied) return denied;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const curriculum = await lockOwn(tx, deps, actor, id);
    if (isRefusal(curriculum)) return curriculum;
    const next = await findNextRelease(tx, id);
    const refusal = refuseChange(actor, curriculum, version) ?? refuseWaiting(curriculum, next);
    if (refusal) return refusal;
    const chosen = await possibleParts(tx, curriculum, parts);
    if (isRefusal(chosen)) return chosen;
    const before = await findParts(tx, id);
    const { added, removed } = compareParts(chosen, before);
    const waits =
      wasApproved(curriculum) && added.length + removed.length > 0 && (await deps.holders.hasBuyers(tx, id));
    const whole = waits ? parts.length === 0 : curriculum.status === "published";
    const lacking = whole ? refuseFields(missingInParts(chosen)) : null;
    if (lacking) return lacking;
    const wanted = parts.map(({ resource_id: resourceId, note }) => ({ resourceId, note: note || null }));
    if (waits) await keepForReview(tx, { curriculumId: id, next, at: now }, wanted);
    else {
      if (next) await replaceNextParts(tx, next.id, []);
      await putPartsOnSale(tx, deps, { curriculumId: id, parts: wanted, at: now });
    }
    await recordAudit(tx, {
      action: "resource.parts_changed",
      target: { type: "resource", id, name: curriculum.title },
      before: { parts: before.map(({ resourceId, note }) => ({ resource_id: resourceId, note })) },
      after: { parts, for_review: waits },
    });
    await saveResource(tx, id, { ...(wasApproved(curriculum) && !waits ? { editedAt: now } : {}), updatedAt: now });
    return id;
  });
}

function refuseChange(actor: Actor, curriculum: StoredResource, version: number | undefined) {
  if (curriculum.kind !== "curriculum")
    return refuse(resourcesErrors.wrong_state, { message: "Only a curriculum has parts." });
  const shown = refuseShown(actor, curriculum.status, "curriculum");
  if (shown) return shown;
  return version === undefined || version === curriculum.version ? null : refuse(commonErrors.edit_conflict);
}

/** What an officer is looking at stays as they see it. */
function refuseWaiting({ status }: StoredResource, next: NextRelease | null) {
  if (status === "in_review")
    return refuse(resourcesErrors.wrong_state, { message: "It waits for review. Take it back to change it." });
  if (next?.state === "in_review")
    return refuse(resourcesErrors.wrong_state, {
      message: "Its new parts wait for review. Take them back to change them.",
    });
  return null;
}

/** Other parts of what somebody has are a version, which is looked at before it counts. */
async function keepForReview(
  tx: Tx,
  { curriculumId, next, at }: { readonly curriculumId: number; readonly next: NextRelease | null; readonly at: Date },
  parts: readonly NewPart[],
): Promise<void> {
  const { id } =
    next === null
      ? await insertRelease(tx, { resourceId: curriculumId, note: null, createdAt: at })
      : next.state === "refused"
        ? await reopenRelease(tx, next.id)
        : next;
  await replaceNextParts(tx, id, parts);
}

/** The resources that become parts, in their order; a refusal that names the place of the first that cannot. */
async function possibleParts(tx: Tx, { id, sellerId }: StoredResource, parts: NewParts["parts"]) {
  const found = new Map(
    (
      await holdPossibleParts(
        tx,
        parts.map((part) => part.resource_id),
      )
    ).map((row) => [row.id, row]),
  );
  const chosen: { readonly resourceId: number; readonly title: string; readonly published: boolean }[] = [];
  for (const [index, { resource_id: partId }] of parts.entries()) {
    const part = found.get(partId);
    const at = (error: typeof resourcesErrors.part_not_own | typeof resourcesErrors.part_is_curriculum) =>
      refuse(error, { fields: { [`parts.${index}.resource_id`]: error.message } });
    if (part === undefined || part.sellerId !== sellerId) return at(resourcesErrors.part_not_own);
    if (part.kind === "curriculum" || partId === id) return at(resourcesErrors.part_is_curriculum);
    chosen.push({ resourceId: partId, title: part.title, published: part.status === "published" });
  }
  return chosen;
}
