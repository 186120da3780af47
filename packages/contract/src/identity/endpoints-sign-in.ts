import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { timestamp } from "../core/fields.ts";
import { identityErrors } from "./errors.ts";
import { claimRequest, forgotRequest, loginRequest, registerRequest, resetRequest, tokenRequest } from "./requests.ts";
import { confirmRequest } from "./requests-factors.ts";
import { claimCheck, claimed, signedIn, usernameCheck } from "./schema.ts";
import { signInAnswer } from "./schema-factors.ts";

export const signInEndpoints = {
  login: endpoint({
    method: "POST",
    path: "/api/login",
    summary: "Sign in with username or confirmed e-mail and password; answers two_factor where a second step is needed",
    access: "public",
    body: loginRequest,
    answer: signInAnswer,
    errors: [identityErrors.invalid_credentials, identityErrors.account_deactivated],
  }),
  register: endpoint({
    method: "POST",
    path: "/api/register",
    summary: "Create an account and sign in",
    access: "public",
    body: registerRequest,
    answer: signedIn,
    status: 201,
    errors: [identityErrors.username_taken, identityErrors.registration_closed],
  }),
  claim: endpoint({
    method: "POST",
    path: "/api/claim",
    summary:
      "Make the account of a guest's purchase or of an invitation one's own with the link sent by mail, and sign in",
    access: "public",
    body: claimRequest,
    answer: claimed,
    errors: [identityErrors.link_invalid, identityErrors.username_taken],
  }),
  checkClaim: endpoint({
    method: "POST",
    path: "/api/claim/check",
    summary: "Which address a claim link belongs to, and what it is for; does not use it up",
    access: "public",
    body: tokenRequest,
    answer: claimCheck,
  }),
  checkUsername: endpoint({
    method: "GET",
    path: "/api/register/username",
    summary: "Whether a username can be chosen, and free ones close to it",
    access: "public",
    query: z.object({ value: z.string().max(100).default("") }),
    answer: usernameCheck,
  }),
  logout: endpoint({
    method: "POST",
    path: "/api/logout",
    summary: "End this session",
    access: "member",
    answer: null,
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/api/password/forgot",
    summary: "Send a link for a new password, if an account with a confirmed e-mail matches",
    access: "public",
    body: forgotRequest,
    answer: z.object({ message: z.string() }),
    status: 202,
  }),
  checkReset: endpoint({
    method: "POST",
    path: "/api/password/reset/check",
    summary: "Whether a reset link still works; does not use it up",
    access: "public",
    body: tokenRequest,
    answer: z.object({ valid: z.boolean() }),
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/api/password/reset",
    summary: "Set a new password with a reset link; ends every session",
    access: "public",
    body: resetRequest,
    answer: null,
    errors: [identityErrors.link_invalid],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/api/confirm",
    summary: "Confirm it's you by password, by a two-factor code or by a passkey, for ten minutes of this session",
    access: "member",
    body: confirmRequest,
    answer: z.object({ confirmed_until: timestamp }),
    errors: [identityErrors.confirmation_failed, identityErrors.challenge_expired],
  }),
} as const satisfies EndpointTable;
