import { Download } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import type { AdminDashboard, AdminDashboardQuery } from "../queries.ts";
import { Nothing } from "./chart-card.tsx";
import { figureText } from "../figures/figure-text.ts";
import { useDashboardFile } from "./use-dashboard-file.ts";

type Top = AdminDashboard["tables"][number];

interface TopListProps {
  top: Top;
  dashboard: Pick<AdminDashboard, "from" | "to">;
  query: AdminDashboardQuery;
}

const FIRST = 5;

/** The foremost of something, with bars as long as their share of the first. */
export function TopList({ top, dashboard, query }: TopListProps) {
  const id = useId();
  const [all, showAll] = useState(false);
  const file = useDashboardFile(query, top.key);
  const rows = all ? top.rows : top.rows.slice(0, FIRST);
  const max = top.rows[0]?.values[0] ?? 0;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="text-title font-semibold">
          {top.title} <span className="text-small font-normal text-soft">by {top.columns[0]?.title.toLowerCase()}</span>
        </h2>
        {top.rows.length === 0 ? null : (
          <IconButton
            size="small"
            label="Download CSV"
            icon={<Download aria-hidden />}
            disabled={file.isPending}
            onClick={() => file.mutate()}
          />
        )}
      </div>
      {top.rows.length === 0 ? <Nothing what={top.nothing} dashboard={dashboard} /> : null}
      <ol className="grid grid-cols-1">
        {rows.map((row, index) => (
          <TopRow key={row.id} top={top} row={row} place={index + 1} max={max} />
        ))}
      </ol>
      {top.rows.length > FIRST ? (
        <Button
          variant="ghost"
          size="small"
          className="-ml-3.5 w-fit"
          aria-expanded={all}
          onClick={() => showAll(!all)}
        >
          {all ? `First ${FIRST}` : `All ${top.rows.length}`}
        </Button>
      ) : null}
    </section>
  );
}

function TopRow({ top, row, place, max }: { top: Top; row: Top["rows"][number]; place: number; max: number }) {
  const [value = 0, ...others] = row.values;
  const [ranked, ...columns] = top.columns;
  return (
    <li className="relative flex items-center gap-3 border-b border-line py-2.5">
      <span aria-hidden className="tabular w-4 shrink-0 text-small text-soft">
        {place}
      </span>
      {top.of === "person" ? (
        <Avatar src={row.image_url} name={row.title} size={32} decorative />
      ) : (
        <Cover kind={top.of} id={row.id} src={row.image_url} className="w-12! shrink-0 rounded-chip" />
      )}
      <span className="min-w-0 flex-1">
        {row.path === null ? (
          <span className="font-semibold">{row.title}</span>
        ) : (
          <Link to={row.path} className="text-meta font-semibold hover:text-velvet hover:underline">
            {row.title}
          </Link>
        )}
        <span className="block text-small text-soft">
          {columns
            .map(({ title, unit }, index) => `${figureText(others[index] ?? 0, unit)} ${title.toLowerCase()}`)
            .join(", ")}
        </span>
      </span>
      <span className="tabular text-meta font-semibold">{figureText(value, ranked?.unit ?? "count")}</span>
      <span
        aria-hidden
        className="absolute -bottom-px left-0 h-0.5 rounded-full bg-bar"
        style={{ width: `${max === 0 ? 0 : (100 * value) / max}%` }}
      />
    </li>
  );
}
