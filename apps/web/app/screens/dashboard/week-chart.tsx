import { counted } from "../../counted.ts";
import { dayText } from "../../time/dates.ts";
import { cx } from "../../ui/basics/class-names.ts";
import type { UserDashboard } from "../queries.ts";

type Week = NonNullable<UserDashboard["minutes"]["data"]>;

/** Minutes practised per day, as the players measured them. The table says the same; the bars are for the eye. */
export function WeekChart({ week }: { week: Week }) {
  const completed = week.days.reduce((sum, { lessons }) => sum + lessons, 0);
  const lessonsText = `${counted(completed, "lesson")} completed`;
  const max = Math.max(1, ...week.days.map(({ minutes }) => minutes));
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <p className="mb-4 text-meta text-soft">
        <span className="tabular text-heading font-semibold text-ink">{week.total}</span>{" "}
        {week.total === 1 ? "minute" : "minutes"} of practice in 7 days{completed === 0 ? "" : `, ${lessonsText}`}
      </p>
      <table className="w-full">
        <caption className="sr-only">Minutes practised per day</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody className="grid grid-cols-7 gap-2 sm:gap-3">
          {week.days.map(({ day, minutes }, index) => (
            <tr key={day} className="flex flex-col-reverse">
              <th scope="row" className="pt-1.5 text-center text-small font-normal text-soft">
                <span aria-hidden className={cx(index === 6 && "font-semibold text-ink")}>
                  {dayText(day, { weekday: "short" })}
                </span>
                <span className="sr-only">{dayText(day, { dateStyle: "full" })}</span>
              </th>
              <td className={cx("flex flex-col justify-end border-b border-edge", week.total === 0 ? "h-16" : "h-36")}>
                <span className={cx("tabular text-center text-small", minutes === 0 ? "text-soft" : "font-semibold")}>
                  {minutes}
                </span>
                <span
                  aria-hidden
                  className={cx("mx-auto w-full max-w-10 rounded-t-chip", index === 6 ? "bg-velvet" : "bg-velvet/55")}
                  style={{ height: `${(minutes / max) * 82}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
