import type { Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { startSession } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { signInFailureText } from "./rules/sign-in-failure.ts";

export function useSecondStep(options: { onFailed: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<"POST /api/login/two-factor">) => {
      const { access_token: token } = await api("POST /api/login/two-factor", { body });
      await startSession(client, token);
    },
    onSuccess: () => toast({ title: "Login successful" }),
    onError: (error) => {
      // The password was right, so what the server says of the code stands in place of the words about passwords.
      const ofCode = error instanceof ApiError && error.code === "code_invalid";
      const description = ofCode ? error.serverMessage : signInFailureText(error);
      toast({ title: "Login failed", description, variant: "destructive" });
      options.onFailed(error);
    },
  });
}

/** The sign-in that was begun with the password is over. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.code === "challenge_expired";
