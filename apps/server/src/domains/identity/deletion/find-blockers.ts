import type { DeletionBlocker } from "@pavane/contract/identity/schema-deletion";
import type { Read } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import { countOtherAdministrators } from "../roles/administrators-repository.ts";

const onlyAdministrator: DeletionBlocker = { kind: "last_admin", message: "You are the only administrator." };

/**
 * What keeps an account from being deleted (specification, "Delete my account"). Within a deletion it is asked under the lock of administrators.
 */
export async function findBlockers(
  db: Read,
  { leaving, clock }: Pick<IdentityDeps, "leaving" | "clock">,
  person: { readonly id: number; readonly isAdministrator: boolean },
): Promise<DeletionBlocker[]> {
  const isLast = person.isAdministrator && (await countOtherAdministrators(db, person.id)) === 0;
  const others = await leaving.blockersOf(db, person.id, clock.now());
  return isLast ? [onlyAdministrator, ...others] : others;
}
