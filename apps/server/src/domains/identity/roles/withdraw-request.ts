import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { IdentityDeps } from "../deps.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { refuseDecided } from "./refuse-decided.ts";
import { decideRequest, findRequest } from "./role-requests-repository.ts";

/** Withdraws one's own pending request; another person's does not exist. */
export async function withdrawRequest(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<Refusal<"not_found" | "request_decided"> | null> {
  return db.write(async (tx) => {
    await lockUser(tx, actor.id); // before the request, as whoever decides does
    const request = await findRequest(tx, id);
    if (request?.userId !== actor.id) return refuse(commonErrors.not_found);
    const withdrawn = { status: "withdrawn", decidedBy: actor.id, reason: null, at: clock.now() } as const;
    return (await decideRequest(tx, id, withdrawn)) ? null : refuseDecided(tx, id);
  });
}
