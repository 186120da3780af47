import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useAskProvider, type AdminOrder } from "../queries.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** Both ask to confirm who one is; the client then sends them again by itself. */
export function OrderActions({ data }: { data: AdminOrder }) {
  const [refunding, setRefunding] = useState(false);
  const ask = useAskProvider(data.order.public_id);
  return (
    <>
      {data.can.sync ? (
        <Button variant="outline" busy={ask.isPending} onClick={() => ask.mutate()}>
          Ask the provider again
        </Button>
      ) : null}
      {data.can.refund ? <Button onClick={() => setRefunding(true)}>Refund</Button> : null}
      {refunding ? <RefundDialog data={data} onClose={() => setRefunding(false)} /> : null}
    </>
  );
}
