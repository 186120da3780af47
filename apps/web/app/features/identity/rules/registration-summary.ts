import { countryName } from "../../../people/countries.ts";
import type { RegistrationValues } from "./registration-draft.ts";
import { intents } from "./registration-intents.ts";

/** What was entered, a line for each step; nothing of a step that was skipped. */
export function registrationSummary(values: RegistrationValues): readonly (readonly string[])[] {
  const { username, email, first_name: first, last_name: last, country, styles, levels, age_groups: ages } = values;
  const name = `${first} ${last}`.trim();
  const chosen = intents.filter(({ value }) => values.intents.includes(value));
  return [
    [username, email],
    [name, country === "" ? "" : countryName(country)],
    ["Learn", ...chosen.map(({ label }) => label)],
    [...styles, ...levels, ...ages],
  ].map((line) => line.filter((one) => one !== ""));
}
