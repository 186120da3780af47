import type { FigureUnit, SellerAnalytics } from "../queries.ts";

export type FigureKey = keyof SellerAnalytics["totals"];

interface FigureTexts {
  readonly title: string;
  readonly definition: string;
  readonly unit: FigureUnit;
}

/** What each figure is called and counts. */
export const figureTexts: Readonly<Record<FigureKey, FigureTexts>> = {
  units: {
    title: "Units",
    definition: "What was sold in this time, each unit of a line by itself, by the time it was paid. Free ones count.",
    unit: "count",
  },
  gross: {
    title: "Gross",
    definition: "The list price of what was sold in this time.",
    unit: "cents",
  },
  discounts: {
    title: "Discounts",
    definition: "What coupons that you pay for took off. Discounts that the platform pays cost you nothing.",
    unit: "cents",
  },
  commission: {
    title: "Commission",
    definition: "What the platform kept of the sales of this time, at the rate of the moment of each sale.",
    unit: "cents",
  },
  refunds: {
    title: "Refunds",
    definition: "Your share of what was given back in this time, whenever it was sold.",
    unit: "cents",
  },
  included: {
    title: "Plan credits",
    definition: "What the platform credited because somebody's plan let them open a resource of yours.",
    unit: "cents",
  },
  net: {
    title: "Net",
    definition: "What is yours of this time: gross less discounts, commission and refunds, with plan credits.",
    unit: "cents",
  },
  views: {
    title: "Views",
    definition:
      "Times a page of yours was opened, at most 5 of one person, page and day. Programs and you are not counted.",
    unit: "count",
  },
  visitors: {
    title: "Visitors",
    definition: "People who looked, each once for a day and a resource.",
    unit: "count",
  },
  downloads: {
    title: "Downloads",
    definition: "Downloads that began, of buyers and of members whose plan includes it.",
    unit: "count",
  },
};

export const moneyKeys = [
  "gross",
  "discounts",
  "commission",
  "refunds",
  "included",
  "net",
] as const satisfies readonly FigureKey[];
export const salesKeys = ["units", ...moneyKeys] as const satisfies readonly FigureKey[];
export const looksKeys = ["views", "visitors", "downloads"] as const satisfies readonly FigureKey[];

/** A count, or whole cents of an amount, which charts are drawn of. */
export function numberOf(figures: SellerAnalytics["totals"], key: FigureKey): number {
  const value = figures[key];
  return typeof value === "number" ? value : Math.round(Number(value) * 100);
}

export const isNothing = (figures: SellerAnalytics["totals"]): boolean =>
  [...salesKeys, ...looksKeys].every((key) => numberOf(figures, key) === 0);
