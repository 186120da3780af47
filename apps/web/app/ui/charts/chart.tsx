import { useCallback, useState, type PointerEvent } from "react";
import type { ChartData } from "./chart-data.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartAxes, ChartMarks } from "./chart-marks.tsx";
import { chartPlace } from "./chart-place.ts";

/**
 * Bars, an area or lines over time, with labelled axes. The point under the pointer, or chosen with the arrow keys, is
 * written into the legend. A table says the same: see `ChartTable`.
 */
export function Chart({ height = 220, ...data }: ChartData & { height?: number }) {
  const { label, points } = data;
  const { frame, width } = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const place = chartPlace(data, { width, height });
  const follow = (event: PointerEvent<SVGSVGElement>) =>
    setAt(place.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChartLegend data={data} at={at} />
      <div
        ref={frame}
        className="relative rounded-chip has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-4 has-[input:focus-visible]:outline-velvet"
      >
        <input
          type="range"
          className="sr-only"
          aria-label={label}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={at ?? points.length - 1}
          aria-valuetext={pointText(data, at ?? points.length - 1)}
          onChange={({ target }) => setAt(Number(target.value))}
          onFocus={() => setAt((now) => now ?? points.length - 1)}
          onBlur={() => setAt(null)}
        />
        {width === 0 ? (
          <div style={{ height }} />
        ) : (
          <svg
            aria-hidden
            width={width}
            height={height}
            className="block touch-pan-y overflow-visible"
            onPointerMove={follow}
            onPointerDown={follow}
            onPointerLeave={() => setAt(null)}
          >
            <ChartAxes data={data} place={place} />
            <ChartMarks data={data} place={place} at={at} />
          </svg>
        )}
      </div>
    </div>
  );
}

/** "Sat 6 Mar: $1,020.00 sales, 34 orders". */
const pointText = ({ points, columns }: ChartData, at: number): string =>
  `${points[at]?.full ?? ""}: ${columns
    .map(({ title, values, text }) => `${title} ${text(values[at] ?? 0)}`)
    .join(", ")}`;

function useWidth() {
  const [width, setWidth] = useState(0);
  const frame = useCallback((box: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
