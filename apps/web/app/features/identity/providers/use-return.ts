import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { paths } from "../../../paths.ts";
import { announceProviderConfirmation } from "../../../session/provider-confirmation.ts";
import { startSession } from "../../../session/session.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { readReturn, type ProviderAnswer } from "../rules/provider-return.ts";

type CameBack = Answer<"POST /api/sign-in-providers/return">;
export type AccountOfAddress = Extract<CameBack, { outcome: "account" }>;
export type NewByProvider = Extract<CameBack, { outcome: "registration" }>;
type SecondStep = Extract<CameBack, { outcome: "two_factor" }>;

/** What the page shows. */
export type ReturnState =
  | { readonly shows: "waiting" }
  | { readonly shows: "nothing" }
  | { readonly shows: "confirmed" }
  | { readonly shows: "problem"; readonly problem: string }
  | { readonly shows: "question"; readonly asked: SecondStep | AccountOfAddress | NewByProvider };

const failed = "The sign-in could not be finished. Begin again.";

/** Sends on what a provider answered, once, and acts on what came of it; a page that was loaded again asks for what still waits. */
export function useReturn(): ReturnState {
  // The address is left at once, so that no reload sends it a second time.
  const [address] = useState(() => readReturn(window.location.search));
  const answer = address !== null && "answer" in address ? address.answer : null;
  const flow = address !== null && "flow" in address ? address.flow : null;
  const finish = useFinish();
  useOnChange(answer, () => {
    if (answer !== null) finish.mutate(answer);
  });
  const waiting = useQuery({
    ...apiQuery("GET /api/sign-in-providers/flows/:id", { params: { id: flow ?? "" } }),
    enabled: flow !== null,
    staleTime: Infinity,
    retry: false,
  });
  if (address === null) return { shows: "nothing" };
  const error = finish.error ?? waiting.error;
  if (error) return { shows: "problem", problem: messageOf(error, failed) };
  const came = finish.data ?? waiting.data;
  if (came?.outcome === "confirmed") return { shows: "confirmed" };
  return came?.outcome === "two_factor" || came?.outcome === "account" || came?.outcome === "registration"
    ? { shows: "question", asked: came }
    : { shows: "waiting" };
}

function useFinish() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: ProviderAnswer) => {
      const came = await api("POST /api/sign-in-providers/return", { body });
      if (came.outcome === "signed_in") await startSession(client, came.access_token);
      return came;
    },
    onSuccess: async (came) => {
      if (came.outcome === "signed_in") {
        toast({ title: "Login successful" });
        await navigate(paths.auth({ redirect: came.redirect ?? undefined }), { replace: true });
      } else if (came.outcome === "linked") {
        toast({ title: `${came.provider} is linked` });
        await navigate(paths.editProfile({ tab: "security" }), { replace: true });
      } else if (came.outcome === "confirmed") {
        announceProviderConfirmation();
        window.close();
      } else {
        const waits = came.outcome === "two_factor" ? undefined : came.flow;
        await navigate(paths.providerReturn({ flow: waits }), { replace: true });
      }
    },
    onError: () => navigate(paths.providerReturn(), { replace: true }),
  });
}
