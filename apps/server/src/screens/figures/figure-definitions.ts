import type { AdminDashboard, FigureUnit } from "@pavane/contract/screens/schema-admin";
import { paidTiers, tierNames } from "@pavane/contract/subscriptions/tiers";
import type { Measured } from "./measure-figures.ts";
import type { Days, Measure } from "./measures-repository.ts";
import type { Stock } from "./subscribed-repository.ts";

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

/** What belongs together on /admin/dashboard. Another figure or chart is one more entry here. */
interface GroupSpec {
  readonly key: string;
  readonly title: string;
  /** People and learning are for all who open the page, the rest is for ADMIN. */
  readonly business?: true;
  readonly figures: readonly FigureSpec[];
  readonly chart: ChartSpec;
}

const sum =
  (measure: Measure): Value =>
  (measured, days) =>
    measured.sum(measure, days);

const stock =
  (name: Stock): Value =>
  (measured, days) =>
    measured.stock(name, days);

const members: Value = (measured, days) => measured.members(days);
const active: Value = (measured, days) => measured.active(days);
const averageOrder: Value = (measured, days) => {
  const orders = measured.sum("orders", days);
  return orders === 0 ? 0 : Math.round(measured.sum("gross", days) / orders);
};

const sales: GroupSpec = {
  key: "sales",
  title: "Sales and refunds",
  business: true,
  figures: [
    {
      key: "gross_sales",
      title: "Gross sales",
      definition:
        "What was paid for orders in this period, by the time they were paid. Refunds are not taken away; plans are counted by themselves.",
      unit: "cents",
      value: sum("gross"),
    },
    {
      key: "platform_revenue",
      title: "Platform revenue",
      definition:
        "Commission and plans, less promotions and card fees: what this period leaves the platform. The four parts stand beside it.",
      unit: "cents",
      value: sum("revenue"),
    },
    {
      key: "commission",
      title: "Commission",
      definition:
        "What the platform keeps of sales, and its own sales whole, less its part of what was refunded. It is counted on the price before discounts that the platform pays.",
      unit: "cents",
      value: sum("commission"),
    },
    {
      key: "plan_money",
      title: "Plans",
      definition:
        "What was charged for plans, less what of it was refunded. Account credit is no money and does not count.",
      unit: "cents",
      value: sum("plan_money"),
    },
    {
      key: "promotions",
      title: "Promotions",
      definition:
        "Discounts that the platform pays, waived cents, and what sellers are credited for material that plans include, less what of it came back with refunds.",
      unit: "cents",
      value: sum("promotions"),
      moreIsBetter: false,
    },
    {
      key: "card_fees",
      title: "Card fees",
      definition: "What the payment service keeps of payments. It does not give them back with a refund.",
      unit: "cents",
      value: sum("fees"),
      moreIsBetter: false,
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

const plans: GroupSpec = {
  key: "plans",
  title: "Plans",
  business: true,
  figures: [
    {
      key: "mrr",
      title: "Monthly recurring revenue",
      definition:
        "What the paid plans at the end of this period come to in a month: a quarterly price divided by 3, an annual one by 12, all seats of studios together. Plans in grace count; trials and granted tiers do not, nor do discounts.",
      unit: "cents",
      value: stock("mrr"),
    },
    ...paidTiers.map((tier) => ({
      key: `plans_${tier}`,
      title: tierNames[tier],
      definition: `Paid ${tierNames[tier]} plans at the end of this period, those in grace included. A studio is one, whatever its seats.`,
      unit: "count" as const,
      value: stock(tier),
    })),
    {
      key: "trials",
      title: "Trials",
      definition: "Trials that run at the end of this period.",
      unit: "count",
      value: stock("trials"),
    },
    {
      key: "plans_begun",
      title: "Begun",
      definition: "Plans and trials that began in this period. Going on after a trial is no second beginning.",
      unit: "count",
      value: sum("plans_begun"),
    },
    {
      key: "plans_ended",
      title: "Churned",
      definition: "Plans and trials that ended in this period: cancelled, unpaid after their grace, or ended by staff.",
      unit: "count",
      value: sum("plans_ended"),
      moreIsBetter: false,
    },
  ],
  chart: {
    nothing: "plans",
    look: "lines",
    columns: [
      ...paidTiers.map((tier) => ({ key: tier, title: tierNames[tier], unit: "count" as const, value: stock(tier) })),
      { key: "plans_ended", title: "Churned", unit: "count", value: sum("plans_ended"), drawn: false },
    ],
  },
};

const bookings: GroupSpec = {
  key: "bookings",
  title: "Bookings",
  business: true,
  figures: [
    {
      key: "bookings_confirmed",
      title: "Confirmed",
      definition:
        "Bookings that became certain in this period: paid, free, or accepted by the professional. One that is moved is not counted again.",
      unit: "count",
      value: sum("bookings_confirmed"),
    },
    {
      key: "bookings_cancelled",
      title: "Cancelled",
      definition:
        "Confirmed bookings that either side, or staff for one of them, cancelled in this period. Requests that were declined or withdrawn are not among them.",
      unit: "count",
      value: sum("bookings_cancelled"),
      moreIsBetter: false,
    },
  ],
  chart: {
    nothing: "bookings",
    look: "bars",
    columns: [
      { key: "bookings_confirmed", title: "Confirmed", unit: "count", value: sum("bookings_confirmed") },
      { key: "bookings_cancelled", title: "Cancelled", unit: "count", value: sum("bookings_cancelled") },
    ],
  },
};

const curriculum: GroupSpec = {
  key: "curriculum",
  title: "Curriculum",
  business: true,
  figures: [
    {
      key: "resources_published",
      title: "Resources published",
      definition:
        "Resources and curricula that were first on sale in this period, those that were taken down since included. A new version is not counted.",
      unit: "count",
      value: sum("resources_published"),
    },
  ],
  chart: {
    nothing: "resources",
    look: "bars",
    columns: [{ key: "resources_published", title: "Published", unit: "count", value: sum("resources_published") }],
  },
};

export const groups: readonly GroupSpec[] = [sales, people, learning, bookings, curriculum, plans];
