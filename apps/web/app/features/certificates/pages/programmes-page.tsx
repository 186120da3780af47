import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams, type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs } from "react-router";
import { browserPageData, serverPageData, type PageRequest } from "../../../page/page-data.ts";
import { pageTitle } from "../../../page/site.ts";
import { paths } from "../../../paths.ts";
import { useViewer, viewerOfTab, type Viewer } from "../../../session/viewer.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { ProgrammeCard } from "../programmes/programme-card.tsx";
import { publishedProgrammesQuery, type Programmes } from "../programmes/queries.ts";

/** Few sites have more programmes than fit on one page. */
const Pagination = lazyNamed(() => import("../../../ui/lists/pagination.tsx"), "Pagination");

const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get("page"));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

const load =
  (viewer: Viewer) =>
  async ({ client, url }: PageRequest) => {
    const list = await client.fetchQuery(publishedProgrammesQuery(pageOf(url.searchParams), viewer));
    return { page: list.page.number };
  };

export const loader = (args: LoaderFunctionArgs) => serverPageData(args, load("guest"));
export const clientLoader = (args: ClientLoaderFunctionArgs) => browserPageData(args, load(viewerOfTab()));

const DESCRIPTION =
  "Programmes for dance educators: several courses in their order, and one certificate over all of them.";

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const page = loaderData?.head.page ?? 1;
  const title = pageTitle(page > 1 ? `Programmes, page ${page}` : "Programmes", matches);
  const canonical = `${loaderData?.canonical ?? ""}${page > 1 ? `?page=${page}` : ""}`;
  return [
    { title },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: canonical },
  ];
}

export default function ProgrammesPage() {
  const [params] = useSearchParams();
  const query = useQuery(publishedProgrammesQuery(pageOf(params), useViewer()));
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  return (
    <div className="page-gutter py-10 lg:py-14">
      <h1 tabIndex={-1} className="display-page">
        Programmes
      </h1>
      <p className="mt-3 mb-8 max-w-[56ch] text-soft">
        Several courses that belong together, in their order, and one certificate over all of them.
      </p>
      {isError && !data ? (
        <ErrorState subject="The programmes" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {data ? <Results list={data} stale={isPlaceholderData} /> : null}
      {!data && !isError ? <CardsLoading /> : null}
    </div>
  );
}

function Results({ list, stale }: { list: Programmes; stale: boolean }) {
  const { number, size, total } = list.page;
  if (total === 0)
    return (
      <EmptyState action={<ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>}>
        No programmes yet.
      </EmptyState>
    );
  return (
    <>
      <ul className={cx(gridClass, stale && "opacity-60 transition-opacity")} aria-busy={stale || undefined}>
        {list.data.map((programme, at) => (
          <li key={programme.id} className="grid">
            <ProgrammeCard programme={programme} priority={at === 0} />
          </li>
        ))}
      </ul>
      {total > size ? (
        <div className="mt-10">
          <Suspense>
            <Pagination page={number} pages={Math.ceil(total / size)} label="Pages of programmes" />
          </Suspense>
        </div>
      ) : null}
    </>
  );
}

function CardsLoading() {
  return (
    <Loading label="Loading programmes" className={gridClass}>
      {[1, 2, 3].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[8/5] w-full rounded-none" />
          <div className="grid gap-2.5 p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-5";
