import { messageOf } from "../../../../api/api-error.ts";
import { ConfirmDialog } from "../../../../ui/overlays/confirm-dialog.tsx";
import { useRemoveCoupon } from "../coupons-queries.ts";
import type { Coupon } from "../coupon-shapes.ts";

export function DeleteCouponDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const remove = useRemoveCoupon(coupon.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || remove.isPending || onClose()}
      question={`Delete the coupon ${coupon.code}? This action cannot be undone.`}
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {remove.error ? (
        <p role="alert" className="font-medium text-brick">
          {messageOf(remove.error, "The coupon could not be deleted. Try again.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
