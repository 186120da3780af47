import { countryCodes } from "@pavane/contract/core/countries";
import { countryName } from "./countries.ts";

/** Every country by name, for a list to choose from. */
export const countryOptions = (): { value: string; label: string }[] =>
  countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
