import { tierOf } from "@pavane/contract/subscriptions/tiers";
import { planOfAddress } from "./plan-of-address.ts";
import type { RegistrationValues } from "./registration-draft.ts";

type FieldName = keyof RegistrationValues;

/** The steps of /register with their fields. */
export const registrationSteps: readonly { title: string; lead: string; fields: readonly FieldName[] }[] = [
  {
    title: "Account",
    lead: "With these you sign in.",
    fields: ["username", "email", "password", "accept_terms"],
  },
  {
    title: "About you",
    lead: "How others know you. You can change all of it later.",
    fields: ["first_name", "last_name", "country", "time_zone"],
  },
  { title: "What brings you here", lead: "Choose as many as you like.", fields: ["intents"] },
  {
    title: "Interests",
    lead: "What you dance or teach, so that you see what suits you first.",
    fields: ["styles", "levels", "age_groups"],
  },
  { title: "Plan", lead: "Learning is free. A plan is for those who teach, sell or are booked.", fields: [] },
];

export const LAST_STEP = registrationSteps.length;

/** The step in the address, kept between the first and the last. */
export function stepOf(value: string | null): number {
  const step = Number(value);
  return Number.isInteger(step) && step >= 1 && step <= LAST_STEP ? step : 1;
}

/**
 * The first step that has a field with a message, or null. A missing password is asked for on the current step: a
 * reload returns to a later step without it.
 */
export function stepWithError(fields: readonly string[], here = 1): number | null {
  if (here > 1 && fields.length > 0 && fields.every((field) => field === "password")) return here;
  const index = registrationSteps.findIndex((step) => step.fields.some((field) => fields.includes(field)));
  return index === -1 ? null : index + 1;
}

/**
 * Whether a user comes for a plan, by `tier` or by the page that they were about to pay on; a user in the middle of the
 * steps continues there.
 */
export const comesForPlan = (search: URLSearchParams): boolean =>
  !search.has("step") && tierOf(search.get("tier") ?? planOfAddress(search.get("redirect"))) !== "free";
