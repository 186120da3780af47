import { createHash, randomBytes } from "node:crypto";
import {
  ageCodes,
  ageNames,
  levelCodes,
  levelNames,
  licenceNames,
  licences,
  resourceKindNames,
  resourceKinds,
  resourceTypeNames,
  resourceTypes,
} from "@pavane/contract/resources/choices";
import type { Prepare, Statement } from "./database.ts";
import { price } from "./cart.ts";
import type { FloorActor } from "./sign-in.ts";

const cardColumns = `r.id, r.kind, r.title, r.type, r.seller_id, r.price_cents, r.included_from, r.licence, r.styles, r.ages,
  r.levels, r.thumbnail_url, r.pages, r.rating_sum, r.rating_count, r.featured, r.parts_count, r.published_at, s.name as seller_name, s.slug as seller_slug`;

const page = (where: string, order: string, before = "") => `${before} select ${cardColumns}
  from (select r.id as page_id from resources r where ${where} order by ${order} limit 25) page
    join resources r on r.id = page.page_id join sellers s on s.user_id = r.seller_id order by ${order}`;

/** As the index is made, so that its order is used. */
const first = "r.featured asc nulls last, r.score desc, r.id desc";
const words = "r.search @@ to_tsquery('english', plain_text($1))";

const filtered =
  "type, styles, ages, levels, category_path_ids, price_cents, rating_stars, included_from, kind, licence, language";

/** Values of every facet among the rows of `source`. */
const counted: Readonly<Record<string, (source: string) => string>> = {
  type: (source) => `select 'type' as facet, type as value, count(*)::int as n from ${source} group by 2`,
  style: (source) => `select 'style', style, count(*)::int from ${source}, unnest(styles) style group by 2`,
  age: (source) => `select 'age', age, count(*)::int from ${source}, unnest(ages) age group by 2`,
  level: (source) => `select 'level', level, count(*)::int from ${source}, unnest(levels) level group by 2`,
  category: (source) =>
    `select 'category', category::text, count(*)::int from ${source}, unnest(category_path_ids) category group by 2`,
  price: (source) => `select 'price', 'free', count(*)::int from ${source} where price_cents = 0 having count(*) > 0`,
  rating: (
    source,
  ) => `select 'rating', step, count(*)::int from ${source}, (values ('4', 4), ('3', 3)) steps (step, stars)
    where rating_stars >= stars group by 2`,
  included: (
    source,
  ) => `select 'included', tier, count(*)::int from ${source}, (values ('premium'), ('royalty')) tiers (tier)
    where included_from is not null and (tier = 'royalty' or included_from = 'premium') group by 2`,
  kind: (source) => `select 'kind', kind, count(*)::int from ${source} group by 2`,
  licence: (source) => `select 'licence', licence, count(*)::int from ${source} group by 2`,
  lang: (source) => `select 'lang', language, count(*)::int from ${source} group by 2`,
};

/** Counts among the rows of a condition. */
function facetsOf(condition: string): string {
  const counts = Object.values(counted).map((count) => count("hits"));
  const total = "select 'total' as facet, '' as value, count(*)::int as n from hits";
  return `with hits as materialized (select ${filtered} from resources r where r.on_sale and ${condition})
    ${[total, ...counts].join(" union all ")}`;
}

