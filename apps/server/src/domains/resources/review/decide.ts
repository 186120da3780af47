import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { checklistPoints } from "@pavane/contract/resources/choices";
import { resourcesErrors, resourceTexts } from "@pavane/contract/resources/errors";
import type { ReviewDecisionBody } from "@pavane/contract/resources/schema-queue";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { displayName } from "../../identity/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import {
  approveRelease,
  findNextRelease,
  refuseRelease,
  takeReleaseBack,
  type NextRelease,
} from "../releases/next-release-repository.ts";
import { missingInParts } from "../resource/missing-fields.ts";
import { refuseFields } from "../resource/refuse-fields.ts";
import { compareParts, partsNote } from "../parts/compare-parts.ts";
import { giveRestoredPart, putPartsOnSale } from "../parts/put-on-sale.ts";
import { findNextParts } from "../parts/next-parts-repository.ts";
import { findParts, type PartRow } from "../parts/parts-repository.ts";
import { lockWithStore } from "../resource/lock-resource.ts";
import { saveResourceState, type ResourceValues, type StoredResource } from "../resource/resources-repository.ts";
import { refuseOthersClaim } from "./claim.ts";
import { decideReviewOutcome, type ReviewOutcome } from "./decide-review-outcome.ts";
import { differInParts, findSeen } from "./seen-repository.ts";
import { findLastDecision, findTakenDownFrom } from "./history-repository.ts";
import { insertReviewLog } from "../review-log/review-log-repository.ts";
import { approvedOf } from "../review-log/what-changed.ts";
import { notifyDecision } from "./notify-decision.ts";

/**
 * An officer's decision; returns the resource's id. Errors: resource_not_found, already_decided (with who did), claimed
 * (with who has it), wrong_state, a missing checklist or note, edit_conflict where it differs from what was seen.
 */
export async function decide(deps: ResourcesDeps, actor: Actor, id: number, body: ReviewDecisionBody) {
  const now = deps.clock.now();
  const { decision, note = null } = body;
  return deps.db.write(async (tx) => {
    const resource = await lockWithStore(tx, id);
    if (resource === null || resource.status === "draft") return refuse(resourcesErrors.resource_not_found);
    const next = await findNextRelease(tx, id);
    const waiting = next?.state === "in_review" ? next : null;
    const decided = await decidedOf(tx, resource, waiting, body);
    if (isRefusal(decided)) return decided;
    const refusal =
      (await refuseOthersClaim(tx, actor, resource, now)) ?? refuseBody(body) ?? (await refuseUnseen(tx, id, body));
    if (refusal) return refusal;
    const asSent = decided.subject === "edit" ? null : waiting;
    const parts = decision === "approve" ? await partsToApprove(tx, resource, asSent) : null;
    const lacking = parts && refuseFields(missingInParts(parts));
    if (lacking) return lacking;
    const release = parts ? await namedAsNow(tx, id, asSent, parts) : asSent;
    const values = await carryOut(tx, decided, { body, release, resource, now, by: actor.id });
    if (parts) await putPartsOnSale(tx, deps, { curriculumId: id, parts, at: now });
    await saveResourceState(tx, id, { ...values, claimedBy: null, claimedAt: null, updatedAt: now });
    if (decision === "restore") await giveRestoredPart(tx, deps, { id, at: now });
    const logId = await recordDecision(tx, decided, { body, release, resource, now, by: actor.id });
    if (decision === "take_down")
      await deps.market.closeReports(tx, id, { outcome: note ?? "", by: actor.id, at: now });
    if (values.legal === true) await deps.sales.takenDown(tx);
    const { subject } = decided;
    await notifyDecision(tx, deps, { resource, decision, subject, note, release, logId, legal: body.legal });
    return id;
  });
}

/** Approving a version of a curriculum puts its parts on sale; null where it has none. */
const partsToApprove = async (tx: Tx, { kind }: StoredResource, release: NextRelease | null) =>
  kind === "curriculum" && release !== null ? findNextParts(tx, release.id) : null;

/** What is new in a curriculum, by the titles that its parts have at the approval: those are what its holders find. */
async function namedAsNow(tx: Tx, id: number, release: NextRelease | null, parts: readonly PartRow[]) {
  return release && { ...release, note: partsNote(compareParts(parts, await findParts(tx, id))) || release.note };
}

