import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { SubscriberDetail } from "../queries.ts";
import { AdvanceDialog } from "./advance-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";

/** All ask to confirm who one is; the client then sends them again by itself. */
export function SubscriberActions({ data }: { data: SubscriberDetail }) {
  const [open, setOpen] = useState<"cancel" | "end" | "advance" | null>(null);
  const close = () => setOpen(null);
  const { can } = data;
  return (
    <>
      {can.advance ? (
        <Button variant="outline" onClick={() => setOpen("advance")}>
          Advance to…
        </Button>
      ) : null}
      {can.cancel ? (
        <Button variant="outline" onClick={() => setOpen("cancel")}>
          Cancel
        </Button>
      ) : null}
      {can.end ? (
        <Button variant="destructive" onClick={() => setOpen("end")}>
          End now
        </Button>
      ) : null}
      {open === "cancel" ? <CancelDialog data={data} onClose={close} /> : null}
      {open === "end" ? <EndDialog data={data} onClose={close} /> : null}
      {open === "advance" ? <AdvanceDialog data={data} onClose={close} /> : null}
    </>
  );
}