/** The same beside two filters or more with one value each, from the bits that the triggers keep. */
function facetsOfBits(facets: readonly string[]): string {
  const bitsOf = (some: readonly string[]) => some.map((facet) => `${facet}_bits`).join(" & ");
  const sets = facets.map(
    (facet, index) =>
      `with_${facet} as materialized (select chunk, bits from resource_facet_bits where facet = '${facet}' and value = $${index + 1})`,
  );
  const columns = facets.map((facet) => `coalesce(with_${facet}.bits, 0::bit(8192)) as ${facet}_bits`);
  const besides = facets.map((facet) => `('${facet}', ${bitsOf(facets.filter((other) => other !== facet))})`);
  const listed = Object.keys(counted).map((facet) => `'${facet}'`);
  return `with ${sets.join(", ")},
      sets as materialized (select chunk, ${columns.join(", ")} from resource_facet_bits
        ${facets.map((facet) => `left join with_${facet} using (chunk)`).join(" ")} where facet = 'total'),
      within as materialized (select chunk, w.facet, w.bits from sets, lateral (values ('', ${bitsOf(facets)}), ${besides.join(", ")}) w (facet, bits))
    select 'total' as facet, '' as value, sum(bit_count(bits))::int as n from within where facet = ''
    union all select facet, value, sum(n)::int from (
      select k.facet, k.value, bit_count(k.bits & w.bits) as n
      from (select * from resource_facet_bits where facet in (${listed.join(", ")}) offset 0) k
        join within w on w.chunk = k.chunk and w.facet = case when k.facet in (${facets.map((facet) => `'${facet}'`).join(", ")}) then k.facet else '' end
      where bit_count(k.bits & w.bits) > 0 offset 0) found group by 1, 2`;
}

const conditions = {
  type: (value: string) => `r.type = ${value}`,
  style: (value: string) => `r.styles && array[${value}]`,
  age: (value: string) => `r.ages && array[${value}]`,
  level: (value: string) => `r.levels && array[${value}]`,
  category: (value: string) => `r.category_path_ids && array[${value}::bigint]`,
  licence: (value: string) => `r.licence = ${value}`,
};
type Narrowing = keyof typeof conditions;

/** The store: whole, with three filters, by words, and one resource. */
export function readStore(prepared: Prepare) {
  const keptFacets = prepared(
    "store_kept_facets",
    "select facet, value, resources as n from resource_facet_counts where resources > 0",
  );
  const names = prepared(
    "store_names",
    `select 'style' as of, slug as value, name as label, null as tree, null as parent, slug, position, 0 as id from dance_styles
     union all select 'category', id::text, name, tree, parent_id::text, slug, position, id from resource_categories where not hidden
     order by position, id`,
  );
  const whole = prepared("store_whole", page("r.on_sale", first));
  const found = prepared(
    "store_found",
    page(
      "r.id in (select id from found)",
      `ts_rank(r.search, to_tsquery('english', plain_text($1))) desc, r.score desc, r.id desc`,
      `with found as materialized (select r.id from resources r where r.on_sale and ${words})`,
    ),
  );
  const foundFacets = prepared("store_found_facets", facetsOf(words));
  const narrowedBy = new Map<string, { rows: Statement; facets: Statement }>();
  const narrowedStatements = (facets: readonly Narrowing[]) => {
    const narrowed = Object.fromEntries(facets.map((facet, index) => [facet, conditions[facet](`$${index + 1}`)]));
    const name = facets.join("_");
    return {
      rows: prepared(`store_${name}`, page(["r.on_sale", ...Object.values(narrowed)].join(" and "), first)),
      facets: prepared(`store_facets_${name}`, facetsOfBits(facets)),
    };
  };
  return async (query: Readonly<Record<string, string>>) => {
    const { q, facets: _facets, ...filters } = query;
    const asked = Object.keys(filters) as Narrowing[]; // the bench sends no others
    if (q !== undefined) return answer(await found(q), await foundFacets(q), await names());
    if (asked.length === 0) return answer(await whole(), await keptFacets(), await names());
    const statements = narrowedBy.get(asked.join()) ?? narrowedStatements(asked);
    narrowedBy.set(asked.join(), statements);
    const values = Object.values(filters);
    return answer(await statements.rows(...values), await statements.facets(...values), await names());
  };
}

const guests = { owned: false, included: false, in_cart: false, own: false };

