import { formatUsd } from "@pavane/contract/core/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { couponStateNames, couponStateTones } from "../../../money/coupon-states.ts";
import { dateText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { sellerCouponsQuery, useStopCoupon, type SellerCoupon } from "../queries.ts";

/** Codes of the platform whose discount comes out of the seller's share, until they stop them. */
export function PaidCoupons() {
  const { data, isError, isFetching, refetch } = useQuery(sellerCouponsQuery());
  return (
    <section aria-labelledby="paid-coupons" className="grid gap-3">
      <div>
        <h2 id="paid-coupons" className="text-title font-semibold">
          Coupons I pay for
        </h2>
        <p className="mt-1 text-soft">Their discount is taken off before your share is counted.</p>
      </div>
      {isError && !data ? <ErrorState subject="Your coupons" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading your coupons">
          <Skeleton className="h-20 rounded-card" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? <p className="text-meta text-soft">You pay for no coupons.</p> : null}
      {data && data.data.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {data.data.map((coupon) => (
            <li key={coupon.id}>
              <CouponRow coupon={coupon} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function CouponRow({ coupon }: { coupon: SellerCoupon }) {
  const { code, label, state, used, given, starts_at: starts, ends_at: ends, can } = coupon;
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3.5">
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="font-mono text-meta font-semibold [overflow-wrap:anywhere]">{code}</span>
          <span>{label}</span>
          <Badge tone={couponStateTones[state]}>{couponStateNames[state]}</Badge>
        </p>
        <p className="tabular mt-0.5 text-meta text-soft">
          Used {counted(used, "time")}, {formatUsd(given)} given
          {state === "planned" && starts !== null ? `, starts ${dateText(starts)}` : ""}
          {ends === null ? "" : `, ${state === "ended" ? "ended" : "ends"} ${dateText(ends)}`}
        </p>
      </div>
      {can.stop ? (
        <Button variant="outline" size="small" aria-label={`Stop ${code}`} onClick={() => setAsking(true)}>
          Stop
        </Button>
      ) : null}
      {asking ? <StopDialog coupon={coupon} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function StopDialog({ coupon: { id, code }, onClose }: { coupon: SellerCoupon; onClose: () => void }) {
  const stop = useStopCoupon(id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || stop.isPending || onClose()}
      question={`Stop ${code}?`}
      confirm="Stop"
      busy={stop.isPending}
      onConfirm={() => stop.mutate(undefined, { onSuccess: onClose })}
    >
      <p>Orders placed before keep their discount. It is not switched on again while you pay for it.</p>
      {stop.error ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(stop.error, "The code could not be stopped. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
