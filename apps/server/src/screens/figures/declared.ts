import type { AdminDashboard, FigureUnit } from "@pavane/contract/screens/schema-admin";
import type { Measured } from "./measured.ts";
import type { Days, Measure } from "./store-measures.ts";

type Value = (measured: Measured, days: Days) => number;

interface FigureSpec {
  readonly key: string;
  readonly title: string;
  /** What it counts, in a sentence or two; people read it beside the figure. */
  readonly definition: string;
  readonly unit: FigureUnit;
  readonly value: Value;
  readonly moreIsBetter?: false;
}

interface ChartSpec {
  /** "No {nothing} in this period.". */
  readonly nothing: string;
  readonly look: AdminDashboard["groups"][number]["chart"]["look"];
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly unit: FigureUnit;
    readonly value: Value;
    /** Only in the table and the file. */
    readonly drawn?: false;
  }[];
}

/** What belongs together on /admin/dashboard. Another figure or chart is one more entry here; money is for ADMIN only. */
interface GroupSpec {
  readonly key: string;
  readonly title: string;
  readonly money?: true;
  readonly figures: readonly FigureSpec[];
  readonly chart: ChartSpec;
}

const sum =
  (measure: Measure): Value =>
  (measured, days) =>
    measured.sum(measure, days);

const members: Value = (measured, days) => measured.members(days);
const active: Value = (measured, days) => measured.active(days);
const averageOrder: Value = (measured, days) => {
  const orders = measured.sum("orders", days);
  return orders === 0 ? 0 : Math.round(measured.sum("gross", days) / orders);
};

const sales: GroupSpec = {
  key: "sales",
  title: "Sales and refunds",
  money: true,
  figures: [
    {
      key: "gross_sales",
      title: "Gross sales",
      definition: "What was paid for orders in this period, by the time they were paid. Refunds are not taken away.",
      unit: "cents",
      value: sum("gross"),
    },
    {
      key: "platform_revenue",
      title: "Platform revenue",
      definition:
        "Commission and the platform's own sales of this period, less their part of what was refunded. Discounts that the platform gives, tax and card fees are not taken off.",
      unit: "cents",
      value: sum("revenue"),
    },
    {
      key: "refunds",
      title: "Refunds",
      definition:
        "Money given back for paid orders, by the time it was decided. What failed to go back does not count.",
      unit: "cents",
      value: sum("refunds"),
      moreIsBetter: false,
    },
    {
      key: "orders",
      title: "Orders",
      definition: "Orders paid in this period. One that cost nothing, with a coupon for example, is an order too.",
      unit: "count",
      value: sum("orders"),
    },
    {
      key: "average_order",
      title: "Average order",
      definition: "Gross sales divided by orders, those that cost nothing included.",
      unit: "cents",
      value: averageOrder,
    },
  ],
  chart: {
    nothing: "sales",
    look: "bars",
    columns: [
      { key: "gross", title: "Sales", unit: "cents", value: sum("gross") },
      { key: "refunds", title: "Refunds", unit: "cents", value: sum("refunds") },
      { key: "orders", title: "Orders", unit: "count", value: sum("orders"), drawn: false },
    ],
  },
};

const people: GroupSpec = {
  key: "members",
  title: "Members",
  figures: [
    {
      key: "members",
      title: "Members",
      definition: "Accounts at the end of this period, without deleted ones and purchases nobody has claimed.",
      unit: "count",
      value: members,
    },
    {
      key: "new_members",
      title: "New",
      definition: "Accounts made in this period, without deleted ones and purchases nobody has claimed.",
      unit: "count",
      value: sum("new_members"),
    },
    {
      key: "active_members",
      title: "Active",
      definition: "People who used the site signed in on at least one day of this period.",
      unit: "count",
      value: active,
    },
  ],
  chart: {
    nothing: "members",
    look: "area",
    columns: [
      { key: "members", title: "Members", unit: "count", value: members },
      { key: "new_members", title: "New", unit: "count", value: sum("new_members"), drawn: false },
      { key: "active_members", title: "Active", unit: "count", value: active, drawn: false },
    ],
  },
};

const learning: GroupSpec = {
  key: "learning",
  title: "Learning",
  figures: [
    {
      key: "enrolments",
      title: "Enrolments",
      definition: "Times a learner got access to a certification in this period, bought, granted or free.",
      unit: "count",
      value: sum("enrolments"),
    },
    {
      key: "completions",
      title: "Completions",
      definition: "Times a learner completed a certification in this period.",
      unit: "count",
      value: sum("completions"),
    },
    {
      key: "certificates",
      title: "Certificates",
      definition: "Certificates issued in this period, replacements included.",
      unit: "count",
      value: sum("certificates"),
    },
  ],
  chart: {
    nothing: "enrolments",
    look: "lines",
    columns: [
      { key: "enrolments", title: "Enrolments", unit: "count", value: sum("enrolments") },
      { key: "completions", title: "Completions", unit: "count", value: sum("completions") },
      { key: "certificates", title: "Certificates", unit: "count", value: sum("certificates") },
    ],
  },
};

export const groups: readonly GroupSpec[] = [sales, people, learning];
