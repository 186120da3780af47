import { Suspense } from "react";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import type { CardTask } from "./card-task.ts";
import { SandboxForm } from "./sandbox-form.tsx";

/** Stripe's script comes from Stripe and only when Stripe takes the payment. */
const StripeForm = lazyNamed(() => import("./stripe-form.tsx"), "StripeForm");

/** The form of whoever takes the payment. */
export function CardForm({ task }: { task: CardTask }) {
  if (task.provider === "sandbox") return <SandboxForm task={task} />;
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      <StripeForm task={task} />
    </Suspense>
  );
}

export const CardFormSkeleton = () => (
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