const card = (row: any) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  type: row.type,
  seller: { id: row.seller_id, name: row.seller_name, slug: row.seller_slug },
  price: price(row.price_cents),
  included_from: row.included_from,
  licence: row.licence,
  styles: row.styles,
  age_groups: row.ages,
  levels: row.levels,
  thumbnail_url: row.thumbnail_url,
  page_urls: row.pages.map((page: string) => `/api/resources/${row.id}/previews/${page}`),
  rating: row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
  rating_count: row.rating_count,
  featured: row.featured !== null,
  parts_count: row.parts_count,
  published_at: row.published_at,
  mine: guests,
});

const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** A cursor of the same length as one of the product; it is not compared. */
const cursorOf = (row: any): string => Buffer.from(JSON.stringify([row.featured, row.id])).toString("base64url");

function answer(rows: readonly any[], counts: readonly any[], names: readonly any[]) {
  const listed = (facet: string, values: readonly (readonly [value: string, label: string])[]) =>
    values.flatMap(([value, label]) => {
      const row = counts.find((one) => one.facet === facet && one.value === value);
      return row === undefined ? [] : [{ value, label, count: row.n }];
    });
  const named = (values: readonly string[], labels: Readonly<Record<string, string>>) =>
    values.map((value) => [value, labels[value] ?? value] as const);
  return {
    data: rows.slice(0, 24).map(card),
    page: {
      next: rows.length > 24 ? cursorOf(rows[23]) : null,
      total: counts.find((row) => row.facet === "total")?.n ?? 0,
      at_least: false,
    },
    near: false,
    facets: {
      type: listed("type", named(resourceTypes, resourceTypeNames)),
      style: listed(
        "style",
        names.flatMap((row) => (row.of === "style" ? [[row.value, row.label] as const] : [])),
      ),
      age: listed("age", named(ageCodes, ageNames)),
      level: listed("level", named(levelCodes, levelNames)),
      category: names.flatMap(({ of, value, label, tree, parent, slug }) => {
        const row = of === "category" && counts.find((one) => one.facet === "category" && one.value === value);
        return row ? [{ value, label, count: row.n, tree, parent, slug }] : [];
      }),
      price: listed("price", [["free", "Free"]]),
      rating: listed("rating", [
        ["4", "4 and up"],
        ["3", "3 and up"],
      ]),
      included: listed("included", [
        ["premium", "Included with Imperial"],
        ["royalty", "Included with Royal"],
      ]),
      kind: listed("kind", named(resourceKinds, resourceKindNames)),
      licence: listed("licence", named(licences, licenceNames)),
      lang: counts
        .filter((row) => row.facet === "lang")
        .toSorted((a, b) => b.n - a.n || (a.value < b.value ? -1 : 1))
        .map(({ value, n }) => ({ value, label: languages.of(value), count: n })),
    },
  };
}

/** One resource as a guest reads it. */
export function readResource(prepared: Prepare) {
  const find = prepared(
    "resource",
    `select ${cardColumns}, r.description, r.description_html, r.tags, r.language, r.on_sale, r.updated_at, r.status, r.legal,
       v.id as release_id, v.number, v.note, v.decided_at,
       array(select json_build_object('id', k.id, 'name', k.name, 'slug', k.slug) from resource_categories k where k.id = any (r.category_ids)) as categories,
       array(select json_build_object('id', c.id, 'title', c.title, 'price', c.price_cents, 'parts_count', c.parts_count)
         from curriculum_parts p join resources c on c.id = p.curriculum_id
         where p.resource_id = r.id and c.on_sale order by c.parts_count, c.id limit 5) as curricula
     from resources r join sellers s on s.user_id = r.seller_id left join releases v on v.id = r.release_id
     where r.id = $1 and r.on_sale`,
  );
  const files = prepared(
    "resource_files",
    "select id, name, bytes, mime, length, preview from resource_files where release_id = $1 order by position, id",
  );
  return async (id: number) => {
    const [row] = await find(id);
    const parts = await files(row.release_id);
    return {
      ...card(row),
      description: row.description,
      description_html: row.description_html,
      categories: row.categories,
      tags: row.tags,
      language: row.language,
      files: parts.map(({ preview: _preview, ...file }) => file),
      previews: parts.map(({ preview }) => preview),
      release: { id: row.release_id, number: row.number, note: row.note, at: row.decided_at },
      parts: [],
      parts_price: null,
      parts_owned: null,
      curricula: row.curricula.map((one: any) => ({ ...one, price: price(one.price) })),
      contents: [],
      on_sale: row.on_sale,
      updated_at: row.updated_at,
      status: row.status,
      reason: null,
      legal: row.legal,
      taken_down_at: null,
      submitted_at: null,
      seller_view: null,
      can: { edit: false, classify: false, decide: false, review: false },
    };
  };
}

