import type { Role } from "@pavane/contract/identity/roles";
import { roleName } from "@pavane/contract/identity/role-texts";
import { layoutMail, type MailContent, type MailKind, type NewMail } from "../messages/index.ts";

/** What a mail says; whom it goes to is added by the operation. */
export type MailText = Pick<NewMail, "kind" | "subject" | "text" | "html" | "greeting" | "notice" | "secret">;

/** The account mails of one site. Tokens go into the part of the address that no server logs. */
export function accountMails(site: MailSite) {
  const compose: Compose = (kind, secret, subject, content) => ({
    kind,
    secret,
    subject,
    ...layoutMail({ siteName: site.name, siteUrl: site.url, heading: subject, ...content }),
  });
  return {
    ...addressMails(site, compose),
    ...ownAddressMails(site, compose),
    ...safetyMails(site, compose),
    ...roleMails(site, compose),
    ...profileMails(site, compose),
    ...dataMails(site, compose),
    ...staffMails(site, compose),
  };
}

interface MailSite {
  readonly name: string;
  readonly url: string;
}

type Compose = (kind: MailKind, secret: boolean, subject: string, content: Words) => MailText;

/** Mails with a link that proves an address, or begins an account with it. */
const addressMails = (site: MailSite, compose: Compose) => ({
  verify: (token: string, username: string): MailText =>
    compose("verify", true, "Confirm your e-mail", {
      paragraphs: [
        `Confirm that this address belongs to the account @${username}.`,
        "Is that not your account? Then do not confirm it: whoever made it would have this address as theirs.",
        "The link works for 48 hours.",
      ],
      action: { label: "Confirm e-mail", url: `${site.url}/verify-email#${token}` },
      reason: "If you did not ask for it, nothing happens without your click.",
    }),
  claim: (token: string): MailText =>
    compose("claim", true, "Keep what you bought", {
      paragraphs: [
        "You bought without an account. Choose a username and a password, and everything is kept in one place for you.",
        "The link works once, for 14 days.",
      ],
      action: { label: "Keep my purchases", url: `${site.url}/claim#${token}` },
      reason: "If you bought nothing here, there is nothing to do.",
    }),
  invitation: (token: string, { by, roles }: { by: string | null; roles: readonly Role[] }): MailText =>
    compose("invitation", true, `You are invited to ${site.name}`, {
      paragraphs: [
        `${by ?? "An administrator"} invites you to ${site.name}.`,
        ...(roles.length === 0 ? [] : [`You will have: ${roles.map(roleName).join(", ")}.`]),
        "Choose a username and a password to begin. The link works once, for 7 days.",
      ],
      action: { label: "Create my account", url: `${site.url}/claim#${token}` },
      reason: "If you do not know why, there is nothing to do: without your click there is no account.",
    }),
});

/** Mails about an address that already has its account. */
const ownAddressMails = (site: MailSite, compose: Compose) => ({
  accountExists: (): MailText =>
    compose("account_exists", false, "You already have an account", {
      paragraphs: [
        `Someone, perhaps you, used this address for another account. You can sign in with the one you have:\n${site.url}/auth`,
      ],
      action: { label: "Choose a new password", url: `${site.url}/forgot-password` },
      reason: "If it was not you, there is nothing to do.",
    }),
  reset: (token: string): MailText =>
    compose("reset", true, "Choose a new password", {
      paragraphs: ["Use this link to choose a new password. It works once, for 30 minutes."],
      action: { label: "Choose a new password", url: `${site.url}/reset-password#${token}` },
      reason: "If you did not ask for it, your password stays as it is.",
    }),
  emailChanged: (newEmail: string, token: string): MailText =>
    compose("email_changed", true, "The e-mail of your account was changed", {
      paragraphs: [
        `Your account now uses ${newEmail}.`,
        "If it was not you, undo the change within 7 days. It also signs everyone out, and removes passkeys, linked accounts and two-factor sign-in that were added since.",
      ],
      action: { label: "Undo the change", url: `${site.url}/verify-email#revert-${token}` },
    }),
  changeUndone: (ended: EndedWaysIn): MailText =>
    compose("security", false, "The change of your e-mail was undone", {
      paragraphs: [
        "Your account uses this address again, and everyone was signed out.",
        ...endedTexts(ended),
        "If it was not you who had changed it, choose a new password at once.",
      ],
      action: { label: "Choose a new password", url: `${site.url}/forgot-password` },
    }),
});

