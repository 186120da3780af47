import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../../api/api-error.ts";
import { checkResolver } from "../../../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../../../forms/use-saved-form.ts";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { couponQuery, refreshCoupons, saveCoupon } from "../coupons-queries.ts";
import type { Coupon } from "../coupon-shapes.ts";
import { couponChecks, emptyCoupon, valuesOf, type CouponValues } from "../rules/coupon-form.ts";
import { CouponFields } from "./coupon-fields.tsx";

interface CouponDialogProps {
  /** The coupon to edit; a new one without. */
  id: number | null;
  onClose: () => void;
}

export function CouponDialog({ id, onClose }: CouponDialogProps) {
  return id === null ? <CouponForm coupon={null} onClose={onClose} /> : <EditCoupon id={id} onClose={onClose} />;
}

function EditCoupon({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({ ...couponQuery(id), refetchOnReconnect: false });
  if (data) return <CouponForm coupon={data} onClose={onClose} />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Edit coupon" size="wide">
      {missing ? <EmptyState>This coupon does not exist.</EmptyState> : null}
      {error && !missing ? <ErrorState subject="The coupon" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {error ? null : (
        <Loading label="Loading the coupon" className="grid gap-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
    </Dialog>
  );
}

const resolver = checkResolver<CouponValues>(couponChecks);

function CouponForm({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const saved = useSavedForm<CouponValues, unknown>({
    resolver,
    values: coupon ? valuesOf(coupon) : emptyCoupon,
    draft: coupon ? `coupon:${coupon.id}` : "coupon",
    write: (values) => saveCoupon(coupon, values),
    refresh: refreshCoupons,
    done: { title: "Saved" },
    fieldOf: { code_taken: "code" },
    onSaved: onClose,
  });
  const all = coupon?.can.edit_all ?? true;
  return (
    <SavedFormDialog
      title={coupon ? "Edit coupon" : "Add coupon"}
      description={all ? undefined : "This code has been used. Its end, its limits and its switch can still change."}
      size="wide"
      of={saved}
      submit={coupon ? "Save Changes" : "Add coupon"}
      onClose={onClose}
    >
      <CouponFields all={all} />
    </SavedFormDialog>
  );
}
