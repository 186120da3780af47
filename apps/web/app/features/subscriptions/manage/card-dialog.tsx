import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { CardForm, CardFormSkeleton } from "../../../lib/card-form/card-form.tsx";
import { planChanged } from "../../../lib/plan-change.ts";
import { paths } from "../../../paths.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Subscription, SubscriptionPayment } from "../shapes.ts";
import { usePlanTask } from "../use-plan-task.ts";
import { useNewCard } from "./manage-queries.ts";

/** Stores another card; what is open is charged to it. */
export function CardDialog({ one, onClose }: { one: Subscription; onClose: () => void }) {
  const begin = useNewCard(one);
  const { mutate } = begin;
  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    if (begin.isError) onClose();
  }, [begin.isError, onClose]);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={one.card === null ? "Add a card" : "Change card"}
      description={
        one.status === "PAST_DUE" ? "The open amount is charged to it at once." : "The next charge goes to it."
      }
    >
      {begin.data ? <NewCard one={one} payment={begin.data} onClose={onClose} /> : <CardFormSkeleton />}
    </Dialog>
  );
}

interface NewCardProps {
  one: Subscription;
  payment: SubscriptionPayment;
  onClose: () => void;
}

function NewCard({ one, payment, onClose }: NewCardProps) {
  const client = useQueryClient();
  const task = usePlanTask({
    payment,
    subscriptionId: one.id ?? 0,
    label: "Store card",
    question: "whether later payments may go to this card",
    onPaid: () => {
      toast({ title: "Card changed" });
      onClose();
      return planChanged(client);
    },
    onChanged: () => planChanged(client),
    returnTo: paths.manageSubscription(),
  });
  return <CardForm task={task} />;
}
