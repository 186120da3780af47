import type { Refusal } from "@pavane/contract/core/errors";
import type { IdentityDeps } from "../deps.ts";
import { findProvedFlow, type ProvedFlow } from "../sign-in-providers/flows-repository.ts";
import { isOfBrowser, refuseOver } from "./take-answer.ts";

/** What was proved in a flow of this browser, while it waits for the person. */
export async function readProof(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  id: string,
  browserSecret: string | null,
): Promise<ProvedFlow | Refusal<"sign_in_over">> {
  const flow = await findProvedFlow(db.read, id, clock.now());
  if (flow === null) return refuseOver("expired");
  return isOfBrowser(flow, browserSecret) ? flow : refuseOver("elsewhere");
}
