import { adminCurriculaList } from "@pavane/contract/resources/admin-resources-list";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { useList } from "../../../api/use-list.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { withoutFilters } from "../../../ui/search/filters.ts";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Tabs } from "../../../ui/display/tabs.tsx";
import type { AdminResource } from "../queries.ts";
import { sharedFilters } from "../resources/filters.ts";
import { OneStore } from "../resources/one-store.tsx";
import { curriculaCells, curriculaColumns } from "../resources/resources-cells.tsx";
import { useChosen } from "../resources/use-chosen.tsx";
import { StoreFront } from "../store-front/store-front.tsx";

export const meta = privateMeta("Curriculum store");

export default function AdminCurriculumPage() {
  return (
    <RequireAdminPage page="/admin/curriculum">
      <CurriculumStore />
    </RequireAdminPage>
  );
}

/** Curricula with what their parts say, and what the store shows first. */
function CurriculumStore() {
  const [search, change] = useSearchState();
  const tab = search.get("tab") === "front" ? "front" : "curricula";
  return (
    <>
      <AdminHeading
        title="Curriculum store"
        lead="Curricula with their parts, and what the store shows first"
        actions={tab === "curricula" ? <CurriculaExport /> : null}
      />
      <Tabs
        label="Curricula and store front"
        value={tab}
        onChange={(next) => change({ ...withoutFilters(ofTheTable), tab: next === "front" ? next : null })}
        tabs={[
          { value: "curricula", label: "Curricula", content: <Curricula /> },
          { value: "front", label: "Store front", content: <StoreFront /> },
        ]}
      />
    </>
  );
}

const ofTheTable = [...Object.keys(adminCurriculaList.filters), "sort", "size"];

const useCurricula = () =>
  useList("GET /api/admin/resources", adminCurriculaList, { fixed: { kind: "curriculum" }, about: "curricula" });

function CurriculaExport() {
  const { download, downloading } = useCurricula();
  return <ExportButton busy={downloading} onPress={download} />;
}

function Curricula() {
  const { answer } = useCurricula();
  const rows = answer.data?.data ?? [];
  return (
    <ListView
      list={adminCurriculaList}
      answer={answer}
      label="The curriculum store"
      rowId={({ id }) => id}
      rowLabel={({ title }: AdminResource) => title}
      search={{ label: "Search curricula", placeholder: "Title or store" }}
      filters={sharedFilters}
      cells={curriculaCells}
      dense
      columnClass={curriculaColumns}
      empty="No curricula yet."
      selection={useChosen(rows)}
    >
      <OneStore name={rows[0]?.seller.name} />
    </ListView>
  );
}
