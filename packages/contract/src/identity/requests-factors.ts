import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { currentPassword } from "./current-password.ts";
import { reason } from "./reason.ts";

const challenge = z.uuid("Start again.");
const code = z.string({ error: "Enter the code." }).trim().min(1, "Enter the code.").max(60, "That code is not right.");
const passkeyName = z.string().overwrite(visibleName).min(1, "Enter a name.").max(60, "Use at most 60 characters.");

/** Binary members come as base64url. */
const binary = z.string().max(20_000);
const ofCredential = {
  id: binary,
  rawId: binary,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional().catch(undefined),
};

/** What a browser signed with a passkey, spelled as WebAuthn spells it. Members that nobody here reads are left out. */
export const signedCredential = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
});

/** A passkey that a browser has made. */
export const madeCredential = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

export type SignedCredential = z.output<typeof signedCredential>;
export type MadeCredential = z.output<typeof madeCredential>;

export const secondStepRequest = eitherSpelling({
  challenge,
  method: z.enum(["totp", "recovery"]),
  code,
  /** The next sign-ins of this browser ask for the password alone, for 30 days. */
  trust_device: z.boolean().default(false),
});

export type SecondStep = z.output<typeof secondStepRequest>;

export const passkeyOptionsRequest = eitherSpelling({
  /** Of a sign-in whose password was right; left out: whoever has a passkey. */
  challenge: challenge.optional(),
});

export const passkeySignInRequest = eitherSpelling({
  challenge_id: challenge,
  credential: signedCredential,
  remember: z.boolean().default(true),
});

export type PasskeySignIn = z.output<typeof passkeySignInRequest>;

/** One of the three ways. */
export const confirmRequest = eitherSpelling({
  password: currentPassword.optional(),
  code: code.optional(),
  challenge_id: challenge.optional(),
  credential: signedCredential.optional(),
});

export type Confirmation = z.output<typeof confirmRequest>;

export const enableTwoFactorRequest = eitherSpelling({ code });
export const newPasskeyRequest = eitherSpelling({
  challenge_id: challenge,
  credential: madeCredential,
  name: passkeyName,
});

export type NewPasskey = z.output<typeof newPasskeyRequest>;

export const passkeyNameRequest = eitherSpelling({ name: passkeyName });
export const removeSecondFactorRequest = eitherSpelling({ reason });
