import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { KeyRound, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { useList } from "../api/use-list.ts";
import {
  CertificateDialogs,
  certificateFilters,
  type CertificateDialog,
} from "../features/certificates/admin/certificate-dialogs.tsx";
import { FilesButton, useChosenCertificates } from "../features/certificates/admin/certificate-files.tsx";
import { certificatesCells } from "../features/certificates/admin/certificates-cells.tsx";
import { RequireAdminPage } from "../guards/admin.tsx";
import { privateMeta } from "../page/site.ts";
import { useMe } from "../session/use-me.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { ExportButton } from "../ui/buttons/export-button.tsx";
import { ListView } from "../ui/tables/list-view.tsx";
import { InstructorFilter } from "./certificates/instructor-filter.tsx";
import { MonthsChart } from "./certificates/months-chart.tsx";

export const meta = privateMeta("Certificates");

const filters = { ...certificateFilters, from: { label: "Issued from" }, to: { label: "Issued until" } };

export default function AdminCertificatesPage() {
  return (
    <RequireAdminPage page="/admin/certificates">
      <EveryCertificate />
    </RequireAdminPage>
  );
}

/** Everything that was issued, by month and one by one. */
function EveryCertificate() {
  const isAdmin = useMe().role.includes("ADMIN");
  const [dialog, setDialog] = useState<CertificateDialog | null>(null);
  const cells = useMemo(() => certificatesCells((kind, certificate) => setDialog({ kind, certificate })), []);
  const { answer, download, downloading } = useList("GET /api/certificates", certificatesList);
  const selection = useChosenCertificates(answer.data?.data);
  return (
    <>
      <AdminHeading
        title="Certificates"
        lead="Every certificate this site has issued"
        actions={
          <>
            {isAdmin ? (
              <Button
                size="small"
                variant="outline"
                icon={<KeyRound aria-hidden />}
                onClick={() => setDialog({ kind: "keys" })}
              >
                Keys of badges
              </Button>
            ) : null}
            <FilesButton total={answer.data?.page.total} />
            <ExportButton busy={downloading} onPress={download} />
            <ButtonLink size="small" icon={<Plus aria-hidden />} to={teachingPaths.issueCertificates({ scope: "all" })}>
              Issue by hand
            </ButtonLink>
          </>
        }
      />
      <MonthsChart />
      <ListView
        list={certificatesList}
        answer={answer}
        label="Certificates"
        rowId={({ id }) => id}
        rowLabel={({ serial }) => serial}
        search={{ label: "Search certificates", placeholder: "Learner, course or serial" }}
        filters={filters}
        cells={cells}
        selection={selection}
        dense
        empty="No certificates issued yet."
      >
        <InstructorFilter name={answer.data?.data[0]?.instructor_name} />
      </ListView>
      <CertificateDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
