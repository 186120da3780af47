import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { adminPeopleEndpoints } from "@pavane/contract/identity/endpoints-admin";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { endTierGrant, grantTier } from "../roles/grant-tier.ts";
import { findHeldTiers } from "../roles/held-tiers-repository.ts";
import { findTierGrants } from "../roles/tier-grants-repository.ts";
import { removeSecondFactor } from "../factor-changes/disable-two-factor.ts";
import { factorsOf } from "../factor-changes/two-factor-state.ts";
import { giveRole, takeRole } from "../roles/change-role.ts";
import { deactivatePerson, reactivatePerson } from "./deactivate-person.ts";
import type { IdentityDeps } from "../deps.ts";
import { requireConfirmed } from "../permissions.ts";
import { presentPerson, presentPersonRow } from "./present-person.ts";
import { presentUser } from "../profiles/present-account.ts";
import { findOpenInvitation } from "../invitations/invitations-repository.ts";
import { invitePerson } from "./invite-person.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";
import { changeManyPeople } from "./change-many.ts";
import { showProfile } from "./hide-profile.ts";
import { savePerson } from "./save-person.ts";
import { sendReset } from "./send-reset.ts";
import { sendVerification } from "./send-verification.ts";
import { findAccount, getAccount } from "../profiles/accounts-repository.ts";
import { countNotes } from "./notes-repository.ts";
import { findPerson, getPeople, peopleAt } from "./people-repository.ts";
import { countLiveSessions } from "../sessions/sessions-repository.ts";
import { signOutPerson } from "./sign-out-person.ts";

const sent = { message: "The message is on its way." };

type PeopleHandlers = Handlers<typeof adminPeopleEndpoints>;

export const adminPeopleRoutes = (deps: IdentityDeps): PeopleHandlers => ({
  ...reading(deps),
  ...rights(deps),
  ...helping(deps),
  ...signingIn(deps),
  showUserProfile: async ({ actor, params: { id } }) => (await showProfile(deps, id)) ?? wholePerson(deps, id, actor),
});

function reading(
  deps: IdentityDeps,
): Pick<PeopleHandlers, "listUsers" | "changeUsers" | "inviteUser" | "withdrawInvitation" | "getUser" | "saveUser"> {
  const { db, clock } = deps;
  return {
    listUsers: ({ query }) => answerList(db.read, query, peopleAt(clock.now()), presentPersonRow),
    changeUsers: async ({ actor, body }) => requireConfirmed(actor, clock.now()) ?? changeManyPeople(deps, actor, body),
    inviteUser: async ({ actor, body }) => {
      const invited = requireConfirmed(actor, clock.now()) ?? (await invitePerson(deps, actor, body));
      return isRefusal(invited) ? invited : { message: "The invitation is on its way.", id: invited.userId };
    },
    withdrawInvitation: async ({ actor, params: { id } }) =>
      requireConfirmed(actor, clock.now()) ?? (await withdrawInvitation(deps, id)) ?? wholePerson(deps, id, actor),
    getUser: ({ actor, params }) => wholePerson(deps, params.id, actor),
    saveUser: async ({ actor, params, body }) =>
      (await savePerson(deps, actor, params.id, body)) ?? wholePerson(deps, params.id, actor),
  };
}

/** Roles, tiers, and whether somebody may come in at all. */
function rights(
  deps: IdentityDeps,
): Pick<PeopleHandlers, "giveRole" | "takeRole" | "deactivateUser" | "reactivateUser" | "grantTier" | "endTierGrant"> {
  const { db, clock } = deps;
  const confirmed = (actor: Actor) => requireConfirmed(actor, clock.now());
  const userNow = async (id: number) => presentUser(await getAccount(db.read, id));
  return {
    giveRole: async ({ actor, params: { id, role }, body: { reason = null, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor) ?? (await giveRole(deps, actor, id, { role, reason })) ?? userNow(id);
    },
    takeRole: async ({ actor, params }) =>
      confirmed(actor) ?? (await takeRole(deps, actor, params.id, params.role)) ?? userNow(params.id),
    deactivateUser: async ({ actor, params, body: { reason, until, ...rest } }) => {
      assertNoRest(rest);
      const input = { reason, until: until ? new Date(until) : null };
      return confirmed(actor) ?? (await deactivatePerson(deps, actor, params.id, input)) ?? userNow(params.id);
    },
    reactivateUser: async ({ actor, params, body: { reason = null, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor) ?? (await reactivatePerson(deps, params.id, reason)) ?? userNow(params.id);
    },
    grantTier: async ({ actor, params, body }) =>
      confirmed(actor) ?? (await grantTier(deps, actor, params.id, body)) ?? wholePerson(deps, params.id, actor),
    endTierGrant: async ({ actor, params }) =>
      confirmed(actor) ?? (await endTierGrant(deps, params.id)) ?? wholePerson(deps, params.id, actor),
  };
}

/** What helps somebody back in. */
function helping(deps: IdentityDeps): Pick<PeopleHandlers, "sendUserReset" | "sendUserVerification"> {
  const confirmed = (actor: Actor) => requireConfirmed(actor, deps.clock.now());
  return {
    sendUserReset: async ({ actor, params, body: { reason = null, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor) ?? (await sendReset(deps, params.id, reason)) ?? sent;
    },
    sendUserVerification: async ({ actor, params, body: { reason = null, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor) ?? (await sendVerification(deps, params.id, reason)) ?? sent;
    },
  };
}

/** Throwing somebody out everywhere, and turning off a second factor that its owner has lost. */
function signingIn(deps: IdentityDeps): Pick<PeopleHandlers, "signOutUser" | "removeSecondFactor"> {
  const confirmed = (actor: Actor) => requireConfirmed(actor, deps.clock.now());
  return {
    signOutUser: async ({ actor, params, body: { reason = null, ...rest } }) => {
      assertNoRest(rest);
      return (
        confirmed(actor) ?? (await signOutPerson(deps, params.id, reason)) ?? { message: "Signed out everywhere." }
      );
    },
    removeSecondFactor: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      const refused = confirmed(actor) ?? (await removeSecondFactor(deps, params.id, reason));
      return refused ?? { message: "Two-factor sign-in is off for this person." };
    },
  };
}

async function wholePerson({ db, clock }: IdentityDeps, id: number, actor: Actor) {
  const [row, account] = await Promise.all([findPerson(db.read, id, clock.now()), findAccount(db.read, { id })]);
  if (!row || !account) return refuse(commonErrors.not_found);
  const by = account.user.deactivatedBy;
  const person = by === null ? undefined : (await getPeople(db.read, [by])).get(by);
  const deactivatedBy = person ? { id: person.id, username: person.username } : null;
  const [sessions, notes, grants, held, factors, invitation] = await Promise.all([
    countLiveSessions(db.read, id, clock.now()),
    countNotes(db.read, id),
    findTierGrants(db.read, id),
    findHeldTiers(db.read, id),
    factorsOf(db.read, id),
    findOpenInvitation(db.read, id, clock.now()),
  ]);
  return presentPerson(
    { row, account, sessions, notes, grants, held, factors, deactivatedBy, invitation },
    actor,
    clock.now(),
  );
}
