import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { myCertificatesQuery } from "../own-account.ts";

export function MyCertificates() {
  const { data, isError, refetch, isFetching } = useQuery(myCertificatesQuery());
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-3 text-heading font-semibold">
        Certificates
      </h2>
      {isError ? <ErrorState subject="Your certificates" onRetry={() => void refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <Loading label="Loading certificates">
          <Skeleton className="h-16 w-full" />
        </Loading>
      ) : null}
      {data?.data.length === 0 ? (
        <div className="rounded-card border border-line bg-card">
          <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
            No certificates yet.
          </EmptyState>
        </div>
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
          {data.data.map((certificate) => (
            <li key={certificate.id} className="bg-card">
              <Link
                to={paths.certificate(certificate.id)}
                className="flex items-center gap-4 px-5 py-4 transition-colors hover:bg-ground"
              >
                <Award aria-hidden className="size-6 shrink-0 text-brass" strokeWidth={1.5} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{certificate.course_title}</span>
                  <span className="text-meta text-soft">Issued {certificate.issued_on}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
