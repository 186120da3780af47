import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { accountEndpoints } from "@pavane/contract/identity/endpoints-account";
import type { Actor } from "../../platform/http/actor.ts";
import { assertNoRest } from "../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { findCompany, saveCompany } from "./company/company-repository.ts";
import { changeEmail } from "./credentials/change-email.ts";
import { changePassword } from "./credentials/change-password.ts";
import type { IdentityDeps } from "./deps.ts";
import type { Merged } from "./guests/merge-guest.ts";
import { examinePicture } from "./profiles/examine-picture.ts";
import { findProfileFor } from "./profiles/find-profile.ts";
import { countUpload } from "../media/index.ts";
import { readImageUpload } from "./profiles/image-requests.ts";
import { maskEmail } from "./accounts/masks.ts";
import { requireConfirmed } from "./permissions.ts";
import { presentImage } from "./profiles/present-image.ts";
import { presentMe, presentPublicProfile } from "./profiles/present-account.ts";
import { presentSessions } from "./sessions/present-session.ts";
import { renamePerson } from "./accounts/rename-person.ts";
import { resendVerification } from "./credentials/resend-verification.ts";
import { revertEmail } from "./credentials/revert-email.ts";
import { removeImage, saveImage } from "./profiles/save-image.ts";
import { saveProfile } from "./profiles/save-profile.ts";
import { getAccount, prepareFindAccount } from "./profiles/accounts-repository.ts";
import { findOpenToken } from "./accounts/links-repository.ts";
import { forgetTrustOfSession } from "./sessions/devices-repository.ts";
import { endSession, endSessions, findLiveSessions } from "./sessions/sessions-repository.ts";
import { hashToken } from "./tokens.ts";
import { acceptTerms } from "./accounts/terms.ts";
import { verifyEmail } from "./credentials/verify-email.ts";

type AccountHandlers = Handlers<typeof accountEndpoints>;
type Some = Partial<AccountHandlers>;

export const accountRoutes = (deps: IdentityDeps): AccountHandlers => ({
  ...myAccount(deps),
  ...myImage(deps),
  ...credentials(deps),
  ...mailedLinks(deps),
  ...mySessions(deps),
});

function myAccount(deps: IdentityDeps) {
  const { db, clock } = deps;
  const meNow = prepareMe(deps);
  return {
    getMe: ({ actor }) => meNow(actor),
    saveMe: async ({ actor, body }) => (await saveProfile(deps, actor.id, body)) ?? meNow(actor),
    renameMe: async ({ actor, body: { username, ...rest } }) => {
      assertNoRest(rest);
      return requireConfirmed(actor, clock.now()) ?? (await renamePerson(deps, actor.id, username)) ?? meNow(actor);
    },
    acceptTerms: async ({ actor, body: { version, ...rest }, request }) => {
      assertNoRest(rest);
      return (await acceptTerms(deps, actor.id, { version, ip: request.ip })) ?? meNow(actor);
    },
    getMyCompany: async ({ actor }) => ({ company: await findCompany(db.read, actor.id) }),
    saveMyCompany: async ({ actor, body: { company, ...rest } }) => {
      assertNoRest(rest);
      await db.write((tx) => saveCompany(tx, actor.id, company, clock.now()));
      return { company };
    },
    getPerson: async ({ actor, params, query }) => {
      const asPublic = query.as === "public";
      const profile = await findProfileFor(deps, actor, params.id, asPublic);
      if (isRefusal(profile)) return profile;
      return presentPublicProfile(profile, await deps.shownCertificates.of(db.read, profile.user.id));
    },
  } satisfies Some;
}

const myImage = (deps: IdentityDeps) =>
  ({
    saveMyImage: async ({ actor, request }) => {
      const upload = await readImageUpload(request, (await deps.site.getSettings()).profile_image_mb);
      if (isRefusal(upload)) return upload;
      const tooMany = await countUpload(deps.limiter, actor.id, { files: 1, bytes: upload.content.length });
      if (tooMany) return tooMany;
      const variants = await saveImage(deps, actor.id, upload.content, upload.crop);
      return isRefusal(variants) ? variants : presentImage(variants);
    },
    removeMyImage: ({ actor }) => removeImage(deps, actor.id),
    examineMyImage: ({ actor, query, request }) =>
      examinePicture(deps, { actor, userId: query.user ?? actor.id, http: request.server }),
  }) satisfies Some;

