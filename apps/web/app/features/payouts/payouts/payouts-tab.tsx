import { payoutsList } from "@pavane/contract/payouts/lists";
import { useList } from "../../../api/use-list.ts";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { payoutStateNames } from "../rules/state-texts.ts";
import { payoutsCells } from "./payouts-cells.tsx";

/** The payouts made, with their status. */
export function PayoutsTab() {
  const { answer, download, downloading } = useList("GET /api/seller/payouts", payoutsList);
  return (
    <ListView
      list={payoutsList}
      answer={answer}
      label="Payouts"
      rowId={({ id }) => id}
      filters={{ state: { name: payoutStateNames } }}
      cells={payoutsCells}
      columnClass={{ number: "hidden!" }}
      empty="No payouts yet."
    >
      <div className="mb-4 flex justify-end">
        <ExportButton busy={downloading} onPress={download} />
      </div>
    </ListView>
  );
}
