import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { ProfileChanges } from "@pavane/contract/identity/requests";
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
  return db.write(async (tx) => {
    if (!(await updateUserVersion(tx, userId, changes.version, accountPart(changes), now))) {
      return refuse(commonErrors.edit_conflict);
    }
    await updateProfile(tx, userId, profilePart(changes), now);
    return null;
  });
}

const accountPart = (changes: ProfileChanges): UserChanges =>
  sent({
    firstName: changes.first_name,
    lastName: changes.last_name,
    country: changes.country,
    timeZone: changes.time_zone,
  });

const profilePart = (changes: ProfileChanges): ProfileRow =>
  sent({
    headline: changes.headline,
    bio: changes.bio,
    city: changes.city,
    website: changes.website,
    socials: changes.socials && filled(changes.socials),
    languages: changes.languages,
    styles: changes.styles,
    levels: changes.levels,
    ageGroups: changes.age_groups,
    visibility: changes.visibility,
    messagesFrom: changes.messages_from,
    showCertificates: changes.show_certificates,
    inSearch: changes.in_search,
  });

/** Networks that have an address. */
const filled = (socials: Partial<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(socials).flatMap(([network, address]) => (address ? [[network, address]] : [])));

/** Without the members that were not sent. */
const sent = <T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  }; // the same members, fewer of them
