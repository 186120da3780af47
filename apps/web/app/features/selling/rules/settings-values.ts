import { oneOf } from "@pavane/contract/core/codes";
import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { ageCodes, includingTiers, levelCodes, licences } from "@pavane/contract/resources/choices";
import type { SellerSettings } from "../queries.ts";

/** What new resources start with, as the form holds it; "" is nothing. */
export interface SettingsValues {
  licence: string;
  styles: string[];
  age_groups: string[];
  levels: string[];
  language: string;
  included_offer: string;
}

export const settingsValues = (settings: SellerSettings): SettingsValues => ({
  licence: settings.licence ?? "",
  styles: [...settings.styles],
  age_groups: [...settings.age_groups],
  levels: [...settings.levels],
  language: settings.language ?? "",
  included_offer: settings.included_offer ?? "",
});

/** What the call takes; null and empty lists take a default away. */
export const settingsBody = (values: SettingsValues) =>
  ({
    licence: oneOf(licences, values.licence) ?? null,
    styles: values.styles,
    age_groups: ageCodes.filter((code) => values.age_groups.includes(code)),
    levels: levelCodes.filter((code) => values.levels.includes(code)),
    language: values.language === "" ? null : values.language,
    included_offer: oneOf(includingTiers, values.included_offer) ?? null,
  }) satisfies Complete<Body<"PATCH /api/seller/settings">>;
