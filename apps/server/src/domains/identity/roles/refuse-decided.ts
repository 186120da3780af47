import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { findRequest } from "./role-requests-repository.ts";

/** Explains the outcome of a request that is no longer pending. */
export async function refuseDecided(tx: Tx, id: number): Promise<Refusal<"request_decided">> {
  const status = (await findRequest(tx, id))?.status ?? "withdrawn";
  return refuse(identityErrors.request_decided, { message: `This request was already ${status}.`, data: { status } });
}
