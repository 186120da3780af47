-- What the table definitions cannot say: references against the order of domains, deferred constraints, triggers.
-- Mail and media stand to the left of accounts, so their table definitions cannot name the table of accounts.
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_owner" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Deferred: shifting neighbours passes through equal positions within one statement or transaction.
alter table modules add constraint modules_position_taken unique (course_id, position) deferrable initially deferred;
--> statement-breakpoint
alter table lessons add constraint lessons_position_taken unique (module_id, position) deferrable initially deferred;
--> statement-breakpoint
alter table quiz_questions add constraint quiz_questions_position_taken unique (quiz_id, position) deferrable initially deferred;
--> statement-breakpoint
create function courses_search() returns trigger language plpgsql as $$
declare
  teacher text;
begin
  select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), username) into teacher
    from users where id = new.instructor_id;
  new.search :=
    setweight(to_tsvector('english', plain_text(concat_ws(' ', new.title, new.short_name))), 'A') ||
    setweight(to_tsvector('english', plain_text(coalesce(teacher, ''))), 'B') ||
    setweight(to_tsvector('english', plain_text(new.description)), 'C');
  new.search_text := plain_text(concat_ws(' ', new.title, new.short_name, teacher));
  return new;
end $$;
--> statement-breakpoint
create trigger courses_search before insert or update of title, short_name, description, instructor_id on courses
  for each row execute function courses_search();
--> statement-breakpoint
create function courses_search_instructor() returns trigger language plpgsql as $$
begin
  update courses set title = title where instructor_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger courses_search_instructor after update of first_name, last_name, username on users
  for each row when ((old.first_name, old.last_name, old.username) is distinct from (new.first_name, new.last_name, new.username))
  execute function courses_search_instructor();
--> statement-breakpoint
-- The counts of filters follow whole statements, so that a thousand courses at once cost one update of each count.
-- A change that touches no filter, such as a new enrolment, leaves the counts alone and locks none of them. Counts are
-- written in one order, so that two statements never wait for each other in a circle.
create function course_facets_changed() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as by, * from added'
    when 'DELETE' then 'select -1 as by, * from removed'
    else 'select 1 as by, * from added union all select -1, * from removed'
  end;
begin
  if tg_op = 'UPDATE' then
    perform 1 from added join removed using (id)
      where (added.status, added.category_id, added.dance_styles, added.age_groups, added.difficulty_level,
          added.price_cents, added.included_from, added.rating_stars, added.instructor_id, added.hours)
        is distinct from (removed.status, removed.category_id, removed.dance_styles, removed.age_groups,
          removed.difficulty_level, removed.price_cents, removed.included_from, removed.rating_stars,
          removed.instructor_id, removed.hours)
      limit 1;
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
--> statement-breakpoint
create trigger course_facets_added after insert on courses
  referencing new table as added for each statement execute function course_facets_changed();
--> statement-breakpoint
create trigger course_facets_removed after delete on courses
  referencing old table as removed for each statement execute function course_facets_changed();
--> statement-breakpoint
create trigger course_facets_moved after update on courses
  referencing old table as removed new table as added for each statement execute function course_facets_changed();
--> statement-breakpoint
-- Courses whose words look like a text with a typing mistake, the likest first. The threshold of the operator is a
-- setting, so it stands with the function.
create function courses_alike(wanted text) returns setof bigint language sql stable
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
    select id from courses where plain_text(wanted) <% search_text
    order by word_similarity(plain_text(wanted), search_text) desc, id desc limit 300
  $$;
--> statement-breakpoint
-- Everything that filters count, in a narrow index: counting thousands of courses does not read their texts.
create index courses_counted on courses (difficulty_level, id)
  include (category_id, dance_styles, age_groups, price_cents, included_from, rating_stars, instructor_id, hours)
  where status = 'published';
--> statement-breakpoint
-- Deferred: the old certificate names its replacement before that is written, so that only one ever stands.
alter table certificates add constraint certificates_superseded_by_certificates_id_fk
  foreign key (superseded_by) references certificates (id) deferrable initially deferred;
--> statement-breakpoint
create function certificates_stay_as_issued() returns trigger language plpgsql as $$
begin
  if (new.serial, new.user_id, new.course_id, new.template_version_id, new.issuer_name, new.learner_name, new.course_title,
      new.instructor_name, new.hours, new.time_zone, new.issued_at, new.expires_at)
    is distinct from
     (old.serial, old.user_id, old.course_id, old.template_version_id, old.issuer_name, old.learner_name, old.course_title,
      old.instructor_name, old.hours, old.time_zone, old.issued_at, old.expires_at) then
    raise exception 'an issued certificate does not change';
  end if;
  if old.revoked_at is not null and (new.revoked_at, new.revoked_reason) is distinct from (old.revoked_at, old.revoked_reason) then
    raise exception 'a revocation is final';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger certificates_stay_as_issued before update on certificates
  for each row execute function certificates_stay_as_issued();
--> statement-breakpoint
create function certificate_template_versions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a certificate template does not change';
end $$;
--> statement-breakpoint
create trigger certificate_template_versions_stay before update on certificate_template_versions
  for each row execute function certificate_template_versions_stay();
