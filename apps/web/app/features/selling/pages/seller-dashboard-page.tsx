import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { AddResource } from "../components/add-resource.tsx";
import { SellerDashboardPanel } from "../dashboard/dashboard-panel.tsx";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";

export const meta = privateMeta("Your store");

export default function SellerDashboardPage() {
  const store = useOwnStore();
  const readOnly = useIsReadOnly(store);
  return (
    <>
      <AdminHeading
        title="Your store"
        actions={
          <>
            <ButtonLink size="small" variant="outline" to={paths.seller(store.slug)}>
              View store
            </ButtonLink>
            {readOnly ? null : <AddResource />}
          </>
        }
      />
      <SellerDashboardPanel />
    </>
  );
}
