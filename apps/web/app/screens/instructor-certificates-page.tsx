import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { useList } from "../api/use-list.ts";
import { counted } from "../counted.ts";
import {
  CertificateDialogs,
  certificateFilters,
  type CertificateDialog,
} from "../features/certificates/admin/certificate-dialogs.tsx";
import { FilesButton, useChosenCertificates } from "../features/certificates/admin/certificate-files.tsx";
import { certificatesCells } from "../features/certificates/admin/certificates-cells.tsx";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { teachingPaths } from "../teaching-paths.ts";
import { ButtonLink } from "../ui/buttons/button.tsx";
import { ExportButton } from "../ui/buttons/export-button.tsx";
import { ListView } from "../ui/tables/list-view.tsx";

export const meta = privateMeta("Certificates");

const filters = { ...certificateFilters, course: null, instructor: null, from: null, to: null };

/** The certificates of the courses somebody teaches; of every course for certificate staff. */
export default function InstructorCertificatesPage() {
  const [open, setOpen] = useState<CertificateDialog | null>(null);
  const cells = useMemo(() => certificatesCells((kind, certificate) => setOpen({ kind, certificate })), []);
  const { answer, download, downloading } = useList("GET /api/certificates", certificatesList);
  const total = answer.data?.page.total;
  const selection = useChosenCertificates(answer.data?.data);
  return (
    <>
      <AdminHeading
        title="Certificates"
        lead={total === undefined ? undefined : counted(total, "certificate", "certificates")}
        actions={
          <>
            <ButtonLink variant="outline" size="small" to={paths.certificateTemplates()}>
              Templates
            </ButtonLink>
            <FilesButton total={total} />
            <ExportButton busy={downloading} onPress={download} />
            <ButtonLink size="small" icon={<Plus aria-hidden />} to={teachingPaths.issueCertificates()}>
              Issue by hand
            </ButtonLink>
          </>
        }
      />
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
        empty="No certificates issued yet."
      />
      <CertificateDialogs open={open} onClose={() => setOpen(null)} />
    </>
  );
}
