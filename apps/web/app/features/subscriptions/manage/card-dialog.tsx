import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { CardForm } from "../../../money/card-form/card-form.tsx";
import { CardFormSkeleton } from "../../../money/card-form/card-form-skeleton.tsx";
import { messageOf } from "../../../api/api-error.ts";
import { planChanged } from "../../../plans/plan-change.ts";
import { paths } from "../../../paths.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { subscriptionQuery } from "../queries.ts";
import type { Subscription, SubscriptionPayment } from "../shapes.ts";
import { usePlanTask } from "../use-plan-task.ts";
import { useNewCard } from "./manage-queries.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** Stores another card; what is open is charged to it. */
export function CardDialog({ one, onClose }: { one: Subscription; onClose: () => void }) {
  const begin = useNewCard(one);
  const { mutate } = begin;
  useOnChange("opened", () => mutate());
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={one.card === null ? "Add a card" : "Change card"}
      description={
        one.status === "PAST_DUE" ? "The open amount is charged to it at once." : "The next charge goes to it."
      }
    >
      {begin.data ? (
        <NewCard key={begin.data.id} one={one} payment={begin.data} again={() => mutate()} onClose={onClose} />
      ) : begin.error ? (
        <ErrorState sentence={messageOf(begin.error, "No card can be stored now.")} onRetry={() => mutate()} />
      ) : (
        <CardFormSkeleton />
      )}
    </Dialog>
  );
}

interface NewCardProps {
  one: Subscription;
  payment: SubscriptionPayment;
  again: () => void;
  onClose: () => void;
}

function NewCard({ one, payment, again, onClose }: NewCardProps) {
  const client = useQueryClient();
  const task = usePlanTask({
    payment,
    subscriptionId: one.id ?? 0,
    label: "Store card",
    question: "whether later payments may go to this card",
    again,
    onPaid: async (already) => {
      const owes = await stillOwes(client, one);
      toast({ title: "Card changed", ...storedWords(already, owes) });
      onClose();
      return planChanged(client);
    },
    onChanged: () => planChanged(client),
    returnTo: () => paths.manageSubscription(),
  });
  return <CardForm task={task} />;
}

/** Whether the open amount could not be charged to the card that was just stored. */
async function stillOwes(client: QueryClient, { id, status }: Subscription): Promise<boolean> {
  if (status !== "PAST_DUE" || id === null) return false;
  const now = await client.fetchQuery({ ...subscriptionQuery(id), retry: false }).catch(() => null);
  return now?.subscription.status === "PAST_DUE";
}

function storedWords(already: boolean, owes: boolean): { description?: string; variant?: "destructive" } {
  if (owes) return { description: "The open amount could not be charged to it.", variant: "destructive" };
  return already ? { description: "It was changed in another tab." } : {};
}
