import { isRefusal } from "@pavane/contract/core/errors";
import type { factorEndpoints } from "@pavane/contract/identity/endpoints-factors";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { IdentityDeps } from "./deps.ts";
import { addPasskey, beginPasskey } from "./factor-changes/add-passkey.ts";
import { removePasskey, renamePasskey } from "./factor-changes/change-passkey.ts";
import { disableTwoFactor } from "./factor-changes/disable-two-factor.ts";
import { enableTwoFactor, renewRecoveryCodes } from "./factor-changes/enable-two-factor.ts";
import { setUpTwoFactor } from "./factor-changes/set-up-two-factor.ts";
import { twoFactorStateOf } from "./factor-changes/two-factor-state.ts";
import { findPasskeys } from "./factors/passkeys-repository.ts";
import { presentPasskey } from "./factors/present-passkey.ts";
import { requireConfirmed } from "./permissions.ts";
import { askForPasskey } from "./sessions/ask-for-passkey.ts";
import { clientOf } from "./sessions/client.ts";
import { finishSignIn } from "./sessions/finish-sign-in.ts";
import { presentSignInTry } from "./sessions/present-session.ts";
import { findSignInTries } from "./sessions/sign-in-events-repository.ts";
import { signInWithPasskey } from "./sessions/sign-in-with-passkey.ts";
import { welcomeTo } from "./sessions/welcome.ts";

type FactorHandlers = Handlers<typeof factorEndpoints>;
type Some = Partial<FactorHandlers>;

export const factorRoutes = (deps: IdentityDeps): FactorHandlers => ({
  ...gettingIn(deps),
  ...myTwoFactor(deps),
  ...myPasskeys(deps),
});

/** The tries that are shown. */
const shownTries = 20;

function gettingIn(deps: IdentityDeps) {
  const welcome = welcomeTo(deps);
  return {
    finishLogin: async ({ body: { challenge, method, code, trust_device, ...rest }, request, reply }) => {
      assertNoRest(rest);
      const finished = await finishSignIn(deps, { challenge, method, code, trust_device }, clientOf(request));
      return isRefusal(finished) ? finished : welcome(finished, reply);
    },
    askForPasskey: async ({ actor, body: { challenge, ...rest }, request }) => {
      assertNoRest(rest);
      return askForPasskey(deps, actor, { signIn: challenge, ip: request.ip });
    },
    loginWithPasskey: async ({ body: { challenge_id, credential, remember, ...rest }, request, reply }) => {
      assertNoRest(rest);
      const opened = await signInWithPasskey(deps, { challenge_id, credential, remember }, clientOf(request));
      return isRefusal(opened) ? opened : welcome(opened, reply);
    },
    listSignInTries: async ({ actor }) => {
      const data = (await findSignInTries(deps.db.read, actor.id, shownTries)).map(presentSignInTry);
      return { data, page: { number: 1, size: shownTries, total: data.length } };
    },
  } satisfies Some;
}

function myTwoFactor(deps: IdentityDeps) {
  const confirmed = (actor: Actor) => requireConfirmed(actor, deps.clock.now());
  return {
    getTwoFactor: ({ actor }) => twoFactorStateOf(deps, actor.id),
    setUpTwoFactor: async ({ actor }) => confirmed(actor) ?? setUpTwoFactor(deps, actor),
    enableTwoFactor: async ({ actor, body: { code, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor) ?? enableTwoFactor(deps, actor.id, code);
    },
    renewRecoveryCodes: async ({ actor }) => confirmed(actor) ?? renewRecoveryCodes(deps, actor.id),
    disableTwoFactor: async ({ actor }) => confirmed(actor) ?? (await disableTwoFactor(deps, actor.id)) ?? undefined,
  } satisfies Some;
}

function myPasskeys(deps: IdentityDeps) {
  const confirmed = (actor: Actor) => requireConfirmed(actor, deps.clock.now());
  return {
    listPasskeys: async ({ actor }) => ({ data: (await findPasskeys(deps.db.read, actor.id)).map(presentPasskey) }),
    beginPasskey: async ({ actor }) => confirmed(actor) ?? beginPasskey(deps, actor),
    addPasskey: async ({ actor, body: { challenge_id, credential, name, ...rest } }) => {
      assertNoRest(rest);
      const refused = confirmed(actor);
      if (refused) return refused;
      const added = await addPasskey(deps, actor, { challenge_id, credential, name });
      return isRefusal(added) ? added : presentPasskey(added);
    },
    renamePasskey: async ({ actor, params, body: { name, ...rest } }) => {
      assertNoRest(rest);
      const refused = confirmed(actor);
      if (refused) return refused;
      const renamed = await renamePasskey(deps, actor.id, params.id, name);
      return isRefusal(renamed) ? renamed : presentPasskey(renamed);
    },
    removePasskey: async ({ actor, params }) =>
      confirmed(actor) ?? (await removePasskey(deps, actor.id, params.id)) ?? undefined,
  } satisfies Some;
}
