import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { ProfileChanges } from "@pavane/contract/identity/requests";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { IdentityDeps } from "../deps.ts";
import { refuseName } from "../accounts/refuse-name.ts";
import { updateProfile, updateUserVersion, type ProfileRow, type UserChanges } from "../accounts/store-changes.ts";

/** Saves what was sent of a person's own profile, unless it changed since they read it. */
export async function saveProfile(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  userId: number,
  changes: ProfileChanges,
): Promise<Refusal<"edit_conflict" | "validation_failed"> | null> {
  const refused = refuseName(changes);
  if (refused) return refused;
  const now = clock.now();
  const { version, first_name, last_name, country, time_zone, ...rest } = changes;
  const account = columnsOf({ first_name, last_name, country, time_zone }, accountColumns);
  const profile = columnsOf({ ...rest, socials: rest.socials && filled(rest.socials) }, profileColumns);
  return db.write(async (tx) => {
    if (!(await updateUserVersion(tx, userId, version, account, now))) return refuse(commonErrors.edit_conflict);
    await updateProfile(tx, userId, profile, now);
    return null;
  });
}

/** Columns of the account; every other member but `version`, which is only compared, is the profile's. */
const accountColumns = {
  first_name: "firstName",
  last_name: "lastName",
  country: "country",
  time_zone: "timeZone",
} as const satisfies Partial<ColumnNames<ProfileChanges, UserChanges>>;

const profileColumns = {
  headline: "headline",
  bio: "bio",
  city: "city",
  website: "website",
  socials: "socials",
  languages: "languages",
  styles: "styles",
  levels: "levels",
  age_groups: "ageGroups",
  visibility: "visibility",
  messages_from: "messagesFrom",
  show_certificates: "showCertificates",
  in_search: "inSearch",
} as const satisfies ColumnNames<Omit<ProfileChanges, keyof typeof accountColumns | "version">, ProfileRow>;

/** Networks that have an address. */
const filled = (socials: Partial<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(socials).flatMap(([network, address]) => (address ? [[network, address]] : [])));
