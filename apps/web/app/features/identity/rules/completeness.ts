import type { Me } from "../../../session/session.ts";

interface Part {
  /** Fragment of the field in the profile form. */
  field: string;
  label: string;
  done: boolean;
}

type Profile = Pick<
  Me,
  | "first_name"
  | "last_name"
  | "profile_image_url"
  | "headline"
  | "bio"
  | "country"
  | "city"
  | "languages"
  | "styles"
  | "levels"
  | "age_groups"
>;

/** What makes a profile whole, in the order of the form. */
export function profileParts(me: Profile): Part[] {
  return [
    { field: "photo", label: "Photo", done: me.profile_image_url !== null },
    { field: "first_name", label: "First name", done: filled(me.first_name) },
    { field: "last_name", label: "Last name", done: filled(me.last_name) },
    { field: "headline", label: "Headline", done: filled(me.headline) },
    { field: "bio", label: "About you", done: filled(me.bio) },
    { field: "country", label: "Country", done: filled(me.country) },
    { field: "city", label: "City", done: filled(me.city) },
    { field: "languages", label: "Languages", done: me.languages.length > 0 },
    { field: "styles", label: "Styles", done: me.styles.length > 0 },
    { field: "levels", label: "Levels", done: me.levels.length > 0 },
    { field: "age_groups", label: "Age groups", done: me.age_groups.length > 0 },
  ];
}

/** Whole percent of the parts that are done. */
export function completeness(parts: readonly Part[]): number {
  return Math.round((parts.filter((part) => part.done).length / parts.length) * 100);
}

const filled = (text: string | null): boolean => text !== null && text !== "";
