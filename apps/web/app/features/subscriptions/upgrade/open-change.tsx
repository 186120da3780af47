import { formatUsd } from "@pavane/contract/core/money";
import { notConfirmedText } from "@pavane/contract/payments/choices";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/api-error.ts";
import { planChanged } from "../../../plans/plan-change.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { dropAttempt, subscriptionQuery } from "../queries.ts";
import { openChangeText } from "../rules/open-change-text.ts";
import type { Subscription } from "../shapes.ts";
import { BankQuestion } from "./bank-question.tsx";
import { RefusalPanel } from "./refusal-panel.tsx";

interface OpenChangeProps {
  one: Subscription;
  id: number;
  /** The server's own words, as long as no more is known. */
  reason: string;
  fetching: boolean;
  /** Requests the price again. */
  again: () => void;
}

/**
 * A change that was started before, in another tab or by a user who left the bank's question, and that blocks any other
 * change: it is confirmed or dropped here, and then the requested price is shown instead.
 */
export function OpenChange({ one, id, reason, fetching, again }: OpenChangeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const payment = useQuery(subscriptionQuery(id)).data?.payment ?? null;
  const goOn = async () => {
    await planChanged(client);
    again();
  };
  const drop = useMutation({
    mutationFn: () => dropAttempt(id),
    onSuccess: goOn,
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
  });
  const waits = payment?.kind === "invoice" && payment.status === "requires_action" ? payment : null;
  const isConfirmed = payment?.status === "processing";
  return (
    <RefusalPanel text={openChangeText(payment) ?? reason}>
      {waits === null ? null : (
        <Button size="small" disabled={drop.isPending || fetching} onClick={() => setAsking(true)}>
          Confirm {formatUsd(waits.amount)}
        </Button>
      )}
      {isConfirmed ? (
        <Button variant="outline" size="small" busy={fetching} onClick={again}>
          Look again
        </Button>
      ) : (
        <Button variant="outline" size="small" busy={drop.isPending || fetching} onClick={() => drop.mutate()}>
          Drop it
        </Button>
      )}
      {isAsking && waits !== null ? (
        <Suspense>
          <BankQuestion
            payment={waits}
            subscriptionId={id}
            onPaid={async () => {
              setAsking(false);
              await planChanged(client);
              if (one.source === "own") return navigate(paths.upgradeSuccess({ subscription: id }));
              toast({ title: "Payment received" });
              again();
            }}
            onRefused={() => {
              setAsking(false);
              toast({ title: "Payment failed", description: notConfirmedText, variant: "destructive" });
              void goOn();
            }}
          />
        </Suspense>
      ) : null}
    </RefusalPanel>
  );
}
