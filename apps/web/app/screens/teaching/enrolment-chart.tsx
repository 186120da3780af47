import { learnerSourceNames } from "@pavane/contract/learning/learners-list";
import { useId } from "react";
import type { ChartData } from "../../ui/charts/chart-data.ts";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { pointText, spanUnitNames } from "../figures/point-text.ts";
import { spanText } from "../figures/span-text.ts";
import type { TeachingSummary } from "./queries.ts";

const numberText = (value: number): string => value.toLocaleString("en-US");

/** Enrolments by day. */
export function EnrolmentChart({ summary }: { summary: TeachingSummary }) {
  const { days } = summary;
  const data: ChartData = {
    label: `Enrolments, ${spanText(summary)}`,
    axis: spanUnitNames.day,
    look: "bars",
    compared: null,
    axisText: numberText,
    columns: [{ title: "Enrolments", drawn: true, text: numberText, values: days.map(({ enrolments }) => enrolments) }],
    points: days.map(({ day }) => pointText(day, "day")),
  };
  return (
    <ChartFrame
      title="Enrolments"
      data={data}
      height={200}
      file={null}
      nothing={
        summary.enrolments.now === 0 ? (
          <p className="rounded-card border border-line bg-card px-5 py-10 text-center">No enrolments in this time.</p>
        ) : null
      }
    />
  );
}

/** Where enrolments came from, with bars as long as their share of the most. */
export function EnrolmentSources({ summary: { sources } }: { summary: TeachingSummary }) {
  const id = useId();
  const max = sources[0]?.enrolments ?? 0;
  if (max === 0) return null;
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id={id} className="text-title font-semibold">
        Where they come from
      </h2>
      <ul>
        {sources.map(({ source, enrolments }) => (
          <li key={source} className="relative flex justify-between gap-3 border-b border-line py-2.5 text-meta">
            <span>{learnerSourceNames[source]}</span>
            <span className="tabular font-semibold">{numberText(enrolments)}</span>
            <span
              aria-hidden
              className="absolute -bottom-px left-0 h-0.5 rounded-full bg-bar"
              style={{ width: `${(100 * enrolments) / max}%` }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
