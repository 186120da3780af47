import { keysOf } from "@pavane/contract/core/codes";
import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import type { Day } from "../../platform/zone-days.ts";
import type { SellerMeasure } from "@pavane/contract/screens/seller-measures";
import { noFigures, type Figures } from "./figures.ts";

/** The seller of the figures, the days in the site's zone, the resource (null for all), and the kind of money. */
export interface SellerFigureScope {
  readonly sellerId: number;
  readonly resourceId: number | null;
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
  readonly testMoney: boolean;
}

export interface FoundFigures {
  readonly byDay: ReadonlyMap<Day, Figures>;
  readonly byResource: ReadonlyMap<number, Figures>;
}

interface Source {
  /** Rows with `day`, `resource_id` and what is added up. */
  readonly rows: (lens: SellerFigureScope) => SQL;
  readonly sums: Partial<Record<SellerMeasure, SQL>>;
}

/** Each begins with the seller's own rows and uses an index that ends in time, so that others' sales are never read. */
const sources: readonly Source[] = [
  {
    rows: ({ sellerId, resourceId, from, to }) => sql`
      select s.day, s.resource_id, s.views, s.visitors from resources r join resource_stats s on s.resource_id = r.id
      where r.seller_id = ${sellerId} and ${isAsked(sql`r.id`, resourceId)}
        and s.day between ${from}::date and ${to}::date and s.views > 0`,
    sums: { views: sql`views`, visitors: sql`visitors` },
  },
  {
    rows: (lens) => sql`
      select ${dayOf(sql`o.paid_at`, lens)} as day, i.item_id as resource_id, i.quantity, i.list_cents, i.commission_cents,
        case when i.discount_by_seller then i.discount_cents else 0 end as given
      from order_items i join orders o on o.id = i.order_id
      where i.seller_id = ${lens.sellerId} and i.item_type = 'resource' and ${isAsked(sql`i.item_id`, lens.resourceId)}
        and o.test = ${lens.testMoney} and ${isWithin(sql`o.paid_at`, lens)}`,
    sums: { units: sql`quantity`, gross: sql`list_cents`, discounts: sql`given`, commission: sql`commission_cents` },
  },
  {
    rows: (lens) => sql`
      select ${dayOf(sql`e.created_at`, lens)} as day, coalesce(i.item_id, n.resource_id) as resource_id, t.kind, e.amount_cents
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        left join order_items i on i.id = e.order_item_id and i.item_type = 'resource'
        left join inclusions n on n.id = t.inclusion_id
      where e.account_id = (select id from ledger_accounts where kind = 'seller_payable' and seller_id = ${lens.sellerId})
        and coalesce(i.item_id, n.resource_id) is not null
        and ${isAsked(sql`coalesce(i.item_id, n.resource_id)`, lens.resourceId)}
        and t.kind in ('sale', 'refund', 'refund_failed', 'inclusion') and t.test = ${lens.testMoney}
        and ${isWithin(sql`e.created_at`, lens)}`,
    sums: {
      refunds: sql`case when kind in ('refund', 'refund_failed') then amount_cents else 0 end`,
      included: sql`case when kind = 'inclusion' then -amount_cents else 0 end`,
      net: sql`-amount_cents`,
    },
  },
  {
    rows: (lens) => sql`
      select ${dayOf(sql`d.created_at`, lens)} as day, d.resource_id
      from resources r join downloads d on d.resource_id = r.id
      where r.seller_id = ${lens.sellerId} and ${isAsked(sql`r.id`, lens.resourceId)}
        and d.through not in ('own', 'officer') and d.started_at is not null and ${isWithin(sql`d.created_at`, lens)}`,
    sums: { downloads: sql`1` },
  },
];

const isAsked = (column: SQL, resourceId: number | null): SQL =>
  resourceId === null ? sql`true` : sql`${column} = ${resourceId}`;

const dayOf = (moment: SQL, { zone }: SellerFigureScope): SQL => sql`(${moment} at time zone ${zone})::date`;

const isWithin = (moment: SQL, { from, to, zone }: SellerFigureScope): SQL => sql`
  ${moment} >= ${from}::timestamp at time zone ${zone} and ${moment} < (${to}::date + 1)::timestamp at time zone ${zone}`;

/** All figures of a seller, by day and by resource; days and resources without any are left out. */
export async function findSellerFigures(db: Read, lens: SellerFigureScope): Promise<FoundFigures> {
  const byDay = new Map<Day, Figures>();
  const byResource = new Map<number, Figures>();
  for (const source of sources)
    for (const { day, resourceId, figures } of await readSource(db, source, lens)) {
      if (day !== null) byDay.set(day, { ...(byDay.get(day) ?? noFigures), ...figures });
      if (resourceId !== null) byResource.set(resourceId, { ...(byResource.get(resourceId) ?? noFigures), ...figures });
    }
  return { byDay, byResource };
}

async function readSource(db: Read, { rows, sums }: Source, lens: SellerFigureScope) {
  const names = keysOf(sums);
  const columns = sql.join(
    Object.entries(sums).map(([name, sum]) => sql`sum(${sum}) as ${sql.identifier(name)}`),
    sql`, `,
  );
  const result = await db.execute(sql`
    select day::text as day, resource_id, ${columns} from (${rows(lens)}) found
    group by grouping sets ((day), (resource_id))`);
  return rowsOf(result).map((row) => ({
    day: typeof row["day"] === "string" ? row["day"] : null,
    resourceId: row["resource_id"] === null ? null : Number(row["resource_id"]),
    figures: Object.fromEntries(names.map((name) => [name, Number(row[name])])),
  }));
}

export interface SourceLooks {
  readonly source: string;
  readonly views: number;
  readonly visitors: number;
}

/** Where people came from who looked, most views first. */
export async function findSources(
  db: Read,
  { sellerId, resourceId, from, to }: SellerFigureScope,
): Promise<SourceLooks[]> {
  const result = await db.execute(sql`
    select s.source, sum(s.views) as views, sum(s.visitors) as visitors
    from resources r join resource_stats s on s.resource_id = r.id
    where r.seller_id = ${sellerId} and ${isAsked(sql`r.id`, resourceId)}
      and s.day between ${from}::date and ${to}::date and s.views > 0
    group by s.source order by 2 desc, 1`);
  return rowsOf(result).map((row) => ({
    source: String(row["source"]),
    views: Number(row["views"]),
    visitors: Number(row["visitors"]),
  }));
}

/** The first day on which a seller can have figures: their store, their first resource, their first share of a sale. */
export async function findFirstDay(db: Read, sellerId: number, zone: string): Promise<Day | null> {
  const result = await db.execute(sql`
    select (least(
      (select created_at from sellers where user_id = ${sellerId}),
      (select min(created_at) from resources where seller_id = ${sellerId}),
      (select created_at from ledger_entries
        where account_id = (select id from ledger_accounts where kind = 'seller_payable' and seller_id = ${sellerId})
        order by created_at limit 1)) at time zone ${zone})::date::text as day`);
  const day = rowsOf(result)[0]?.["day"];
  return typeof day === "string" ? day : null;
}

/** Titles of own resources; those of others are left out. */
export async function findOwnTitles(
  db: Read,
  sellerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const result = await db.execute(sql`
    select id, title from resources where seller_id = ${sellerId} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rowsOf(result).map((row) => [Number(row["id"]), String(row["title"])]));
}
