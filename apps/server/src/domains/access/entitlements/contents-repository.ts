import type { Content } from "@pavane/contract/resources/schema";
import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

/** What can be downloaded of things, by their ids. */
type ContentsById = ReadonlyMap<number, readonly Content[]>;

/**
 * What a person can download of resources and curricula they hold, with what came since they bought and they did not fetch yet. A
 * curriculum shows all its parts that they hold, also what they owned before and did not pay for again.
 */
export const findContentsHeld = (db: Read, userId: number, itemIds: readonly number[]): Promise<ContentsById> =>
  contentsOf(
    db,
    sql`select distinct on (whole.item_id, held.item_id) whole.item_id as of_id, held.item_id as resource_id,
        coalesce(part.position, 0) as place, held.release_id as bought_id, held.user_id
      from entitlements whole join entitlements held on held.user_id = whole.user_id and held.item_type = 'resource'
          and held.revoked_at is null and held.suspended_at is null
          and (held.order_item_id is not distinct from whole.order_item_id
              and (held.id = whole.id or held.curriculum_id = whole.item_id)
            or exists (select 1 from curriculum_parts named
              where named.curriculum_id = whole.item_id and named.resource_id = held.item_id))
        left join curriculum_parts part on part.curriculum_id = whole.item_id and part.resource_id = held.item_id
      where whole.user_id = ${userId}::bigint and whole.item_type = 'resource'
        and whole.revoked_at is null and whole.item_id = any (${sql.param([...itemIds])}::bigint[])
      order by whole.item_id, held.item_id, held.release_id`,
  );

/** What there is to download of resources and curricula today: of these without parts that were taken down. */
export const findContentsOnSale = (db: Read, itemIds: readonly number[]): Promise<ContentsById> =>
  contentsOf(
    db,
    sql`select id as of_id, id as resource_id, 0 as place, release_id as bought_id, null::bigint as user_id
        from resources where id = any (${sql.param([...itemIds])}::bigint[])
      union all
      select part.curriculum_id, part.resource_id, part.position, resource.release_id, null::bigint
        from curriculum_parts part join resources resource on resource.id = part.resource_id and resource.status <> 'removed'
        where part.curriculum_id = any (${sql.param([...itemIds])}::bigint[])`,
  );

/** Files of the version on sale, which is the newest that was approved, and of those before it that the person may have. */
async function contentsOf(db: Read, wanted: SQL): Promise<ContentsById> {
  const result = await db.execute(sql`
    with wanted as (${wanted})
    select wanted.of_id, resource.id as resource_id, resource.title,
      case when now_on_sale.number > bought.number and not exists (select 1 from downloads fetched
        where fetched.user_id = wanted.user_id and fetched.release_id = now_on_sale.id and fetched.started_at is not null)
        then coalesce(now_on_sale.note, '') end as new_version,
      jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes) order by file.position, file.id) as files,
      ${earlierVersions} as earlier_versions
    from wanted join resources resource on resource.id = wanted.resource_id and not resource.legal
      join releases now_on_sale on now_on_sale.id = resource.release_id
      left join releases bought on bought.id = wanted.bought_id
      join resource_files file on file.release_id = now_on_sale.id and file.check_state = 'clean'
    group by wanted.of_id, wanted.place, wanted.user_id, resource.id, now_on_sale.id, bought.id
    order by wanted.of_id, wanted.place = 0 desc, wanted.place, resource.id`);
  const rows = rowsOf(result).map((row) => ({
    ofId: Number(row["of_id"]),
    content: {
      resource_id: Number(row["resource_id"]),
      title: String(row["title"]),
      new_version: typeof row["new_version"] === "string" ? row["new_version"] : null,
      files: row["files"] as Content["files"], // made by the statement above
      earlier_versions: row["earlier_versions"] as Content["earlier_versions"], // the same
    },
  }));
  const byId = Map.groupBy(rows, ({ ofId }) => ofId);
  return new Map([...byId].map(([id, found]) => [id, found.map(({ content }) => content)]));
}

/** Approved versions below the one on sale that somebody may download by something they hold: the rule of `findWayToRelease`. */
const earlierVersions = sql`coalesce((
  select jsonb_agg(jsonb_build_object('number', earlier.number, 'note', earlier.note,
      'at', to_char(earlier.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'files', files.list)
    order by earlier.number desc)
  from releases earlier cross join lateral (
      select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes)
        order by file.position, file.id) as list
      from resource_files file where file.release_id = earlier.id and file.check_state = 'clean') files
  where earlier.resource_id = resource.id and earlier.state = 'approved' and earlier.number < now_on_sale.number
    and files.list is not null
    and exists (select 1 from entitlements way left join releases first on first.id = way.release_id
      where way.user_id = wanted.user_id and way.item_type = 'resource' and way.item_id = resource.id
        and way.revoked_at is null and way.suspended_at is null and earlier.number >= coalesce(first.number, 0))), '[]')`;
