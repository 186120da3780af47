import { lookOf, type ChartColumn, type SeriesLook } from "./chart-data.ts";
import type { ChartPlace } from "./chart-place.ts";

interface MarkerProps {
  look: Pick<SeriesLook, "stroke" | "marker">;
  x: number;
  y: number;
  /** Half its width. */
  size: number;
}

/** A point of a line in the line's own shape. */
export function Marker({ look: { stroke, marker }, x, y, size }: MarkerProps) {
  const drawn = { fill: stroke, stroke: "var(--ground)", strokeWidth: size > 3 ? 2 : 1 };
  if (marker === "square") return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} {...drawn} />;
  if (marker === "triangle")
    return (
      <path d={`M${x} ${y - size * 1.2}L${x + size * 1.2} ${y + size}L${x - size * 1.2} ${y + size}Z`} {...drawn} />
    );
  return <circle cx={x} cy={y} r={size} {...drawn} />;
}

const BETWEEN_PX = 90;

/** A few points of each line, at different positions per line, so that overlapping lines are distinguished. */
export function LineMarkers({ columns, place }: { columns: readonly ChartColumn[]; place: ChartPlace }) {
  const count = columns[0]?.values.length ?? 0;
  const every = Math.max(columns.length, Math.ceil((count * BETWEEN_PX) / place.innerWidth));
  return columns.map(({ title, values }, line) =>
    values.map((value, index) =>
      index % every === Math.floor((line * every) / columns.length) ? (
        <Marker key={`${title} ${index}`} look={lookOf("lines", line)} x={place.x(index)} y={place.y(value)} size={3} />
      ) : null,
    ),
  );
}
