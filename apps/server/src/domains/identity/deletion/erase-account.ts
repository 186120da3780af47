import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { eraseRows } from "../../../platform/personal-data/erase-repository.ts";
import { forgetPerson } from "../../messages/index.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { findOwnAddresses } from "../accounts/emails-repository.ts";
import type { users } from "../accounts/tables.ts";
import { aPerson } from "../audit-target.ts";
import type { IdentityDeps } from "../deps.ts";
import { hasNamesake } from "./namesakes-repository.ts";

/** Erases what is said about somebody, and leaves their number. */
export async function eraseAccount(
  tx: Tx,
  deps: Pick<IdentityDeps, "personalData">,
  ended: { readonly user: typeof users.$inferSelect; readonly at: Date; readonly how: Record<string, unknown> },
): Promise<void> {
  const { user, at, how } = ended;
  await forgetPerson(tx, { fullName: await nameToForget(tx, user), emails: await findOwnAddresses(tx, user.id) });
  for (const table of deps.personalData.tables()) await eraseRows(tx, table, user.id);
  await updateUser(tx, user.id, { deletedAt: at, deletionDueAt: null }, at);
  await recordAudit(tx, {
    action: "user.deleted",
    target: aPerson({ id: user.id, username: `deleted-${user.id}` }),
    after: { deleted_at: at, ...how },
  });
}

/** A name that somebody else has as well is theirs too, and names nobody alone: others' words keep it. */
async function nameToForget(tx: Tx, { id, firstName, lastName }: typeof users.$inferSelect): Promise<string | null> {
  if (firstName === null || lastName === null) return null;
  const fullName = `${firstName} ${lastName}`;
  return (await hasNamesake(tx, id, fullName)) ? null : fullName;
}
