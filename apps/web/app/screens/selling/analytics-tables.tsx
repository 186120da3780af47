import { oneOf } from "@pavane/contract/core/codes";
import { visitSources, type VisitSource } from "@pavane/contract/resources/choices";
import { sellerMeasures } from "@pavane/contract/screens/seller-measures";
import { Download } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { counted } from "../../counted.ts";
import { DataTable, type Column } from "../../ui/tables/data-table.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { useSearchLink } from "../../ui/search/search-state.ts";
import { figureText } from "../figures/figure-text.ts";
import type { SellerAnalytics, SellerAnalyticsQuery } from "../queries.ts";
import { figureTexts, numberOf } from "./analytics-figures.ts";
import { useAnalyticsFile } from "./use-analytics-file.ts";

interface TableProps {
  analytics: SellerAnalytics;
  query: SellerAnalyticsQuery;
}

type Row = SellerAnalytics["resources"][number];

const columns: readonly Column<Row>[] = [
  { id: "title", header: "Resource", cell: (row) => <TitleCell row={row} /> },
  ...sellerMeasures.map((key): Column<Row> => ({
    id: key,
    header: figureTexts[key].title,
    align: "end",
    className: "@min-[768px]:px-2.5!",
    cell: (row) => (
      <span data-none={numberOf(row, key) === 0 || undefined}>
        {figureText(numberOf(row, key), figureTexts[key].unit)}
      </span>
    ),
  })),
];

/** What each resource brought; its title shows its figures alone. */
export function ByResource({ analytics, query }: TableProps) {
  const { resources, resources_total: total } = analytics;
  return (
    <Part title="By resource" query={query} part="resources" empty={total === 0}>
      <DataTable
        label="Figures by resource"
        columns={columns}
        rows={resources}
        rowId={({ id }) => id}
        empty={<p className="px-5 py-10 text-center">No resource has figures for this time.</p>}
      />
      {total > resources.length ? (
        <p className="text-meta text-soft">
          The {resources.length} with the highest net of {total.toLocaleString("en-US")}. The file has all.
        </p>
      ) : null}
    </Part>
  );
}

function TitleCell({ row: { id, title } }: { row: Row }) {
  const link = useSearchLink();
  return (
    <Link
      to={link({ resource: id })}
      className="block min-w-40 rounded-chip font-semibold [overflow-wrap:anywhere] hover:text-velvet hover:underline"
    >
      {title}
    </Link>
  );
}

const sourceNames: Readonly<Record<VisitSource, string>> = {
  store: "The store",
  search: "Search",
  seller: "Your store's page",
  home: "The home page",
  related: "Another resource",
  outside: "Outside and direct",
};

/** Where people came from who looked. */
export function BySource({ analytics: { sources }, query }: TableProps) {
  const max = sources[0]?.views ?? 0;
  return (
    <Part title="By source" query={query} part="sources" empty={sources.length === 0}>
      {sources.length === 0 ? (
        <p className="rounded-card border border-line bg-card px-5 py-10 text-center">Nobody looked in this time.</p>
      ) : null}
      <ul className="grid grid-cols-1">
        {sources.map(({ source, views, visitors }) => (
          <li key={source} className="relative flex items-center gap-3 border-b border-line py-2.5">
            <span className="min-w-0 flex-1">
              <span className="text-meta font-semibold">{nameOf(source)}</span>
              <span className="tabular block text-small text-soft">{counted(visitors, "visitor")}</span>
            </span>
            <span className="tabular text-meta font-semibold">
              {views.toLocaleString("en-US")}
              <span className="sr-only"> views</span>
            </span>
            <span
              aria-hidden
              className="absolute -bottom-px left-0 h-0.5 rounded-full bg-bar"
              style={{ width: `${max === 0 ? 0 : (100 * views) / max}%` }}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function nameOf(source: string): string {
  const known = oneOf(visitSources, source);
  return known === undefined ? source : sourceNames[known];
}

interface PartProps extends Pick<TableProps, "query"> {
  title: string;
  part: "resources" | "sources";
  /** There is nothing to download. */
  empty: boolean;
  children: ReactNode;
}

function Part({ title, query, part, empty, children }: PartProps) {
  const id = useId();
  const file = useAnalyticsFile(query, part);
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {empty ? null : (
          <IconButton
            size="small"
            label={`Download CSV, ${title.toLowerCase()}`}
            icon={<Download aria-hidden />}
            disabled={file.busy}
            onClick={file.onDownload}
          />
        )}
      </div>
      {children}
    </section>
  );
}
