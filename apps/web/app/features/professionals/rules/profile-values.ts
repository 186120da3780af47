import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { ageGroups, danceLevels } from "@pavane/contract/core/dance";
import type { Me } from "../../../session/session.ts";
import type { SocialNetwork } from "../../../people/socials.ts";
import type { ProfessionalSetup } from "../queries.ts";

type OwnProfessional = NonNullable<ProfessionalSetup["professional"]>;

/** What a professional's page says: partly of the account, partly of the professional alone. */
export interface ProfileValues {
  headline: string;
  bio: string;
  styles: string[];
  levels: string[];
  age_groups: string[];
  languages: string[];
  socials: Record<SocialNetwork, string>;
  show_certificates: boolean;
  place: string;
  city: string;
  country: string;
  photos: string[];
  video_url: string;
}

/** City and country begin with those of the account. */
export function profileValues(me: Me, own: OwnProfessional | null): ProfileValues {
  const { instagram = "", youtube = "", tiktok = "", facebook = "", x = "", linkedin = "" } = me.socials;
  return {
    headline: me.headline ?? "",
    bio: me.bio ?? "",
    styles: me.styles,
    levels: me.levels,
    age_groups: me.age_groups,
    languages: me.languages,
    socials: { instagram, youtube, tiktok, facebook, x, linkedin },
    show_certificates: me.show_certificates,
    place: own?.place ?? "",
    city: own?.city ?? "",
    country: own?.country ?? "",
    photos: own?.photos ?? [],
    video_url: own?.video_url ?? "",
  };
}

/** What of it the account keeps, as the page /profile/edit sends it too. */
export const accountBody = (values: ProfileValues) =>
  ({
    headline: values.headline,
    bio: values.bio,
    styles: values.styles,
    levels: danceLevels.filter((level) => values.levels.includes(level)),
    age_groups: ageGroups.filter((age) => values.age_groups.includes(age)),
    languages: values.languages,
    socials: values.socials,
    show_certificates: values.show_certificates,
  }) satisfies Complete<Body<"PATCH /api/me">, OnTheAccount>;

/** Added when saving, and what the pages of the account alone say. */
type OnTheAccount =
  | "version"
  | "first_name"
  | "last_name"
  | "city"
  | "country"
  | "website"
  | "time_zone"
  | "visibility"
  | "messages_from"
  | "in_search"
  | "in_recent_certificates";

/** What of it the professional has; zone and hours have pages of their own. */
export const professionalBody = (values: ProfileValues) =>
  ({
    place: values.place.trim() || null,
    city: values.city.trim() || null,
    country: values.country || null,
    photos: values.photos,
    video_url: values.video_url.trim() || null,
  }) satisfies Complete<Body<"PATCH /api/me/professional">, "time_zone" | "max_per_day" | "dry_run" | "version">;
