import { Marker } from "./chart-marker.tsx";
import { isCompared } from "./chart-place.ts";
import { lookOf, type ChartData } from "./chart-data.ts";

/** What is drawn how; while somebody looks at a point, its figures. Read out by the chart's own control instead. */
export function ChartLegend({ data, at }: { data: ChartData; at: number | null }) {
  const { columns, points, look, compared } = data;
  const drawn = columns.filter((column) => column.drawn);
  const others = columns.filter((column) => !column.drawn);
  return (
    <div aria-hidden className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-small">
      {drawn.map(({ title, values, text }, index) => (
        <span key={title} className="inline-flex items-center gap-1.5">
          <Swatch look={look} index={index} />
          {title}
          {at === null ? null : <strong className="tabular font-semibold">{text(values[at] ?? 0)}</strong>}
        </span>
      ))}
      {drawn.map(({ title, previous, text }, index) =>
        isCompared(data, index) ? (
          <span key={title} className="inline-flex items-center gap-1.5 text-soft">
            <svg width="20" height="8" className={look === "lines" ? lookOf(look, index).swatch : undefined}>
              <line x1="1" x2="19" y1="4" y2="4" stroke="currentColor" strokeWidth="2" strokeDasharray="1.5 4" />
            </svg>
            {look === "lines" ? `${title}, ${compared}` : compared}
            {at === null ? null : <span className="tabular">{text(previous?.[at] ?? 0)}</span>}
          </span>
        ) : null,
      )}
      {at === null ? null : (
        <span className="tabular ml-auto text-soft">
          {[
            points[at]?.named,
            ...others.map(({ title, values, text }) => `${text(values[at] ?? 0)} ${title.toLowerCase()}`),
          ].join(" · ")}
        </span>
      )}
    </div>
  );
}

function Swatch({ look, index }: { look: ChartData["look"]; index: number }) {
  const drawn = lookOf(look, index);
  const { swatch, dash, offset } = drawn;
  if (look === "bars") return <span className={`size-2.5 rounded-[3px] bg-current ${swatch}`} />;
  return (
    <svg width="20" height="8" className={swatch}>
      <line
        x1="1"
        x2="19"
        y1="4"
        y2="4"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray={dash}
        strokeDashoffset={offset}
      />
      {look === "lines" ? <Marker look={drawn} x={10} y={4} size={3} /> : null}
    </svg>
  );
}
