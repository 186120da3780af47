import { instructorsList } from "@pavane/contract/courses/instructors-list";
import { requestAreas } from "@pavane/contract/identity/role-requests";
import { roleRequestsList } from "@pavane/contract/identity/role-requests-list";
import { useQuery } from "@tanstack/react-query";
import { InstructorsActions, InstructorsTab } from "../features/courses/instructors/instructors-tab.tsx";
import { waitingRequestsQuery } from "../features/identity/admin/role-requests-queries.ts";
import { RoleRequestsExport, RoleRequestsTab } from "../features/identity/admin/role-requests-tab.tsx";
import { RequireAdminPage } from "../guards/admin.tsx";
import { privateMeta } from "../page/site.ts";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { withoutFilters } from "../ui/search/filters.ts";
import { useSearchState } from "../ui/search/search-state.ts";
import { Tabs } from "../ui/display/tabs.tsx";

export const meta = privateMeta("Instructors");

export default function AdminInstructorsPage() {
  return (
    <RequireAdminPage page="/admin/instructors">
      <InstructorsArea />
    </RequireAdminPage>
  );
}

/** Instructors, and requests to become one. */
function InstructorsArea() {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "requests" ? "requests" : "instructors";
  const waiting = useQuery(waitingRequestsQuery("teaching")).data?.page.total ?? 0;
  return (
    <>
      <AdminHeading
        title="Instructors"
        lead="Who teaches, and who asks to"
        actions={tab === "requests" ? <RoleRequestsExport area="teaching" /> : <InstructorsActions />}
      />
      <Tabs
        label="Instructors and requests"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheTabs), tab: next === "instructors" ? null : next })}
        tabs={[
          { value: "instructors", label: "Instructors", content: <InstructorsTab /> },
          {
            value: "requests",
            label: waiting > 0 ? `Requests (${waiting})` : "Requests",
            content: <RoleRequestsTab area="teaching" roles={requestAreas.teaching} empty="No open requests." />,
          },
        ]}
      />
    </>
  );
}

/** What one tab's list keeps in the address means nothing to the other. */
const ofTheTabs = [...Object.keys(instructorsList.filters), ...Object.keys(roleRequestsList.filters), "sort", "size"];
