import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { AdminSeller } from "../queries.ts";
import { HoldDialog, ReleaseButton } from "./hold-dialog.tsx";
import { StoreStateDialog } from "./store-state-dialog.tsx";

/** What can be done about a store as it stands. */
export function SellerActions({ seller }: { seller: AdminSeller }) {
  const [open, setOpen] = useState<"suspended" | "open" | "hold" | null>(null);
  const { can, money } = seller;
  const close = () => setOpen(null);
  return (
    <>
      {can.hold_payouts && money?.held === null ? (
        <Button variant="outline" onClick={() => setOpen("hold")}>
          Hold payouts
        </Button>
      ) : null}
      {can.hold_payouts && money !== null && money.held !== null ? <ReleaseButton seller={seller} /> : null}
      {can.suspend ? (
        <Button variant="outline" onClick={() => setOpen("suspended")}>
          Suspend
        </Button>
      ) : null}
      {can.reopen ? <Button onClick={() => setOpen("open")}>Reopen</Button> : null}
      {open === "hold" ? <HoldDialog seller={seller} onClose={close} /> : null}
      {open !== null && open !== "hold" ? <StoreStateDialog seller={seller} to={open} onClose={close} /> : null}
    </>
  );
}
