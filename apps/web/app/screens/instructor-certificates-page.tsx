import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { certificateStateNames } from "@pavane/contract/certificates/states";
import { instructorAreaRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { Plus } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { AdminHeading } from "../administration/admin-frame.tsx";
import { useList } from "../api/use-list.ts";
import { counted } from "../catalogue/counted.ts";
import { certificatesCells } from "../features/certificates/admin/certificates-cells.tsx";
import type { Certificate } from "../features/certificates/queries.ts";
import { privateMeta } from "../page/site.ts";
import { paths } from "../paths.ts";
import { useMe } from "../session/use-me.ts";
import { lazyNamed } from "../ui/basics/lazy-named.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { ExportButton } from "../ui/buttons/export-button.tsx";
import { ListView } from "../ui/tables/list-view.tsx";

const ReasonDialogs = {
  revoke: lazyNamed(() => import("../features/certificates/components/reason-dialog.tsx"), "RevokeDialog"),
  reissue: lazyNamed(() => import("../features/certificates/components/reason-dialog.tsx"), "ReissueDialog"),
};
const IssueDialog = lazyNamed(() => import("../features/certificates/admin/issue-dialog.tsx"), "IssueDialog");

export const meta = privateMeta("Certificates");

const filters = {
  state: { name: certificateStateNames, className: "w-40" },
  origin: {
    label: "Issued",
    every: "Issued either way",
    name: { automatic: "Automatic", by_hand: "By hand" },
    className: "w-48",
  },
  course: null,
  instructor: null,
  from: null,
  to: null,
};

type Open = { kind: "issue" } | { kind: "revoke" | "reissue"; certificate: Certificate };

/** The certificates of the courses somebody teaches; of every course for certificate staff. */
export default function InstructorCertificatesPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const cells = useMemo(() => certificatesCells((kind, certificate) => setOpen({ kind, certificate })), []);
  const { answer, download, downloading } = useList("GET /api/certificates", certificatesList);
  const total = answer.data?.page.total;
  return (
    <>
      <AdminHeading
        title="Certificates"
        lead={total === undefined ? undefined : counted(total, "certificate", "certificates")}
        actions={
          <>
            <ExportButton busy={downloading} onPress={download} />
            <IssueButton onPress={() => setOpen({ kind: "issue" })} />
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
      <Suspense>{open === null ? null : <OpenedDialog open={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

/** Teachers choose among their learners on a page; who only keeps certificates looks for people in a dialog. */
function IssueButton({ onPress }: { onPress: () => void }) {
  const { role } = useMe();
  if (hasAnyRole(role, instructorAreaRoles))
    return (
      <ButtonLink size="small" icon={<Plus aria-hidden />} to={paths.issueCertificates()}>
        Issue by hand
      </ButtonLink>
    );
  return (
    <Button size="small" icon={<Plus aria-hidden />} onClick={onPress}>
      Issue by hand
    </Button>
  );
}

function OpenedDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (open.kind === "issue") return <IssueDialog onClose={onClose} />;
  const Reason = ReasonDialogs[open.kind];
  return <Reason certificate={open.certificate} onClose={onClose} />;
}
