import { useState } from "react";
import type { StaffAct } from "../../../../administration/own-matter.ts";
import { OwnMatterNote, StaffButton } from "../../../../administration/staff-button.tsx";
import type { SubscriberDetail } from "../queries.ts";
import { AdvanceDialog } from "./advance-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";

/** All ask to confirm who one is; the client then sends them again by itself. */
export function SubscriberActions({ data }: { data: SubscriberDetail }) {
  const [open, setOpen] = useState<"cancel" | "end" | "advance" | null>(null);
  const close = () => setOpen(null);
  const { can } = data;
  const actOf = (act: "cancel" | "end" | "advance"): StaffAct => ({
    call: `POST /api/admin/subscriptions/:id/${act}`,
    thing: data.row.id,
  });
  return (
    <>
      {can.advance ? (
        <StaffButton act={actOf("advance")} variant="outline" onClick={() => setOpen("advance")}>
          Advance to…
        </StaffButton>
      ) : null}
      {can.cancel ? (
        <StaffButton act={actOf("cancel")} variant="outline" onClick={() => setOpen("cancel")}>
          Cancel
        </StaffButton>
      ) : null}
      {can.end ? (
        <StaffButton act={actOf("end")} variant="destructive" onClick={() => setOpen("end")}>
          End now
        </StaffButton>
      ) : null}
      <OwnMatterNote act={actOf("cancel")} className="basis-full" />
      {open === "cancel" ? <CancelDialog data={data} onClose={close} /> : null}
      {open === "end" ? <EndDialog data={data} onClose={close} /> : null}
      {open === "advance" ? <AdvanceDialog data={data} onClose={close} /> : null}
    </>
  );
}
