import { useQuery } from "@tanstack/react-query";
import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { sellerSettingsQuery } from "../queries.ts";
import { CloseStore } from "../settings/close-store.tsx";
import { CommissionNow } from "../settings/commission-now.tsx";
import { DefaultsForm } from "../settings/defaults-form.tsx";
import { PaidCoupons } from "../settings/paid-coupons.tsx";

export const meta = privateMeta("Settings");

/** How one sells: what new resources start with, what a sale costs, and the end of it. */
export default function SellerSettingsPage() {
  const { data, isError, isFetching, refetch } = useQuery({ ...sellerSettingsQuery(), staleTime: 10_000 });
  if (isError && !data)
    return (
      <>
        <AdminHeading title="Settings" />
        <ErrorState subject="Settings" onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
  if (!data)
    return (
      <>
        <AdminHeading title="Settings" />
        <Loading label="Loading settings" className="grid max-w-[760px] gap-6">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </Loading>
      </>
    );
  return (
    <div className="grid max-w-[760px] gap-12">
      <DefaultsForm settings={data} />
      <PaidCoupons />
      <CommissionNow commission={data.commission} />
      <CloseStore closing={data.closing} />
    </div>
  );
}
