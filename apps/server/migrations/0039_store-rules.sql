-- What the store filters, counts, sorts and searches by (decision 0082).
create function resources_category_path() returns trigger language plpgsql as $$
begin
  new.category_path_ids := array(
    select unnest(new.category_ids)
    union select parent_id from resource_categories where id = any (new.category_ids) and parent_id is not null order by 1);
  return new;
end $$;
--> statement-breakpoint
create trigger resources_category_path before insert or update of category_ids, category_path_ids on resources
  for each row execute function resources_category_path();
--> statement-breakpoint
create function resource_categories_moved() returns trigger language plpgsql as $$
begin
  update resources set category_ids = category_ids where category_ids @> array[new.id];
  return null;
end $$;
--> statement-breakpoint
create trigger resource_categories_moved after update of parent_id on resource_categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function resource_categories_moved();
--> statement-breakpoint
-- The counts of filters follow whole statements. A change that touches no filter, such as a sale, leaves the counts alone and
-- locks none of them. Counts are written in one order, so that two statements never wait for each other in a circle. What
-- changed is asked without joining old and new rows: see course_facets_changed.
create function resource_facets_changed() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as by, * from added'
    when 'DELETE' then 'select -1 as by, * from removed'
    else 'select 1 as by, * from added union all select -1, * from removed'
  end;
begin
  if tg_op = 'UPDATE' then
    perform sum(by) from (
        select 1 as by, type, styles, ages, levels, category_path_ids, price_cents, included_from, rating_stars, kind,
          licence, language from added where on_sale
        union all
        select -1, type, styles, ages, levels, category_path_ids, price_cents, included_from, rating_stars, kind,
          licence, language from removed where on_sale
      ) as filtered
      group by type, styles, ages, levels, category_path_ids, price_cents, included_from, rating_stars, kind, licence, language
      having sum(by) <> 0 limit 1;
    if not found then return null; end if;
  end if;
  execute 'with shown as materialized (select * from (' || changes || ') as changes where on_sale),
      facets (facet, value, by) as (
        select ''total'', '''', sum(by) from shown
        union all select ''type'', type, sum(by) from shown where type is not null group by 2
        union all select ''style'', style, sum(by) from shown, unnest(styles) as style group by 2
        union all select ''age'', age, sum(by) from shown, unnest(ages) as age group by 2
        union all select ''level'', level, sum(by) from shown, unnest(levels) as level group by 2
        union all select ''category'', category::text, sum(by) from shown, unnest(category_path_ids) as category group by 2
        union all select ''price'', ''free'', sum(by) from shown where price_cents = 0
        union all select ''rating'', ''4'', sum(by) from shown where rating_stars >= 4
        union all select ''rating'', ''3'', sum(by) from shown where rating_stars >= 3
        union all select ''included'', ''premium'', sum(by) from shown where included_from = ''premium''
        union all select ''included'', ''royalty'', sum(by) from shown where included_from is not null
        union all select ''kind'', kind, sum(by) from shown group by 2
        union all select ''licence'', licence, sum(by) from shown group by 2
        union all select ''lang'', language, sum(by) from shown group by 2
      )
    insert into resource_facet_counts (facet, value, resources)
      select facet, value, by from facets where by <> 0 order by facet, value
      on conflict (facet, value) do update set resources = resource_facet_counts.resources + excluded.resources';
  return null;
end $$;
--> statement-breakpoint
create trigger resource_facets_added after insert on resources
  referencing new table as added for each statement execute function resource_facets_changed();
--> statement-breakpoint
create trigger resource_facets_removed after delete on resources
  referencing old table as removed for each statement execute function resource_facets_changed();
--> statement-breakpoint
create trigger resource_facets_moved after update on resources
  referencing old table as removed new table as added for each statement execute function resource_facets_changed();
--> statement-breakpoint
-- In one order, so that two who add the same words never wait for each other in a circle.
create function resource_words_added() returns trigger language plpgsql as $$
begin
  insert into resource_words (word)
    select distinct word from added, words_of(added.search_text) as word order by word
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger resource_words_added after insert on resources
  referencing new table as added for each statement execute function resource_words_added();
--> statement-breakpoint
create function resource_words_changed() returns trigger language plpgsql as $$
begin
  insert into resource_words (word) select word from words_of(new.search_text) as word order by word on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger resource_words_changed after update on resources
  for each row when (old.search_text is distinct from new.search_text) execute function resource_words_changed();
--> statement-breakpoint
-- Everything that filters ask, count and sort by, in the order without a wish: what any filter finds is read without texts.
create index resources_store on resources (featured asc nulls last, score desc, id desc)
  include (type, styles, ages, levels, category_path_ids, price_cents, included_from, rating_stars, kind, licence, language,
    seller_id, sales90, published_at)
  where on_sale;
--> statement-breakpoint
create index resources_newest on resources (published_at desc, id desc) where on_sale;
--> statement-breakpoint
create index resources_selling on resources (sales90 desc, id desc) where on_sale;
--> statement-breakpoint
create index resources_rated on resources (score desc, id desc) where on_sale;
--> statement-breakpoint
create index resources_priced on resources (price_cents, id) where on_sale;
--> statement-breakpoint
create index resources_of_store on resources (seller_id, score desc, id desc) where on_sale;
