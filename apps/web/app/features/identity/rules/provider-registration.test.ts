import { expect, it } from "vitest";
import {
  providerRegistrationChecks,
  providerRegistrationRequest,
  registrationValues,
} from "./provider-registration.ts";

const known = {
  outcome: "registration",
  flow: "0197d1a2-8a3f-7c1e-9d53-0a4c5b6d7e8f",
  provider: "Example",
  redirect: null,
  email: "ada@example.com",
  email_verified: true,
  username: "ada",
  first_name: "Ada",
  last_name: null,
} as const;

it("begins with what the provider says", () => {
  expect(registrationValues(known)).toEqual({
    username: "ada",
    email: "ada@example.com",
    first_name: "Ada",
    last_name: "",
    accept_terms: false,
  });
});

it("sends an address only where the provider has confirmed none", () => {
  const values = { ...registrationValues(known), email: " ada@elsewhere.example ", accept_terms: true };
  expect(providerRegistrationRequest(known, values, "Europe/Vienna")).toEqual({
    flow: known.flow,
    username: "ada",
    first_name: "Ada",
    last_name: null,
    time_zone: "Europe/Vienna",
    accept_terms: true,
    tier: "free",
  });
  const unconfirmed = { ...known, email_verified: false };
  expect(providerRegistrationRequest(unconfirmed, values, "")).toMatchObject({
    email: "ada@elsewhere.example",
    time_zone: null,
  });
});

it("asks for the terms, a username and an address", () => {
  const values = { ...registrationValues(known), username: "", email: "no" };
  expect(providerRegistrationChecks.accept_terms(values)).toBe("Accept the terms to create an account.");
  expect(providerRegistrationChecks.username(values)).not.toBeNull();
  expect(providerRegistrationChecks.email(values)).toBe("Enter a valid e-mail address.");
});

it.each([
  ["/subscription?tier=premium&plan=premium_annual&step=pay", "premium"],
  ["/subscription?tier=educator&step=pay", "educator"],
  ["/subscription?tier=Imperial&step=pay", "premium"],
  ["/subscription?tier=everything&step=pay", "free"],
  ["/subscription?tier=premium", "free"],
  ["/subscription?tier=premium&for=studio&step=pay", "free"],
  ["/courses?tier=premium&step=pay", "free"],
  ["https://elsewhere.example/subscription?tier=premium&step=pay", "free"],
  [null, "free"],
])("keeps the tier that was chosen before one left: %s is %s", (redirect, tier) => {
  const values = registrationValues(known);
  expect(providerRegistrationRequest({ ...known, redirect }, values, "")).toMatchObject({ tier });
});