/** What of an account was ended because somebody else may have made it; names as they were given. */
export interface EndedWaysIn {
  readonly passkeys: readonly string[];
  readonly providers: readonly string[];
  readonly apiTokens: number;
  readonly twoFactorOff: boolean;
  /** New ones, where two-factor sign-in itself stays on. */
  readonly recoveryCodes: number;
}

function endedTexts({ passkeys, providers, apiTokens, twoFactorOff, recoveryCodes }: EndedWaysIn): string[] {
  const settings = "in your settings, under Security";
  const texts: readonly (readonly [boolean, string])[] = [
    [passkeys.length > 0, `Passkeys that were added since the change were removed: ${passkeys.join(", ")}.`],
    [providers.length > 0, `Accounts that were linked since were unlinked: ${providers.join(", ")}.`],
    [twoFactorOff, `Two-factor sign-in had been turned on since and was turned off. Turn it on again ${settings}.`],
    [recoveryCodes > 0, `Recovery codes that were made since no longer work. Make new ones ${settings}.`],
    [apiTokens > 0, "All API tokens were revoked."],
  ];
  return texts.flatMap(([is, text]) => (is ? [text] : []));
}

/** Something about the account's safety changed; sent regardless of what a person chose to receive. */
function safetyMails(site: MailSite, compose: Compose) {
  const security = (sentence: string, besides: readonly string[] = []): MailText =>
    compose("security", false, sentence, {
      paragraphs: [...besides, "If it was not you, choose a new password at once."],
      action: { label: "Choose a new password", url: `${site.url}/forgot-password` },
    });
  return {
    passwordChanged: (droppedEmail: string | null = null): MailText =>
      security("Your password was changed", droppedText(droppedEmail)),
    emailChangeAsked: (email: string): MailText =>
      security("Another e-mail was asked for your account", [
        `Your account will use ${email} once that address is confirmed. Until then it uses this one.`,
        "A new password set by a link to this address drops the change.",
      ]),
    usernameChanged: (username: string): MailText => security(`Your username is now ${username}`),
    twoFactorOn: (): MailText => security("Two-factor sign-in was turned on for your account"),
    twoFactorOff: (besides: readonly string[] = []): MailText =>
      security("Two-factor sign-in was turned off for your account", besides),
    recoveryCodesMade: (): MailText => security("New recovery codes were made for your account"),
    recoveryCodeUsed: (left: number): MailText =>
      security("A recovery code was used to sign in to your account", [
        left === 0 ? "It was the last one." : `You have ${left} left.`,
      ]),
    passkeyAdded: (name: string): MailText => security(`A passkey was added to your account: ${name}`),
    passkeyRemoved: (name: string): MailText => security(`A passkey was removed from your account: ${name}`),
    apiTokenMade: (name: string): MailText =>
      security(`An API token was made for your account: ${name}`, [
        "Programs that have it act in your name. You can revoke it in your settings, under API tokens.",
      ]),
    signInLinked: (provider: string, email: string | null): MailText =>
      security(`Your account was linked with ${provider}`, [
        `From now on you can also sign in with your account of ${provider}${email === null ? "" : `, ${email}`}.`,
        "If you did not link it, unlink it in your settings, under Security.",
      ]),
    signInUnlinked: (provider: string): MailText => security(`Your account is no longer linked with ${provider}`),
    newDevice: (device: string): MailText => security(`Your account was opened in ${device}`),
  };
}

const droppedText = (email: string | null): string[] =>
  email === null
    ? []
    : [`A change of your e-mail to ${email} was still open. It was dropped; you can ask for it again.`];

