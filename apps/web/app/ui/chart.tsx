import { useEffect, useRef, useState, type PointerEvent } from "react";
import { axisTicks, labelledPoints } from "./chart-scale.ts";
import { ChartTable, type ChartData } from "./chart-table.tsx";
import { Disclosure } from "./disclosure.tsx";

const HEIGHT = 240;
const room = { top: 12, right: 12, bottom: 28, left: 44 };

/** Lines over time, with labelled axes; a table says the same. Lines differ by dash, too, not by colour alone. */
export function Chart({ label, axis, series, points }: ChartData) {
  const { frame, width } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const scale = chartScale(width, points.length, Math.max(0, ...series.flatMap(({ values }) => values)));
  const point = at === null ? undefined : points[at];
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const along = event.clientX - event.currentTarget.getBoundingClientRect().left - room.left;
    const nearest = Math.round((along / scale.innerWidth) * Math.max(1, points.length - 1));
    setAt(Math.min(points.length - 1, Math.max(0, nearest)));
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Legend series={series} at={at} point={point?.full} />
      <div ref={frame}>
        {width === 0 ? (
          <div style={{ height: HEIGHT }} />
        ) : (
          <svg
            role="img"
            aria-label={`${label}. The table below has the figures.`}
            width={width}
            height={HEIGHT}
            className="block overflow-visible"
            onPointerMove={follow}
            onPointerLeave={() => setAt(null)}
          >
            <Axes scale={scale} points={points} />
            {series.map(({ title, values }, index) => (
              <Line key={title} values={values} scale={scale} look={lookOf(index)} marked={at} />
            ))}
          </svg>
        )}
      </div>
      <Disclosure summary="Show as a table">
        <ChartTable label={label} axis={axis} series={series} points={points} />
      </Disclosure>
    </div>
  );
}

interface Look {
  stroke: string;
  swatch: string;
  dash: string | undefined;
}

const looks: readonly Look[] = [
  { stroke: "var(--velvet)", swatch: "text-velvet", dash: undefined },
  { stroke: "var(--brass-shape)", swatch: "text-brass-shape", dash: "7 4" },
  { stroke: "var(--pine)", swatch: "text-pine", dash: "2 4" },
];

const lookOf = (index: number): Look =>
  looks[index % looks.length] ?? { stroke: "var(--ink)", swatch: "text-ink", dash: undefined };

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (frame.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

function chartScale(width: number, count: number, highest: number) {
  const ticks = axisTicks(highest);
  const top = ticks.at(-1) ?? 1;
  const innerWidth = Math.max(1, width - room.left - room.right);
  const innerHeight = HEIGHT - room.top - room.bottom;
  return {
    width,
    ticks,
    innerWidth,
    x: (index: number) => room.left + (count < 2 ? innerWidth / 2 : (index / (count - 1)) * innerWidth),
    y: (value: number) => room.top + innerHeight - (value / top) * innerHeight,
  };
}

type Scale = ReturnType<typeof chartScale>;

const LABEL_PX = 68;

function Axes({ scale, points }: { scale: Scale; points: ChartData["points"] }) {
  return (
    <g aria-hidden className="tabular fill-soft text-[12px]">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={room.left}
            x2={scale.width - room.right}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
            stroke={tick === 0 ? "var(--edge)" : "var(--line)"}
          />
          <text x={room.left - 10} y={scale.y(tick) + 4} textAnchor="end">
            {tick.toLocaleString("en-US")}
          </text>
        </g>
      ))}
      {labelledPoints(points.length, Math.floor(scale.innerWidth / LABEL_PX)).map((index) => (
        <text
          key={index}
          x={scale.x(index)}
          y={HEIGHT - 8}
          textAnchor={index === points.length - 1 && points.length > 1 ? "end" : "middle"}
        >
          {points[index]?.short}
        </text>
      ))}
    </g>
  );
}

interface LineProps {
  values: readonly number[];
  scale: Scale;
  look: Look;
  marked: number | null;
}

function Line({ values, scale, look, marked }: LineProps) {
  const places = values.map((value, index) => `${scale.x(index)} ${scale.y(value)}`);
  const shown = marked ?? (values.length === 1 ? 0 : null);
  const value = shown === null ? undefined : values[shown];
  return (
    <>
      <path
        d={`M${places.join("L")}`}
        fill="none"
        stroke={look.stroke}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={look.dash}
      />
      {shown === null || value === undefined ? null : (
        <circle
          cx={scale.x(shown)}
          cy={scale.y(value)}
          r="4.5"
          fill={look.stroke}
          stroke="var(--card)"
          strokeWidth="2"
        />
      )}
    </>
  );
}

function Legend({ series, at, point }: { series: ChartData["series"]; at: number | null; point: string | undefined }) {
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-meta" aria-hidden>
      {series.map(({ title, values }, index) => {
        const { swatch, dash } = lookOf(index);
        return (
          <span key={title} className="inline-flex items-center gap-2">
            <svg width="22" height="8" className={swatch}>
              <line x1="1" x2="21" y1="4" y2="4" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dash} />
            </svg>
            {title}
            {at === null ? null : (
              <strong className="tabular font-semibold">{(values[at] ?? 0).toLocaleString("en-US")}</strong>
            )}
          </span>
        );
      })}
      {point ? <span className="tabular ml-auto text-soft">{point}</span> : null}
    </p>
  );
}
