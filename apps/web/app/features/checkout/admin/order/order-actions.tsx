import type { DisputeMove } from "@pavane/contract/payments/choices";
import { useState } from "react";
import type { StaffAct } from "../../../../administration/own-matter.ts";
import { OwnMatterNote, StaffButton } from "../../../../administration/staff-button.tsx";
import { useAskProvider, useTryDispute, type AdminOrder } from "../queries.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** Both ask to confirm who one is; the client then sends them again by itself. */
export function OrderActions({ data }: { data: AdminOrder }) {
  const [refunding, setRefunding] = useState(false);
  const { public_id: thing } = data.order;
  const ask = useAskProvider(thing);
  const sync: StaffAct = { call: "POST /api/admin/orders/:publicId/sync", thing };
  const refund: StaffAct = { call: "POST /api/orders/:publicId/refunds", thing };
  return (
    <>
      {data.can.sync ? (
        <StaffButton act={sync} variant="outline" busy={ask.isPending} onClick={() => ask.mutate()}>
          Ask the provider again
        </StaffButton>
      ) : null}
      {data.can.refund ? (
        <StaffButton act={refund} onClick={() => setRefunding(true)}>
          Refund
        </StaffButton>
      ) : null}
      <TryDispute data={data} />
      <OwnMatterNote act={sync} className="basis-full" />
      {refunding ? <RefundDialog data={data} onClose={() => setRefunding(false)} /> : null}
    </>
  );
}

/** In test mode staff play the buyer's bank: open a dispute, and decide it. */
function TryDispute({ data }: { data: AdminOrder }) {
  const { public_id: thing } = data.order;
  const attempt = useTryDispute(thing);
  const act: StaffAct = { call: "POST /api/admin/orders/:publicId/try-dispute", thing };
  const button = (to: DisputeMove, label: string) => (
    <StaffButton
      act={act}
      variant="outline"
      busy={attempt.isPending && attempt.variables === to}
      onClick={() => attempt.mutate(to)}
    >
      {label}
    </StaffButton>
  );
  if (data.can.try_dispute === "open") return button("open", "Try a dispute");
  if (data.can.try_dispute === null) return null;
  return (
    <>
      {button("won", "Test bank: you win")}
      {button("lost", "Test bank: you lose")}
    </>
  );
}
