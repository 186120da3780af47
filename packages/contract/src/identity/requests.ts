import { z } from "zod";
import { emailAddress, id, versionNumber } from "../core/fields.ts";
import { ageGroups, danceLevels } from "../core/dance.ts";
import { prepared } from "../core/prepared.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { danceStyleNames } from "../site/requests-dance-styles.ts";
import { paidTiers, tiers } from "../subscriptions/tiers.ts";
import { country, nameOrNull, orNull, termsVersion, timeZone } from "./account-fields.ts";
import { currentPassword } from "./current-password.ts";
import { passwordLengthProblem } from "./password.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { reason } from "./reason.ts";
import { roles } from "./roles.ts";
import { messageSenders, visibilities } from "./schema.ts";
import { isOfNetwork, namesNobody, socialTexts, type SocialNetwork } from "./social-links.ts";
import { usernameProblem } from "./username.ts";

/** A check whose rule itself names the sentence to show. */
const checked = (problem: (value: string) => string | null) =>
  z.string().check((context) => {
    const message = problem(context.value);
    if (message !== null) context.issues.push({ code: "custom", message, input: context.value });
  });

export const username = checked(usernameProblem);
export const newPassword = checked(passwordLengthProblem);
export const email = emailAddress;

/** What a form was filled from. */
const version = versionNumber;

/** A text of a profile, without what nobody sees; nothing left counts as none. */
const textOrNull = (visible: (text: string) => string, most: number) =>
  prepared(
    (value) => (typeof value === "string" ? visible(value) || null : value),
    z.nullable(z.string().max(most, `Use at most ${most} characters.`)),
  );
const secureAddress = z
  .string()
  .trim()
  .max(300, "Use at most 300 characters.")
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: "Enter an https:// address." }))
  .refine(namesNobody, "Leave the sign-in name and password out of the address.");
const socialAddress = (network: SocialNetwork) =>
  secureAddress.refine((address) => isOfNetwork(network, address), socialTexts[network]);
const socials = z
  .strictObject({
    instagram: orNull(socialAddress("instagram")),
    youtube: orNull(socialAddress("youtube")),
    tiktok: orNull(socialAddress("tiktok")),
    facebook: orNull(socialAddress("facebook")),
    x: orNull(socialAddress("x")),
    linkedin: orNull(socialAddress("linkedin")),
  })
  .partial();

const token = z.string().max(200);

const interests = {
  styles: danceStyleNames,
  levels: z.array(z.enum(danceLevels)),
  age_groups: z.array(z.enum(ageGroups)),
};

/** What brings somebody here; all but the first make a role request. */
export const intents = ["learn", "teach", "sell", "be_booked", "be_listed"] as const;

export const loginRequest = eitherSpelling({
  username: z
    .string({ error: "Enter your username or e-mail." })
    .trim()
    .min(1, "Enter your username or e-mail.")
    .max(254, "Enter your username or e-mail."),
  password: currentPassword,
  remember: z.boolean().default(true),
});

export const registerRequest = eitherSpelling({
  username,
  email,
  password: newPassword,
  accept_terms: z.literal(true, "Accept the terms to create an account."),
  /** The version that was shown; left out: the one in force. */
  terms_version: termsVersion.optional(),
  first_name: nameOrNull.optional(),
  last_name: nameOrNull.optional(),
  country: orNull(country).optional(),
  time_zone: orNull(timeZone).optional(),
  intents: z.array(z.enum(intents)).default([]),
  styles: interests.styles.default([]),
  levels: interests.levels.default([]),
  age_groups: interests.age_groups.default([]),
  tier: z.enum(tiers).default("free"),
});

export type Registration = z.output<typeof registerRequest>;

export const acceptTermsRequest = eitherSpelling({ version: termsVersion });

