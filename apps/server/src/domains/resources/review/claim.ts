import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { displayName, getPeople } from "../../identity/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { lockWithStore } from "../resource/lock-resource.ts";
import { claimedUntil, type Claimed } from "../resource/refuse-claimed.ts";
import { saveResourceState } from "../resource/resources-repository.ts";
import { findQueueRow } from "./queue-repository.ts";

/**
 * Reserves a resource for an officer for half an hour; returns its id. Errors: resource_not_found, claimed (with who
 * has it), wrong_state where nothing waits.
 */
export async function claim({ db, clock }: ResourcesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const resource = await lockWithStore(tx, id);
    if (resource === null || resource.status === "draft") return refuse(resourcesErrors.resource_not_found);
    const taken = await refuseOthersClaim(tx, actor, resource, now);
    if (taken) return taken;
    const row = await findQueueRow(tx, id, now);
    const waits = resource.status === "in_review" || row?.versionWaits === true || resource.editedAt !== null;
    if (!waits) return refuse(resourcesErrors.wrong_state);
    await saveResourceState(tx, id, { claimedBy: actor.id, claimedAt: now });
    await recordAudit(tx, { action: "resource.claimed", target: { type: "resource", id, name: resource.title } });
    return id;
  });
}

/** Leaves a resource to others again; one that somebody else has stays theirs. */
export async function releaseClaim({ db }: ResourcesDeps, actor: Actor, id: number) {
  return db.write(async (tx) => {
    const resource = await lockWithStore(tx, id);
    if (resource === null || resource.status === "draft") return refuse(resourcesErrors.resource_not_found);
    if (resource.claimedBy !== actor.id) {
      markUnchanged();
      return null;
    }
    await saveResourceState(tx, id, { claimedBy: null, claimedAt: null });
    await recordAudit(tx, {
      action: "resource.claimed",
      target: { type: "resource", id, name: resource.title },
      before: { claimed_by: actor.id },
      after: { claimed_by: null },
    });
    return null;
  });
}

/** While another officer has it to themselves, it is theirs. */
export async function refuseOthersClaim(
  tx: Tx,
  actor: Actor,
  claimed: Claimed,
  now: Date,
): Promise<Refusal<"claimed"> | null> {
  const { claimedBy } = claimed;
  const until = claimedUntil(claimed, now);
  if (claimedBy === null || until === null || claimedBy === actor.id) return null;
  const name = displayName((await getPeople(tx, [claimedBy])).get(claimedBy));
  return refuse(resourcesErrors.claimed, {
    message: `Being reviewed by ${name}`,
    data: { claimed_until: until.toISOString() },
  });
}
