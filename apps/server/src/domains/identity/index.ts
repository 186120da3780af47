import { identityEndpoints } from "@pavane/contract/identity/endpoints";
import { isRefusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { internet, type Outside } from "../../platform/external/fetch-external.ts";
import { createSealer } from "../../platform/sealed.ts";
import { createAuthenticate } from "./authenticate.ts";
import { actorOfJob, type Authenticate } from "./sessions/authenticate.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/actor.ts";
import type { IdentityDeps } from "./deps.ts";
import { guestBuyer, type GuestBuyer } from "./guests/guest-account.ts";
import type { IdentityNews } from "./news-port.ts";
import type { DeletionPort } from "./deletion-port.ts";
import type { GuestBelongings } from "./guest-port.ts";
import { endEmptyGuest } from "./guests/merge-guest.ts";
import { lockEmail } from "./guests/guests-repository.ts";
import type { PermissionsPort } from "./permissions-port.ts";
import type { SecretAddressesPort } from "./secret-addresses-port.ts";
import type { ShownCertificatesPort } from "./shown-certificates-port.ts";
import type { PersonalDataPort } from "./personal-data-port.ts";
import type { StoresPort } from "./people/called-repository.ts";
import { writeInvitation } from "./people/invite-person.ts";
import { writeRole } from "./roles/change-role.ts";
import { servePictures } from "./profiles/image-requests.ts";
import { saveImage } from "./profiles/save-image.ts";
import { deletionJobs, exportJob, identityJobs } from "./jobs.ts";
import { createOpenId } from "./sign-in-providers/open-id.ts";
import { identityRoutes } from "./routes.ts";

export type { IdentityNews } from "./news-port.ts";
export type { PermissionsPort } from "./permissions-port.ts";
export type { DeletionPort } from "./deletion-port.ts";
export type { PersonalDataPort } from "./personal-data-port.ts";
export { identityPersonalData } from "./personal-data-repository.ts";
export { profilePictures } from "./exports/profile-pictures.ts";
export type { GuestBelongings } from "./guest-port.ts";
export { presentContact } from "./profiles/present-account.ts";
export { displayName, memberName } from "@pavane/contract/identity/person-name";
export { decideLevel } from "./roles/level.ts";
export { findCurrentGrant } from "./roles/tier-grants-repository.ts";
export { levelOfPerson } from "./profiles/level-of-person.ts";
export {
  endHeldTier,
  findTierEnds,
  hasTierAt,
  heldTiersJson,
  saveHeldTier,
  readHeld,
  setOwnTier,
  tierAt,
  type HeldOfPerson,
  type TierEnd,
} from "./roles/held-tiers-repository.ts";
export { hashPassword } from "./accounts/password-hash.ts";
export { requireConfirmed } from "./permissions.ts";
export { refuseName } from "./accounts/refuse-name.ts";
export { findTakenUsernames } from "./accounts/usernames-repository.ts";
export { profileStyleUses } from "./profiles/styles-repository.ts";
export { findBlockedAmong, findBlocksBetween } from "./blocks/blocks-repository.ts";
export { imageAddress } from "./profiles/present-image.ts";
export { appointAdministrator, linkForAdministrator, type Appointment } from "./people/appoint-administrator.ts";
export { hideProfile } from "./people/hide-profile.ts";
export { freeAdministrator } from "./people/free-administrator.ts";
export { findActingAdministrators } from "./roles/administrators-repository.ts";
export { findUsers } from "./people/search-users-repository.ts";
export { endedRequestOf, whoWasRefused } from "./roles/prepared-repository.ts";
export { hasConfirmedEmail, ownAddresses } from "./accounts/emails-repository.ts";
export { findCompany, saveCompany } from "./company/company-repository.ts";
export { isShownTo, shownVisibility } from "./profiles/shown-repository.ts";
export { insertAccount } from "./profiles/profiles-repository.ts";
export { peopleForMessages } from "./people/people-for-messages.ts";
export { findPeopleWithStore, type PersonWithStore, type StoresPort } from "./people/called-repository.ts";
export { getPeople } from "./people/people-repository.ts";
export { lockPeople } from "./accounts/person-lock-repository.ts";
export { agreedTerms } from "./accounts/agreed-terms.ts";
export { recordTerms } from "./accounts/terms.ts";
export {
  findCountingTerms,
  findTermsAcceptance,
  hasTermsAt,
  isAskedForTerms,
  owesTerms,
} from "./accounts/terms-repository.ts";
export { hasOtherHolder, identityOwners } from "./owners-repository.ts";

export interface Identity extends DomainParts {
  /** Finds the sender of a request. */
  readonly authenticate: Authenticate;
  /** The account of a guest's purchase, in its transaction: see `guestBuyer`. */
  guestBuyer(tx: Tx, guest: Parameters<typeof guestBuyer>[2]): Promise<GuestBuyer>;
  /** Keeps purchases of an address from being given to an account, or claimed, at the same moment. */
  lockEmail(tx: Tx, email: string): Promise<void>;
  /** Somebody for whom a job goes on with what they pressed for: see `actorOfJob`. */
  actorOfJob(userId: number): Promise<Actor | null>;
  /** Invites somebody by e-mail, in the caller's transaction: see `writeInvitation`. */
  invite(tx: Tx, actor: Actor, invitation: Parameters<typeof writeInvitation>[3]): ReturnType<typeof writeInvitation>;
  /** Gives a role, or promises it to who is invited, in the caller's transaction: see `writeRole`. */
  giveRole(tx: Tx, actor: Actor, given: Parameters<typeof writeRole>[3]): ReturnType<typeof writeRole>;
  /** Ends the unclaimed account of an address that has nothing any more: see `endEmptyGuest`. */
  endEmptyGuest(tx: Tx, guest: Parameters<typeof endEmptyGuest>[2]): Promise<void>;
  /** Gives a person a picture of our own, for the sample data. */
  importImage(userId: number, content: Buffer): Promise<void>;
}

/** What identity asks of the domains to its right. */
export interface IdentityPorts {
  /** What belongs to guests' accounts. */
  readonly belongings: GuestBelongings;
  /** Is notified, in the same transaction, that somebody's permissions have changed. */
  readonly permissions: PermissionsPort;
  /** What shows something of somebody without a sign-in. */
  readonly secretAddresses: SecretAddressesPort;
  /** What all domains keep about people. */
  readonly personalData: PersonalDataPort;
  /** What must end before somebody leaves, and ends with them. */
  readonly leaving: DeletionPort;
  /** By the name of their store people without one of their own are called. */
  readonly stores: StoresPort;
  /** What people show of what they earned. */
  readonly shownCertificates: ShownCertificatesPort;
  /** Who is told of new accounts. */
  readonly news: IdentityNews;
}

const sealersFrom = (secret: Buffer): Pick<IdentityDeps, "factorSealer" | "providerSealer" | "flowSealer"> => ({
  factorSealer: createSealer(secret, "second factors"),
  providerSealer: createSealer(secret, "sign-in providers: client secrets"),
  flowSealer: createSealer(secret, "sign-in providers: what answers are checked with"),
});

/** Accounts, sessions, roles and profiles. `outside` is the way to sign-in providers. */
export function createIdentity(
  platform: Platform,
  left: Pick<IdentityDeps, "site" | "messages">,
  ports: IdentityPorts,
  outside: Outside = internet,
): Identity {
  const deps: IdentityDeps = {
    ...platform,
    ...left,
    ...ports,
    outside,
    ...sealersFrom(platform.secret),
    openId: createOpenId({ ...platform, outside }),
  };
  return {
    guestBuyer: (tx, guest) => guestBuyer(tx, deps, guest),
    lockEmail,
    actorOfJob: (userId) => actorOfJob(deps, userId),
    invite: (tx, ...call) => writeInvitation(tx, deps, ...call),
    giveRole: (tx, ...call) => writeRole(tx, deps, ...call),
    endEmptyGuest: (tx, guest) => endEmptyGuest(tx, deps, guest),
    importImage: async (userId, content) => {
      const saved = await saveImage(deps, userId, content, null);
      if (isRefusal(saved)) throw new Error(`a picture was refused: ${saved.message}`);
    },
    authenticate: createAuthenticate(deps),
    routes: (register, app) => {
      register(identityEndpoints, identityRoutes(deps));
      servePictures(app, platform.files);
    },
    jobs: [...identityJobs(deps), exportJob(deps), ...deletionJobs(deps)],
    constraints: {
      users_username_taken: identityErrors.username_taken,
      users_email_taken: identityErrors.link_invalid,
      role_requests_pending: identityErrors.request_open,
      sign_in_providers_name: identityErrors.sign_in_provider_named,
      sign_in_links_issuer: identityErrors.sign_in_provider_in_use,
    },
  };
}
