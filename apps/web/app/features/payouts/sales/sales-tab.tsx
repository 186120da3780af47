import { salesList } from "@pavane/contract/payouts/lists";
import { useMemo, useState } from "react";
import { useList } from "../../../api/use-list.ts";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { Chip } from "../../../ui/display/chip.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import type { Sale } from "../queries.ts";
import { RefundSaleDialog } from "./refund-sale-dialog.tsx";
import { salesCells } from "./sales-cells.tsx";

/** What was sold, line by line. */
export function SalesTab() {
  const [search, change] = useSearchState();
  const { answer, download, downloading } = useList("GET /api/seller/sales", salesList);
  const [refunding, setRefunding] = useState<Sale | null>(null);
  const cells = useMemo(() => salesCells({ onRefund: setRefunding }), []);
  const payout = search.get("payout");
  return (
    <>
      <ListView
        list={salesList}
        answer={answer}
        label="Sales"
        rowId={({ id }) => id}
        rowLabel={({ item }) => item.title}
        search={{ label: "Search your sales", placeholder: "Title or order" }}
        cells={cells}
        columnClass={{ order: "hidden!", quantity: "hidden!" }}
        empty="No sales yet."
      >
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {payout ? (
            <Chip onRemove={() => change({ payout: null })} removeLabel="Show all sales">
              Of payout {payout}
            </Chip>
          ) : (
            <span />
          )}
          <ExportButton busy={downloading} onPress={download} />
        </div>
      </ListView>
      {refunding ? <RefundSaleDialog sale={refunding} onClose={() => setRefunding(null)} /> : null}
    </>
  );
}
