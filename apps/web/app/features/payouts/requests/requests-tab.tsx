import { refundRequestsList } from "@pavane/contract/checkout/refund-requests-list";
import { useMemo, useState } from "react";
import { useList } from "../../../api/use-list.ts";
import { ListView } from "../../../ui/tables/list-view.tsx";
import type { RefundRequest } from "../queries.ts";
import { requestStateNames } from "../rules/state-texts.ts";
import { RefuseRequestDialog } from "./refuse-request-dialog.tsx";
import { RefundRequestDialog } from "./refund-request-dialog.tsx";
import { requestsCells, type Decision } from "./requests-cells.tsx";

/** Buyers who want money back for what one sold. */
export function RequestsTab() {
  const [deciding, setDeciding] = useState<{ decision: Decision; request: RefundRequest } | null>(null);
  const { answer } = useList("GET /api/refund-requests", refundRequestsList, { fixed: { scope: "sales" } });
  const now = answer.dataUpdatedAt;
  const cells = useMemo(
    () => requestsCells({ onDecide: (decision, request) => setDeciding({ decision, request }), now }),
    [now],
  );
  const close = () => setDeciding(null);
  return (
    <>
      <ListView
        list={refundRequestsList}
        answer={answer}
        label="Refund requests"
        rowId={({ id }) => id}
        filters={{ scope: null, state: { label: "State", name: requestStateNames } }}
        cells={cells}
        empty="No refund requests."
      />
      {deciding?.decision === "refund" ? <RefundRequestDialog request={deciding.request} onClose={close} /> : null}
      {deciding?.decision === "refuse" ? <RefuseRequestDialog request={deciding.request} onClose={close} /> : null}
    </>
  );
}
