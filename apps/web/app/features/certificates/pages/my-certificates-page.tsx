import { useQuery } from "@tanstack/react-query";
import { useSearchParams, type MetaArgs } from "react-router";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Pagination } from "../../../ui/lists/pagination.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { Select } from "../../../ui/form/select.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { CertificateCard } from "../components/certificate-card.tsx";
import { NearlyCompleted } from "../components/nearly-completed.tsx";
import { HoursStatement } from "../components/hours-statement.tsx";
import { myCertificatesQuery, type Certificate, type MyCertificates } from "../queries.ts";
import { stateOptions } from "../rules/state-options.ts";

export const meta = ({ matches }: MetaArgs) => [
  { title: pageTitle("My certificates", matches) },
  { name: "robots", content: "noindex" },
  { tagName: "link", rel: "canonical", href: paths.myCertifications() },
];

export default function MyCertificatesPage() {
  const [params] = useSearchParams();
  const state = stateOptions.find(({ value }) => value === params.get("state"))?.value;
  const page = Number(params.get("page")) || 1;
  const { data, isError, isFetching, refetch } = useQuery(myCertificatesQuery({ state, page }));
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        My certificates
      </h1>
      <div className="mt-7">
        {isError && !data ? (
          <ErrorState subject="Your certificates" onRetry={() => void refetch()} busy={isFetching} />
        ) : null}
        {data ? <Earned list={data} state={state} /> : null}
        {!data && !isError ? <CardsLoading /> : null}
      </div>
    </div>
  );
}

function Earned({ list, state }: { list: MyCertificates; state: Certificate["state"] | undefined }) {
  const [, change] = useSearchState();
  const none = list.page.total === 0;
  if (none && state === undefined)
    return (
      <>
        <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
          No certificates yet. Finish a course to earn one.
        </EmptyState>
        <NearlyCompleted courses={list.close} />
      </>
    );
  return (
    <>
      <Select
        label="State"
        hideLabel
        placeholder="Every state"
        className="mb-6 w-48"
        options={stateOptions}
        value={state ?? ""}
        onChange={(event) => change({ state: event.target.value || null })}
      />
      {none ? (
        <EmptyState
          action={
            <Button variant="outline" onClick={() => change({ state: null })}>
              Clear filters
            </Button>
          }
        >
          Nothing matches these filters.
        </EmptyState>
      ) : null}
      <ul className={gridClass}>
        {list.data.map((certificate) => (
          <li key={certificate.id} className="grid">
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={list.page.number}
          pages={Math.ceil(list.page.total / list.page.size)}
          label="Pages of certificates"
        />
      </div>
      <HoursStatement years={list.years} />
      <NearlyCompleted courses={list.close} />
    </>
  );
}

function CardsLoading() {
  return (
    <Loading label="Loading certificates" className={gridClass}>
      {[1, 2, 3].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[842/595] w-full rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-3 h-9 w-48" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-5";
