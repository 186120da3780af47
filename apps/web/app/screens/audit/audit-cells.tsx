import { auditActionText } from "@pavane/contract/screens/audit-list";
import type { AuditRow } from "./audit-row.ts";
import { useState } from "react";
import { PersonCell } from "../../people/person-cell.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { AuditDialog } from "./audit-dialog.tsx";
import { TargetCell } from "./target-cell.tsx";

/** Cells of the audit log that are more than text. */
export const auditCells = {
  actor: ({ actor }: AuditRow) => <PersonCell person={actor ?? nobody} />,
  action: ({ action, own_matter: own, by_token: byToken }: AuditRow) => (
    <span className="inline-flex flex-wrap items-center gap-2">
      {auditActionText(action)}
      {own ? <Badge tone="brass">Own matter</Badge> : null}
      {byToken ? <Badge>API token</Badge> : null}
    </span>
  ),
  target: ({ target }: AuditRow) => <TargetCell target={target} />,
  details: (row: AuditRow) => <DetailsCell row={row} />,
};

const nobody = { id: null, name: "The server" };

function DetailsCell({ row }: { row: AuditRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Details
      </Button>
      {open ? <AuditDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
