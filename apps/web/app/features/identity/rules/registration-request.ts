import type { Complete } from "@pavane/contract/core/complete";
import { ageGroups, danceLevels } from "@pavane/contract/core/dance";
import type { Body } from "@pavane/contract/routes";
import type { Tier } from "@pavane/contract/subscriptions/tiers";
import type { RegistrationValues } from "./registration-draft.ts";

const intents = ["teach", "sell", "be_booked", "be_listed"] as const;

/** What the form's values are on the wire; learning is always meant. */
export function registrationRequest(values: RegistrationValues, tier: Tier) {
  return {
    username: values.username.trim(),
    email: values.email.trim(),
    password: values.password,
    accept_terms: true,
    first_name: values.first_name,
    last_name: values.last_name,
    country: values.country,
    time_zone: values.time_zone,
    intents: ["learn", ...chosen(intents, values.intents)],
    styles: values.styles,
    levels: chosen(danceLevels, values.levels),
    age_groups: chosen(ageGroups, values.age_groups),
    tier,
  } satisfies Complete<Body<"POST /api/register">, "terms_version">;
}

const chosen = <Value extends string>(options: readonly Value[], values: readonly string[]): Value[] =>
  options.filter((option) => values.includes(option));
