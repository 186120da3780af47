import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { resourcesErrors, resourceTexts } from "@pavane/contract/resources/errors";
import type { NewStatus } from "@pavane/contract/resources/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { hasConfirmedEmail, owesTerms } from "../../identity/index.ts";
import { compareParts, partsNote } from "../parts/compare-parts.ts";
import { putPartsOnSale } from "../parts/put-on-sale.ts";
import { findNextParts } from "../parts/next-parts-repository.ts";
import { findParts, type PartRow } from "../parts/parts-repository.ts";
import { refuseSelling } from "../permissions.ts";
import {
  approveRelease,
  findNextRelease,
  sendRelease,
  takeReleaseBack,
  type NextRelease,
} from "../releases/next-release-repository.ts";
import { queueHolderMails } from "../releases/notify-holders.ts";
import { insertReviewLog } from "../review-log/review-log-repository.ts";
import { approvedOf } from "../review-log/what-changed.ts";
import { missingFields, missingInParts, missingInRelease } from "../resource/missing-fields.ts";
import { lockOwn } from "../resource/lock-resource.ts";
import { ownerMove, type Move } from "./owner-moves.ts";
import { refuseClaimed } from "../resource/refuse-claimed.ts";
import { refuseFields } from "../resource/refuse-fields.ts";
import { saveResourceState, type ResourceValues, type StoredResource } from "../resource/resources-repository.ts";

interface Moving {
  readonly resource: StoredResource;
  /** The newest version, unless it is approved. */
  readonly next: NextRelease | null;
  /** Of a curriculum: what it consists of, or will with the version that is sent. */
  readonly parts: readonly PartRow[] | null;
  readonly rights: boolean;
  readonly reviewNeeded: boolean;
  readonly emailNeeded: boolean;
  readonly now: Date;
}

/** Changes the status of a resource as its seller may do, and returns its id. */
export async function moveResource(deps: ResourcesDeps, actor: Actor, id: number, { to, rights = false }: NewStatus) {
  const { curriculum_review_needed: reviewNeeded, booking_email_confirmed: emailNeeded } =
    await deps.site.getSettings();
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const resource = await lockOwn(tx, deps, actor, id);
    if (isRefusal(resource)) return resource;
    const next = await findNextRelease(tx, id);
    const move = ownerMove(resource.status, to, next?.state ?? null);
    if (move === null) return refuse(resourcesErrors.wrong_state);
    const parts = await partsSent(tx, resource, move === "submit_release" ? next : null);
    if (parts?.length === 0 && move === "submit_release")
      return refuse(resourcesErrors.wrong_state, { message: "No other parts wait to be sent." });
    const moving = { resource, next, parts, rights, reviewNeeded, emailNeeded, now };
    const refusal = await refuseMove(tx, actor, move, moving);
    if (refusal) return refusal;
    const values = await carryOut(tx, deps, move, moving);
    await saveResourceState(tx, id, { ...values, updatedAt: now });
    const after = values.status ?? resource.status;
    const submitting = move === "submit" || move === "submit_release";
    await insertReviewLog(tx, {
      resourceId: id,
      releaseId: aboutRelease(move) ? (next?.id ?? null) : null,
      actorId: actor.id,
      from: resource.status,
      to: after,
      reasonCode: move,
      ...(submitting ? { checklist: { rights } } : {}),
      ...(submitting && !reviewNeeded ? { approved: approvedOf(resource) } : {}),
      createdAt: now,
    });
    await recordAudit(tx, {
      action: "resource.moved",
      target: { type: "resource", id, name: resource.title },
      before: { status: resource.status },
      after: { status: after, move },
    });
    return id;
  });
}

/** Null of what has no parts. */
async function partsSent(tx: Tx, { id, kind }: StoredResource, next: NextRelease | null): Promise<PartRow[] | null> {
  if (kind !== "curriculum") return null;
  return next === null ? findParts(tx, id) : findNextParts(tx, next.id);
}

const aboutRelease = (move: Move): boolean => move !== "archive" && move !== "publish";

type MoveRefusal =
  | "level_required"
  | "role_required"
  | "terms_outdated"
  | "email_unverified"
  | "validation_failed"
  | "claimed";

async function refuseMove(
  tx: Tx,
  actor: Actor,
  move: Move,
  { resource, next, parts, rights, emailNeeded, now }: Moving,
): Promise<Refusal<MoveRefusal> | null> {
  if (move === "archive") return null;
  if (move === "withdraw" || move === "withdraw_release") return refuseClaimed(resource, now);
  const denied = refuseSelling(actor, resource.kind);
  if (denied) return denied;
  if (await owesTerms(tx, actor.id, now)) return refuse(identityErrors.terms_outdated);
  if (emailNeeded && !(await hasConfirmedEmail(tx, actor.id))) return refuse(resourcesErrors.email_unverified);
  const sent = move !== "publish";
  return refuseFields({
    ...missingFields(resource),
    ...(parts ? missingInParts(parts) : {}),
    ...(resource.kind === "single" && sent ? missingInRelease(next) : {}),
    ...(sent && !rights ? { rights: resourceTexts.rights } : {}),
  });
}

/** Changes the version that a status change is about, and returns the changes to the resource. */
async function carryOut(
  tx: Tx,
  deps: ResourcesDeps,
  move: Move,
  { resource, next, parts, reviewNeeded, now }: Moving,
): Promise<ResourceValues> {
  if (move === "archive") return { status: "archived" };
  if (move === "publish") return { status: "published" };
  if (move === "withdraw" || move === "withdraw_release") {
    if (next) await takeReleaseBack(tx, next.id);
    return { ...unclaimed, ...(move === "withdraw" ? { status: "draft" } : {}) };
  }
  const ofParts = parts !== null && move === "submit_release";
  const note = ofParts ? partsNote(compareParts(parts, await findParts(tx, resource.id))) : undefined;
  if (next) await sendRelease(tx, next.id, { at: now, note });
  if (reviewNeeded) return { ...unclaimed, ...(move === "submit" ? { status: "in_review", reason: null } : {}) };
  if (next) await approveRelease(tx, next.id, { at: now, by: null });
  if (ofParts) await putPartsOnSale(tx, deps, { curriculumId: resource.id, parts, at: now });
  if (next && move === "submit_release") await queueHolderMails(tx, deps, next.id);
  return {
    ...(next && parts === null ? { releaseId: next.id } : {}),
    ...(move === "submit" ? { status: "published", reason: null, publishedAt: resource.publishedAt ?? now } : {}),
  };
}

const unclaimed = { claimedBy: null, claimedAt: null } as const satisfies ResourceValues;
