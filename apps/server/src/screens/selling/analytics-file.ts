import { sellerMeasures } from "@pavane/contract/screens/seller-measures";
import type { Download } from "@pavane/contract/core/endpoint";
import type { SellerAnalytics, SellerAnalyticsQuery } from "@pavane/contract/screens/schema-selling";
import { csvFile, type Cell } from "../../platform/csv.ts";

type Part = SellerAnalyticsQuery["part"];

const titles = {
  views: "Views",
  visitors: "Visitors",
  units: "Units",
  gross: "Gross",
  discounts: "Discounts",
  commission: "Commission",
  refunds: "Refunds",
  included: "Plan credits",
  net: "Net",
  downloads: "Downloads",
} as const;

/** The figures by time, by resource or by source as a file. */
export function analyticsFile(analytics: SellerAnalytics, part: Part): Download {
  const { header, rows } = tables[part](analytics);
  const name = ["figures", part, analytics.from, analytics.to].join("-");
  return { content: csvFile(header, rows), mime: "text/csv; charset=utf-8", fileName: `${name}.csv` };
}

const figureTitles = sellerMeasures.map((measure) => titles[measure]);

const tables: Readonly<Record<Part, (analytics: SellerAnalytics) => { header: string[]; rows: Cell[][] }>> = {
  days: ({ points }) => ({
    header: ["Start", ...figureTitles],
    rows: points.map((point) => [point.start, ...cellsOf(point)]),
  }),
  resources: ({ resources }) => ({
    header: ["Resource", "Title", ...figureTitles],
    rows: resources.map((resource) => [resource.id, resource.title, ...cellsOf(resource)]),
  }),
  sources: ({ sources }) => ({
    header: ["Source", titles.views, titles.visitors],
    rows: sources.map(({ source, views, visitors }) => [source, views, visitors]),
  }),
};

const cellsOf = (figures: SellerAnalytics["totals"]): Cell[] =>
  sellerMeasures.map((measure) => {
    const value = figures[measure];
    // As text a negative amount would be written like a formula made harmless.
    return typeof value === "string" && value.startsWith("-") ? Number(value) : value;
  });
