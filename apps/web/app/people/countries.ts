import { countryCodes } from "@pavane/contract/core/countries";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

export const countryName = (code: string): string => names.of(code) ?? code;

/** Every country by name, for a list to choose from. */
export const countryOptions = (): { value: string; label: string }[] =>
  countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
