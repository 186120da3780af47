import { Download } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/display/card.tsx";
import { CopyLinkButton } from "../../../ui/buttons/copy-link-button.tsx";
import { useDownload, type OwnCertificate } from "../queries.ts";
import { stateText } from "../rules/state-texts.ts";
import { AddToProfile } from "./add-to-profile.tsx";
import { CertificatePicture } from "./certificate-picture.tsx";
import { RenewalPart } from "./renewal-part.tsx";
import { StateBadge } from "./state-badge.tsx";

/** One's own certificate: how it looks, whether it counts, and what to do with it. */
export function CertificateCard({ certificate }: { certificate: OwnCertificate }) {
  const download = useDownload(certificate);
  const { state } = certificate;
  return (
    <Card className="flex flex-col">
      <Link to={paths.certificate(certificate.id)} tabIndex={-1} aria-hidden className="border-b border-line">
        <CertificatePicture certificate={certificate} decorative />
      </Link>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-title leading-snug font-semibold">
            <Link
              to={paths.certificate(certificate.id)}
              className="underline-offset-4 hover:text-velvet hover:underline"
            >
              {certificate.course_title}
            </Link>
          </h2>
          <StateBadge certificate={certificate} />
        </div>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-meta">
          <Fact name="Issued" value={certificate.issued_on} />
          {certificate.expires_on ? <Fact name="Valid until" value={certificate.expires_on} /> : null}
          <Fact name="Serial" value={certificate.serial} />
        </dl>
        {state === "revoked" || state === "superseded" ? (
          <p className="mt-3 text-meta text-soft">{stateText(certificate)}</p>
        ) : null}
        {certificate.renewal && certificate.course_id !== null ? (
          <div className="mt-4">
            <RenewalPart certificate={certificate} courseId={certificate.course_id} renewal={certificate.renewal} />
          </div>
        ) : null}
        <div className="mt-auto flex flex-wrap gap-2.5 pt-5">
          <Button
            size="small"
            variant="outline"
            icon={<Download aria-hidden />}
            busy={download.isPending}
            onClick={() => download.mutate("pdf")}
          >
            PDF
          </Button>
          <CopyLinkButton link={certificate.verify_url} label="Copy verify link" />
          <AddToProfile certificate={certificate} />
        </div>
      </div>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="tabular">{value}</dd>
    </>
  );
}