async function decidedOf(
  tx: Tx,
  { id, status, editedAt }: StoredResource,
  waiting: NextRelease | null,
  { decision, release_id: looked }: ReviewDecisionBody,
): Promise<ReviewOutcome | Refusal<"already_decided" | "wrong_state">> {
  const takenDownFrom = decision === "restore" ? await findTakenDownFrom(tx, id) : null;
  const decided = decideReviewOutcome(decision, {
    status,
    releaseWaits: waiting !== null,
    edited: editedAt !== null,
    takenDownFrom,
  });
  if (decided === null) return refuse(resourcesErrors.wrong_state);
  // Another version than the one that was looked at waits now, or none.
  const other = looked !== undefined && looked !== null && looked !== waiting?.id;
  if (decided !== "decided" && !(other && isReview(decision))) return decided;
  const last = await findLastDecision(tx, id);
  if (last === null) return refuse(resourcesErrors.wrong_state);
  return refuse(resourcesErrors.already_decided, { message: `${displayName(last.actor)} has already decided this.` });
}

const isReview = (decision: ReviewDecisionBody["decision"]): boolean =>
  decision === "approve" || decision === "request_changes";

/** An approval must say what the officer saw; a request for changes may. */
async function refuseUnseen(
  tx: Tx,
  id: number,
  { decision, seen = null }: ReviewDecisionBody,
): Promise<Refusal<"edit_conflict" | "validation_failed"> | null> {
  if (!isReview(decision)) return null;
  if (seen === null) return decision === "approve" ? invalidField("seen", resourceTexts.unseen) : null;
  const now = await findSeen(tx, id);
  if (seen === now) return null;
  const ofParts = now !== null && differInParts(seen, now);
  return refuse(commonErrors.edit_conflict, { message: ofParts ? resourceTexts.partChanged : resourceTexts.changed });
}

function refuseBody({ decision, note, checklist, ...others }: ReviewDecisionBody): Refusal<"validation_failed"> | null {
  const { release_id: _looked, seen: _seen, legal: _legal, reason_code: _recorded, ...rest } = others;
  assertNoRest(rest);
  if (decision === "approve" && !checklistPoints.every((point) => checklist?.[point] === true))
    return invalidField("checklist", resourceTexts.checklist);
  const needsNote = decision === "request_changes" || decision === "take_down";
  if (needsNote && (note === undefined || note === null)) return invalidField("note", resourceTexts.changes);
  return null;
}

/** Yields the number of the log's row. */
async function recordDecision(
  tx: Tx,
  { to }: ReviewOutcome,
  { body, release, resource, now, by }: CarriedOut,
): Promise<number> {
  const { decision, note = null, reason_code: reason = null } = body;
  await recordAudit(tx, {
    action: "resource.decided",
    target: { type: "resource", id: resource.id, name: resource.title },
    before: { status: resource.status },
    after: {
      status: to,
      decision,
      note,
      ...(reason === null ? {} : { reason_code: reason }),
      ...(decision === "take_down" ? { legal: body.legal } : {}),
    },
  });
  return insertReviewLog(tx, {
    resourceId: resource.id,
    releaseId: release?.id ?? null,
    actorId: by,
    from: resource.status,
    to,
    reasonCode: decision,
    note,
    ...(body.checklist ? { checklist: points(body) } : {}),
    ...(decision === "approve" ? { approved: approvedOf(resource) } : {}),
    createdAt: now,
  });
}

const points = ({ checklist }: ReviewDecisionBody): Readonly<Record<string, boolean>> =>
  Object.fromEntries(checklistPoints.map((point) => [point, checklist?.[point] === true]));

interface CarriedOut {
  readonly body: ReviewDecisionBody;
  readonly release: NextRelease | null;
  readonly resource: StoredResource;
  readonly now: Date;
  readonly by: number;
}

async function carryOut(
  tx: Tx,
  { subject, to }: ReviewOutcome,
  { body: { decision, note = null, legal }, release, resource: { kind, publishedAt }, now: at, by }: CarriedOut,
): Promise<ResourceValues> {
  if (decision === "take_down") {
    // Nobody decides on a version of what is gone; its seller can send it again once it is restored.
    if (release) await takeReleaseBack(tx, release.id);
    return { status: to, reason: note, legal };
  }
  if (decision === "restore") return { status: to, reason: null, legal: false };
  if (decision === "request_changes") {
    if (release) await refuseRelease(tx, release.id, { at, by });
    return subject === "resource" ? { status: to, reason: note } : {};
  }
  const named = kind === "curriculum" ? (release?.note ?? undefined) : undefined;
  if (release) await approveRelease(tx, release.id, { at, by, note: named });
  return {
    editedAt: null,
    // A version of a curriculum is its parts, which are put on sale by themselves.
    ...(release && kind === "single" ? { releaseId: release.id } : {}),
    ...(subject === "resource" ? { status: to, reason: null, publishedAt: publishedAt ?? at } : {}),
  };
}