/** Adding a resource to the account's cart. */
export function fillCartWithResource(prepared: Prepare) {
  const add = prepared(
    "add_resource_to_cart",
    `with cart as (insert into carts (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id returning id),
       thing as (select r.id, r.title, r.type, r.price_cents, r.thumbnail_url, s.name as by
         from resources r join sellers s on s.user_id = r.seller_id
         where r.id = $2 and r.on_sale and r.seller_id <> $1 and not exists (select 1 from entitlements e
           where e.user_id = $1 and e.item_type = 'resource' and e.item_id = r.id and e.revoked_at is null)),
       line as (insert into cart_items (cart_id, item_type, item_id, quantity, price_seen_cents)
         select cart.id, 'resource', thing.id, $3, thing.price_cents from cart, thing
         on conflict (cart_id, item_type, item_id) do update set quantity = least(50, cart_items.quantity + $3) returning *)
     select line.id as line_id, line.quantity, line.price_seen_cents, line.gift, thing.* from line, thing`,
  );
  return async (actor: FloorActor, body: any) => {
    const [row] = await add(actor.id, body.itemId, body.quantity ?? 1);
    if (row === undefined) throw new Error("not on sale");
    const type = resourceTypeNames[row.type as keyof typeof resourceTypeNames];
    return {
      id: row.line_id,
      itemType: "resource",
      itemId: row.id,
      quantity: row.quantity,
      price: price(row.price_seen_cents),
      itemDetails: {
        price: price(row.price_cents),
        title: row.title,
        imageUrl: row.thumbnail_url,
        path: `/curriculum/${row.id}`,
        kind: type,
        by: row.by,
        maxQuantity: row.price_cents === 0 ? 1 : 50,
      },
      resource: { title: row.title, type: "resource", price: price(row.price_cents) },
      state: "ok",
      message: null,
      gift: row.gift,
    };
  };
}

/** A link to a file of a resource that somebody holds. */
export function handOutLink(prepared: Prepare) {
  const hand = prepared(
    "download_link",
    `insert into downloads (user_id, resource_id, release_id, file_id, through, token_hash, bytes, storage_key)
     select $1, r.id, v.id, f.id, 'grant', $4, f.bytes, f.storage_key
     from resource_files f join releases v on v.id = f.release_id join resources r on r.id = v.resource_id
     where f.id = $3 and r.id = $2 and v.state = 'approved' and not r.legal and exists (select 1 from entitlements e
       where e.user_id = $1 and e.item_type = 'resource' and e.item_id = r.id and e.revoked_at is null and e.suspended_at is null)
     returning (select name from resource_files where id = $3) as name`,
  );
  return async (actor: FloorActor, id: number, body: any) => {
    const token = randomBytes(24).toString("base64url");
    const [row] = await hand(actor.id, id, body.file_id, createHash("sha256").update(token).digest());
    if (row === undefined) throw new Error("not theirs");
    return {
      url: `/api/files/${token}`,
      expires_at: new Date(Date.now() + 300_000).toISOString(),
      file_name: row.name,
    };
  };
}
