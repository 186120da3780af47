import type { CourseDropOff } from "./queries.ts";

const width = 240;
const height = 40;

/** Learners lesson by lesson as a falling line, its largest step in red; the numbers stand in words beside it. */
export function DropOffLine({ learners, reached, largest }: Pick<CourseDropOff, "learners" | "reached" | "largest">) {
  const levels = [learners, ...reached];
  const step = width / reached.length;
  const y = (count: number) => height - 2 - (count / Math.max(1, learners)) * (height - 4);
  const path = levels
    .flatMap((count, index) => (index === 0 ? [`M0 ${y(count)}`] : [`H${index * step - step / 2}`, `V${y(count)}`]))
    .join("");
  const at = reached.findIndex((count, index) => (levels[index] ?? 0) - count === largest?.stopped);
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-10 w-full">
      <path d={`${path}H${width}V${height}H0Z`} className="fill-velvet/10" />
      <path d={`${path}H${width}`} fill="none" className="stroke-bar" vectorEffect="non-scaling-stroke" />
      {largest === null || at < 0 ? null : (
        <line
          x1={(at + 0.5) * step}
          x2={(at + 0.5) * step}
          y1={y(levels[at] ?? 0)}
          y2={y(reached[at] ?? 0)}
          className="stroke-brick"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
