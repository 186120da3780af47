import { sql } from "drizzle-orm";
import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { apiTokens } from "./api-tokens/tables.ts";
import { oneTimeTokens, profileImages, termsAcceptances, usernameHistory, users } from "./accounts/tables.ts";
import { blocks } from "./blocks/tables.ts";
import { companyDetails } from "./company/tables.ts";
import { dataExports } from "./exports/tables.ts";
import { authChallenges, passkeys, recoveryCodes, totpSecrets } from "./factors/tables.ts";
import { adminNotes } from "./people/tables.ts";
import { profiles } from "./profiles/tables.ts";
import { heldTiers, invitations, roleRequests, tierGrants, userRoles } from "./roles/tables.ts";
import { signInFlows, signInLinks } from "./sign-in-providers/tables.ts";
import { knownDevices, sessions, signInEvents, userActivityDays } from "./sessions/tables.ts";

const formerName = sql`'deleted-' || ${users.id}`;

const account: readonly PersonalTable[] = [
  {
    table: users,
    whose: [users.id],
    namesToo: [users.deactivatedBy],
    exported: [
      {
        name: "profile.account",
        without: [
          users.passwordHash,
          users.usernameKey,
          users.emailKey,
          users.profileImageId,
          users.deactivatedBy,
          users.deactivationReason,
        ],
      },
    ],
    atDeletion: {
      set: {
        username: formerName,
        usernameKey: formerName,
        email: null,
        emailKey: null,
        pendingEmail: null,
        pendingEmailAt: null,
        passwordHash: null,
        firstName: null,
        lastName: null,
        profileImageId: null,
        timeZone: null,
        country: null,
        deactivationReason: null,
        isActive: false,
      },
    },
  },
  {
    table: profiles,
    whose: [profiles.userId],
    exported: [{ name: "profile.profile" }],
    atDeletion: {
      set: {
        headline: null,
        bio: null,
        city: null,
        website: null,
        socials: {},
        languages: [],
        styles: [],
        levels: [],
        ageGroups: [],
        chosenVisibility: "nobody",
        hiddenAt: null,
        inSearch: false,
        showCertificates: false,
        inRecentCertificates: false,
      },
    },
  },
  {
    table: profileImages,
    whose: [profileImages.userId],
    exported: [{ name: "profile.pictures", without: [profileImages.storageKey, profileImages.variants] }],
    // As if replaced long ago: the job that removes files takes them within the hour.
    atDeletion: { set: { replacedAt: sql`to_timestamp(0)` } },
  },
  {
    table: blocks,
    whose: [blocks.blockerId],
    // That somebody was blocked is the business of who did it.
    namesToo: [blocks.blockedId],
    exported: [{ name: "profile.blocked_people" }],
    atDeletion: "deleted",
  },
  {
    table: adminNotes,
    whose: [adminNotes.userId],
    namesToo: [adminNotes.authorId],
    exported: "Notes of the staff for each other.",
    atDeletion: "deleted",
  },
  {
    table: companyDetails,
    whose: [companyDetails.userId],
    exported: [{ name: "profile.company" }],
    atDeletion: "deleted",
  },
  {
    table: usernameHistory,
    whose: [usernameHistory.userId],
    exported: [{ name: "profile.former_usernames" }],
    atDeletion: "deleted",
  },
  {
    table: termsAcceptances,
    whose: [termsAcceptances.userId],
    exported: [{ name: "consents.terms" }],
    atDeletion: { set: { ip: null } },
  },
  {
    table: oneTimeTokens,
    whose: [oneTimeTokens.userId],
    exported: "Links that open something; only their hashes are kept.",
    atDeletion: "deleted",
  },
  {
    table: dataExports,
    whose: [dataExports.userId],
    exported: "An export does not hold exports; they are listed where they are asked for.",
    // The job that removes old ones takes the file.
    atDeletion: { set: { expiresAt: sql`to_timestamp(0)` } },
  },
];

const rights: readonly PersonalTable[] = [
  {
    table: userRoles,
    whose: [userRoles.userId],
    namesToo: [userRoles.grantedBy],
    exported: [{ name: "roles.roles", without: [userRoles.grantedBy] }],
    atDeletion: "deleted",
  },
  {
    table: invitations,
    whose: [invitations.userId],
    namesToo: [invitations.invitedBy],
    exported: [{ name: "roles.invitation", without: [invitations.invitedBy] }],
    atDeletion: "deleted",
  },
  {
    table: roleRequests,
    whose: [roleRequests.userId],
    namesToo: [roleRequests.decidedBy],
    exported: [{ name: "roles.requests", without: [roleRequests.decidedBy] }],
    atDeletion: "deleted",
  },
  {
    table: tierGrants,
    whose: [tierGrants.userId],
    namesToo: [tierGrants.grantedBy],
    // The reason is a note of the staff.
    exported: [{ name: "roles.granted_tiers", without: [tierGrants.grantedBy, tierGrants.reason] }],
    atDeletion: "deleted",
  },
  {
    table: heldTiers,
    whose: [heldTiers.userId],
    exported: [{ name: "roles.tiers" }],
    atDeletion: { stays: "It ends with the subscription, and names nobody but by number." },
  },
];

const access: readonly PersonalTable[] = [
  {
    table: sessions,
    whose: [sessions.userId],
    exported: [{ name: "sessions.sessions", without: [sessions.deviceId] }],
    atDeletion: "deleted",
  },
  {
    table: knownDevices,
    whose: [knownDevices.userId],
    exported: [{ name: "sessions.devices" }],
    atDeletion: "deleted",
  },
  {
    table: signInEvents,
    whose: [signInEvents.userId],
    exported: [{ name: "sessions.sign_in_tries" }],
    atDeletion: "deleted",
  },
  {
    table: totpSecrets,
    whose: [totpSecrets.userId],
    exported: [{ name: "sessions.two_factor", without: [totpSecrets.lastStep] }],
    atDeletion: "deleted",
  },
  {
    table: recoveryCodes,
    whose: [recoveryCodes.userId],
    exported: [{ name: "sessions.recovery_codes" }],
    atDeletion: "deleted",
  },
  {
    table: passkeys,
    whose: [passkeys.userId],
    exported: [{ name: "sessions.passkeys" }],
    atDeletion: "deleted",
  },
  {
    table: apiTokens,
    whose: [apiTokens.userId],
    exported: [{ name: "sessions.api_tokens" }],
    atDeletion: "deleted",
  },
  {
    table: signInLinks,
    whose: [signInLinks.userId],
    exported: [{ name: "sessions.linked_sign_ins" }],
    atDeletion: "deleted",
  },
  {
    table: signInFlows,
    whose: [signInFlows.userId],
    exported: "Sign-ins at providers on their way; they are over within minutes.",
    atDeletion: "deleted",
  },
  {
    table: authChallenges,
    whose: [authChallenges.userId],
    exported: "Questions for a code or a passkey; they are over within minutes.",
    atDeletion: "deleted",
  },
  {
    table: userActivityDays,
    whose: [userActivityDays.userId],
    exported: [{ name: "sessions.days" }],
    atDeletion: "deleted",
  },
];

/** What accounts say about people. A new table that refers to people gets an entry: a test names those without one. */
export const identityPersonalData: readonly PersonalTable[] = [...account, ...rights, ...access];
