import { adminResourcesList } from "@pavane/contract/resources/admin-resources-list";
import { grantsList } from "@pavane/contract/screens/grants-list";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { useList } from "../../../api/use-list.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { withoutFilters } from "../../../ui/search/filters.ts";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { GrantsExport, GrantsTab } from "../grants/grants-tab.tsx";
import type { AdminResource } from "../queries.ts";
import { resourcesFilters } from "../resources/filters.ts";
import { OneStore } from "../resources/one-store.tsx";
import { resourcesCells, underTheTitle } from "../resources/resources-cells.tsx";
import { useChosen } from "../resources/use-chosen.tsx";

export const meta = privateMeta("Resources");

export default function AdminResourcesPage() {
  return (
    <RequireAdminPage page="/admin/resources">
      <EveryResource />
    </RequireAdminPage>
  );
}

/** Everything that is sold here or was, and what staff gave away of it. */
function EveryResource() {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "grants" ? "grants" : "resources";
  return (
    <>
      <AdminHeading
        title="Resources"
        lead="Everything that sellers made, whatever its state, and what was given to people"
        actions={tab === "grants" ? <GrantsExport /> : <ResourcesExport />}
      />
      <Tabs
        label="Resources and grants"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheTables), tab: next === "grants" ? next : null })}
        tabs={[
          { value: "resources", label: "Resources", content: <Resources /> },
          { value: "grants", label: "Grants", content: <GrantsTab /> },
        ]}
      />
    </>
  );
}

const ofTheTables = [...Object.keys(adminResourcesList.filters), ...Object.keys(grantsList.filters), "sort", "size"];

const useResources = () => useList("GET /api/admin/resources", adminResourcesList);

function ResourcesExport() {
  const { download, downloading } = useResources();
  return <ExportButton busy={downloading} onPress={download} />;
}

function Resources() {
  const { answer } = useResources();
  const rows = answer.data?.data ?? [];
  return (
    <ListView
      list={adminResourcesList}
      answer={answer}
      label="Resources"
      rowId={({ id }) => id}
      rowLabel={({ title }: AdminResource) => title}
      search={{ label: "Search resources", placeholder: "Title or store" }}
      filters={resourcesFilters}
      cells={resourcesCells}
      dense
      columnClass={underTheTitle}
      empty="No resources yet."
      selection={useChosen(rows)}
    >
      <OneStore name={rows[0]?.seller.name} />
    </ListView>
  );
}