/** Makes an account that a guest's purchase left behind one's own. */
export const claimRequest = eitherSpelling({
  token,
  username,
  password: newPassword,
  first_name: nameOrNull.optional(),
  last_name: nameOrNull.optional(),
  accept_terms: z.literal(true, "Accept the terms to create an account."),
  /** The version that was shown; left out: the one in force. */
  terms_version: termsVersion.optional(),
});

export type Claim = z.output<typeof claimRequest>;

export const tokenRequest = eitherSpelling({ token });
export const forgotRequest = eitherSpelling({
  identifier: z.string().trim().min(1, "Enter your username or e-mail.").max(254, "Enter your username or e-mail."),
});
export const resetRequest = eitherSpelling({ token, password: newPassword });
export const changePasswordRequest = eitherSpelling({
  new_password: newPassword,
  end_other_sessions: z.boolean().default(true),
});
export const emailRequest = eitherSpelling({ email });
export const usernameRequest = eitherSpelling({ username });

export const profileRequest = eitherSpelling({
  version,
  first_name: nameOrNull.optional(),
  last_name: nameOrNull.optional(),
  headline: textOrNull(visibleName, 120).optional(),
  bio: textOrNull(visibleText, 2000).optional(),
  city: textOrNull(visibleName, 80).optional(),
  country: orNull(country).optional(),
  website: orNull(secureAddress).optional(),
  socials: socials.optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, "Choose languages from the list."))
    .max(20)
    .optional(),
  styles: interests.styles.optional(),
  levels: interests.levels.optional(),
  age_groups: interests.age_groups.optional(),
  time_zone: orNull(timeZone).optional(),
  visibility: z.enum(visibilities).optional(),
  messages_from: z.enum(messageSenders).optional(),
  show_certificates: z.boolean().optional(),
  in_search: z.boolean().optional(),
  in_recent_certificates: z.boolean().optional(),
});

export type ProfileChanges = z.output<typeof profileRequest>;

/** Crop of the upright picture in its own pixels. */
export const imageCrop = z.object({ x: z.int().min(0), y: z.int().min(0), size: z.int().min(1) });

export const adminPersonRequest = eitherSpelling({
  version,
  first_name: nameOrNull.optional(),
  last_name: nameOrNull.optional(),
  email: email.optional(),
});

export type AdminPersonChanges = z.output<typeof adminPersonRequest>;

export const deactivateRequest = eitherSpelling({
  reason,
  until: z.iso.datetime({ offset: true }).nullable().optional(),
});

export const invitePersonRequest = eitherSpelling({
  email,
  first_name: nameOrNull.optional(),
  last_name: nameOrNull.optional(),
  roles: z
    .array(z.enum(roles, "Choose roles from the list."))
    .max(roles.length)
    .overwrite((chosen) => [...new Set(chosen)]),
});

export type InvitePersonRequest = z.output<typeof invitePersonRequest>;

export const peopleActs = ["deactivate", "reactivate", "send_verification"] as const;
export type PeopleAct = (typeof peopleActs)[number];

/** One act for many people. Deactivating needs a reason; it is written down for the others where it is given. */
export const bulkPeopleRequest = eitherSpelling({
  action: z.enum(peopleActs, { error: `Choose ${peopleActs.join(", ")}` }),
  ids: z
    .array(id)
    .min(1, "Choose at least one person.")
    .max(500, "Choose at most 500 people.")
    .overwrite((ids) => [...new Set(ids)]),
  reason: reason.optional(),
});

export type BulkPeopleRequest = z.output<typeof bulkPeopleRequest>;

/** A tier without a subscription; `until` is the last day on which it counts (UTC), null or absent for no end. */
export const tierGrantRequest = eitherSpelling({
  tier: z.enum(paidTiers, "Choose a tier."),
  until: z.iso.date("Choose a day.").nullable().optional(),
  reason,
});

export type TierGrantRequest = z.output<typeof tierGrantRequest>;

export const roleReasonRequest = eitherSpelling({ reason: reason.optional() });

/** What staff do for or against an account; the reason is written into the audit log where one is given. */
export const accountActRequest = eitherSpelling({ reason: reason.optional() });
