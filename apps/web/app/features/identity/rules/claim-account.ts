import type { Complete } from "@pavane/contract/core/complete";
import { usernameProblem } from "@pavane/contract/identity/username";
import type { Answer, Body } from "@pavane/contract/routes";
import { passwordProblem } from "./account-checks.ts";
import { nameProblem } from "./name-problem.ts";

/** What an account made by a guest's purchase or an invitation still lacks. Its e-mail is known to the server alone. */
export interface ClaimValues {
  username: string;
  first_name: string;
  last_name: string;
  password: string;
  accept_terms: boolean;
}

/** What the link is for; null where it is for a guest's purchases. */
export type Invitation = Answer<"POST /api/claim/check">["invitation"];

/** What the form begins with: the names that staff gave with an invitation, and the username they proposed. */
export const claimValues = (invitation: Invitation): ClaimValues => ({
  username: invitation?.username ?? "",
  first_name: invitation?.first_name ?? "",
  last_name: invitation?.last_name ?? "",
  password: "",
  accept_terms: false,
});

/** The server checks all of it again. */
export const claimChecks = {
  username: (values: ClaimValues) => usernameProblem(values.username.trim()),
  first_name: (values: ClaimValues) => nameProblem(values.first_name),
  last_name: (values: ClaimValues) => nameProblem(values.last_name),
  password: ({ password, username }: ClaimValues) => passwordProblem(password, { username, email: null }),
  accept_terms: (values: ClaimValues) => (values.accept_terms ? null : "Accept the terms to create an account."),
};

/** Names may be left out. */
export const claimRequest = (token: string, values: ClaimValues) =>
  ({
    token,
    username: values.username.trim(),
    password: values.password,
    first_name: values.first_name.trim() || null,
    last_name: values.last_name.trim() || null,
    accept_terms: true,
  }) satisfies Complete<Body<"POST /api/claim">, "terms_version">;
