import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { certificateStateNames } from "@pavane/contract/certificates/states";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { pageTitle } from "../../../lib/site.ts";
import { useList } from "../../../lib/use-list.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { ExportButton } from "../../../shell/export-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { ListView } from "../../../ui/list-view.tsx";
import { certificatesCells } from "../admin/certificates-cells.tsx";
import type { Certificate } from "../queries.ts";

const RevokeDialog = lazyNamed(() => import("../components/reason-dialog.tsx"), "RevokeDialog");
const ReissueDialog = lazyNamed(() => import("../components/reason-dialog.tsx"), "ReissueDialog");
const IssueDialog = lazyNamed(() => import("../admin/issue-dialog.tsx"), "IssueDialog");

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("Certificates", matches) },
  { name: "robots", content: "noindex" },
];

export default function AdminCertificatesPage() {
  return (
    <RequireAdminPage page="/admin/certificates">
      <Certificates />
    </RequireAdminPage>
  );
}

const filters = {
  state: {
    label: "State",
    every: "Every state",
    name: (state: keyof typeof certificateStateNames) => certificateStateNames[state],
    className: "w-40",
  },
  origin: {
    label: "Issued",
    every: "Issued either way",
    name: (origin: string) => (origin === "automatic" ? "Automatic" : "By hand"),
    className: "w-48",
  },
  course: null,
  instructor: null,
  from: { label: "Issued from" },
  to: { label: "Issued until" },
};

type OpenDialog = { kind: "issue" } | { kind: "revoke" | "reissue"; certificate: Certificate };

function Certificates() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { answer, download, downloading } = useList("GET /api/certificates", certificatesList);
  const cells = useMemo(() => certificatesCells((kind, certificate) => setDialog({ kind, certificate })), []);
  return (
    <>
      <AdminHeading
        title="Certificates"
        lead="Every certificate this site has issued"
        actions={
          <>
            <ExportButton busy={downloading} onPress={download} />
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setDialog({ kind: "issue" })}>
              Issue by hand
            </Button>
          </>
        }
      />
      <ListView
        list={certificatesList}
        answer={answer}
        label="Certificates"
        rowId={({ id }) => id}
        search={{ label: "Search certificates", placeholder: "Learner, course or serial" }}
        filters={filters}
        cells={cells}
        empty="No certificates issued yet."
      />
      <Suspense>
        <OpenedDialog dialog={dialog} onClose={() => setDialog(null)} />
      </Suspense>
    </>
  );
}

function OpenedDialog({ dialog, onClose }: { dialog: OpenDialog | null; onClose: () => void }) {
  if (dialog === null) return null;
  if (dialog.kind === "issue") return <IssueDialog onClose={onClose} />;
  const Reason = dialog.kind === "revoke" ? RevokeDialog : ReissueDialog;
  return <Reason certificate={dialog.certificate} onClose={onClose} />;
}
