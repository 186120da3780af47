import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { identityErrors } from "./errors.ts";
import {
  beginProviderSignInRequest,
  chosenProviderRequest,
  linkAccountRequest,
  providerReturnRequest,
  registerByProviderRequest,
} from "./requests-sign-in-providers.ts";
import {
  linkedSignIns,
  offeredSignInProvider,
  openProviderSignIn,
  providerAddress,
  providerReturn,
  registeredByProvider,
} from "./schema-sign-in-providers.ts";
import { signInAnswer } from "./schema-factors.ts";

const { account_deactivated, sign_in_over, sign_in_provider_failed, sign_in_taken, reauthentication_required } =
  identityErrors;

/** Signing in with the account of a provider (OpenID Connect), and what is linked with the own account. */
export const signInProviderEndpoints = {
  listOfferedSignInProviders: endpoint({
    method: "GET",
    path: "/api/sign-in-providers",
    summary: "Providers by whose accounts one can sign in here",
    access: "public",
    guestCache: 5,
    answer: z.object({ data: z.array(offeredSignInProvider) }),
  }),
  beginProviderSignIn: endpoint({
    method: "POST",
    path: "/api/sign-in-providers/:id/begin",
    summary: "Where to sign in at a provider; works once, in this browser, for ten minutes",
    access: "public",
    params: idParams,
    body: beginProviderSignInRequest,
    answer: providerAddress,
    errors: [sign_in_provider_failed],
  }),
  finishProviderSignIn: endpoint({
    method: "POST",
    path: "/api/sign-in-providers/return",
    summary: "What came of a sign-in at a provider, by what it added to the address to which it sent the browser back",
    access: "public",
    body: providerReturnRequest,
    answer: providerReturn,
    errors: [
      sign_in_over,
      sign_in_provider_failed,
      sign_in_taken,
      account_deactivated,
      identityErrors.sign_in_cancelled,
      identityErrors.no_account_linked,
      identityErrors.already_linked,
      identityErrors.confirmation_failed,
    ],
  }),
  getProviderSignIn: endpoint({
    method: "GET",
    path: "/api/sign-in-providers/flows/:id",
    summary: "What a sign-in at a provider, which was begun in this browser, still needs from the person",
    access: "public",
    params: z.object({ id: z.uuid() }),
    answer: openProviderSignIn,
    errors: [sign_in_over],
  }),
  linkAccountOfAddress: endpoint({
    method: "POST",
    path: "/api/sign-in-providers/account",
    summary:
      "Link the account to which the confirmed address belongs, by its password or a passkey, and sign in; may ask for a second step",
    access: "public",
    body: linkAccountRequest,
    answer: signInAnswer,
    errors: [
      sign_in_over,
      sign_in_taken,
      account_deactivated,
      identityErrors.invalid_credentials,
      identityErrors.passkey_failed,
      identityErrors.challenge_expired,
      identityErrors.already_linked,
    ],
  }),
  registerByProvider: endpoint({
    method: "POST",
    path: "/api/register/provider",
    summary: "Create an account for who signed in at a provider, and sign in",
    access: "public",
    body: registerByProviderRequest,
    answer: registeredByProvider,
    status: 201,
    errors: [sign_in_over, sign_in_taken, identityErrors.username_taken, identityErrors.registration_closed],
  }),
  confirmByProvider: endpoint({
    method: "POST",
    path: "/api/confirm/provider",
    summary: "Where to sign in anew at a linked provider, to confirm it's you",
    access: "member",
    body: chosenProviderRequest,
    answer: providerAddress,
    errors: [sign_in_provider_failed],
  }),
  listLinkedSignIns: endpoint({
    method: "GET",
    path: "/api/sign-in-links",
    summary: "Accounts of providers that open the own account",
    access: "member",
    answer: linkedSignIns,
  }),
  linkSignIn: endpoint({
    method: "POST",
    path: "/api/sign-in-links",
    summary: "Where to sign in at a provider to link its account with the own one; needs a fresh confirmation",
    access: "member",
    body: chosenProviderRequest,
    answer: providerAddress,
    errors: [sign_in_provider_failed, identityErrors.already_linked, reauthentication_required],
  }),
  unlinkSignIn: endpoint({
    method: "DELETE",
    path: "/api/sign-in-links/:id",
    summary: "Unlink an account of a provider, unless it is the only way to sign in; needs a fresh confirmation",
    access: "member",
    params: idParams,
    answer: null,
    errors: [identityErrors.last_method, reauthentication_required],
  }),
} as const satisfies EndpointTable;
