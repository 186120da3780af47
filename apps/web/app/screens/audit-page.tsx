import { auditActionText, auditList } from "@pavane/contract/screens/audit-list";
import type { Answer } from "@pavane/contract/routes";
import { useState } from "react";
import { privateMeta } from "../lib/site.ts";
import { AdminList } from "../shell/admin-list.tsx";
import { PersonCell } from "../shell/person-cell.tsx";
import { Button } from "../ui/button.tsx";
import { AuditDialog } from "./audit/audit-dialog.tsx";
import { TargetCell } from "./audit/target-cell.tsx";

export const meta = privateMeta("Audit log");

type Row = Answer<"GET /api/admin/audit">["data"][number];

/** Who did what: every act of staff, which nobody can change. */
export default function AuditPage() {
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <AdminList
      page="/admin/audit"
      route="GET /api/admin/audit"
      list={auditList}
      label="Audit log"
      lead="What staff did. Rows stay for three years and cannot be changed."
      rowId={({ id }) => id}
      filters={{
        actor: { label: "Who", placeholder: "Who: name or #number" },
        target: { label: "What", placeholder: "What: user 12, or a name" },
        action: { name: auditActionText, every: "Every act", className: "w-56" },
      }}
      cells={{
        actor: ({ actor }) => <PersonCell person={actor ?? { id: null, name: "The server" }} />,
        action: ({ action }) => auditActionText(action),
        target: ({ target }) => <TargetCell target={target} />,
        details: (row) => (
          <Button size="small" onClick={() => setOpen(row)}>
            Details
          </Button>
        ),
      }}
      empty="Nothing has been done yet."
    >
      {open ? <AuditDialog row={open} onClose={() => setOpen(null)} /> : null}
    </AdminList>
  );
}