/** Password and e-mail. */
function credentials(deps: IdentityDeps) {
  const { clock } = deps;
  return {
    changePassword: async ({ actor, body: { new_password, end_other_sessions, ...rest } }) => {
      assertNoRest(rest);
      return (
        requireConfirmed(actor, clock.now()) ??
        (await changePassword(deps, actor, { new_password, end_other_sessions })) ??
        undefined
      );
    },
    changeEmail: async ({ actor, body: { email, ...rest } }) => {
      assertNoRest(rest);
      const changed = requireConfirmed(actor, clock.now()) ?? (await changeEmail(deps, actor, email));
      return isRefusal(changed) ? changed : { pending_email: changed.pendingEmail };
    },
    resendEmail: async ({ actor }) => {
      const sent = await resendVerification(deps, actor.id);
      return isRefusal(sent) ? sent : { pending_email: sent.email };
    },
  } satisfies Some;
}

function mailedLinks(deps: IdentityDeps) {
  const { db, clock } = deps;
  return {
    checkEmailLink: async ({ body: { token, ...rest } }) => {
      assertNoRest(rest);
      const tokenHash = hashToken(token);
      const link =
        (await findOpenToken(db.read, "verify", tokenHash, clock.now())) ??
        (await findOpenToken(db.read, "revert", tokenHash, clock.now()));
      const { user } = link === null ? { user: null } : await getAccount(db.read, link.userId);
      const email_masked = link?.email ? maskEmail(link.email) : null;
      return { valid: link !== null, email_masked, username: user?.username ?? null };
    },
    verifyEmail: async ({ body: { token, ...rest } }) => {
      assertNoRest(rest);
      const verified = await verifyEmail(deps, token);
      return isRefusal(verified) ? verified : addressAnswer(verified);
    },
    revertEmail: async ({ body: { token, ...rest } }) => {
      assertNoRest(rest);
      const reverted = await revertEmail(deps, token);
      return isRefusal(reverted) ? reverted : addressAnswer(reverted);
    },
  } satisfies Some;
}

function mySessions({ db, clock }: IdentityDeps) {
  return {
    listSessions: async ({ actor }) => {
      const data = presentSessions(await findLiveSessions(db.read, actor.id, clock.now()), actor.sessionId);
      return { data, page: { number: 1, size: data.length, total: data.length } };
    },
    endSession: async ({ actor, params }) => {
      const end = { reason: "signed_out", at: clock.now() };
      const ended = await db.write(async (tx) => {
        if (params.id !== actor.sessionId) await forgetTrustOfSession(tx, actor.id, params.id);
        return endSession(tx, actor.id, params.id, end);
      });
      return ended ? undefined : refuse(commonErrors.not_found);
    },
    endOtherSessions: async ({ actor }) => {
      const end = { reason: "signed_out", at: clock.now(), except: actor.sessionId };
      return { ended: await db.write((tx) => endSessions(tx, actor.id, end)) };
    },
  } satisfies Some;
}

/** Me as I am now, by a statement prepared once. */
function prepareMe(deps: IdentityDeps) {
  const findMe = prepareFindAccount(deps.db.read);
  return async (actor: Actor) => {
    const account = await findMe(actor.id);
    return account
      ? presentMe(account, {
          now: deps.clock.now(),
          termsDue: await deps.site.termsDue(account.user.termsVersion ?? 0),
          preparing: actor.preparing,
          withheld: actor.withheld ?? new Set(),
        })
      : refuse(commonErrors.invalid_token);
  };
}

const addressAnswer = ({ email, joinedOrders, invitationEnded }: { readonly email: string } & Merged) => ({
  email_masked: maskEmail(email),
  joined_orders: joinedOrders,
  invitation_ended: invitationEnded,
});
