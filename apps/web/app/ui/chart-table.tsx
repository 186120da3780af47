import { cx } from "./class-names.ts";

export interface ChartData {
  /** Says what is counted, over which time. */
  label: string;
  /** Heading of the first column of the table. */
  axis: string;
  series: readonly { title: string; values: readonly number[] }[];
  /** Under the axis, and in full in the table. */
  points: readonly { short: string; full: string }[];
}

/** The figures of a chart in words. */
export function ChartTable({ label, axis, series, points }: ChartData) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-meta">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {[axis, ...series.map(({ title }) => title)].map((title, index) => (
              <th
                key={title}
                scope="col"
                className={cx("py-2 text-small font-semibold text-soft", index ? "text-right" : "text-left")}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ full }, row) => (
            <tr key={full} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {full}
              </th>
              {series.map(({ title, values }) => (
                <td key={title} className="tabular py-1.5 text-right">
                  {(values[row] ?? 0).toLocaleString("en-US")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