/** Roles, which an administrator gives and takes: no new password would undo that. */
function roleMails(site: MailSite, compose: Compose) {
  const byStaff = (sentence: string): MailText =>
    compose("security", false, sentence, {
      paragraphs: [`An administrator changed this. If you do not know why, write to us: ${site.url}/contact`],
      action: { label: "See your roles", url: `${site.url}/profile/edit?tab=roles` },
    });
  return {
    roleGiven: (role: Role): MailText => byStaff(`Your account was given the role ${roleName(role)}`),
    roleTaken: (role: Role): MailText => byStaff(`Your account no longer has the role ${roleName(role)}`),
    secondFactorRemoved: (reason: string): MailText =>
      compose("security", false, "An administrator turned off two-factor sign-in for your account", {
        paragraphs: [
          "It was done with these words:",
          reason,
          `If you do not know why, write to us: ${site.url}/contact`,
        ],
        action: { label: "Turn it on again", url: `${site.url}/profile/edit?tab=security` },
      }),
    roleAccepted: (role: Role): MailText =>
      compose("role_decided", false, `You now have the role ${roleName(role)}`, {
        paragraphs: [
          "You asked for this role, and it was accepted.",
          "If it was not you who asked, choose a new password at once.",
        ],
        action: { label: "See your roles", url: `${site.url}/profile/edit?tab=roles` },
      }),
    roleRefused: (role: Role, reason: string): MailText =>
      compose("role_decided", false, `You were not given the role ${roleName(role)}`, {
        paragraphs: [
          "You asked for this role. It was refused with these words:",
          reason,
          "You can ask again in 7 days.",
        ],
        action: { label: "See your requests", url: `${site.url}/profile/edit?tab=roles` },
      }),
  };
}

/** What staff do with a profile that was reported; that it was hidden is a warning, with the words of the report. */
const profileMails = (site: MailSite, compose: Compose) => ({
  profileShown: (userId: number): MailText =>
    compose("security", false, "Your profile is shown again", {
      paragraphs: ["It had been hidden after a report. It is shown again, to whom you chose to show it."],
      action: { label: "Open your profile", url: `${site.url}/profile/${userId}` },
      reason: "You get this because you have an account here.",
    }),
});

/** Those who administer the site. */
const staffMails = (site: MailSite, compose: Compose) => ({
  roleAsked: (name: string, role: Role, note: string): MailText =>
    compose("role_asked", false, `${name} asks for the role ${roleName(role)}`, {
      paragraphs: [note],
      action: { label: "Open the requests", url: `${site.url}/admin/roles?tab=requests` },
      reason: "You receive this because you administer the site.",
    }),
  invitationEnded: (email: string, owner: { readonly id: number; readonly username: string }): MailText =>
    compose("invitation_ended", false, "An invitation of yours has ended", {
      paragraphs: [
        `@${owner.username} confirmed ${email} with another account, so nobody can accept the invitation any more.`,
        "They were given none of its roles. If it is who you meant, give them on their page.",
      ],
      action: { label: "Open their page", url: `${site.url}/admin/users/${owner.id}?tab=roles` },
      reason: "You receive this because you sent the invitation.",
    }),
});

/** A person's own data, and leaving. */
const dataMails = (site: MailSite, compose: Compose) => ({
  deletionBegun: (on: string): MailText =>
    compose("security", false, `Your account will be deleted on ${on}`, {
      paragraphs: [
        "Your profile, store and services are hidden from now on, and a subscription ends with its period.",
        "Until that day you can sign in and keep your account. Afterwards it cannot be brought back.",
        "If it was not you who asked for it, sign in, keep your account and choose a new password at once.",
      ],
      action: { label: "Keep my account", url: `${site.url}/profile/edit?tab=privacy` },
    }),
  deletionCancelled: (): MailText =>
    compose("security", false, "Your account is kept", {
      paragraphs: [
        "It will not be deleted. A subscription that was set to end can be continued while its period lasts.",
        "If it was not you, choose a new password at once.",
      ],
      action: { label: "Open my settings", url: `${site.url}/profile/edit?tab=privacy` },
    }),
  deletionPostponed: (on: string, blockers: readonly string[]): MailText =>
    compose("security", false, `Your account could not be deleted yet, the new day is ${on}`, {
      paragraphs: ["Something has to end before:", ...blockers],
      action: { label: "See what to do", url: `${site.url}/profile/edit?tab=privacy` },
    }),
  exportReady: (until: string): MailText =>
    compose("security", false, "Your data is ready", {
      paragraphs: [
        `The file with your data can be downloaded until ${until}, while you are signed in.`,
        "If it was not you who asked for it, choose a new password at once.",
      ],
      action: { label: "Download my data", url: `${site.url}/profile/edit?tab=privacy` },
    }),
});

export type AccountMails = ReturnType<typeof accountMails>;

type Words = Pick<MailContent, "paragraphs" | "action" | "reason">;
