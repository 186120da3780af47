import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { AdminSeller } from "../queries.ts";
import { StoreStateDialog } from "./store-state-dialog.tsx";

/** What can be done about a store as it stands. */
export function SellerActions({ seller }: { seller: AdminSeller }) {
  const [open, setOpen] = useState<"suspended" | "open" | null>(null);
  const { can } = seller;
  return (
    <>
      {can.suspend ? (
        <Button variant="outline" onClick={() => setOpen("suspended")}>
          Suspend
        </Button>
      ) : null}
      {can.reopen ? <Button onClick={() => setOpen("open")}>Reopen</Button> : null}
      {open ? <StoreStateDialog seller={seller} to={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
