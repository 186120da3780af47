import { refundRequestsList } from "@pavane/contract/checkout/refund-requests-list";
import { useMemo, useState } from "react";
import { useList } from "../../../../api/use-list.ts";
import { ExportButton } from "../../../../ui/buttons/export-button.tsx";
import { ListView } from "../../../../ui/tables/list-view.tsx";
import { changeSearch, useSearchState } from "../../../../ui/search/search-state.ts";
import type { RefundRequest } from "../queries.ts";
import { requestStateNames } from "../rules/state-texts.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { requestsCells, type Decision } from "./requests-cells.tsx";

const filters = {
  scope: null,
  state: { label: "State", name: requestStateNames },
};

const useRequests = () => useList("GET /api/refund-requests", refundRequestsList, { fixed: { scope: "all" } });

export function RequestsExport() {
  const { download, downloading } = useRequests();
  return <ExportButton busy={downloading} onPress={download} />;
}

/** What buyers ask back. */
export function RequestsTab() {
  const [search] = useSearchState();
  const [deciding, setDeciding] = useState<{ decision: Decision; request: RefundRequest } | null>(null);
  const { answer } = useRequests();
  const now = answer.dataUpdatedAt;
  const cells = useMemo(
    () =>
      requestsCells({
        toOrder: (order) => ({ search: changeSearch(search, { order }) }),
        onDecide: (decision, request) => setDeciding({ decision, request }),
        now,
      }),
    [search, now],
  );
  const close = () => setDeciding(null);
  return (
    <>
      <ListView
        list={refundRequestsList}
        answer={answer}
        label="Refund requests"
        rowId={({ id }) => id}
        filters={filters}
        cells={cells}
        empty="No refund requests."
      />
      {deciding?.decision === "approve" ? <ApproveDialog request={deciding.request} onClose={close} /> : null}
      {deciding?.decision === "refuse" ? <RefuseDialog request={deciding.request} onClose={close} /> : null}
    </>
  );
}
