import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { isSecondPasskey, makePasskey } from "../../../session/passkey.ts";
import { meQuery } from "../../../session/session.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type TwoFactor = Answer<"GET /api/two-factor">;
export type Setup = Answer<"POST /api/two-factor/setup">;
export type Passkey = Answer<"GET /api/passkeys">["data"][number];
export type LinkedSignIn = Answer<"GET /api/sign-in-links">["data"][number];
export type SignInTry = Answer<"GET /api/sign-in-history">["data"][number];

export const twoFactorQuery = () => ({ ...apiQuery("GET /api/two-factor"), staleTime: 0 });
export const passkeysQuery = () => ({ ...apiQuery("GET /api/passkeys"), staleTime: 0 });
export const linkedSignInsQuery = () => ({ ...apiQuery("GET /api/sign-in-links"), staleTime: 0 });
export const signInTriesQuery = () => ({ ...apiQuery("GET /api/sign-in-history"), staleTime: 0 });

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    refreshRoutes(client, "GET /api/two-factor", "GET /api/passkeys", "GET /api/sign-in-links"),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
  ]);
}

/** One change to how the account is proved. Whoever closed "Confirm it's you" knows that nothing happened. */
export function useFactorWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  { done, failed = "That did not work. Try again." }: { done?: string; failed?: string } = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => (done === undefined ? undefined : toast({ title: done })),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "reauthentication_required") return;
      toast({ title: "Error", description: messageOf(error, failed), variant: "destructive" });
    },
    onSettled: () => refresh(client),
  });
}

/** Makes a passkey and gives it a name that its owner can change; null when the prompt was closed. */
export function useAddPasskey(nameOf: () => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { challenge_id, options } = await api("POST /api/passkeys/options");
      const credential = await makePasskey(options);
      if (credential === null) return null;
      return api("POST /api/passkeys", { body: { challenge_id, credential, name: nameOf() } });
    },
    onSuccess: (added) => (added === null ? undefined : toast({ title: "Passkey added" })),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "reauthentication_required") return;
      const fallback = isSecondPasskey(error)
        ? "This device has a passkey of your account already."
        : "That passkey did not work. Try again.";
      const description = error instanceof ApiError ? messageOf(error, fallback) : fallback;
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () => refresh(client),
  });
}
