import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import {
  Link,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from "react-router";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { recentCertificatesQuery, type RecentCertificates } from "../queries.ts";

const Pagination = lazyNamed(() => import("../../../ui/lists/pagination.tsx"), "Pagination");

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

async function load({ client, url }: PageRequest): Promise<null> {
  await client.fetchQuery(recentCertificatesQuery(pageOf(url.searchParams)));
  return null;
}

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load);

// A search engine would go on naming people who took their consent back.
export const meta = ({ matches }: MetaArgs<typeof loader>) => [
  { title: pageTitle("Certificates issued lately", matches) },
  { name: "robots", content: "noindex" },
];

export default function RecentCertificatesPage() {
  const [params] = useSearchParams();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(recentCertificatesQuery(pageOf(params)));
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        Certificates issued lately
      </h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-soft">
        In the last 90 days, to people who agreed in their privacy settings to be named here.
      </p>
      {isError && !data ? (
        <ErrorState subject="The certificates" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {data ? <Results list={data} stale={isPlaceholderData} /> : null}
      {!data && !isError ? <RowsLoading /> : null}
    </div>
  );
}

function Results({ list, stale }: { list: RecentCertificates; stale: boolean }) {
  const { number, size, total } = list.page;
  if (total === 0)
    return (
      <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
        Nobody who was certified lately is named here.
      </EmptyState>
    );
  return (
    <>
      <ul className={cx(listClass, stale && "opacity-60 transition-opacity")} aria-busy={stale || undefined}>
        {list.data.map((certificate) => (
          <li key={certificate.serial} className="grid bg-card">
            <Link
              to={paths.verify(certificate.serial)}
              className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-semibold underline-offset-4 group-hover:underline" dir="auto">
                  {certificate.learner_name}
                </span>
                <span className="block text-meta text-soft">{certificate.course_title}</span>
              </span>
              <span className="tabular text-meta text-soft">{certificate.issued_on}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > size ? (
        <div className="mt-10">
          <Suspense>
            <Pagination page={number} pages={Math.ceil(total / size)} label="Pages of certificates" />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

function RowsLoading() {
  return (
    <Loading label="Loading certificates" className={listClass}>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className="grid gap-2 bg-card px-5 py-4">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}

const listClass = "grid max-w-[760px] gap-px overflow-hidden rounded-card border border-line bg-line";
