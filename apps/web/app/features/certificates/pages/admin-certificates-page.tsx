import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { certificateStateNames } from "@pavane/contract/certificates/states";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { privateMeta } from "../../../page/site.ts";
import { AdminList } from "../../../administration/admin-list.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { certificatesCells } from "../admin/certificates-cells.tsx";
import type { Certificate } from "../queries.ts";

const RevokeDialog = lazyNamed(() => import("../components/reason-dialog.tsx"), "RevokeDialog");
const ReissueDialog = lazyNamed(() => import("../components/reason-dialog.tsx"), "ReissueDialog");
const IssueDialog = lazyNamed(() => import("../admin/issue-dialog.tsx"), "IssueDialog");

export const meta = privateMeta("Certificates");

const filters = {
  state: { name: certificateStateNames, className: "w-40" },
  origin: {
    label: "Issued",
    every: "Issued either way",
    name: { automatic: "Automatic", by_hand: "By hand" },
    className: "w-48",
  },
  from: { label: "Issued from" },
  to: { label: "Issued until" },
};

type OpenDialog = { kind: "issue" } | { kind: "revoke" | "reissue"; certificate: Certificate };

export default function AdminCertificatesPage() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
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
      <Suspense>
        <OpenedDialog dialog={dialog} onClose={() => setDialog(null)} />
      </Suspense>
    </AdminList>
  );
}

function OpenedDialog({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  if (dialog === null) return null;
  if (dialog.kind === "issue") return <IssueDialog onClose={onClose} />;
  const Reason = dialog.kind === "revoke" ? RevokeDialog : ReissueDialog;
  return <Reason certificate={dialog.certificate} onClose={onClose} />;
}
