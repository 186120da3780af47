import { TestModeBadge } from "../../money/test-mode-badge.tsx";
import { weekdayIn } from "../../time/dates.ts";
import { useSite } from "../../page/site.ts";
import { cx } from "../../ui/basics/class-names.ts";
import { Sparkline } from "../../ui/charts/sparkline.tsx";
import type { AdminOverview } from "../queries.ts";
import { figureText } from "../figures/figure-text.ts";

type Row = AdminOverview["today"][number];

/** Today so far against the same hours of the same weekday last week. */
export function Today({ overview, className }: { overview: AdminOverview; className?: string }) {
  const timeZone = useSite()?.time_zone;
  const { today, test_money: testMoney, as_of: asOf } = overview;
  if (today.length === 0) return null;
  return (
    <section aria-labelledby="today" className={cx("min-w-0", className)}>
      <h2 id="today" className="flex items-center justify-between gap-3 pb-2 text-meta font-semibold text-soft">
        Today, against last {weekdayIn(asOf, timeZone)}
        {testMoney ? <TestModeBadge /> : null}
      </h2>
      <dl
        className={cx(
          "grid gap-x-4 gap-y-5 rounded-card border border-line bg-card p-4 xl:grid-cols-1 xl:p-5",
          today.length === 3 ? "grid-cols-3" : "grid-cols-2",
        )}
      >
        {today.map((row) => (
          <div key={row.key} className="min-w-0">
            <dt className="text-small text-soft xl:text-meta">{row.title}</dt>
            <dd className="tabular text-title leading-tight font-semibold xl:text-[1.375rem]">
              {figureText(row.today, row.unit)}
            </dd>
            <dd className="tabular text-small text-soft">{againstText(row)}</dd>
            <dd className="mt-2 hidden xl:block">
              <Sparkline values={row.days} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** "$455.00 at this time, 6 % more". */
function againstText({ today, last_week: before, unit }: Row): string {
  const then = `${figureText(before, unit)} at this time`;
  if (before === 0 || today === before) return then;
  const percent = Math.abs(Math.round(((today - before) / before) * 100));
  return `${then}, ${percent.toLocaleString("en-US")} % ${today > before ? "more" : "less"}`;
}
