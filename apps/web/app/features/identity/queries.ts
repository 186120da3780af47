import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { startSession } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import { signInFailureText } from "./rules/sign-in-failure.ts";

export type Person = Answer<"GET /api/users/:id">;
export type ProfileChanges = Body<"PATCH /api/me">;

export const personQuery = (id: string | number, as?: "public") =>
  apiQuery("GET /api/users/:id", { params: { id }, query: { as } });

export const usernameQuery = (value: string) => ({
  ...apiQuery("GET /api/register/username", { query: { value } }),
  retry: false,
  staleTime: 30_000,
});

/** What is asked after the right password where the account asks for more. */
export type SecondStepQuestion = Extract<Answer<"POST /api/login">, { two_factor: unknown }>["two_factor"];

export function useSignIn(options: { onFailed: () => void; onAsked: (question: SecondStepQuestion) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<"POST /api/login">) => {
      const answer = await api("POST /api/login", { body });
      if ("two_factor" in answer) return answer.two_factor;
      await startSession(client, answer.access_token);
      return null;
    },
    onSuccess: (question) => (question === null ? toast({ title: "Login successful" }) : options.onAsked(question)),
    onError: (error) => {
      toast({ title: "Login failed", description: signInFailureText(error), variant: "destructive" });
      options.onFailed();
    },
  });
}

/** Creates the account and signs in; `begun` is what its owner has to bring along then. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, begun }: { body: Body<"POST /api/register">; begun?: (() => Promise<void>) | null }) => {
      const { access_token: token } = await api("POST /api/register", { body });
      await startSession(client, token);
      await begun?.();
    },
    onSuccess: () => toast({ title: "Registration successful" }),
  });
}
