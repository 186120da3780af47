import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import type { MetaArgs } from "react-router";
import { RequireAdminPage } from "../../../guards/admin.tsx";
import { pageTitle } from "../../../lib/site.ts";
import { AdminHeading } from "../../../shell/admin-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { isFiltered } from "../../../ui/filters.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { NoMatch } from "../../../ui/no-match.tsx";
import { PageSize } from "../../../ui/page-size.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { TableLoading } from "../../../ui/table-loading.tsx";
import { certificatesColumns } from "../admin/certificates-columns.tsx";
import { CertificatesFilters } from "../admin/certificates-filters.tsx";
import { certificatesQuery, type Certificate } from "../queries.ts";
import { certificateFilters, filterNames } from "../rules/certificate-filters.ts";

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

type OpenDialog = { kind: "issue" } | { kind: "revoke" | "reissue"; certificate: Certificate };

function Certificates() {
  const [search] = useSearchState();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, isError, isFetching, refetch } = useQuery(certificatesQuery(certificateFilters(search)));
  const columns = useMemo(() => certificatesColumns((kind, certificate) => setDialog({ kind, certificate })), []);
  const empty = isFiltered(search, filterNames) ? (
    <NoMatch names={filterNames} />
  ) : (
    <EmptyState>No certificates issued yet.</EmptyState>
  );
  return (
    <>
      <AdminHeading
        title="Certificates"
        lead="Every certificate this site has issued"
        actions={
          <Button icon={<Plus aria-hidden />} onClick={() => setDialog({ kind: "issue" })}>
            Issue by hand
          </Button>
        }
      />
      <CertificatesFilters />
      {isError && !data ? (
        <ErrorState subject="The certificates" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !isError ? <TableLoading label="Loading certificates" /> : null}
      {data ? (
        <>
          <DataTable
            label="Certificates"
            columns={columns}
            rows={data.data}
            rowId={({ id }) => id}
            page={data.page}
            empty={empty}
          />
          <PageSize size={data.page.size} total={data.page.total} />
        </>
      ) : null}
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
