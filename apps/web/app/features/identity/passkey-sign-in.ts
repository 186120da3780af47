import type { Body } from "@pavane/contract/routes";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { noPasskeys, offersPasskeysInFields, signWithPasskey, supportsPasskeys } from "../../session/passkey.ts";
import { startSession } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { passkeyFailureText } from "./rules/passkey-failure.ts";

// Loaded with the first passkey, so that the page of the form stays light.

const welcome = () => toast({ title: "Login successful" });
const failed = (error: unknown) =>
  toast({ title: "Login failed", description: passkeyFailureText(error), variant: "destructive" });

export interface ByPasskey {
  readonly remember: boolean;
  /** Of a sign-in whose password was right. */
  readonly challenge?: string | undefined;
}

/** A prompt that is closed says nothing. */
export async function signInByPasskey(client: QueryClient, { challenge, remember }: ByPasskey): Promise<void> {
  if (!supportsPasskeys()) {
    toast({ title: noPasskeys, variant: "destructive" });
    return;
  }
  try {
    const body = challenge === undefined ? {} : { challenge };
    const { challenge_id, options } = await api("POST /api/login/passkey/options", { body });
    const credential = await signWithPasskey(options);
    if (credential === null) return;
    await send(client, { challenge_id, credential, remember });
    welcome();
  } catch (error) {
    failed(error);
  }
}

/**
 * Offers passkeys below the name's field; what goes wrong before one is chosen says nothing. One that did not work may be
 * chosen again, a few times: a device that answers by itself would ask the server without end.
 */
export async function offerPasskeysInField(client: QueryClient, remember: () => boolean, times = 3): Promise<void> {
  if (!(await offersPasskeysInFields())) return;
  const asked = await api("POST /api/login/passkey/options", { body: {} }).catch(() => null);
  const credential = asked && (await signWithPasskey(asked.options, true).catch(() => null));
  if (asked === null || credential === null) return;
  try {
    await send(client, { challenge_id: asked.challenge_id, credential, remember: remember() });
    welcome();
  } catch (error) {
    failed(error);
    if (times > 1) await offerPasskeysInField(client, remember, times - 1);
  }
}

async function send(client: QueryClient, body: Body<"POST /api/login/passkey">): Promise<void> {
  const { access_token: token } = await api("POST /api/login/passkey", { body });
  await startSession(client, token);
}
