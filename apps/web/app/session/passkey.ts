import type { Answer, Body } from "@pavane/contract/routes";
import { loadCode } from "../browser/load-code.ts";

type RequestOptions = Answer<"POST /api/login/passkey/options">["options"];
type CreationOptions = Answer<"POST /api/passkeys/options">["options"];
export type SignedPasskey = Body<"POST /api/login/passkey">["credential"];
export type MadePasskey = Body<"POST /api/passkeys">["credential"];

export const noPasskeys = "This browser does not support passkeys.";

export const supportsPasskeys = (): boolean =>
  typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";

/** Whether the browser offers passkeys below a field. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

const library = () => loadCode(() => import("@simplewebauthn/browser"));

/** What a passkey signed; null when the prompt was closed, which is nobody's failure. A newer prompt ends the one before. */
export async function signWithPasskey(options: RequestOptions, inField = false): Promise<SignedPasskey | null> {
  const { startAuthentication } = await library();
  const [optionsJSON, useBrowserAutofill] = [options, inField];
  return unlessCancelled(startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false }));
}

/** A passkey that the browser made; null when the prompt was closed. */
export async function makePasskey(options: CreationOptions): Promise<MadePasskey | null> {
  const { startRegistration } = await library();
  return unlessCancelled(startRegistration({ optionsJSON: options }));
}

/** Browsers tell a closed prompt from one that ran out by nothing, so that strangers learn nothing of it. */
async function unlessCancelled<Made>(prompt: Promise<Made>): Promise<Made | null> {
  try {
    return await prompt;
  } catch (error) {
    if (error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)) return null;
    throw error;
  }
}

/** Made again for a device that has one of this account. */
export const isSecondPasskey = (error: unknown): boolean =>
  error instanceof Error && error.name === "InvalidStateError";
