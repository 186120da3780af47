import { displayName, type NamedPerson } from "@pavane/contract/identity/person-name";
import type { Role } from "@pavane/contract/identity/roles";
import type { Tx } from "../../../platform/db/database.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";

interface RequestedRoles {
  readonly userId: number;
  readonly person: NamedPerson;
  readonly roles: readonly Role[];
  readonly note: string;
  readonly at: Date;
}

/** Notifies the administrators of the roles that somebody asks for. */
export async function notifyRoleRequested(
  tx: Tx,
  deps: IdentityDeps,
  { userId, person, roles, note, at }: RequestedRoles,
): Promise<void> {
  const mails = await mailsOf(deps, tx);
  for (const role of roles)
    await deps.messages.notifyStaff(tx, {
      ...mails.roleAsked(displayName(person), role, note),
      dedupeKey: `role-asked:${userId}:${role}:${at.getTime()}`,
    });
}
