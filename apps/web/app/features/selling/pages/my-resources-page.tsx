import { resourceKindNames, resourceStatusNames, resourceTypeNames } from "@pavane/contract/resources/choices";
import { sellerResourcesList } from "@pavane/contract/resources/seller-resources-list";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { privateMeta } from "../../../page/site.ts";
import { useList } from "../../../api/use-list.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { BulkActions } from "../list/bulk-actions.tsx";
import { resourcesCells } from "../list/resources-cells.tsx";
import { AddResource } from "../components/add-resource.tsx";
import { ImportProducts } from "../components/import-products.tsx";
import { danceStylesQuery, type SellerResource } from "../queries.ts";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";

export const meta = privateMeta("Resources");

const filters = {
  state: { name: resourceStatusNames, className: "w-44" },
  kind: { name: resourceKindNames, className: "w-36" },
  type: { name: resourceTypeNames, className: "w-36" },
};

/** Kind and type are under the title. */
const columnClass = { kind: "hidden!", type: "hidden!" };

/** All that one sells. */
export default function MyResourcesPage() {
  const readOnly = useIsReadOnly(useOwnStore());
  const { answer, download, downloading } = useList("GET /api/seller/resources", sellerResourcesList);
  const [selected, setSelected] = useState<string[]>([]);
  const cells = useMemo(() => resourcesCells(readOnly), [readOnly]);
  const { data: listed } = useQuery(danceStylesQuery());
  const styles = listed?.data.map(({ slug, name }) => ({ value: slug, label: name })) ?? [];
  const rows = answer.data?.data ?? [];
  const chosen = rows.filter(({ id }) => selected.includes(String(id)));
  return (
    <>
      <AdminHeading
        title="Resources"
        actions={
          <>
            <ExportButton busy={downloading} onPress={download} />
            {readOnly ? null : <ImportProducts />}
            {readOnly ? null : <AddResource />}
          </>
        }
      />
      <ListView
        list={sellerResourcesList}
        answer={answer}
        label="Your resources"
        rowId={({ id }) => id}
        rowLabel={({ title }: SellerResource) => title}
        search={{ label: "Search your resources", placeholder: "Title" }}
        filters={{ ...filters, style: { label: "Dance style", className: "w-48", options: styles } }}
        cells={cells}
        dense
        columnClass={columnClass}
        empty="You have no resources yet."
        emptyAction={readOnly ? null : <AddResource />}
        selection={
          readOnly
            ? undefined
            : {
                selected: chosen.map(({ id }) => String(id)),
                onChange: setSelected,
                actions: <BulkActions chosen={chosen} onDone={() => setSelected([])} />,
              }
        }
      />
    </>
  );
}
