import { useQuery } from "@tanstack/react-query";
import { cx } from "../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { pictureQuery, type Certificate } from "../queries.ts";

interface CertificatePictureProps {
  certificate: Pick<Certificate, "id" | "state" | "course_title" | "learner_name" | "serial">;
  /** The same text is next to it, so that it needs no alternative text. */
  decorative?: boolean;
  className?: string;
}

/** The certificate as its files show it, in its own proportions (A4 landscape). */
export function CertificatePicture({ certificate, decorative = false, className }: CertificatePictureProps) {
  const { data: address, isError, isFetching, refetch } = useQuery(pictureQuery(certificate.id, certificate.state));
  const frame = cx("aspect-[842/595] w-full", className);
  if (isError)
    return (
      <div className={cx(frame, "grid place-items-center overflow-hidden bg-sunk text-meta text-soft")}>
        {decorative ? null : (
          <ErrorState subject="The picture of this certificate" onRetry={() => void refetch()} busy={isFetching} />
        )}
      </div>
    );
  if (address === undefined) return <Skeleton className={cx(frame, "rounded-none")} />;
  const words = `Certificate ${certificate.serial}: ${certificate.learner_name}, ${certificate.course_title}`;
  return <img src={address} alt={decorative ? "" : words} width={842} height={595} className={cx(frame, "block")} />;
}

/** A certificate that is not issued yet, in the proportions of its template. */
export const DrawnCertificate = ({ address, words, busy }: { address: string; words: string; busy: boolean }) => (
  <img
    src={address}
    alt={words}
    aria-busy={busy || undefined}
    className="block h-auto w-full rounded-card border border-line bg-card"
  />
);
