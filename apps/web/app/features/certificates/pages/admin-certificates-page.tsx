import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { privateMeta } from "../../../page/site.ts";
import { AdminList } from "../../../administration/admin-list.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { CertificateDialogs, certificateFilters, type CertificateDialog } from "../admin/certificate-dialogs.tsx";
import { certificatesCells } from "../admin/certificates-cells.tsx";

export const meta = privateMeta("Certificates");

const filters = { ...certificateFilters, from: { label: "Issued from" }, to: { label: "Issued until" } };

export default function AdminCertificatesPage() {
  const [dialog, setDialog] = useState<CertificateDialog | null>(null);
  const cells = useMemo(() => certificatesCells((kind, certificate) => setDialog({ kind, certificate })), []);
  return (
    <AdminList
      page="/admin/certificates"
      route="GET /api/certificates"
      list={certificatesList}
      label="Certificates"
      lead="Every certificate this site has issued"
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={() => setDialog({ kind: "issue" })}>
          Issue by hand
        </Button>
      }
      rowId={({ id }) => id}
      search={{ label: "Search certificates", placeholder: "Learner, course or serial" }}
      filters={filters}
      cells={cells}
      empty="No certificates issued yet."
    >
      <CertificateDialogs open={dialog} onClose={() => setDialog(null)} />
    </AdminList>
  );
}
