-- Bits of each filter's values beside their counts (decision 0115). Both are written in one order, so that two statements never
-- wait for each other in a circle.
create or replace function resource_facets_changed() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as by, * from added'
    when 'DELETE' then 'select -1 as by, * from removed'
    else 'select 1 as by, * from added union all select -1, * from removed'
  end;
  -- Every value of every filter that a resource has, once.
  marked text := 'shown as materialized (select * from (' || changes || ') as changes where on_sale),
    marked as (
      select ''total'' as facet, '''' as value, id, by from shown
      union select ''type'', type, id, by from shown where type is not null
      union select ''style'', style, id, by from shown, unnest(styles) as style
      union select ''age'', age, id, by from shown, unnest(ages) as age
      union select ''level'', level, id, by from shown, unnest(levels) as level
      union select ''category'', category::text, id, by from shown, unnest(category_path_ids) as category
      union select ''price'', ''free'', id, by from shown where price_cents = 0
      union select ''rating'', ''4'', id, by from shown where rating_stars >= 4
      union select ''rating'', ''3'', id, by from shown where rating_stars >= 3
      union select ''included'', ''premium'', id, by from shown where included_from = ''premium''
      union select ''included'', ''royalty'', id, by from shown where included_from is not null
      union select ''kind'', kind, id, by from shown
      union select ''licence'', licence, id, by from shown
      union select ''lang'', language, id, by from shown
      union select ''cents'', digit::text, id, by from shown, generate_series(0, 23) as digit where price_cents >> digit & 1 = 1)';
begin
  if tg_op = 'UPDATE' then
    perform sum(by) from (
        select 1 as by, id, type, styles, ages, levels, category_path_ids, price_cents, included_from, rating_stars, kind,
          licence, language from added where on_sale
        union all
        select -1, id, type, styles, ages, levels, category_path_ids, price_cents, included_from, rating_stars, kind,
          licence, language from removed where on_sale
      ) as filtered
      group by id, type, styles, ages, levels, category_path_ids, price_cents, included_from, rating_stars, kind, licence, language
      having sum(by) <> 0 limit 1;
    if not found then return null; end if;
  end if;
  execute 'with ' || marked || '
    insert into resource_facet_counts (facet, value, resources)
      select facet, value, sum(by) from marked where facet <> ''cents'' group by 1, 2 having sum(by) <> 0 order by 1, 2
      on conflict (facet, value) do update set resources = resource_facet_counts.resources + excluded.resources';
  -- What a resource gained or lost turns its bit over.
  execute 'with ' || marked || ', moved as (select facet, value, id from marked group by 1, 2, 3 having sum(by) <> 0)
    insert into resource_facet_bits (facet, value, chunk, bits)
      select facet, value, id / 8192, bit_or(set_bit($1, (id % 8192)::int, 1)) from moved group by 1, 2, 3 order by 1, 2, 3
      on conflict (facet, value, chunk) do update set bits = resource_facet_bits.bits # excluded.bits'
    using 0::bit(8192);
  return null;
end $$;
--> statement-breakpoint
-- Of numbers that are given by their 24 binary digits, the lowest first and a string of bits for each: which are within two bounds.
create function bits_between(digits bit varying[], lowest int, highest int) returns bit varying language plpgsql immutable strict as $$
declare
  few bit varying := digits[1] | ~digits[1];
  enough bit varying := few;
  digit bit varying;
begin
  for place in 0 .. 23 loop
    digit := digits[place + 1];
    if highest >> place & 1 = 1 then few := ~digit | few; else few := ~digit & few; end if;
    if lowest >> place & 1 = 1 then enough := digit & enough; else enough := digit | enough; end if;
  end loop;
  return few & enough;
end $$;
--> statement-breakpoint
-- What the store has already.
insert into resource_facet_bits (facet, value, chunk, bits)
  with shown as (select * from resources where on_sale), marked as (
    select 'total' as facet, '' as value, id from shown
    union all select 'type', type, id from shown where type is not null
    union all select 'style', style, id from shown, unnest(styles) as style
    union all select 'age', age, id from shown, unnest(ages) as age
    union all select 'level', level, id from shown, unnest(levels) as level
    union all select 'category', category::text, id from shown, unnest(category_path_ids) as category
    union all select 'price', 'free', id from shown where price_cents = 0
    union all select 'rating', '4', id from shown where rating_stars >= 4
    union all select 'rating', '3', id from shown where rating_stars >= 3
    union all select 'included', 'premium', id from shown where included_from = 'premium'
    union all select 'included', 'royalty', id from shown where included_from is not null
    union all select 'kind', kind, id from shown
    union all select 'licence', licence, id from shown
    union all select 'lang', language, id from shown
    union all select 'cents', digit::text, id from shown, generate_series(0, 23) as digit where price_cents >> digit & 1 = 1)
  select facet, value, id / 8192, bit_or(set_bit(0::bit(8192), (id % 8192)::int, 1)) from marked group by 1, 2, 3;
