-- A new version in preparation is of a course in use, and stays its. Nobody enrols in it.
create function course_drafts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.draft_of is distinct from old.draft_of then
    perform market_refuses('courses_draft_stays', 'a new version belongs to its course for good');
  end if;
  if new.draft_of is not null then
    perform 1 from courses where id = new.draft_of and draft_of is not null;
    if found then perform market_refuses('courses_draft_stays', 'a new version has no new version'); end if;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger course_drafts_stay before insert or update of draft_of on courses
  for each row execute function course_drafts_stay();
--> statement-breakpoint
create function enrolments_in_use() returns trigger language plpgsql as $$
begin
  perform 1 from courses where id = new.course_id and draft_of is not null;
  if found then perform market_refuses('enrolments_in_use', 'nobody enrols in a new version'); end if;
  return new;
end $$;
--> statement-breakpoint
create trigger enrolments_in_use before insert or update of course_id on enrolments
  for each row execute function enrolments_in_use();
--> statement-breakpoint
-- Who teaches a course, made it and is paid for it is so in its new version too, from the moment it changes.
create function course_drafts_follow() returns trigger language plpgsql as $$
begin
  update courses set instructor_id = new.instructor_id, created_by = new.created_by, payee_id = new.payee_id
    where draft_of = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger course_drafts_follow after update of instructor_id, created_by, payee_id on courses
  for each row when (new.draft_of is null
    and (old.instructor_id, old.created_by, old.payee_id) is distinct from (new.instructor_id, new.created_by, new.payee_id))
  execute function course_drafts_follow();
--> statement-breakpoint
create function course_staff_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from course_staff using courses
      where courses.draft_of = old.course_id and course_staff.course_id = courses.id and course_staff.user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into course_staff (course_id, user_id, role, created_at)
      select id, new.user_id, new.role, new.created_at from courses where draft_of = new.course_id
      on conflict (course_id, user_id) do update set role = excluded.role;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger course_staff_follow after insert or update or delete on course_staff
  for each row execute function course_staff_follow();
--> statement-breakpoint
-- New versions in preparation are counted in no list.
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
        select ''status'', status, sum(by) from changes where draft_of is null group by status
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
