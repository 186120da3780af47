import type { ReactNode } from "react";
import type { ChartData } from "../../ui/charts/chart-data.ts";
import { ChartFrame } from "../../ui/charts/chart-frame.tsx";
import { axisText, figureText } from "../figures/figure-text.ts";
import { Figures } from "../figures/figures.tsx";
import { pointText, spanUnitNames } from "../figures/point-text.ts";
import { spanText } from "../figures/span-text.ts";
import type { SellerAnalytics, SellerAnalyticsQuery } from "../queries.ts";
import { figureTexts, looksKeys, numberOf, salesKeys, type FigureKey } from "./analytics-figures.ts";
import { useAnalyticsFile } from "./use-analytics-file.ts";

interface ChartProps {
  analytics: SellerAnalytics;
  query: SellerAnalyticsQuery;
}

/** Money and units: gross sales and refunds are drawn, all of it is in the table. */
export const SalesChart = ({ analytics, query }: ChartProps) => (
  <div className="grid grid-cols-1 gap-7">
    <Figures figures={figuresOf(analytics, salesKeys)} size="large" />
    <OneChart
      analytics={analytics}
      query={query}
      words={{ title: "Sales", nothing: "No sales in this time." }}
      look="bars"
      keys={["gross", "refunds", "units", "discounts", "commission", "included", "net"]}
      drawn={["gross", "refunds"]}
      height={260}
    />
  </div>
);

/** Numbers of views and downloads. */
export const LooksChart = ({ analytics, query }: ChartProps) => (
  <OneChart
    analytics={analytics}
    query={query}
    words={{ title: "Views and downloads", nothing: "Nobody looked in this time." }}
    look="lines"
    keys={looksKeys}
    drawn={looksKeys}
    height={200}
  >
    <Figures figures={figuresOf(analytics, looksKeys)} size="small" />
  </OneChart>
);

const figuresOf = ({ totals }: SellerAnalytics, keys: readonly FigureKey[]) =>
  keys.map((key) => ({ key, ...figureTexts[key], value: numberOf(totals, key) }));

interface OneChartProps extends ChartProps {
  words: { title: string; nothing: string };
  look: ChartData["look"];
  keys: readonly FigureKey[];
  drawn: readonly FigureKey[];
  height: number;
  children?: ReactNode;
}

function OneChart({ analytics, query, words, look, keys, drawn, height, children }: OneChartProps) {
  const file = useAnalyticsFile(query, "days");
  const { points, unit, totals } = analytics;
  const drawnUnit = drawn[0] === undefined ? "count" : figureTexts[drawn[0]].unit;
  const data: ChartData = {
    label: `${words.title}, ${spanText(analytics)}`,
    axis: spanUnitNames[unit],
    look,
    compared: null,
    ...(drawnUnit === "cents" && { grain: 100 }),
    axisText: (value) => axisText(value, drawnUnit),
    columns: keys.map((key) => ({
      title: figureTexts[key].title,
      drawn: drawn.includes(key),
      text: (value) => figureText(value, figureTexts[key].unit),
      values: points.map((point) => numberOf(point, key)),
    })),
    points: points.map(({ start }) => pointText(start, unit)),
  };
  const nothing = keys.every((key) => numberOf(totals, key) === 0);
  return (
    <ChartFrame
      title={words.title}
      data={data}
      height={height}
      file={file}
      nothing={
        nothing ? (
          <p className="rounded-card border border-line bg-card px-5 py-10 text-center">{words.nothing}</p>
        ) : null
      }
    >
      {children}
    </ChartFrame>
  );
}
