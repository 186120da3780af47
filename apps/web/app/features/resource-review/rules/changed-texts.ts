import { formatUsd } from "@pavane/contract/core/money";
import { ageNames, levelNames, licenceNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import type { ChangedMember } from "@pavane/contract/resources/schema-queue";
import { tierNames } from "@pavane/contract/subscriptions/tiers";

export const changedNames: Readonly<Record<ChangedMember, string>> = {
  title: "Title",
  description: "Description",
  type: "Type",
  styles: "Dance styles",
  age_groups: "Age groups",
  levels: "Levels",
  categories: "Categories",
  tags: "Tags",
  language: "Language",
  licence: "Licence",
  price: "Price",
  included_offer: "Offered to",
  thumbnail_url: "Picture",
};

const names: Partial<Readonly<Record<ChangedMember, Readonly<Record<string, string>>>>> = {
  type: resourceTypeNames,
  age_groups: ageNames,
  levels: levelNames,
  licence: licenceNames,
  included_offer: tierNames,
};

/** A value as officers read it; codes by what they are called. */
export function shownValue(member: ChangedMember, value: string): string {
  if (value === "") return "None";
  if (member === "price") return formatUsd(value);
  const known = names[member];
  if (!known) return value;
  return value
    .split(", ")
    .map((code) => known[code] ?? code)
    .join(", ");
}
