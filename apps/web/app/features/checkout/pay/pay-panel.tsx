import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, refusalOf } from "../../../api/api-error.ts";
import { CardForm } from "../../../money/card-form/card-form.tsx";
import { CardFormSkeleton } from "../../../money/card-form/card-form-skeleton.tsx";
import { noAnswerText } from "../../../money/card-form/payment-failure.ts";
import { PaymentNotice } from "../../../money/card-form/payment-notice.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { RefundSentence } from "../components/refund-sentence.tsx";
import { orderQuery, paymentQuery, useCancelOrder } from "../queries.ts";
import type { Order, StartedPayment } from "../shapes.ts";
import { useOrderTask } from "./use-order-task.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** The form of the payment provider, and the way out. */
export function PayPanel({ order }: { order: Order }) {
  const cancel = useCancelOrder(order.public_id);
  return (
    <div className="grid gap-5">
      <PaymentForm order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RefundSentence lines={order.items} />
        {order.can.cancel ? (
          <Button
            variant="ghost"
            size="small"
            className="-mx-3.5"
            busy={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            Cancel order
          </Button>
        ) : null}
      </div>
      {cancel.error ? (
        <PaymentNotice>{refusalOf(cancel.error, "The order could not be cancelled. Try again.")}</PaymentNotice>
      ) : null}
    </div>
  );
}

function PaymentForm({ order }: { order: Order }) {
  const { data, error, isFetching, refetch } = useQuery(paymentQuery(order.public_id));
  useOrderAfterRefusal(order.public_id, error);
  if (error)
    return (
      <PaymentNotice
        action={
          <Button variant="outline" size="small" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {refusalOf(error, noAnswerText)}
      </PaymentNotice>
    );
  if (!data) return <CardFormSkeleton />;
  return <OrderForm order={order} payment={data} />;
}

const OrderForm = ({ order, payment }: { order: Order; payment: StartedPayment }) => (
  <CardForm task={useOrderTask(order, payment)} />
);

/** Paid or ended in the meantime: the order says which. */
function useOrderAfterRefusal(publicId: string, error: Error | null): void {
  const client = useQueryClient();
  useOnChange(error, () => {
    if (error instanceof ApiError && error.status < 500 && error.status !== 0)
      void client.invalidateQueries({ queryKey: orderQuery(publicId).queryKey });
  });
}
