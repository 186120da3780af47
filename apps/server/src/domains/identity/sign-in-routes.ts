import { isRefusal } from "@pavane/contract/core/errors";
import type { signInEndpoints } from "@pavane/contract/identity/endpoints-sign-in";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { addressKey } from "../../platform/rate-limit.ts";
import { checkUsername } from "./accounts/check-username.ts";
import { findOpenInvitation } from "./invitations/invitations-repository.ts";
import { findAccount } from "./profiles/accounts-repository.ts";
import { refuseClosed } from "./roles/refuse-closed.ts";
import { claimAccount } from "./registration/claim-account.ts";
import { clientOf } from "./sessions/client.ts";
import { confirmPerson } from "./sessions/confirm-person.ts";
import type { IdentityDeps } from "./deps.ts";
import { maskEmail } from "./accounts/masks.ts";
import { limits } from "./limits.ts";
import { registerPerson } from "./registration/register-person.ts";
import { resetPassword } from "./credentials/reset-password.ts";
import { sendResetLink } from "./credentials/send-reset-link.ts";
import { signIn } from "./sessions/sign-in.ts";
import { presentQuestion, welcomeTo } from "./sessions/welcome.ts";
import { findOpenToken } from "./accounts/links-repository.ts";
import { endSession } from "./sessions/sessions-repository.ts";
import { hashToken } from "./tokens.ts";

const linkOnItsWay = "If an account matches, a message is on its way. The link works for 30 minutes.";

type SignInHandlers = Handlers<typeof signInEndpoints>;

export const signInRoutes = (deps: IdentityDeps): SignInHandlers => ({
  ...opening(deps),
  ...leavingAndPasswords(deps),
});

/** Calls by which somebody gets in: with an account, with a new one, or with one that takes over what a guest bought. */
function opening(
  deps: IdentityDeps,
): Pick<SignInHandlers, "login" | "register" | "claim" | "checkClaim" | "checkUsername"> {
  const { limiter } = deps;
  const welcome = welcomeTo(deps);
  return {
    login: async ({ body: { username, password, remember, ...rest }, request, reply }) => {
      assertNoRest(rest);
      const started = await signIn(deps, { username, password, remember }, clientOf(request));
      if (isRefusal(started)) return started;
      return "challenge" in started ? { two_factor: presentQuestion(started) } : welcome(started, reply);
    },
    register: async ({ body, request, reply }) => {
      const started = await registerPerson(deps, body, clientOf(request));
      return isRefusal(started) ? started : welcome(started, reply);
    },
    claim: async ({ body, request, reply }) => {
      const tooMany = await limiter.hit(limits.register, addressKey(request.ip));
      if (tooMany) return tooMany;
      const claimed = await claimAccount(deps, body, clientOf(request));
      if (isRefusal(claimed)) return claimed;
      const { joinedOrders: joined_orders, isInvited: invited } = claimed;
      return { ...welcome(claimed, reply), joined_orders, invited };
    },
    checkClaim: async ({ body: { token, ...rest } }) => {
      assertNoRest(rest);
      return presentClaim(deps, token);
    },
    checkUsername: async ({ query, request }) =>
      (await limiter.hit(limits.usernameCheck, addressKey(request.ip))) ?? checkUsername(deps, query.value),
  };
}

/** What a claim link is for; nobody who does not have it learns anything. */
async function presentClaim({ db, clock }: IdentityDeps, token: string) {
  const link = await findOpenToken(db.read, "claim", hashToken(token), clock.now());
  const account = link === null ? null : await findAccount(db.read, { id: link.userId });
  if (link === null || account === null || refuseClosed(account.user, "") !== null)
    return { valid: false, email_masked: null, invitation: null };
  const { user } = account;
  const invitation = await findOpenInvitation(db.read, user.id, clock.now());
  const { firstName: first_name, lastName: last_name } = user;
  return {
    valid: true,
    email_masked: link.email === null ? null : maskEmail(link.email),
    invitation:
      invitation === null
        ? null
        : { first_name, last_name, username: invitation.proposedUsername, roles: [...invitation.roles] },
  };
}

function leavingAndPasswords(
  deps: IdentityDeps,
): Pick<SignInHandlers, "logout" | "forgotPassword" | "checkReset" | "resetPassword" | "confirm"> {
  const { db, clock } = deps;
  return {
    logout: async ({ actor }) => {
      await db.write((tx) => endSession(tx, actor.id, actor.sessionId, { reason: "signed_out", at: clock.now() }));
    },
    forgotPassword: async ({ body: { identifier, ...rest }, request }) => {
      assertNoRest(rest);
      return (await sendResetLink(deps, identifier, request.ip)) ?? { message: linkOnItsWay };
    },
    checkReset: async ({ body: { token, ...rest } }) => {
      assertNoRest(rest);
      return { valid: (await findOpenToken(db.read, "reset", hashToken(token), clock.now())) !== null };
    },
    resetPassword: async ({ body: { token, password, ...rest } }) => {
      assertNoRest(rest);
      return (await resetPassword(deps, { token, password })) ?? undefined;
    },
    confirm: async ({ actor, body }) => {
      const confirmed = await confirmPerson(deps, actor, body);
      return isRefusal(confirmed) ? confirmed : { confirmed_until: confirmed.until.toISOString() };
    },
  };
}
