import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useParams } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { ApiError } from "../../../api/api-error.ts";
import { privateMeta } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { NotFound } from "../../../layout/not-found.tsx";
import { Breadcrumbs } from "../../../ui/display/breadcrumbs.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CertificateActions, StaffActions } from "../components/certificate-actions.tsx";
import { CertificateHistory } from "../components/certificate-history.tsx";
import { CertificatePicture } from "../components/certificate-picture.tsx";
import { RenewalPart } from "../components/renewal-part.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { readId } from "../../../ui/search/read-id.ts";
import { certificateQuery, type CertificateDetail } from "../queries.ts";
import { stateText } from "../rules/state-texts.ts";

const QrCode = lazyNamed(() => import("../../../ui/display/qr-code.tsx"), "QrCode");

export const meta = privateMeta("Certificate");

export default function CertificatePage() {
  const id = readId(useParams()["certificateId"]);
  const { data, error, isFetching, refetch } = useQuery({ ...certificateQuery(id ?? 0), enabled: id !== null });
  if (id === null || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  return (
    <div className="page-gutter py-8 lg:py-12">
      {data ? <CertificateView certificate={data} /> : null}
      {error && !data ? (
        <ErrorState subject="The certificate" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? <CertificateLoading /> : null}
    </div>
  );
}

function CertificateView({ certificate }: { certificate: CertificateDetail }) {
  const mine = useMe().id === certificate.user_id;
  const ended = certificate.state === "revoked" || certificate.state === "superseded";
  return (
    <>
      {mine ? (
        <Breadcrumbs
          crumbs={[{ label: "My certificates", to: paths.myCertifications() }, { label: certificate.serial }]}
        />
      ) : null}
      <header className="mt-3 mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="display-page">
            {certificate.course_title}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            <span>{certificate.learner_name}</span>
            {ended ? null : <StateBadge certificate={certificate} />}
          </p>
          {ended ? (
            <p className={cx("mt-2 max-w-[60ch] font-medium", certificate.state === "revoked" && "text-brick")}>
              {stateText(certificate)}
            </p>
          ) : null}
        </div>
        <CertificateActions certificate={certificate} />
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="overflow-hidden rounded-card border border-line bg-card">
          <CertificatePicture certificate={certificate} />
        </div>
        <div className="grid gap-8">
          {certificate.renewal && certificate.course_id !== null ? (
            <RenewalPart certificate={certificate} courseId={certificate.course_id} renewal={certificate.renewal} />
          ) : null}
          <Facts certificate={certificate} />
          <CertificateHistory history={certificate.history} />
          <StaffActions certificate={certificate} />
        </div>
      </div>
    </>
  );
}

function Facts({ certificate }: { certificate: CertificateDetail }) {
  const { hours, replaced_by: next, replaces, programme_id: programme } = certificate;
  const facts: [string, string | null][] = [
    ["Serial", certificate.serial],
    ["Issued", certificate.issued_on],
    ["Valid until", certificate.expires_on],
    ["Hours", hours === null ? null : String(hours)],
    ["Instructor", certificate.instructor_name],
  ];
  return (
    <section aria-label="Particulars" className="grid gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-meta">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="tabular font-medium">{value}</dd>
            </div>
          ),
        )}
        {programme === null ? null : (
          <div className="contents">
            <dt className="text-soft">Programme</dt>
            <dd>
              <Link to={paths.programme(programme)} className="font-medium text-velvet hover:underline">
                See its courses
              </Link>
            </dd>
          </div>
        )}
        {next ? <Neighbour name="Replaced by" certificate={next} /> : null}
        {replaces ? <Neighbour name="Replaces" certificate={replaces} /> : null}
      </dl>
      <div className="flex items-center gap-5">
        <Suspense fallback={<Skeleton className="size-36" />}>
          <QrCode address={certificate.verify_url} label="QR code of the verify link" className="size-36" />
        </Suspense>
        <p className="max-w-[22ch] text-meta text-soft">
          Anyone can scan this or open the{" "}
          <Link to={paths.verify(certificate.serial)} className="font-medium text-velvet underline underline-offset-4">
            verify page
          </Link>
          .
        </p>
      </div>
    </section>
  );
}

function Neighbour({ name, certificate }: { name: string; certificate: { id: number; serial: string } }) {
  return (
    <div className="contents">
      <dt className="text-soft">{name}</dt>
      <dd>
        <Link to={paths.certificate(certificate.id)} className="tabular font-medium text-velvet hover:underline">
          {certificate.serial}
        </Link>
      </dd>
    </div>
  );
}

function CertificateLoading() {
  return (
    <Loading label="Loading the certificate" className="grid gap-7">
      <Skeleton className="h-11 w-2/3" />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Skeleton className="aspect-[842/595] w-full rounded-card" />
        <div className="grid content-start gap-3">
          {[1, 2, 3, 4, 5].map((key) => (
            <Skeleton key={key} className="h-4" />
          ))}
        </div>
      </div>
    </Loading>
  );
}
