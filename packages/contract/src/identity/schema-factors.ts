import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { signedIn } from "./schema.ts";

/** What the second step of signing in may be done with. */
export const secondMethods = ["totp", "recovery", "passkey"] as const;
export type SecondMethod = (typeof secondMethods)[number];

/** The password was right, and the account asks for more. */
export const twoFactorStep = z.object({
  two_factor: z.object({
    challenge: z.uuid(),
    methods: z.array(z.enum(secondMethods)),
    expires_at: timestamp,
  }),
});

/** A session, or the question for a second factor. */
export const signInAnswer = z.union([signedIn, twoFactorStep]);

export const twoFactorState = z.object({
  enabled: z.boolean(),
  enabled_at: timestamp.nullable(),
  recovery_codes_left: z.int(),
  /** The site asks it of this person's roles, so it cannot be turned off. */
  required: z.boolean(),
});

export type TwoFactorState = z.infer<typeof twoFactorState>;

/** Shown once, while two-factor sign-in is being turned on. */
export const twoFactorSetup = z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() });

/** Shown once: only their marks are kept. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Kept by the maker of the device or browser too, so that it is on several devices. */
  synced: z.boolean(),
});

export type Passkey = z.infer<typeof passkey>;

const credentialNamed = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** What a browser is asked to sign with a passkey; as WebAuthn spells it. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal("required"),
  /** None: whichever passkey of this site there is. */
  allowCredentials: z.array(credentialNamed),
});

/** What a browser is asked to make a passkey of; as WebAuthn spells it. */
const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  /** Devices that have one of this account already. */
  excludeCredentials: z.array(credentialNamed),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const passkeyRequestOptions = z.object({ challenge_id: z.uuid(), options: passkeyRequest });
export const passkeyCreationOptions = z.object({ challenge_id: z.uuid(), options: passkeyCreation });

/** How a try to sign in ended. `asked`: the password was right, and a second factor was asked for. */
export const signInResults = [
  "signed_in",
  "asked",
  "wrong",
  "wrong_code",
  "wrong_passkey",
  "deactivated",
  "limited",
] as const;

/** What a session was opened with. */
export const signInMethods = ["password", "registration", "totp", "recovery", "passkey", "provider"] as const;
export type SignInMethod = (typeof signInMethods)[number];

export const signInTry = z.object({
  id,
  result: z.enum(signInResults),
  /** What it was tried with. */
  method: z.enum(signInMethods),
  /** The name of the provider by whose account it was; null: by none, or one that is not here any more. */
  provider: z.string().nullable(),
  device: z.string().nullable(),
  ip_masked: z.string().nullable(),
  created_at: timestamp,
});

export type SignInTry = z.infer<typeof signInTry>;
