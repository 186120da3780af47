import type { Read } from "../../platform/db/database.ts";
import { daysAfter, type Day } from "../../platform/zone-days.ts";
import { partsOf, shiftedBack, type FigureRange } from "./span.ts";
import { findStockChanges, type Stock } from "./subscribed-repository.ts";
import {
  countActive,
  findByDay,
  type Days,
  type FigureScope,
  type Measure,
  type SourceName,
} from "./measures-repository.ts";

/** What was read of a span and the equal one before; answers for any days within. */
export interface Measured {
  sum(measureFigures: Measure, days: Days): number;
  /** Members at the end of the days. */
  members(days: Days): number;
  /** What there was of plans at the end of the days. */
  stock(stock: Stock, days: Days): number;
  /** Different people who used the site; for the two spans and their parts only. */
  active(days: Days): number;
}

const peopleAndLearning = ["sign_ups", "enrolments", "completions", "certificates"] as const;
const business = ["orders", "refunds", "revenue", "plans", "bookings", "resources"] as const;

interface FiguresRequest extends FigureScope {
  readonly span: FigureRange;
  readonly today: Day;
  readonly withMoney: boolean;
  /** Members there are now. */
  readonly members: number;
}

/** Reads each source once, from the first day of the span before; sign-ups up to today, because members are counted back from it. */
export async function measure(
  db: Read,
  { span, today, withMoney, members, ...lens }: FiguresRequest,
): Promise<Measured> {
  const names: readonly SourceName[] = withMoney ? [...peopleAndLearning, ...business] : peopleAndLearning;
  const byMeasure = new Map<Measure, ReadonlyMap<Day, number>>();
  for (const name of names) {
    const to = name === "sign_ups" && today > span.to ? today : span.to;
    for (const [key, days] of await findByDay(db, name, { from: span.before.from, to }, lens)) byMeasure.set(key, days);
  }
  const first = span.before.from;
  const plans = withMoney ? await findStockChanges(db, { from: first, to: span.to }, lens) : null;
  const spans = askedSpans(span);
  const active = await countActive(db, spans);
  const activeBy = new Map(spans.map((days, index) => [keyOf(days), active[index] ?? 0]));
  const sum = (key: Measure, days: Days): number => sumOf(byMeasure.get(key), days);
  return {
    sum,
    members: ({ to }) => members - (to < today ? sum("new_members", { from: daysAfter(to, 1), to: today }) : 0),
    stock: (stock, { to }) => sumOf(plans?.get(stock), { from: first, to }),
    active: (days) => activeBy.get(keyOf(days)) ?? 0,
  };
}

/** The two spans and their parts. */
function askedSpans(span: FigureRange): Days[] {
  const whole = { from: span.from, to: span.to };
  return [whole, ...partsOf(span).map((part) => part.days)].flatMap((days) => [days, shiftedBack(days, span)]);
}

const keyOf = ({ from, to }: Days): string => `${from} ${to}`;

function sumOf(byDay: ReadonlyMap<Day, number> | undefined, { from, to }: Days): number {
  let total = 0;
  for (const [day, amount] of byDay ?? []) if (day >= from && day <= to) total += amount;
  return total;
}
