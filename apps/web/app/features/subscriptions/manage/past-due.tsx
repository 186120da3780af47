import { formatUsd } from "@pavane/contract/core/money";
import { notConfirmedText } from "@pavane/contract/payments/choices";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { planChanged } from "../../../plans/plan-change.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useLeaveFocus } from "../../../ui/focus/use-leave-focus.ts";
import type { Subscription, SubscriptionPayment } from "../shapes.ts";
import { BankQuestion } from "../upgrade/bank-question.tsx";
import { usePayOpen } from "./manage-queries.ts";

/** A renewal that was not paid, and the two ways to pay it: another card, or the stored one again. */
export function PastDue({ one, text, onCard }: { one: Subscription; text: string; onCard: () => void }) {
  const [asked, setAsked] = useState<SubscriptionPayment | null>(null);
  const pay = usePayOpen(one, setAsked);
  useLeaveFocus();
  return (
    <div className="grid gap-3 rounded-control bg-brick-tint px-4 py-3.5">
      <p className="font-medium text-brick">{text}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" onClick={onCard}>
          Update card
        </Button>
        {one.open_amount === null || one.card === null ? null : (
          <Button variant="outline" size="small" busy={pay.isPending} onClick={() => pay.mutate(undefined)}>
            Pay {formatUsd(one.open_amount)} now
          </Button>
        )}
      </div>
      {asked === null ? null : <OpenQuestion one={one} payment={asked} onAnswered={() => setAsked(null)} />}
    </div>
  );
}

interface OpenQuestionProps {
  one: Subscription;
  payment: SubscriptionPayment;
  onAnswered: () => void;
}

/** The stored card's bank asks before it pays what is open. */
function OpenQuestion({ one, payment, onAnswered }: OpenQuestionProps) {
  const client = useQueryClient();
  const answered = (title: string, variant?: "destructive") => () => {
    onAnswered();
    toast(variant === undefined ? { title } : { title: "Payment failed", description: title, variant });
    void planChanged(client);
  };
  return (
    <Suspense>
      <BankQuestion
        payment={payment}
        subscriptionId={one.id ?? 0}
        onPaid={answered("Payment received")}
        onRefused={answered(notConfirmedText, "destructive")}
      />
    </Suspense>
  );
}
