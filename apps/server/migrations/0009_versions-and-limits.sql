ALTER TABLE "quizzes" ALTER COLUMN "reveal" SET DEFAULT 'after_pass';--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- What teachers tried out counts against no limit.
update quiz_attempts set counted = false where preview;
--> statement-breakpoint
-- Whether a statement touched a filter is asked without joining old and new rows: the plan is kept from the first call,
-- when there were few, and a join planned for few takes four hundred times as long for twenty times as many.
create or replace function course_facets_changed() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as by, * from added'
    when 'DELETE' then 'select -1 as by, * from removed'
    else 'select 1 as by, * from added union all select -1, * from removed'
  end;
begin
  if tg_op = 'UPDATE' then
    perform sum(by) from (
        select 1 as by, status, category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from,
          rating_stars, instructor_id, hours from added
        union all
        select -1, status, category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from,
          rating_stars, instructor_id, hours from removed
      ) as filtered
      group by status, category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from, rating_stars,
        instructor_id, hours
      having sum(by) <> 0 limit 1;
    if not found then return null; end if;
  end if;
  execute 'with changes as materialized (' || changes || '),
      shown as materialized (select * from changes where status = ''published''),
      facets (facet, value, by) as (
        select ''status'', status, sum(by) from changes group by status
        union all select ''total'', '''', sum(by) from shown
        union all select ''category'', category_id::text, sum(by) from shown where category_id is not null group by 2
        union all select ''style'', style, sum(by) from shown, unnest(dance_styles) as style group by 2
        union all select ''age'', age, sum(by) from shown, unnest(age_groups) as age group by 2
        union all select ''level'', difficulty_level, sum(by) from shown group by 2
        union all select ''price'', case when price_cents = 0 then ''free'' else ''paid'' end, sum(by) from shown group by 2
        union all select ''price'', ''included'', sum(by) from shown where included_from is not null
        union all select ''rating'', ''4'', sum(by) from shown where rating_stars >= 4
        union all select ''rating'', ''3'', sum(by) from shown where rating_stars >= 3
        union all select ''instructor'', instructor_id::text, sum(by) from shown where instructor_id is not null group by 2
        union all select ''hours'', case when hours < 2 then ''under-2'' when hours <= 10 then ''2-10'' else ''over-10'' end,
          sum(by) from shown where hours is not null group by 2
      )
    insert into course_facet_counts (facet, value, courses)
      select facet, value, by from facets where by <> 0 order by facet, value
      on conflict (facet, value) do update set courses = course_facet_counts.courses + excluded.courses';
  return null;
end $$;
