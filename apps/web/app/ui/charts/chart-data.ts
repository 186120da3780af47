export interface ChartColumn {
  title: string;
  values: readonly number[];
  /** The same over the span before, point by point. */
  previous?: readonly number[] | undefined;
  text: (value: number) => string;
  /** False: only in the table, and in the legend of a point. */
  drawn: boolean;
}

export interface ChartData {
  /** Says what is counted, over which time. */
  label: string;
  /** Heading of the first column of the table. */
  axis: string;
  /** Sums as bars, a running level as an area, several series as lines. */
  look: "bars" | "area" | "lines";
  columns: readonly ChartColumn[];
  /** Under the axis, in the legend, and in full in the table. */
  points: readonly { short: string; named: string; full: string }[];
  /** What the dotted line is; null without one. */
  compared: string | null;
  /** What the marks of the axis are whole numbers of: 100 for cents. */
  grain?: number;
  axisText: (value: number) => string;
}

export interface SeriesLook {
  stroke: string;
  swatch: string;
  dash: string | undefined;
  /** Where the dashes begin: two lines of one course show in turns. */
  offset?: number;
  marker?: "circle" | "square" | "triangle";
}

const lineLooks: readonly SeriesLook[] = [
  { stroke: "var(--velvet)", swatch: "text-velvet", dash: undefined, marker: "circle" },
  { stroke: "var(--brass-shape)", swatch: "text-brass-shape", dash: "7 7", marker: "square" },
  { stroke: "var(--pine)", swatch: "text-pine", dash: "7 7", offset: 7, marker: "triangle" },
];

const barLooks: readonly SeriesLook[] = [
  { stroke: "var(--bar)", swatch: "text-bar", dash: undefined },
  { stroke: "var(--brick)", swatch: "text-brick", dash: undefined },
];

/** One palette for all charts; lines differ by dash and marker, too, not by colour alone. */
export function lookOf(look: ChartData["look"], index: number): SeriesLook {
  const looks = look === "bars" ? barLooks : lineLooks;
  return looks[index % looks.length] ?? { stroke: "var(--ink)", swatch: "text-ink", dash: undefined };
}
