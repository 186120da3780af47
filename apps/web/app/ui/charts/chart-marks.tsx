import { lookOf, type ChartColumn, type ChartData, type SeriesLook } from "./chart-data.ts";
import { isCompared, type ChartPlace } from "./chart-place.ts";
import { LineMarkers, Marker } from "./chart-marker.tsx";
import { labelledPoints } from "./chart-scale.ts";

interface Drawn {
  data: ChartData;
  place: ChartPlace;
}

const LABEL_PX = 74;

export function ChartAxes({ data: { points, axisText }, place }: Drawn) {
  return (
    <g className="tabular fill-soft text-[12px]">
      {place.ticks.map((tick, index) => (
        <g key={tick}>
          <line
            x1={place.left}
            x2={place.right}
            y1={place.y(tick)}
            y2={place.y(tick)}
            stroke={index === 0 ? "var(--edge)" : "var(--line)"}
          />
          <text x={place.left - 10} y={place.y(tick) + 4} textAnchor="end">
            {axisText(tick)}
          </text>
        </g>
      ))}
      {labelledPoints(points.length, Math.floor(place.innerWidth / LABEL_PX)).map((index) => (
        <text
          key={index}
          x={index === points.length - 1 && points.length > 1 ? place.right : place.x(index)}
          y={place.height - 6}
          textAnchor={index === points.length - 1 && points.length > 1 ? "end" : "middle"}
        >
          {points[index]?.short}
        </text>
      ))}
    </g>
  );
}

export function ChartMarks({ data, place, at }: Drawn & { at: number | null }) {
  const drawn = data.columns.filter((column) => column.drawn);
  return (
    <>
      {at === null ? null : <Marked data={data} place={place} at={at} />}
      {data.look === "area" && drawn[0] ? <Area values={drawn[0].values} place={place} /> : null}
      {drawn.map((column, index) =>
        data.look === "bars" ? (
          <Bars key={column.title} column={column} place={place} index={index} at={at} />
        ) : (
          <Line
            key={column.title}
            values={column.values}
            place={place}
            look={lookOf(data.look, index)}
            marked={at ?? column.values.length - 1}
          />
        ),
      )}
      {data.look === "lines" ? <LineMarkers columns={drawn} place={place} /> : null}
      {drawn.map((column, index) =>
        isCompared(data, index) && column.previous ? (
          <Line
            key={column.title}
            values={column.previous}
            place={place}
            look={{ stroke: data.look === "lines" ? lookOf(data.look, index).stroke : "var(--soft)", dash: "1.5 4" }}
            thin
          />
        ) : null,
      )}
    </>
  );
}

/** The point one looks at, as a band behind bars or a hairline through lines. */
function Marked({ data, place, at }: Drawn & { at: number }) {
  const width = data.look === "bars" ? place.share : 1;
  return (
    <rect
      x={place.x(at) - width / 2}
      y={place.top}
      width={width}
      height={place.baseline - place.top}
      fill={data.look === "bars" ? "var(--sunk)" : "var(--edge)"}
    />
  );
}

interface BarsProps {
  column: ChartColumn;
  place: ChartPlace;
  index: number;
  at: number | null;
}

/** What lies in front covers the foot of what lies behind: refunds of the same days are a part of its money. */
function Bars({ column, place, index, at }: BarsProps) {
  const width = Math.max(1, Math.min(26, place.share * 0.7));
  const { stroke } = lookOf("bars", index);
  return (
    <g>
      {column.values.map((value, point) => {
        if (value <= 0) return null;
        const y = Math.min(place.y(value), place.baseline - 1);
        return (
          <rect
            key={point}
            x={place.x(point) - width / 2}
            y={y}
            width={width}
            height={place.baseline - y}
            rx={Math.min(2, width / 3)}
            fill={index === 0 && at === point ? "var(--velvet)" : stroke}
          />
        );
      })}
    </g>
  );
}

function Area({ values, place }: { values: readonly number[]; place: ChartPlace }) {
  const points = values.map((value, index) => `${place.x(index)} ${place.y(value)}`);
  const [first, last] = [place.x(0), place.x(values.length - 1)];
  return (
    <path
      d={`M${first} ${place.baseline}L${points.join("L")}L${last} ${place.baseline}Z`}
      fill="var(--velvet-tint)"
      opacity="0.7"
    />
  );
}

interface LineProps {
  values: readonly number[];
  place: ChartPlace;
  look: Pick<SeriesLook, "stroke" | "dash" | "offset" | "marker">;
  /** The point with a dot. */
  marked?: number;
  thin?: boolean;
}

function Line({ values, place, look, marked, thin = false }: LineProps) {
  const value = marked === undefined ? undefined : values[marked];
  return (
    <>
      <path
        d={`M${values.map((one, index) => `${place.x(index)} ${place.y(one)}`).join("L")}`}
        fill="none"
        stroke={look.stroke}
        strokeWidth={thin ? "1.5" : "2"}
        strokeLinejoin="round"
        strokeLinecap={thin ? "round" : "butt"}
        strokeDasharray={look.dash}
        strokeDashoffset={look.offset}
      />
      {marked === undefined || value === undefined ? null : (
        <Marker look={look} x={place.x(marked)} y={place.y(value)} size={4} />
      )}
    </>
  );
}
