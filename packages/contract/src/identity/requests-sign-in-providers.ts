import { z } from "zod";
import { id, versionNumber } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { tiers } from "../subscriptions/tiers.ts";
import { country, nameOrNull, orNull, termsVersion, timeZone } from "./account-fields.ts";
import { currentPassword } from "./current-password.ts";
import { email, username } from "./requests.ts";
import { signedCredential } from "./requests-factors.ts";

const flow = z.uuid("Start again.");

const name = z
  .string({ error: "Enter a name." })
  .overwrite(visibleName)
  .min(1, "Enter a name.")
  .max(40, "Use at most 40 characters.");
const issuer = z
  .string({ error: "Enter an address." })
  .trim()
  .min(1, "Enter an address.")
  .max(300, "Use at most 300 characters.");
const clientId = z
  .string({ error: "Enter the client ID." })
  .trim()
  .min(1, "Enter the client ID.")
  .max(300, "Use at most 300 characters.");
const clientSecret = z.string().trim().max(2_000, "Use at most 2000 characters.");

export const newSignInProviderRequest = eitherSpelling({
  name,
  issuer,
  client_id: clientId,
  /** Empty: the provider asks for none. */
  client_secret: clientSecret.default(""),
  registers: z.boolean().default(false),
  active: z.boolean().default(false),
});

export type NewSignInProvider = z.output<typeof newSignInProviderRequest>;

export const signInProviderRequest = eitherSpelling({
  version: versionNumber,
  name,
  issuer,
  client_id: clientId,
  /** Left out: the one of before stays; empty: none. */
  client_secret: clientSecret.optional(),
  registers: z.boolean(),
  active: z.boolean(),
});

export type SignInProviderChanges = z.output<typeof signInProviderRequest>;

export const beginProviderSignInRequest = eitherSpelling({
  remember: z.boolean().default(true),
  /** A path of this site, to go to afterwards; any other is left out. */
  redirect: z.string().max(2_000).nullable().default(null),
});

/** Of somebody signed in: to link an account of it, or to confirm it is them. */
export const chosenProviderRequest = eitherSpelling({ provider_id: id });

/** What the provider added to the address to which it sent the browser back. */
export const providerReturnRequest = eitherSpelling({
  state: z.string().max(200),
  code: z.string().max(4_000).optional(),
  iss: z.string().max(300).optional(),
  error: z.string().max(200).optional(),
});

export type ProviderAnswer = z.output<typeof providerReturnRequest>;

/** By the password, or by a passkey. */
export const linkAccountRequest = eitherSpelling({
  flow,
  password: currentPassword.optional(),
  challenge_id: z.uuid("Start again.").optional(),
  credential: signedCredential.optional(),
  remember: z.boolean().default(true),
});

export type LinkAccount = z.output<typeof linkAccountRequest>;

export const registerByProviderRequest = eitherSpelling({
  flow,
  username,
  /** Needed where the provider has confirmed none. */
  email: email.optional(),
  accept_terms: z.literal(true, "Accept the terms to create an account."),
  /** The version that was shown; left out: the one in force. */
  terms_version: termsVersion.optional(),
  first_name: nameOrNull.optional(),
  last_name: nameOrNull.optional(),
  country: orNull(country).optional(),
  time_zone: orNull(timeZone).optional(),
  /** The person's choice; a paid one waits for payment. */
  tier: z.enum(tiers).default("free"),
});

export type RegistrationByProvider = z.output<typeof registerByProviderRequest>;
