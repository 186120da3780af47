import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AcceptedBy } from "../../../session/terms-texts.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { changeQuoteQuery } from "../queries.ts";
import { QuoteRefusal } from "../upgrade/quote-refusal.tsx";
import { downgradeSentence } from "../rules/plan-questions.ts";
import type { Subscription } from "../shapes.ts";
import { isStaleQuote, namedBody, usePlanChange } from "./manage-queries.ts";

interface DowngradeDialogProps {
  one: Subscription;
  planKey: string;
  planName: string;
  onClose: () => void;
}

/** Asks before a lesser plan is planned for the end of the period. */
export function DowngradeDialog({ one, planKey, planName, onClose }: DowngradeDialogProps) {
  const [now] = useState(() => Date.now());
  const quote = useQuery(changeQuoteQuery({ plan_key: planKey, ...namedBody(one) }));
  const price = quote.isError ? undefined : quote.data;
  const change = usePlanChange(one);
  const confirm = () => {
    // A change that is charged immediately is bought where its price is shown.
    if (!price || price.kind === "now") return onClose();
    change.mutate(
      { planKey, quoteId: price.quote_id },
      {
        onSuccess: onClose,
        // The price is shown again with its current value, and the user confirms again.
        onError: (error) => (isStaleQuote(error) ? void quote.refetch() : onClose()),
      },
    );
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || change.isPending || onClose()}
      question={`Switch to ${planName}?`}
      confirm={quote.isError ? "Close" : "Switch plan"}
      cancel="Keep plan"
      destructive={false}
      busy={change.isPending || quote.isFetching}
      onConfirm={confirm}
    >
      {isStaleQuote(change.error) && price ? (
        <p role="alert" className="font-medium text-ink">
          The price shown is out of date. Look at the new one.
        </p>
      ) : null}
      {price ? <p>{downgradeSentence(one, price, now)}</p> : null}
      {price?.replaces_change && !one.cancel_at_period_end ? <p>This ends your planned change.</p> : null}
      {price && one.cancel_at_period_end ? <p>Your plan then goes on instead of ending.</p> : null}
      {price ? <AcceptedBy doing="switching" /> : null}
      {quote.isPending ? <Skeleton className="h-5 w-full" /> : null}
      {quote.isError ? (
        <QuoteRefusal one={one} error={quote.error} fetching={quote.isFetching} again={() => void quote.refetch()} />
      ) : null}
    </ConfirmDialog>
  );
}
