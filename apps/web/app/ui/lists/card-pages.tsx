import type { ReactNode } from "react";
import { NoMatch } from "../search/no-match.tsx";
import { Pagination } from "./pagination.tsx";
import { Loading, Skeleton } from "../feedback/skeleton.tsx";

interface CardPagesProps<Item> {
  list: { data: readonly Item[]; page: { number: number; size: number; total: number } };
  keyOf: (item: Item) => string | number;
  /** Names of the filters in the address that may have left nothing. */
  names: readonly string[];
  label: string;
  children: (item: Item) => ReactNode;
}

/** One page of a list as cards, in as many columns as fit, and the way to the other pages. */
export function CardPages<Item>({ list: { data, page }, keyOf, names, label, children }: CardPagesProps<Item>) {
  if (data.length === 0) return <NoMatch names={names} />;
  return (
    <>
      <ul className={gridClass}>
        {data.map((item) => (
          <li key={keyOf(item)} className="grid">
            {children(item)}
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination page={page.number} pages={Math.ceil(page.total / page.size)} label={label} />
      </div>
    </>
  );
}

export function CardPagesLoading({ label }: { label: string }) {
  return (
    <Loading label={label} className={gridClass}>
      {[1, 2, 3].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-[8/5] w-full rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-5 h-9 w-32" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-5";
