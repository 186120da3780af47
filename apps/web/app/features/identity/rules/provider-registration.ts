import { tierOf, type Tier } from "@pavane/contract/subscriptions/tiers";
import type { Complete } from "@pavane/contract/core/complete";
import { usernameProblem } from "@pavane/contract/identity/username";
import type { Answer, Body } from "@pavane/contract/routes";
import { emailProblem } from "./account-checks.ts";
import { nameProblem } from "./name-problem.ts";
import { ownPlansQuery } from "./plan-of-address.ts";

/** A new account of somebody whom a provider knows: without a password. */
export interface ProviderRegistration {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  accept_terms: boolean;
}

type Known = Extract<Answer<"GET /api/sign-in-providers/flows/:id">, { outcome: "registration" }>;

/** What the form begins with: what the provider says of the person. */
export const registrationValues = (known: Known): ProviderRegistration => ({
  username: known.username,
  email: known.email ?? "",
  first_name: known.first_name ?? "",
  last_name: known.last_name ?? "",
  accept_terms: false,
});

/** The server checks all of it again. */
export const providerRegistrationChecks = {
  username: (values: ProviderRegistration) => usernameProblem(values.username.trim()),
  email: (values: ProviderRegistration) => emailProblem(values.email),
  first_name: (values: ProviderRegistration) => nameProblem(values.first_name),
  last_name: (values: ProviderRegistration) => nameProblem(values.last_name),
  accept_terms: (values: ProviderRegistration) =>
    values.accept_terms ? null : "Accept the terms to create an account.",
};

/**
 * An address that the provider has confirmed is known to the server, which takes no other. The tier that was chosen before one left comes back
 * with the address to go on to.
 */
export const providerRegistrationRequest = (known: Known, values: ProviderRegistration, timeZone: string) =>
  ({
    flow: known.flow,
    username: values.username.trim(),
    ...(known.email_verified ? {} : { email: values.email.trim() }),
    first_name: values.first_name.trim() || null,
    last_name: values.last_name.trim() || null,
    time_zone: timeZone || null,
    accept_terms: true,
    tier: tierOfPayAddress(known.redirect),
  }) satisfies Complete<Body<"POST /api/register/provider">, "terms_version" | "email" | "country">;

/** The tier that was chosen while registering, by the address at which it is paid for; Free where there is none. */
function tierOfPayAddress(address: string | null): Tier {
  const query = ownPlansQuery(address);
  return query?.get("step") === "pay" ? tierOf(query.get("tier")) : "free";
}
