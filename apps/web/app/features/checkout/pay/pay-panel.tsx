import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { RefundSentence } from "../components/refund-sentence.tsx";
import { orderQuery, paymentQuery, useCancelOrder } from "../queries.ts";
import type { Order } from "../shapes.ts";
import { noAnswerText } from "../rules/payment-failure.ts";
import { PaymentNotice } from "./payment-notice.tsx";
import { SandboxForm } from "./sandbox-form.tsx";

/** Stripe's script comes from Stripe and only when Stripe takes the payment. */
const StripeForm = lazyNamed(() => import("./stripe-form.tsx"), "StripeForm");

/** The form of whoever takes the payment, and the way out. */
export function PayPanel({ order }: { order: Order }) {
  const cancel = useCancelOrder(order.public_id);
  return (
    <div className="grid gap-5">
      <PaymentForm order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RefundSentence />
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
      {cancel.isError ? <PaymentNotice>The order could not be cancelled. Try again.</PaymentNotice> : null}
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
        {noAnswerText}
      </PaymentNotice>
    );
  if (!data) return <FormSkeleton />;
  if (data.provider === "sandbox") return <SandboxForm order={order} payment={data} />;
  return (
    <Suspense fallback={<FormSkeleton />}>
      <StripeForm order={order} payment={data} />
    </Suspense>
  );
}

/** Paid or ended meanwhile: the order says which. */
function useOrderAfterRefusal(publicId: string, error: Error | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (error instanceof ApiError && error.status < 500 && error.status !== 0)
      void client.invalidateQueries({ queryKey: orderQuery(publicId).queryKey });
  }, [client, publicId, error]);
}

const FormSkeleton = () => (
  <Loading label="Loading the payment form" className="grid gap-5">
    <Skeleton className="h-[70px] w-full rounded-control" />
    <div className="grid grid-cols-2 gap-4">
      <Skeleton className="h-[70px] rounded-control" />
      <Skeleton className="h-[70px] rounded-control" />
    </div>
    <Skeleton className="h-[70px] w-full rounded-control" />
    <Skeleton className="h-11 w-full rounded-control" />
  </Loading>
);
