import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { BulkPeopleRequest } from "@pavane/contract/identity/requests";
import type { BulkPeopleResult } from "@pavane/contract/identity/schema-admin";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { IdentityDeps } from "../deps.ts";
import { deactivatePerson, reactivatePerson } from "./deactivate-person.ts";
import { sendVerification } from "./send-verification.ts";

type Act = (id: number) => Promise<Refusal | null>;

/** Does one thing for each of many people as its own call would, each by itself, and says of each what became of it. */
export async function changeManyPeople(
  deps: IdentityDeps,
  actor: Actor,
  request: BulkPeopleRequest,
): Promise<Refusal<"validation_failed"> | BulkPeopleResult> {
  const { action, ids, reason = null, ...rest } = request;
  assertNoRest(rest);
  if (action === "deactivate" && reason === null)
    return invalidField("reason", "Give a reason of at least 5 characters.");
  const acts: Readonly<Record<BulkPeopleRequest["action"], Act>> = {
    deactivate: async (id) =>
      id === actor.id
        ? refuse(identityErrors.own_account)
        : deactivatePerson(deps, actor, id, { reason: reason ?? "", until: null }),
    reactivate: (id) => reactivatePerson(deps, id, reason),
    send_verification: (id) => sendVerification(deps, id, reason),
  };
  const result: BulkPeopleResult = { done: [], failed: [] };
  for (const id of ids) {
    const refused = await acts[action](id);
    if (refused === null) result.done.push(id);
    else
      result.failed.push({ id, message: refused.code === "not_found" ? "There is no such person." : refused.message });
  }
  return result;
}
