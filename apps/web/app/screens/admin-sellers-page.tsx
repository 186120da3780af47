import { requestAreas } from "@pavane/contract/identity/role-requests";
import { roleRequestsList } from "@pavane/contract/identity/role-requests-list";
import { sellersList } from "@pavane/contract/screens/sellers-list";
import { useQuery } from "@tanstack/react-query";
import { waitingRequestsQuery } from "../features/identity/admin/role-requests-queries.ts";
import { RoleRequestsExport, RoleRequestsTab } from "../features/identity/admin/role-requests-tab.tsx";
import { SellerPanel } from "../features/market-admin/sellers/seller-panel.tsx";
import { SellersExport, SellersTab } from "../features/market-admin/sellers/sellers-tab.tsx";
import { RequireAdminPage } from "../guards/admin.tsx";
import { privateMeta } from "../page/site.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { withoutFilters } from "../ui/search/filters.ts";
import { useSearchState } from "../ui/search/search-state.ts";
import { Tabs } from "../ui/display/tabs.tsx";
import { readId } from "../ui/search/read-id.ts";

export const meta = privateMeta("Sellers");

export default function AdminSellersPage() {
  const [search] = useSearchState();
  const store = readId(search.get("store"));
  return (
    <RequireAdminPage page="/admin/sellers">
      {store === null ? <SellersArea /> : <SellerPanel key={store} id={store} />}
    </RequireAdminPage>
  );
}

/** Sellers, and requests to become one. */
function SellersArea() {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "requests" ? "requests" : "sellers";
  const waiting = useQuery(waitingRequestsQuery("selling")).data?.page.total ?? 0;
  return (
    <>
      <AdminHeading
        title="Sellers"
        lead="Who sells here, and who asks to"
        actions={tab === "requests" ? <RoleRequestsExport area="selling" /> : <SellersExport />}
      />
      <Tabs
        label="Sellers and requests"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheTabs), tab: next === "sellers" ? null : next })}
        tabs={[
          { value: "sellers", label: "Sellers", content: <SellersTab /> },
          {
            value: "requests",
            label: waiting > 0 ? `Requests (${waiting})` : "Requests",
            content: <RoleRequestsTab area="selling" roles={requestAreas.selling} empty="No requests." />,
          },
        ]}
      />
    </>
  );
}

/** What one tab's list keeps in the address means nothing to the other. */
const ofTheTabs = [...Object.keys(sellersList.filters), ...Object.keys(roleRequestsList.filters), "sort", "size"];
