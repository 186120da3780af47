import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useShownTerms } from "../../../session/accept-terms.ts";
import { ApiError } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { planChanged } from "../../../plans/plan-change.ts";
import type { RequestedChange } from "../queries.ts";
import { changeFailure, needsNewPrice, type ChangeFailure } from "../rules/change-failure.ts";
import type { SubscriptionPayment } from "../shapes.ts";
import { BankQuestion } from "./bank-question.tsx";

interface ChangeWays {
  /** It counts, and what is shown is about to say so. */
  onBought?: () => void;
  /** It counts. */
  onDone: (subscriptionId: number) => void;
  /** The bank's confirmation was declined, or left. */
  onRefused: (subscriptionId: number) => void;
  /** The price is out of date, or was used for a charge that was declined: the next one needs a new price. */
  onStale: () => void;
}

export interface Change {
  send: (quoteId: string) => void;
  busy: boolean;
  failure: ChangeFailure | null;
  /** The bank's question, while it is asked. */
  confirming: ReactNode;
}

/** Changes a plan at a quoted price: once per quote, even if the response is lost. */
export function useChange(asked: RequestedChange, ways: ChangeWays): Change {
  const client = useQueryClient();
  const terms = useShownTerms();
  const [open, setOpen] = useState<{ id: number; payment: SubscriptionPayment } | null>(null);
  const change = useMutation({
    mutationFn: (quoteId: string) => {
      const { plan_key, subscription_id } = asked;
      return api("POST /api/subscriptions/change", {
        body: { plan_key, subscription_id, quote_id: quoteId, terms_version: terms },
      });
    },
    onSuccess: async ({ subscription, payment }) => {
      const id = subscription.id ?? 0;
      if (payment?.status === "requires_action") return setOpen({ id, payment });
      ways.onBought?.();
      await planChanged(client);
      ways.onDone(id);
    },
    onError: (error) => {
      if (needsNewPrice(error) || (error instanceof ApiError && error.status === 402)) ways.onStale();
    },
  });
  return {
    send: (quoteId) => change.mutate(quoteId),
    busy: change.isPending,
    failure: changeFailure(change.error),
    confirming:
      open === null ? null : (
        <Suspense>
          <BankQuestion
            payment={open.payment}
            subscriptionId={open.id}
            onPaid={async () => {
              setOpen(null);
              ways.onBought?.();
              await planChanged(client);
              ways.onDone(open.id);
            }}
            onRefused={() => {
              setOpen(null);
              ways.onRefused(open.id);
            }}
          />
        </Suspense>
      ),
  };
}
