import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { ProfileChanges } from "@pavane/contract/identity/requests";
import { danceStyleTexts } from "@pavane/contract/site/dance-styles";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { IdentityDeps } from "../deps.ts";
import { chooseStyles } from "../../site/index.ts";
import { refuseName } from "../accounts/refuse-name.ts";
import { findStylesOf } from "./styles-repository.ts";
import { updateUserVersion, type UserChanges } from "../accounts/changes-repository.ts";
import { updateProfile, type ProfileRow } from "./profiles-repository.ts";

/** Saves what was sent of a person's own profile, unless it changed since they read it. */
export async function saveProfile(
  { db, clock, site }: Pick<IdentityDeps, "db" | "clock" | "site">,
  userId: number,
  changes: ProfileChanges,
): Promise<Refusal<"edit_conflict" | "validation_failed"> | null> {
  const refused = refuseName(changes);
  if (refused) return refused;
  const now = clock.now();
  const { version, first_name, last_name, country, time_zone, styles: chosen, ...rest } = changes;
  const account = columnsOf({ first_name, last_name, country, time_zone }, accountColumns);
  const socials = rest.socials && filled(rest.socials);
  return db.write(async (tx) => {
    const held = await site.holdStyles(tx, "name", chosen ?? []);
    const styles = chosen && chooseStyles(held, "name", chosen, await findStylesOf(tx, userId));
    if (styles === null) return invalidField("styles", danceStyleTexts.choose);
    const profile = columnsOf({ ...rest, socials, styles }, profileColumns);
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

export const profileColumns = {
  headline: "headline",
  bio: "bio",
  city: "city",
  website: "website",
  socials: "socials",
  languages: "languages",
  styles: "styles",
  levels: "levels",
  age_groups: "ageGroups",
  visibility: "chosenVisibility",
  messages_from: "messagesFrom",
  show_certificates: "showCertificates",
  in_search: "inSearch",
  in_recent_certificates: "inRecentCertificates",
} as const satisfies ColumnNames<Omit<ProfileChanges, keyof typeof accountColumns | "version">, ProfileRow>;

/** Networks that have an address. */
const filled = (socials: Partial<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(socials).flatMap(([network, address]) => (address ? [[network, address]] : [])));
