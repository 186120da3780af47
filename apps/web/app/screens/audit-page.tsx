import { auditActionText, auditList } from "@pavane/contract/screens/audit-list";
import { privateMeta } from "../page/site.ts";
import { AdminList } from "../administration/admin-list.tsx";
import { auditCells } from "./audit/audit-cells.tsx";

export const meta = privateMeta("Audit log");

const filters = {
  actor: { label: "Who", placeholder: "Who: name or #number" },
  target: { label: "What", placeholder: "What: user 12, or a name" },
  own_matter: { label: "Own matters", every: "Everything", name: () => "Own matters" },
  action: { name: auditActionText, every: "Every action", className: "w-56" },
};

/** Who did what: every staff action, which nobody can change. */
export default function AuditPage() {
  return (
    <AdminList
      page="/admin/audit"
      route="GET /api/admin/audit"
      list={auditList}
      label="Audit log"
      lead="What staff did. Rows stay for three years and cannot be changed."
      rowId={({ id }) => id}
      filters={filters}
      cells={auditCells}
      empty="Nothing has been done yet."
    />
  );
}
