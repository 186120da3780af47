import { useState } from "react";
import type { StaffAct } from "../../../administration/own-matter.ts";
import { OwnMatterNote, StaffButton } from "../../../administration/staff-button.tsx";
import type { AdminSeller } from "../queries.ts";
import { HoldDialog, ReleaseButton } from "./hold-dialog.tsx";
import { StoreStateDialog } from "./store-state-dialog.tsx";

/** The actions available for a store in its current state. */
export function SellerActions({ seller }: { seller: AdminSeller }) {
  const [open, setOpen] = useState<"suspended" | "open" | "hold" | null>(null);
  const { can, money } = seller;
  const state: StaffAct = { call: "POST /api/admin/sellers/:id/state", thing: seller.id };
  const close = () => setOpen(null);
  return (
    <>
      {can.hold_payouts && money?.held === null ? (
        <StaffButton
          act={{ call: "POST /api/admin/sellers/:id/payouts", thing: seller.id }}
          variant="outline"
          onClick={() => setOpen("hold")}
        >
          Hold payouts
        </StaffButton>
      ) : null}
      {can.hold_payouts && money !== null && money.held !== null ? <ReleaseButton seller={seller} /> : null}
      {can.suspend ? (
        <StaffButton act={state} variant="outline" onClick={() => setOpen("suspended")}>
          Suspend
        </StaffButton>
      ) : null}
      {can.reopen ? (
        <StaffButton act={state} onClick={() => setOpen("open")}>
          Reopen
        </StaffButton>
      ) : null}
      <OwnMatterNote act={state} className="basis-full" />
      {open === "hold" ? <HoldDialog seller={seller} onClose={close} /> : null}
      {open !== null && open !== "hold" ? <StoreStateDialog seller={seller} to={open} onClose={close} /> : null}
    </>
  );
}
