import type { ChartData } from "./chart-data.ts";
import { cx } from "../basics/class-names.ts";

/** What scrolls must scroll with the keyboard, too. */
const scrolledByKeys = { tabIndex: 0 };

/** The figures of a chart in words; it is in the chart's place and scrolls there. */
export function ChartTable({ label, axis, columns, points, compared }: ChartData) {
  const cells = columns.flatMap(({ title, values, previous, text }) => [
    { title, values, text },
    ...(compared !== null && previous ? [{ title: `${title} before`, values: previous, text }] : []),
  ]);
  return (
    <section {...scrolledByKeys} aria-label={label} className="max-h-[300px] overflow-auto rounded-chip">
      <table className="w-full text-meta">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {[axis, ...cells.map(({ title }) => title)].map((title, index) => (
              <th
                key={title}
                scope="col"
                className={cx(
                  "sticky top-0 bg-ground py-2 text-small font-semibold text-soft",
                  index ? "pl-4 text-right" : "text-left",
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ full }, row) => (
            <tr key={full} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {full}
              </th>
              {cells.map(({ title, values, text }) => (
                <td key={title} className="tabular py-1.5 pl-4 text-right whitespace-nowrap">
                  {text(values[row] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
