import { BadgeCheck, Download, Image } from "lucide-react";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { StaffAct } from "../../../administration/own-matter.ts";
import { OwnMatterNote, StaffButton } from "../../../administration/staff-button.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { AddToProfile } from "./add-to-profile.tsx";
import { useDownload, type CertificateDetail, type FileFormat } from "../queries.ts";

const RevokeDialog = lazyNamed(() => import("./reason-dialog.tsx"), "RevokeDialog");
const ReissueDialog = lazyNamed(() => import("./reason-dialog.tsx"), "ReissueDialog");

export function CertificateActions({ certificate }: { certificate: CertificateDetail }) {
  const download = useDownload(certificate);
  const button = (format: FileFormat) => ({
    size: "small" as const,
    busy: download.isPending && download.variables === format,
    disabled: download.isPending && download.variables !== format,
    onClick: () => download.mutate(format),
  });
  const ended = certificate.state === "revoked" || certificate.state === "superseded";
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button icon={<Download aria-hidden />} {...button("pdf")}>
        Download PDF
      </Button>
      <Button variant="outline" icon={<Image aria-hidden />} {...button("png")}>
        Download PNG
      </Button>
      {ended ? null : (
        <Button variant="outline" icon={<BadgeCheck aria-hidden />} {...button("badge")}>
          Open Badge
        </Button>
      )}
      <CopyLinkButton link={certificate.verify_url} label="Copy verify link" />
      <AddToProfile certificate={certificate} />
    </div>
  );
}

/** Shown to teachers of the course and certificate staff, as the server allows it. */
export function StaffActions({ certificate }: { certificate: CertificateDetail }) {
  const [open, setOpen] = useState<"revoke" | "reissue" | null>(null);
  const navigate = useNavigate();
  const { can } = certificate;
  if (!can.revoke && !can.reissue) return null;
  const close = () => setOpen(null);
  const reissue: StaffAct = { call: "POST /api/certificates/:id/reissue", thing: certificate.id };
  return (
    <section aria-label="Manage" className="grid gap-3 border-t border-line pt-6">
      <h2 className="text-title font-semibold">Manage</h2>
      {certificate.reason ? <p className="text-meta text-soft">Issued by hand: {certificate.reason}</p> : null}
      <div className="flex flex-wrap gap-2.5">
        {can.reissue ? (
          <StaffButton act={reissue} size="small" variant="outline" onClick={() => setOpen("reissue")}>
            Reissue
          </StaffButton>
        ) : null}
        {can.revoke ? (
          <StaffButton
            act={{ call: "POST /api/certificates/:id/revoke", thing: certificate.id }}
            size="small"
            variant="outline"
            tone="destructive"
            onClick={() => setOpen("revoke")}
          >
            Revoke
          </StaffButton>
        ) : null}
        <OwnMatterNote act={reissue} className="basis-full" />
      </div>
      <Suspense>
        {open === "revoke" ? <RevokeDialog certificate={certificate} onClose={close} /> : null}
        {open === "reissue" ? (
          <ReissueDialog
            certificate={certificate}
            onClose={close}
            onDone={(next) => void navigate(paths.certificate(next.id))}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
