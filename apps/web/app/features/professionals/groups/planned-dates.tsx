import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { seriesPreview, type PlannedSeries, type SeriesRequest } from "../queries-groups.ts";
import { shortDay } from "../rules/calendar-days.ts";
import { timeOfLocal } from "../rules/clock-texts.ts";
import { wholePriceText } from "../rules/group-texts.ts";
import { refusedTexts } from "../rules/refused-texts.ts";

/** A long series is shown whole when it is asked for. */
const atFirst = 12;

/** What planning would bring about, date by date. */
export function PlannedDates({ request }: { request: SeriesRequest }) {
  const [all, setAll] = useState(false);
  const { data, error, isPlaceholderData } = useQuery(seriesPreview(request));
  if (error)
    return (
      <p role="alert" className="text-meta text-brick">
        {messageOf(error, "The dates could not be looked at. Try again.")}
      </p>
    );
  if (!data) return <Skeleton className="h-24 rounded-control" />;
  const rows = rowsOf(data);
  const price = wholePriceText(request.series_price ?? null, data.sessions.length);
  const stopped = data.conflicts.some(({ outcome }) => outcome === "stopped");
  return (
    <section aria-label="What will be planned" className={cx("transition-opacity", isPlaceholderData && "opacity-60")}>
      <p aria-live="polite" className="mb-2 font-semibold">
        {stopped || data.sessions.length === 0
          ? "Nothing will be planned."
          : `${counted(data.sessions.length, "date")} will be planned.`}
        {stopped || price === null ? null : <span className="tabular block font-normal text-soft">{price}</span>}
      </p>
      <ul className="divide-y divide-line rounded-control border border-line text-meta">
        {(all ? rows : rows.slice(0, atFirst)).map(({ local, conflict }) => (
          <li key={local} className="tabular flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
            <span className={cx(conflict?.outcome === "skipped" && "text-soft line-through")}>{momentOf(local)}</span>
            {conflict === null ? null : (
              <span className={conflict.outcome === "stopped" ? "text-brick" : "text-brass"}>
                {conflictText(conflict)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {all || rows.length <= atFirst ? null : (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 min-h-11 text-meta font-semibold text-velvet hover:underline"
        >
          Show all {rows.length} dates
        </button>
      )}
    </section>
  );
}

type Conflict = PlannedSeries["conflicts"][number];

/** Planned dates and those that cannot take place, in order; a moved date is listed at its old time. */
function rowsOf({ sessions, conflicts }: PlannedSeries): { local: string; conflict: Conflict | null }[] {
  const moved = new Set(conflicts.map(({ moved_to: to }) => to?.starts_at));
  return [
    ...sessions.filter(({ starts_at: at }) => !moved.has(at)).map(({ local }) => ({ local, conflict: null })),
    ...conflicts.map((conflict) => ({ local: conflict.local, conflict })),
  ].toSorted((a, b) => a.local.localeCompare(b.local));
}

const momentOf = (local: string): string => `${shortDay(local.slice(0, 10))}, ${timeOfLocal(local)}`;

function conflictText({ outcome, reason, moved_to: to }: Conflict): string {
  const why = refusedTexts[reason];
  if (outcome === "moved" && to !== null) return `moved to ${timeOfLocal(to.local)}: ${why}`;
  return outcome === "skipped" ? `left out: ${why}` : `taken: ${why}`;
}
