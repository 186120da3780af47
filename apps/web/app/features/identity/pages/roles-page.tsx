import { roleRequestsList } from "@pavane/contract/identity/role-requests-list";
import { useQuery } from "@tanstack/react-query";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { withoutFilters } from "../../../ui/search/filters.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { waitingRequestsQuery } from "../admin/role-requests-queries.ts";
import { RoleRequestsExport, RoleRequestsTab } from "../admin/role-requests-tab.tsx";
import { RolesOverview } from "../admin/roles-overview.tsx";

export const meta = privateMeta("Roles");

export default function RolesPage() {
  return (
    <RequireAdminPage page="/admin/roles">
      <RolesArea />
    </RequireAdminPage>
  );
}

/** What each role allows, and who asks for one. */
function RolesArea() {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "requests" ? "requests" : "roles";
  const waiting = useQuery(waitingRequestsQuery()).data?.page.total ?? 0;
  return (
    <>
      <AdminHeading
        title="Roles"
        lead="What each role allows, who holds it, and who asks for one"
        actions={tab === "requests" ? <RoleRequestsExport /> : undefined}
      />
      <Tabs
        label="Roles and requests"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheRequests), tab: next === "roles" ? null : next })}
        tabs={[
          { value: "roles", label: "Roles", content: <RolesOverview /> },
          {
            value: "requests",
            label: waiting > 0 ? `Requests (${waiting})` : "Requests",
            content: <RoleRequestsTab empty="No requests are waiting." />,
          },
        ]}
      />
    </>
  );
}

/** What the list of requests keeps in the address means nothing to the other tab. */
const ofTheRequests = [...Object.keys(roleRequestsList.filters), "sort", "size"];
