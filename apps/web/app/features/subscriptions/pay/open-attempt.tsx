import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { refreshRoutes } from "../../../lib/api-query.ts";
import { api } from "../../../lib/api.ts";
import { PaymentNotice } from "../../../lib/card-form/payment-notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { ownSubscriptionsQuery } from "../queries.ts";

/** Another plan was begun and not paid: it is paid or dropped first. */
export function OpenAttempt({ error, onDropped }: { error: Error | null; onDropped: () => void }) {
  const { data } = useQuery(ownSubscriptionsQuery());
  const client = useQueryClient();
  const open = data?.data.find(({ status }) => status === "INCOMPLETE");
  const drop = useMutation({
    mutationFn: (id: number) => api("DELETE /api/subscriptions/change", { query: { subscription_id: id } }),
    onSuccess: onDropped,
    onSettled: () => refreshRoutes(client, "GET /api/subscriptions/user"),
    onError: (failure) =>
      toast({ title: "Error", description: messageOf(failure, "Try again."), variant: "destructive" }),
  });
  if (!(error instanceof ApiError) || error.code !== "payment_open") return null;
  const id = open?.id ?? null;
  return (
    <PaymentNotice
      action={
        id === null ? undefined : (
          <Button variant="outline" size="small" busy={drop.isPending} onClick={() => drop.mutate(id)}>
            Drop it
          </Button>
        )
      }
    >
      {error.serverMessage}
    </PaymentNotice>
  );
}
