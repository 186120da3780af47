import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import type { AgeCode, IncludingTier, LevelCode, Licence } from "@pavane/contract/resources/choices";
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
    licence: oneOf<Licence>(licences, values.licence),
    styles: values.styles,
    age_groups: ageCodes.filter((code): code is AgeCode => values.age_groups.includes(code)),
    levels: levelCodes.filter((code): code is LevelCode => values.levels.includes(code)),
    language: values.language === "" ? null : values.language,
    included_offer: oneOf<IncludingTier>(includingTiers, values.included_offer),
  }) satisfies Complete<Body<"PATCH /api/seller/settings">>;

const oneOf = <Value extends string>(values: readonly Value[], chosen: string): Value | null =>
  values.find((value) => value === chosen) ?? null;
