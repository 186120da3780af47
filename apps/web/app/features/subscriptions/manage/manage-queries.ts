import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { messageOf, refusalOf } from "../../../api/api-error.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { planChanged } from "../../../plans/plan-change.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { needsNewPrice } from "../rules/change-failure.ts";
import type { Subscription, SubscriptionPayment } from "../shapes.ts";

/** The own plan is meant when none is named, as the first callers of these calls do it. */
export const namedBody = ({ id, source }: Subscription) =>
  source === "own" || id === null ? {} : { subscription_id: id };

/** What changed is shown as the server has it; other tabs are notified. */
function useAct<Value, Answer>(act: (value: Value) => Promise<Answer>, words: ActTexts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ title: words.done });
      return planChanged(client);
    },
    onError: (error) => {
      void refreshRoutes(client, "GET /api/subscriptions/user", "GET /api/subscriptions/:id");
      if (words.shows?.(error)) return;
      toast({
        title: words.failed ?? "Error",
        description: words.failedText ? refusalOf(error, words.failedText) : messageOf(error, "Try again."),
        variant: "destructive",
      });
    },
  });
}

interface ActTexts {
  done: string;
  failed?: string;
  /** Where the server failed or did not answer; what it refuses it says itself. */
  failedText?: string;
  /** Whether the caller shows the error itself, instead of the toast. */
  shows?: (error: Error) => boolean;
}

export const useCancelPlan = (one: Subscription) =>
  useAct(() => api("POST /api/subscriptions/cancel", { body: namedBody(one) }), {
    done: "Subscription Cancelled",
    failed: "Cancellation Failed",
    failedText: "Failed to cancel subscription. Please try again.",
  });

export const useKeepPlan = (one: Subscription) =>
  useAct(() => api("POST /api/subscriptions/resume", { body: namedBody(one) }), { done: "Subscription Resumed" });

export const useUndoChange = (one: Subscription) =>
  useAct(
    () =>
      api("DELETE /api/subscriptions/change", {
        query: one.source === "own" || one.id === null ? {} : { subscription_id: one.id },
      }),
    { done: "Change undone" },
  );

/** The price that was agreed to is not the one now, or cannot be had before something else is paid. */
export const isStaleQuote = (error: Error | null): boolean => error !== null && needsNewPrice(error);

/** Of a downgrade that was quoted. */
export function usePlanChange(one: Subscription) {
  const terms = useShownTerms();
  return useAct(
    ({ planKey, quoteId }: { planKey: string; quoteId: string }) =>
      api("POST /api/subscriptions/change", {
        body: { ...namedBody(one), plan_key: planKey, quote_id: quoteId, terms_version: terms },
      }),
    { done: "Change planned", shows: isStaleQuote },
  );
}

/** Charges the open amount to the stored card; `onAsked`: its bank asks its owner first. */
export function usePayOpen(one: Subscription, onAsked: (payment: SubscriptionPayment) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/subscriptions/pay", { body: namedBody(one) }),
    onSuccess: ({ payment }) => {
      if (payment?.status === "requires_action") return onAsked(payment);
      toast({ title: payment?.status === "processing" ? "Your payment is being confirmed." : "Payment received" });
      return planChanged(client);
    },
    onError: (error) => {
      void refreshRoutes(client, "GET /api/subscriptions/user", "GET /api/subscriptions/:id");
      toast({ title: "Payment failed", description: messageOf(error, "Try again."), variant: "destructive" });
    },
  });
}

/** Begins to store another card; its dialog says what failed. */
export const useNewCard = (one: Subscription) =>
  useMutation({ mutationFn: () => api("POST /api/subscriptions/card", { body: namedBody(one) }) });
