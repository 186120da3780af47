import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { counted } from "../../../lib/time-words.ts";
import { cx } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { seriesPreview, type PlannedSeries, type SeriesWish } from "../queries-groups.ts";
import { shortDay } from "../rules/calendar-days.ts";
import { timeOfLocal } from "../rules/clock-words.ts";
import { refusedWords } from "../rules/refused-words.ts";

/** What planning would bring about, date by date. */
export function PlannedDates({ wish }: { wish: SeriesWish }) {
  const { data, error, isPlaceholderData } = useQuery(seriesPreview(wish));
  if (error)
    return (
      <p role="alert" className="text-meta text-brick">
        {messageOf(error, "The dates could not be looked at. Try again.")}
      </p>
    );
  if (!data) return <Skeleton className="h-24 rounded-control" />;
  const stopped = data.conflicts.some(({ outcome }) => outcome === "stopped");
  return (
    <section aria-label="What will be planned" className={cx("transition-opacity", isPlaceholderData && "opacity-60")}>
      <p aria-live="polite" className="mb-2 font-semibold">
        {stopped || data.sessions.length === 0
          ? "Nothing will be planned."
          : `${counted(data.sessions.length, "date")} will be planned.`}
      </p>
      {/* Longer than the dialog, so that it scrolls by itself; the keyboard must get there. */}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Dates"
        className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line text-meta"
      >
        {rowsOf(data).map(({ local, conflict }) => (
          <li key={local} className="tabular flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
            <span className={cx(conflict?.outcome === "skipped" && "text-soft line-through")}>{momentOf(local)}</span>
            {conflict === null ? null : (
              <span className={conflict.outcome === "stopped" ? "text-brick" : "text-brass"}>
                {conflictWords(conflict)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Conflict = PlannedSeries["conflicts"][number];

/** Planned dates and those that cannot take place, in order; a moved one stands at its old time. */
function rowsOf({ sessions, conflicts }: PlannedSeries): { local: string; conflict: Conflict | null }[] {
  const moved = new Set(conflicts.map(({ moved_to: to }) => to?.starts_at));
  return [
    ...sessions.filter(({ starts_at: at }) => !moved.has(at)).map(({ local }) => ({ local, conflict: null })),
    ...conflicts.map((conflict) => ({ local: conflict.local, conflict })),
  ].toSorted((a, b) => a.local.localeCompare(b.local));
}

const momentOf = (local: string): string => `${shortDay(local.slice(0, 10))}, ${timeOfLocal(local)}`;

function conflictWords({ outcome, reason, moved_to: to }: Conflict): string {
  const why = refusedWords[reason];
  if (outcome === "moved" && to !== null) return `moved to ${timeOfLocal(to.local)}: ${why}`;
  return outcome === "skipped" ? `left out: ${why}` : `taken: ${why}`;
}
