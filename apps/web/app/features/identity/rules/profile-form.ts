import type { Complete } from "@pavane/contract/core/complete";
import { ageGroups, danceLevels } from "@pavane/contract/core/dance";
import type { Me } from "../../../session/session.ts";
import type { ProfileChanges } from "../queries.ts";
import type { SocialNetwork } from "../../../people/socials.ts";

export interface ProfileValues {
  first_name: string;
  last_name: string;
  headline: string;
  bio: string;
  country: string;
  city: string;
  website: string;
  socials: Record<SocialNetwork, string>;
  languages: string[];
  styles: string[];
  levels: string[];
  age_groups: string[];
}

export function profileValues(me: Me): ProfileValues {
  return {
    first_name: me.first_name ?? "",
    last_name: me.last_name ?? "",
    headline: me.headline ?? "",
    bio: me.bio ?? "",
    country: me.country ?? "",
    city: me.city ?? "",
    website: me.website ?? "",
    socials: socialValues(me),
    languages: me.languages,
    styles: me.styles,
    levels: me.levels,
    age_groups: me.age_groups,
  };
}

/** What the form's values are on the wire. The server reads empty text as nothing. */
export const profileRequest = (values: ProfileValues) => {
  const { styles, levels, age_groups: ages, ...rest } = values;
  return {
    ...rest,
    styles,
    levels: danceLevels.filter((level) => levels.includes(level)),
    age_groups: ageGroups.filter((age) => ages.includes(age)),
  } satisfies Complete<ProfileChanges, Elsewhere>;
};

/** Added when saving, and chosen on the other tabs. */
type Elsewhere =
  | "version"
  | "time_zone"
  | "visibility"
  | "messages_from"
  | "show_certificates"
  | "in_search"
  | "in_recent_certificates";

function socialValues({ socials }: Me): ProfileValues["socials"] {
  const { instagram = "", youtube = "", tiktok = "", facebook = "", x = "", linkedin = "" } = socials;
  return { instagram, youtube, tiktok, facebook, x, linkedin };
}
