import { useQueries, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useViewer } from "../../../session/viewer.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { storeTotalQuery, suggestionsQuery } from "./queries.ts";
import type { StoreFacets } from "../shapes.ts";
import { chosenFilters } from "./chosen.ts";
import { isOnlyWords, readStoreSearch, withoutFilters, type StoreSearch } from "./store-search.ts";
import { changeStore } from "./store-address.ts";

interface NoHitsProps {
  search: StoreSearch;
  seller: number | undefined;
  facets: StoreFacets | undefined;
}

/**
 * Nothing was found: the filters that prevent a match, the style that was perhaps meant, and words that have matches.
 */
export function NoHits({ search, seller, facets }: NoHitsProps) {
  const [params] = useSearchParams();
  const words = isOnlyWords(search);
  return (
    <>
      <EmptyState
        action={
          <ButtonLink variant="outline" to={{ search: changeStore(params, withoutFilters) }}>
            {words ? "Clear search" : "Clear filters"}
          </ButtonLink>
        }
      >
        {words ? `Nothing matches "${search.q}".` : "Nothing matches these filters."}
      </EmptyState>
      <div className="mx-auto grid max-w-[560px] gap-6 pb-6 empty:hidden">
        {words ? null : <OneByOne search={search} seller={seller} facets={facets} />}
        {search.q === "" || seller !== undefined ? null : <Suggestions q={search.q} />}
      </div>
    </>
  );
}

/** Maximum number of counts: each is a separate search. */
const MOST_COUNTED = 8;

/** What would be found without one of the filters, or without the words. */
function OneByOne({ search, seller, facets }: NoHitsProps) {
  const [params] = useSearchParams();
  const viewer = useViewer();
  const chosen = [
    ...(search.q === "" ? [] : [{ label: search.q, without: { q: null, sort: null } }]),
    ...chosenFilters(search, facets),
  ];
  const ways = chosen.slice(0, MOST_COUNTED).map(({ label, without }) => {
    const address = changeStore(params, without);
    return { label, address, search: readStoreSearch(new URLSearchParams(address)) };
  });
  const totals = useQueries({ queries: ways.map((way) => storeTotalQuery(way.search, seller ?? null, viewer)) });
  const found = ways.flatMap((way, index) => {
    const page = totals[index]?.data?.page;
    return page && page.total > 0 ? [{ ...way, total: page.total, more: page.at_least }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Offer title="With one less">
      {found.map(({ label, address, total, more }) => (
        <Way key={address} to={address}>
          Without “{label}”: <span className="tabular">{total.toLocaleString("en-US")}</span>
          {more ? "+" : null}
        </Way>
      ))}
    </Offer>
  );
}

function Suggestions({ q }: { q: string }) {
  const { data } = useQuery(suggestionsQuery(q));
  const [params] = useSearchParams();
  const to = (changes: Parameters<typeof changeStore>[1]) => changeStore(params, { ...withoutFilters, ...changes });
  if (!data) return null;
  return (
    <>
      {data.style === null ? null : (
        <Offer title="Nearest style">
          <Way to={to({ style: data.style.slug })}>{data.style.name}</Way>
        </Offer>
      )}
      {data.words.length === 0 ? null : (
        <Offer title="Popular in the store">
          {data.words.map((word) => (
            <Way key={word} to={to({ q: word })}>
              {word}
            </Way>
          ))}
        </Offer>
      )}
    </>
  );
}

const Offer = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-center text-meta font-semibold text-soft">{title}</h2>
    <ul className="mt-2.5 flex flex-wrap justify-center gap-2">{children}</ul>
  </section>
);

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <li className="max-w-full">
    <Link
      to={{ search: to }}
      className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-full border border-line bg-card px-3.5 py-1.5 text-meta font-semibold transition-colors [overflow-wrap:anywhere] hover:border-edge pointer-coarse:min-h-11"
    >
      <span className="min-w-0">{children}</span>
    </Link>
  </li>
);
