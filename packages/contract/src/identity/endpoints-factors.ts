import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { enableErrors, identityErrors } from "./errors.ts";
import {
  enableTwoFactorRequest,
  newPasskeyRequest,
  passkeyNameRequest,
  passkeyOptionsRequest,
  passkeySignInRequest,
  secondStepRequest,
} from "./requests-factors.ts";
import { signedIn } from "./schema.ts";
import {
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  recoveryCodes,
  signInTry,
  twoFactorSetup,
  twoFactorState,
} from "./schema-factors.ts";

const { reauthentication_required, challenge_expired, account_deactivated } = identityErrors;

/** The second step of signing in, passkeys, and what somebody's account asks for besides the password. */
export const factorEndpoints = {
  finishLogin: endpoint({
    method: "POST",
    path: "/api/login/two-factor",
    summary: "The second step of signing in, by a code of the app or a recovery code",
    access: "public",
    body: secondStepRequest,
    answer: signedIn,
    errors: [identityErrors.code_invalid, challenge_expired, account_deactivated],
  }),
  askForPasskey: endpoint({
    method: "POST",
    path: "/api/login/passkey/options",
    summary: "What a browser signs with a passkey, to sign in or, signed in, to confirm it's you; it counts once",
    access: "public",
    body: passkeyOptionsRequest,
    answer: passkeyRequestOptions,
    errors: [challenge_expired],
  }),
  loginWithPasskey: endpoint({
    method: "POST",
    path: "/api/login/passkey",
    summary: "Sign in with a passkey, which counts as both factors",
    access: "public",
    body: passkeySignInRequest,
    answer: signedIn,
    errors: [identityErrors.passkey_failed, challenge_expired, account_deactivated],
  }),
  listSignInTries: endpoint({
    method: "GET",
    path: "/api/sign-in-history",
    summary: "The last 20 tries to sign in to the own account, newest first",
    access: "member",
    answer: pageOf(signInTry),
  }),
  getTwoFactor: endpoint({
    method: "GET",
    path: "/api/two-factor",
    summary: "Whether two-factor sign-in is on for the own account",
    access: "member",
    answer: twoFactorState,
  }),
  setUpTwoFactor: endpoint({
    method: "POST",
    path: "/api/two-factor/setup",
    summary: "A key for an app that makes codes; it counts once a code of it is sent. Needs a fresh confirmation",
    access: "member",
    answer: twoFactorSetup,
    errors: [identityErrors.already_on, reauthentication_required],
  }),
  enableTwoFactor: endpoint({
    method: "POST",
    path: "/api/two-factor/enable",
    summary:
      "Turn two-factor sign-in on with a code of the app; answers recovery codes, once. Needs a fresh confirmation",
    access: "member",
    body: enableTwoFactorRequest,
    answer: recoveryCodes,
    errors: [identityErrors.already_on, enableErrors.code_invalid, reauthentication_required],
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "/api/two-factor/recovery-codes",
    summary: "Ten new recovery codes in place of those of before; needs a fresh confirmation",
    access: "member",
    answer: recoveryCodes,
    errors: [identityErrors.two_factor_off, reauthentication_required],
  }),
  disableTwoFactor: endpoint({
    method: "DELETE",
    path: "/api/two-factor",
    summary: "Turn two-factor sign-in off; needs a fresh confirmation",
    access: "member",
    answer: null,
    errors: [identityErrors.required_for_role, reauthentication_required],
  }),
  listPasskeys: endpoint({
    method: "GET",
    path: "/api/passkeys",
    summary: "Own passkeys",
    access: "member",
    answer: z.object({ data: z.array(passkey) }),
  }),
  beginPasskey: endpoint({
    method: "POST",
    path: "/api/passkeys/options",
    summary: "What a browser makes a passkey of; needs a fresh confirmation",
    access: "member",
    answer: passkeyCreationOptions,
    errors: [identityErrors.too_many_passkeys, reauthentication_required],
  }),
  addPasskey: endpoint({
    method: "POST",
    path: "/api/passkeys",
    summary: "Add the passkey that a browser made; needs a fresh confirmation",
    access: "member",
    body: newPasskeyRequest,
    answer: passkey,
    status: 201,
    errors: [
      challenge_expired,
      identityErrors.passkey_exists,
      identityErrors.too_many_passkeys,
      reauthentication_required,
    ],
  }),
  renamePasskey: endpoint({
    method: "PATCH",
    path: "/api/passkeys/:id",
    summary: "Give a passkey another name; needs a fresh confirmation",
    access: "member",
    params: idParams,
    body: passkeyNameRequest,
    answer: passkey,
    errors: [reauthentication_required],
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: "/api/passkeys/:id",
    summary: "Remove a passkey, unless it is the only way to sign in; needs a fresh confirmation",
    access: "member",
    params: idParams,
    answer: null,
    errors: [identityErrors.last_method, reauthentication_required],
  }),
} as const satisfies EndpointTable;
