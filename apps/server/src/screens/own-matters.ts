import { api } from "@pavane/contract";
import { aloneText, ownershipRulesOf } from "@pavane/contract/core/about";
import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { invalidField } from "@pavane/contract/core/errors";
import type { Read } from "../platform/db/database.ts";
import type { Actor } from "../platform/http/actor.ts";
import { findOwn, staffRolesOf, type OwnershipLookups } from "../platform/own-matter/find-own.ts";
import { sentAt } from "../platform/own-matter/things-named.ts";

const calls: ReadonlyMap<string, EndpointDef> = new Map(
  Object.values(api)
    .flatMap((table): EndpointDef[] => Object.values(table))
    .map((definition) => [`${definition.method} ${definition.path}`, definition]),
);

/**
 * Which of some things somebody would be refused about by a call, as staff, because they are their own; asked of the same guard.
 * Nothing is refused so to who is not staff in that call. Errors: validation_failed for what is no such call.
 */
export async function findOwnMatters(
  db: Read,
  questions: OwnershipLookups,
  actor: Actor,
  requested: { readonly call: string; readonly of?: string | undefined; readonly id: readonly string[] },
) {
  const definition = calls.get(requested.call);
  const of = requested.of ?? (definition && ownershipRulesOf(definition)[0]?.of);
  if (definition === undefined || of === undefined) return invalidField("call", "This is no call about somebody's.");
  if (!ownershipRulesOf(definition).some((whose) => whose.of === of))
    return invalidField("of", "The call names nothing there.");
  const own: { id: string; may: boolean; message: string }[] = [];
  if (!staffRolesOf(definition).some((role) => actor.roles.has(role))) return { data: own };
  for (const id of requested.id) {
    const found = await findOwn(db, questions, { definition, actor, sent: sentAt(of, id), as: "staff" });
    if (found !== null) own.push({ id, may: found.alone, message: found.alone ? aloneText : found.refusal.message });
  }
  return { data: own };
}
