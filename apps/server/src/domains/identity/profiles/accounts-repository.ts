import { isRole, type Role } from "@pavane/contract/identity/roles";
import { usernameKey } from "@pavane/contract/identity/username";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { profileImages, users, type ImageVariant } from "../accounts/tables.ts";
import { hasTwoFactor } from "../factors/totp-repository.ts";
import { shownVisibility } from "./shown-repository.ts";
import { profiles } from "./tables.ts";
import type { LevelSources } from "../roles/level.ts";
import { heldTiersJson, readHeld, type HeldOfPerson } from "../roles/held-tiers-repository.ts";
import { tierGrants, userRoles } from "../roles/tables.ts";

export interface Account {
  readonly user: typeof users.$inferSelect;
  readonly profile: typeof profiles.$inferSelect;
  /** Whom the profile is shown to; the site may hide it. */
  readonly shownVisibility: (typeof profiles.$inferSelect)["chosenVisibility"];
  readonly image: ImageVariant[] | null;
  readonly twoFactor: boolean;
  readonly roles: readonly Role[];
  readonly grant: Pick<typeof tierGrants.$inferSelect, "tier" | "until"> | null;
  /** What plans and seats give. */
  readonly held: readonly HeldOfPerson[];
}

/** What an account's level comes from. */
export const levelSources = ({ roles, grant, held }: Pick<Account, "roles" | "grant" | "held">): LevelSources => ({
  roles: new Set(roles),
  grant,
  held,
});

/** One account with profile, picture, roles and granted tier. */
export async function findAccount(db: Read, by: { id: number } | { username: string }): Promise<Account | null> {
  const [row] = await selectAccount(db).where(
    "id" in by ? eq(users.id, by.id) : eq(users.usernameKey, usernameKey(by.username)),
  );
  return row ? asAccount(row) : null;
}

/** The same by id, prepared once for the call that every page makes. */
export function prepareFindAccount(db: Read): (id: number) => Promise<Account | null> {
  const query = selectAccount(db)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("find_account");
  return async (id) => {
    const [row] = await query.execute({ id });
    return row ? asAccount(row) : null;
  };
}

const selectAccount = (db: Read) =>
  db
    .select({
      user: users,
      profile: profiles,
      shownVisibility,
      image: profileImages.variants,
      twoFactor: hasTwoFactor(users.id),
      roles: sql<string[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
      grantTier: tierGrants.tier,
      grantUntil: tierGrants.until,
      held: heldTiersJson(users.id),
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .leftJoin(tierGrants, and(eq(tierGrants.userId, users.id), isNull(tierGrants.endedAt)));

function asAccount(row: Awaited<ReturnType<typeof selectAccount>>[number]): Account {
  const { grantTier, grantUntil, roles, held, ...rest } = row;
  const grant = grantTier === null ? null : { tier: grantTier, until: grantUntil };
  return { ...rest, roles: roles.filter(isRole), grant, held: readHeld(held) };
}

/** An account that surely exists, because its owner or a row about it was just seen. */
export async function getAccount(db: Read, id: number): Promise<Account> {
  const account = await findAccount(db, { id });
  if (!account) throw new Error(`no account ${id}`);
  return account;
}
