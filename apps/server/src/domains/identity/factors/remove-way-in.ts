import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockUser } from "../accounts/users-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import { hasWayIn } from "./ways-in-repository.ts";

/**
 * Takes away something by which somebody signs in, unless nothing is left to sign in with; `notify` then writes to them. `remove` answers
 * null where they have no such thing.
 */
export const removeWayIn = <Removed>(
  { db }: Pick<IdentityDeps, "db">,
  userId: number,
  remove: (tx: Tx) => Promise<Removed | null>,
  notify: (tx: Tx, removed: Removed) => Promise<unknown>,
): Promise<Refusal<"not_found" | "last_method"> | null> =>
  db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    const removed = await remove(tx);
    if (user === null || removed === null) return refuse(commonErrors.not_found);
    if (!(await hasWayIn(tx, user))) return refuse(identityErrors.last_method);
    await notify(tx, removed);
    return null;
  });
