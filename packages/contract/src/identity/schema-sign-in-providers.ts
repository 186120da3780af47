import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { signedIn } from "./schema.ts";
import { twoFactorStep } from "./schema-factors.ts";
import { providerSecretStates } from "./sign-in-providers.ts";

/** A provider whose accounts open accounts here, as the pages of guests offer it. */
export const offeredSignInProvider = z.object({
  id,
  name: z.string(),
  /** Whether people without an account here can make one by it. */
  registers: z.boolean(),
});

/** A provider as administrators see it. Its secret is answered to nobody. */
export const signInProvider = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  secret: z.enum(providerSecretStates),
  registers: z.boolean(),
  active: z.boolean(),
  /** People who have linked an account of it. */
  people: z.int(),
  /** Of them those who have no other way to sign in. */
  people_without_other_way: z.int(),
  created_at: timestamp,
  version: z.int(),
});

export type SignInProvider = z.infer<typeof signInProvider>;

/** `redirect_uri` is what is registered at each provider. */
export const signInProviderList = z.object({ data: z.array(signInProvider), redirect_uri: z.string() });

/** What was found when a provider was tried, in the order in which it was looked at. */
export const signInProviderTry = z.object({
  works: z.boolean(),
  findings: z.array(z.object({ ok: z.boolean(), text: z.string() })),
});

export type SignInProviderTry = z.infer<typeof signInProviderTry>;

/** Where a browser is sent, to sign in there. */
export const providerAddress = z.object({ url: z.string() });

const arrival = {
  /** The name of the provider. */
  provider: z.string(),
  /** Where the person wanted to go, on this site. */
  redirect: z.string().nullable(),
};

const signedInByProvider = signedIn.extend({ outcome: z.literal("signed_in"), ...arrival });
const secondStepAfterProvider = twoFactorStep.extend({
  outcome: z.literal("two_factor"),
  remember: z.boolean(),
  ...arrival,
});

/** The address that the provider has confirmed belongs to an account here, whose owner links it once by a password or passkey. */
const accountOfAddress = z.object({
  outcome: z.literal("account"),
  flow: z.uuid(),
  email: z.string(),
  remember: z.boolean(),
  ...arrival,
});

/** Nobody here has this account of the provider yet; what it says of the person fills the form. */
const registrationByProvider = z.object({
  outcome: z.literal("registration"),
  flow: z.uuid(),
  email: z.string().nullable(),
  /** Then the address counts as confirmed here, and is not changed. */
  email_verified: z.boolean(),
  /** A free one; empty where none could be proposed. */
  username: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  ...arrival,
});

const linkedWithProvider = z.object({ outcome: z.literal("linked"), ...arrival });
const confirmedByProvider = z.object({ outcome: z.literal("confirmed"), confirmed_until: timestamp, ...arrival });

/** What a sign-in at a provider still needs from the person. */
export const openProviderSignIn = z.union([accountOfAddress, registrationByProvider]);

/** What came of a sign-in at a provider. */
export const providerReturn = z.union([
  signedInByProvider,
  secondStepAfterProvider,
  accountOfAddress,
  registrationByProvider,
  linkedWithProvider,
  confirmedByProvider,
]);

export type ProviderReturn = z.infer<typeof providerReturn>;
export type OpenProviderSignIn = z.infer<typeof openProviderSignIn>;

/** A new account; `joined_orders` were bought with its address before. */
export const registeredByProvider = signedIn.extend({ joined_orders: z.int(), invitation_ended: z.boolean() });

/** An account of a provider that opens the own account. */
export const linkedSignIn = z.object({
  id,
  provider_id: id,
  provider: z.string(),
  /** As the provider has it, to recognise it by. */
  email: z.string().nullable(),
  /** Whether one can sign in by it now: the operator may have turned the provider off. */
  active: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});

export type LinkedSignIn = z.infer<typeof linkedSignIn>;

export const linkedSignIns = z.object({
  data: z.array(linkedSignIn),
  /** False for somebody who made their account by a provider and has set no password. */
  has_password: z.boolean(),
});
