import { adminResourcesList } from "@pavane/contract/resources/admin-resources-list";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../lib/site.ts";
import { useList } from "../../../lib/use-list.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { ExportButton } from "../../../shell/export-button.tsx";
import { ListView } from "../../../ui/list-view.tsx";
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

/** Everything that is sold here or was. */
function EveryResource() {
  const { answer, download, downloading } = useList("GET /api/admin/resources", adminResourcesList);
  const rows = answer.data?.data ?? [];
  return (
    <>
      <AdminHeading
        title="Resources"
        lead="Everything that sellers made, whatever its state"
        actions={<ExportButton busy={downloading} onPress={download} />}
      />
      <ListView
        list={adminResourcesList}
        answer={answer}
        label="Resources"
        rowId={({ id }) => id}
        rowLabel={({ title }: AdminResource) => title}
        search={{ label: "Search resources", placeholder: "Title or store" }}
        filters={resourcesFilters}
        cells={resourcesCells}
        columnClass={underTheTitle}
        empty="No resources yet."
        selection={useChosen(rows)}
      >
        <OneStore name={rows[0]?.seller.name} />
      </ListView>
    </>
  );
}
