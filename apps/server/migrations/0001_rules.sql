-- What table definitions cannot say: references against the order of domains, deferred and excluding constraints, indexes that
-- carry columns, functions, triggers, a view, and the rows that every installation begins with. Written by hand.
--> statement-breakpoint
-- ==== Words: what search and the names of stores are made of, and how rules of the market refuse.
-- Words of three letters count: "hiphop" is written with two of them.
create function words_of(value text) returns setof text language sql immutable strict parallel safe
  as $$
    select distinct word from regexp_split_to_table(value, '[^[:alnum:]]+') as word
    where length(word) between 3 and 40 and word !~ '[0-9]'
  $$;
--> statement-breakpoint
create function market_refuses(named text, said text) returns void language plpgsql as $$
begin
  raise exception '%', said using errcode = 'restrict_violation', constraint = named;
end $$;
--> statement-breakpoint
-- ==== References to tables of a domain further to the right, which table definitions cannot name.
alter table audit_log add constraint audit_log_actor_fk foreign key (actor_id) references users(id);
--> statement-breakpoint
alter table bookings add constraint bookings_order_item foreign key (order_item_id) references order_items (id);
--> statement-breakpoint
alter table contact_messages add constraint contact_messages_assignee foreign key (assignee_id) references users(id) on delete set null;
--> statement-breakpoint
alter table contact_messages add constraint contact_messages_user foreign key (user_id) references users(id) on delete set null;
--> statement-breakpoint
alter table contact_replies add constraint contact_replies_author foreign key (author_id) references users(id) on delete set null;
--> statement-breakpoint
alter table disputes add constraint disputes_of_order foreign key (order_id) references orders(id);
--> statement-breakpoint
alter table downloads add constraint downloads_order_id_orders_id_fk foreign key (order_id) references orders (id);
--> statement-breakpoint
alter table entitlements add constraint entitlements_order_item foreign key (order_item_id) references order_items(id);
--> statement-breakpoint
alter table entitlements add constraint entitlements_place foreign key (place_id) references places(id);
--> statement-breakpoint
alter table held_tiers add constraint held_tiers_of_subscription foreign key (subscription_id) references subscriptions(id);
--> statement-breakpoint
alter table inclusions add constraint inclusions_subscription foreign key (subscription_id) references subscriptions(id);
--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_order_item foreign key (order_item_id) references order_items(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_inclusion foreign key (inclusion_id) references inclusions(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_invoice foreign key (invoice_id) references subscription_invoices(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_invoice_refund foreign key (invoice_refund_id) references subscription_refunds(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_order foreign key (order_id) references orders(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_order_item foreign key (order_item_id) references order_items(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_payment foreign key (payment_id) references payments(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_payout foreign key (payout_id) references payouts(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_refund foreign key (refund_id) references refunds(id);
--> statement-breakpoint
alter table ledger_transactions add constraint ledger_transactions_unknown foreign key (unknown_id) references provider_unknowns(id);
--> statement-breakpoint
alter table mail_outbox add constraint mail_outbox_user foreign key (user_id) references users(id) on delete set null;
--> statement-breakpoint
alter table media_assets add constraint media_assets_owner foreign key (owner_id) references users(id) on delete set null;
--> statement-breakpoint
alter table payable_dates add constraint payable_dates_order_item foreign key (order_item_id) references order_items(id);
--> statement-breakpoint
alter table payments add constraint payments_order foreign key (order_id) references orders(id);
--> statement-breakpoint
alter table refunds add constraint refunds_order foreign key (order_id) references orders(id);
--> statement-breakpoint
alter table site_pages add constraint site_pages_published_by foreign key (published_by) references users (id);
--> statement-breakpoint
alter table site_pages add constraint site_pages_updated_by foreign key (updated_by) references users (id);
--> statement-breakpoint
alter table site_pages add constraint site_pages_withdrawn_by foreign key (withdrawn_by) references users (id);
--> statement-breakpoint
alter table stored_files add constraint stored_files_owner foreign key (owner_id) references users(id) on delete set null;
--> statement-breakpoint
alter table uploads add constraint uploads_user foreign key (user_id) references users(id) on delete cascade;
--> statement-breakpoint
-- ==== The audit log.
-- What staff did stays as it was written. Only the nightly job may delete, and only what is older than three years.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation', constraint = 'audit_log_append_only';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
--> statement-breakpoint
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
--> statement-breakpoint
-- ==== Dance styles, which courses, resources and profiles name.
create function dance_style_in_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    perform market_refuses('dance_styles_slug_stays', 'the slug of a dance style stays');
  end if;
  if tg_op = 'DELETE' then
    perform 1 from resources where styles @> array[old.slug] limit 1;
    if found then perform market_refuses('dance_styles_in_use', 'resources have this dance style'); end if;
    perform 1 from courses where dance_styles @> array[old.name] limit 1;
    if found then perform market_refuses('dance_styles_in_use', 'courses have this dance style'); end if;
    perform 1 from profiles where styles @> array[old.name] limit 1;
    if found then perform market_refuses('dance_styles_in_use', 'profiles have this dance style'); end if;
    return old;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger dance_style_in_use before update of slug or delete on dance_styles
  for each row execute function dance_style_in_use();
--> statement-breakpoint
-- Courses and profiles name dance styles that are in the list. The rows they name are held while they are written, so that
-- a style is not renamed, merged or deleted in the same moment unseen.
create function dance_styles_named() returns trigger language plpgsql as $$
declare
  named text[];
  before text[] := '{}';
  known integer;
begin
  if tg_table_name = 'courses' then
    named := new.dance_styles;
    if tg_op = 'UPDATE' then before := old.dance_styles; end if;
  else
    named := new.styles;
    if tg_op = 'UPDATE' then before := old.styles; end if;
  end if;
  if named = before then return new; end if;
  select count(*) into known from (select 1 from dance_styles where name = any (named) for share) as held;
  if known <> cardinality(named) then
    perform market_refuses(tg_table_name || '_styles_known', 'a dance style is named twice, or is not in the list');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger courses_styles_known before insert or update of dance_styles on courses
  for each row execute function dance_styles_named();
--> statement-breakpoint
create trigger profiles_styles_known before insert or update of styles on profiles
  for each row execute function dance_styles_named();
--> statement-breakpoint
-- At the end of the transaction: whoever renames a style puts the new name in the place of the old one everywhere.
create function dance_style_renamed() returns trigger language plpgsql as $$
begin
  perform 1 from dance_styles where name = old.name;
  if found then return null; end if;
  perform 1 from courses where dance_styles @> array[old.name] limit 1;
  if found then perform market_refuses('dance_styles_renamed', 'courses still have the old name'); end if;
  perform 1 from profiles where styles @> array[old.name] limit 1;
  if found then perform market_refuses('dance_styles_renamed', 'profiles still have the old name'); end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger dance_style_renamed after update of name on dance_styles
  deferrable initially deferred for each row when (old.name <> new.name)
  execute function dance_style_renamed();
--> statement-breakpoint
-- ==== The pages of the site.
-- What was published stays as people read it; terms that wait for their date may be marked as withdrawn, once.
create function site_pages_stay() returns trigger language plpgsql as $$
declare
  made constant text[] := array['body_html', 'html_rules'];
  withdrawing constant text[] := array['status', 'asks', 'withdrawn_at', 'withdrawn_by', 'withdraw_note'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'version % of % was published and stays', old.version, old.key using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status = 'draft' or (to_jsonb(old) - made) = (to_jsonb(new) - made) then
    return new;
  end if;
  if old.status = 'published' and new.status = 'withdrawn'
    and (to_jsonb(old) - made - withdrawing) = (to_jsonb(new) - made - withdrawing) then
    return new;
  end if;
  raise exception 'version % of % was published and stays', old.version, old.key using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger site_pages_stay before update or delete on site_pages for each row execute function site_pages_stay();
--> statement-breakpoint
-- ==== Media.
-- The length of a video is known some time after the lesson names it.
create function lessons_measured_by_file() returns trigger language plpgsql as $$
begin
  update lessons set measured_minutes = lesson_minutes(type, content, is_placeholder)
  where type = 'video' and content like 'media:%' and content = 'media:' || new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger lessons_measured_by_file after update of duration_ms on media_assets
  for each row when (old.duration_ms is distinct from new.duration_ms) execute function lessons_measured_by_file();
--> statement-breakpoint
-- ==== Accounts.
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
-- ==== Courses.
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
-- Whether a statement touched a filter is asked without joining old and new rows: the plan is kept from the first call,
-- when there were few, and a join planned for few takes four hundred times as long for twenty times as many.
create function course_facets_changed() returns trigger language plpgsql as $$
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
-- How long a lesson takes when its author does not say: a text by its words, 200 a minute, an uploaded video by its file.
create function lesson_minutes(type text, content text, is_placeholder boolean) returns integer language sql stable as $$
  select case
    when is_placeholder or content !~ '\S' then null
    when type = 'text'
      then greatest(1, round(cardinality(regexp_split_to_array(btrim(content, E' \t\r\n'), '\s+')) / 200.0))::int
    when type = 'video' and content ~ '^media:[0-9]{1,18}$'
      then (select greatest(1, round(duration_ms / 60000.0))::int
            from media_assets where id = substr(content, 7)::bigint and duration_ms > 0)
  end
$$;
--> statement-breakpoint
create function lessons_measured() returns trigger language plpgsql as $$
begin
  new.measured_minutes := lesson_minutes(new.type, new.content, new.is_placeholder);
  return new;
end $$;
--> statement-breakpoint
create trigger lessons_measured before insert or update of type, content, is_placeholder on lessons
  for each row execute function lessons_measured();
--> statement-breakpoint
-- In one order, so that two who add the same words never wait for each other in a circle.
create function course_words_added() returns trigger language plpgsql as $$
begin
  insert into course_words (word)
    select distinct word from added, words_of(added.search_text) as word order by word
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger course_words_added after insert on courses
  referencing new table as added for each statement execute function course_words_added();
--> statement-breakpoint
create function course_words_changed() returns trigger language plpgsql as $$
begin
  insert into course_words (word) select word from words_of(new.search_text) as word order by word on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger course_words_changed after update on courses
  for each row when (old.search_text is distinct from new.search_text) execute function course_words_changed();
--> statement-breakpoint
-- Everything that filters ask, count and sort by, the most popular first: what any filter finds is read without texts.
create index courses_catalogue on courses (recent_enrolments desc nulls last, id desc nulls last)
  include (category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from, rating_stars, instructor_id, hours,
    rating_score, published_at)
  where status = 'published';
--> statement-breakpoint
-- ==== Resources: stores, categories, curricula, versions and their files, what the store counts and finds.
-- The version on sale is one of the resource's own.
alter table releases add constraint releases_of_resource unique (id, resource_id);
--> statement-breakpoint
alter table resources add constraint resources_release foreign key (release_id, id) references releases (id, resource_id);
--> statement-breakpoint
-- Deferred: moving parts passes through equal positions within one transaction.
alter table curriculum_parts add constraint curriculum_parts_position_taken
  unique (curriculum_id, position) deferrable initially deferred;
--> statement-breakpoint
-- Two trees of two levels.
create function resource_categories_in_tree() returns trigger language plpgsql as $$
declare
  above resource_categories;
begin
  if tg_op = 'UPDATE' and new.tree <> old.tree then
    perform market_refuses('resource_categories_tree_stays', 'a category stays in its tree');
  end if;
  if new.parent_id is null then return new; end if;
  select * into above from resource_categories where id = new.parent_id for share;
  if above.tree <> new.tree or above.parent_id is not null then
    perform market_refuses('resource_categories_levels', 'a category stands at the top of its tree, or below one that does');
  end if;
  perform 1 from resource_categories where parent_id = new.id limit 1;
  if found then
    perform market_refuses('resource_categories_levels', 'a category with others below it stands at the top');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger resource_categories_in_tree before insert or update of parent_id, tree on resource_categories
  for each row execute function resource_categories_in_tree();
--> statement-breakpoint
-- Arrays of styles and categories name what there is: rows they name are held while they are written, and refuse to go
-- while anything names them. Slugs and ids never change.
create function resources_lists_known() returns trigger language plpgsql as $$
declare
  known integer;
begin
  if tg_op = 'INSERT' or new.styles is distinct from old.styles then
    select count(*) into known from (select 1 from dance_styles where slug = any (new.styles) for key share) as held;
    if known <> cardinality(new.styles) then
      perform market_refuses('resources_styles_known', 'a resource names a dance style twice, or one that is not there');
    end if;
  end if;
  if tg_op = 'INSERT' or new.category_ids is distinct from old.category_ids then
    select count(*) into known from (select 1 from resource_categories
      where id = any (new.category_ids) and tree = case new.kind when 'curriculum' then 'curriculum' else 'resource' end
      for key share) as held;
    if known <> cardinality(new.category_ids) then
      perform market_refuses('resources_categories_known', 'a resource names a category twice, or one that its tree does not have');
    end if;
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.seller_id) is distinct from (old.kind, old.seller_id) then
    perform market_refuses('resources_stay', 'a resource keeps its kind and its seller');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger resources_lists_known before insert or update of styles, category_ids, kind, seller_id on resources
  for each row execute function resources_lists_known();
--> statement-breakpoint
create function resource_category_in_use() returns trigger language plpgsql as $$
begin
  perform 1 from resources where category_ids @> array[old.id] limit 1;
  if found then perform market_refuses('resource_categories_in_use', 'resources are in this category'); end if;
  return old;
end $$;
--> statement-breakpoint
create trigger resource_category_in_use before delete on resource_categories
  for each row execute function resource_category_in_use();
--> statement-breakpoint
-- What leaves the store front because its store stops selling remembers its place; what is taken from the store itself does not.
create function resources_on_sale() returns trigger language plpgsql as $$
declare
  sells boolean;
begin
  select state = 'open' and selling into sells from sellers where user_id = new.seller_id for share;
  new.on_sale := new.status = 'published' and sells and (new.kind = 'single' or 2 <= (
    select count(*) from (select 1 from curriculum_parts join resources as part on part.id = curriculum_parts.resource_id
      where curriculum_parts.curriculum_id = new.id and part.on_sale limit 2) as two));
  if new.status <> 'published' or new.featured is not null and new.on_sale then
    new.featured_before := null;
  elsif not sells then
    new.featured_before := coalesce(new.featured, new.featured_before);
  end if;
  if not new.on_sale then new.featured := null; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger resources_on_sale before insert or update of status, on_sale, featured on resources
  for each row execute function resources_on_sale();
--> statement-breakpoint
-- Of what was just being published too: its row is waited for, whatever it was before.
create function resources_curricula_follow() returns trigger language plpgsql as $$
begin
  update resources set status = status
    where id in (select curriculum_id from curriculum_parts where resource_id = new.id order by curriculum_id);
  return null;
end $$;
--> statement-breakpoint
create trigger resources_curricula_follow after update on resources
  for each row when (old.on_sale is distinct from new.on_sale and new.kind = 'single')
  execute function resources_curricula_follow();
--> statement-breakpoint
create function sellers_resources_follow() returns trigger language plpgsql as $$
begin
  update resources set status = status where seller_id = new.user_id and kind = 'single';
  update resources set status = status where seller_id = new.user_id and kind = 'curriculum';
  if new.state = 'open' and new.selling then perform resources_featured_again(new.user_id); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger sellers_resources_follow after update on sellers
  for each row when ((old.state, old.selling) is distinct from (new.state, new.selling))
  execute function sellers_resources_follow();
--> statement-breakpoint
-- Parts are single resources of the same store; how many there are, and whether enough are on sale, follows.
create function curriculum_part_fits() returns trigger language plpgsql as $$
begin
  perform 1 from resources as curriculum join resources as part on part.seller_id = curriculum.seller_id
    where curriculum.id = new.curriculum_id and curriculum.kind = 'curriculum' and part.id = new.resource_id and part.kind = 'single';
  if not found then
    perform market_refuses('curriculum_parts_fit', 'a part is a single resource of the store of its curriculum');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger curriculum_part_fits before insert or update on curriculum_parts
  for each row execute function curriculum_part_fits();
--> statement-breakpoint
create function curriculum_parts_counted() returns trigger language plpgsql as $$
declare
  curriculum bigint := case tg_op when 'DELETE' then old.curriculum_id else new.curriculum_id end;
begin
  update resources set status = status,
      parts_count = (select count(*) from curriculum_parts where curriculum_id = curriculum)
    where id = curriculum;
  return null;
end $$;
--> statement-breakpoint
create trigger curriculum_parts_counted after insert or delete on curriculum_parts
  for each row execute function curriculum_parts_counted();
--> statement-breakpoint
-- What was sent for review, or decided, stays as it is: who bought it, or approved it, meant these bytes.
create function resource_files_frozen() returns trigger language plpgsql as $$
declare
  release bigint := case tg_op when 'INSERT' then new.release_id else old.release_id end;
  state_of text;
begin
  select state into state_of from releases where id = release for share;
  if state_of <> 'draft' then
    perform market_refuses('resource_files_frozen', 'the files of a version that was sent for review stay');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger resource_files_frozen before insert or delete or update of release_id, position, name, bytes, sha256 on resource_files
  for each row execute function resource_files_frozen();
--> statement-breakpoint
create function releases_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform 1 from resources where id = old.resource_id;
    if found and old.state <> 'draft' then
      perform market_refuses('releases_final', 'a version that was sent for review is not deleted');
    end if;
    return old;
  end if;
  -- An account that is gone takes its number along, nothing else.
  if to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by' then return new; end if;
  if old.state = 'approved' or (new.resource_id, new.number) is distinct from (old.resource_id, old.number) then
    perform market_refuses('releases_final', 'an approved version stays as it is');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger releases_final before update or delete on releases
  for each row execute function releases_final();
--> statement-breakpoint
create function review_log_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- An account that is gone takes its number along, nothing else.
    if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then return new; end if;
  else
    perform 1 from resources where id = old.resource_id;
    if not found then return old; end if;
  end if;
  perform market_refuses('review_log_append_only', 'the log of reviews is append-only');
  return null;
end $$;
--> statement-breakpoint
create trigger review_log_append_only before update or delete on review_log
  for each row execute function review_log_append_only();
--> statement-breakpoint
-- Title before tags and store, these before styles and categories, these before the description.
create function resources_search() returns trigger language plpgsql as $$
declare
  store text;
  lists text;
begin
  select name into store from sellers where user_id = new.seller_id;
  select concat_ws(' ',
    (select string_agg(name, ' ') from dance_styles where slug = any (new.styles)),
    (select string_agg(name, ' ') from resource_categories where id = any (new.category_ids))) into lists;
  new.search :=
    setweight(to_tsvector('english', plain_text(new.title)), 'A') ||
    setweight(to_tsvector('english', plain_text(concat_ws(' ', array_to_string(new.tags, ' '), store))), 'B') ||
    setweight(to_tsvector('english', plain_text(coalesce(lists, ''))), 'C') ||
    setweight(to_tsvector('english', plain_text(new.description)), 'D');
  new.search_text := plain_text(concat_ws(' ', new.title, array_to_string(new.tags, ' '), store));
  return new;
end $$;
--> statement-breakpoint
create trigger resources_search before insert or update of title, description, tags, styles, category_ids on resources
  for each row execute function resources_search();
--> statement-breakpoint
create function resources_search_store() returns trigger language plpgsql as $$
begin
  update resources set title = title where seller_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger resources_search_store after update of name on sellers
  for each row when (old.name is distinct from new.name) execute function resources_search_store();
--> statement-breakpoint
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
-- Bits of each filter's values beside their counts (decision 0115). Both are written in one order, so that two statements never
-- wait for each other in a circle.
create function resource_facets_changed() returns trigger language plpgsql as $$
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
--> statement-breakpoint
-- Sum and number of what a resource's rating is made of follow its reviews, whoever writes, hides or loses one: also when an
-- account goes and takes its reviews along.
create function resource_reviews_counted() returns trigger language plpgsql as $$
declare
  stars integer := 0;
  reviews integer := 0;
begin
  if tg_op <> 'INSERT' and old.state = 'shown' then
    stars := stars - old.rating;
    reviews := reviews - 1;
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then
    stars := stars + new.rating;
    reviews := reviews + 1;
  end if;
  if stars <> 0 or reviews <> 0 then
    update resources set rating_sum = rating_sum + stars, rating_count = rating_count + reviews
      where id = case tg_op when 'DELETE' then old.resource_id else new.resource_id end;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger resource_reviews_counted after insert or delete or update of rating, state on resource_reviews
  for each row execute function resource_reviews_counted();
--> statement-breakpoint
-- Sitemaps leaf through everything on sale by its id.
create index resources_by_id on resources (id) include (updated_at) where on_sale;
--> statement-breakpoint
-- Rows of a plan are written anew in another order within one transaction.
alter table class_plan_rows add constraint class_plan_rows_position_taken
  unique (plan_id, position) deferrable initially deferred;
--> statement-breakpoint
-- What is taken down for legal reasons has a row of its own for as long as it is, whoever takes it down.
create function resources_legal_take_down() returns trigger language plpgsql as $$
begin
  if new.legal then
    insert into legal_take_downs (resource_id, taken_down_at) values (new.id, new.updated_at)
      on conflict (resource_id) do nothing;
  else
    delete from legal_take_downs where resource_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger resources_legal_take_down after update of legal on resources
  for each row when (old.legal is distinct from new.legal) execute function resources_legal_take_down();
--> statement-breakpoint
-- What a credit is counted from is what it cost when staff included it.
create function resources_included_price() returns trigger language plpgsql as $$
begin
  if new.included_from is null then
    new.included_price_cents := null;
  elsif tg_op = 'INSERT' or old.included_from is null then
    new.included_price_cents := new.price_cents;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger resources_included_price before insert or update of included_from, included_price_cents on resources
  for each row execute function resources_included_price();
--> statement-breakpoint
-- What was credited stays as it is, and so does what paid for it; what went back of it follows that money.
create function inclusion_credit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.credited_at is not null
    and (new.credit_cents, new.credited_at, new.test, new.subscription_id, new.refunded_before_cents)
      is distinct from (old.credit_cents, old.credited_at, old.test, old.subscription_id, old.refunded_before_cents)
  then
    raise exception 'an inclusion is credited once and stays' using errcode = 'restrict_violation', constraint = 'inclusions_stay';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger inclusions_stay before update or delete on inclusions for each row execute function inclusion_credit_stays();
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
-- What lists show of a document follows from the version on sale, whose files stay as they are.
create function first_pages_of(release bigint) returns text[] language sql stable as $$
  select coalesce(array_agg(shown.file || '-' || page order by page), '{}') from (
    select id as file, least(2, jsonb_array_length(preview -> 'keys')) as pages from resource_files
      where release_id = release and preview ->> 'kind' = 'pages' order by position, id limit 1) as shown,
    generate_series(1, shown.pages) as page
$$;
--> statement-breakpoint
create function resources_pages() returns trigger language plpgsql as $$
begin
  new.pages := case when new.release_id is null then '{}' else first_pages_of(new.release_id) end;
  return new;
end $$;
--> statement-breakpoint
create trigger resources_pages before insert or update of release_id, pages on resources
  for each row execute function resources_pages();
--> statement-breakpoint
-- Its place again, or one at the end where another has it. Whoever writes places holds them as everybody else does.
create function resources_featured_again(seller bigint) returns void language plpgsql as $$
declare
  back record;
begin
  perform 1 from resources where seller_id = seller and featured_before is not null and on_sale limit 1;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('resources.featured', 0));
  for back in select id, featured_before from resources
    where seller_id = seller and featured_before is not null and on_sale order by featured_before
  loop
    update resources set featured = case
        when exists (select 1 from resources where featured = back.featured_before)
          then (select max(featured) + 1 from resources)
        else back.featured_before end
      where id = back.id;
  end loop;
end $$;
--> statement-breakpoint
-- How a store's name looks: letters of other writings that are read as Latin ones, a capital I among small letters, digits for
-- letters; blanks and signs between the letters do not count.
create function store_name_look(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      lower(translate(regexp_replace(normalize(name, NFKC), '(?<=[A-Za-z])I(?=[a-z])|(?<=[a-z])I', 'l', 'g'), 'авекмнорстхуіјѕԁԛԝһьгαβεηικνορτυχγωıɑɡ01АВЕКМНОРСТХУІЈЅԀԚԜҺЬГΑΒΕΗΙΚΝΟΡΤΥΧΓΩⱭꞬ', 'abekmhopctxyijsdqwhbrabenikvoptuxywiagolabekmhopctxyijsdqwhbrabehiknoptyxywag')),
      'авекмнорстхуіјѕԁԛԝһьгαβεηικνορτυχγωıɑɡ01АВЕКМНОРСТХУІЈЅԀԚԜҺЬГΑΒΕΗΙΚΝΟΡΤΥΧΓΩⱭꞬ', 'abekmhopctxyijsdqwhbrabenikvoptuxywiagolabekmhopctxyijsdqwhbrabehiknoptyxywag'),
    '[\s\-_.,·''’`´!&|/\u200b-\u200d\u2060\ufeff\u00ad]+', '', 'g')
$$;
--> statement-breakpoint
create index sellers_name_look on sellers (store_name_look(name));
--> statement-breakpoint
-- What a store's name comes down to: without accents, numbers at the end of words and words that stores add to names; letters that
-- together look like one are one. The body is bound to the functions it names when it is made: an index is built and restored from a dump
-- without the path on which they would be looked for. `offset 0` has the core worked out once and not wherever it is named.
create function store_name_core(name text) returns text language sql immutable strict parallel safe
return (
  select case when core = '' then store_name_look(name) else core end
  from (
    select replace(replace(store_name_look(
      regexp_replace(
        regexp_replace(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g'), '\d+\M', ' ', 'g'),
        '\m(?:the|official|original|real|store|shop|online|team|support)\M', ' ', 'gi')
    ), 'rn', 'm'), 'vv', 'w') as core offset 0
  ) as plain
);
--> statement-breakpoint
-- By which near names are found: the core itself, and from seven letters on each of its spellings with one letter left out. Two names
-- have one of them in common when one letter is wrong, missing, too many or swapped with its neighbour. A core of more than a hundred
-- letters, which single signs that stand for whole phrases can make of a name, is compared as a whole.
create function store_name_keys(name text) returns text[] language sql immutable strict parallel safe
return (
  select case when length(core) not between 7 and 100 then array[core] else
    array(select overlay(core placing '' from letter for 1) from generate_series(1, length(core)) as letter) || core end
  from (select store_name_core(name) as core offset 0) as plain
);
--> statement-breakpoint
create index sellers_name_keys on sellers using gin (store_name_keys(name));
--> statement-breakpoint
-- What was sent for review is what is approved, and what was approved stays written down. A part that is deleted goes from it.
create function release_parts_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform 1 from resources where id = old.resource_id;
    if not found then return old; end if;
  end if;
  perform 1 from releases where id = case tg_op when 'DELETE' then old.release_id else new.release_id end
    and state not in ('draft', 'refused');
  if found then perform market_refuses('release_parts_frozen', 'parts of a version that was sent stay as they are'); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger release_parts_frozen before insert or update or delete on release_parts
  for each row execute function release_parts_frozen();
--> statement-breakpoint
-- ==== Booking.
-- What the tables of booking cannot say by themselves.
alter table availability_hours add constraint availability_hours_overlap
  exclude using gist (user_id with =, weekday with =, int4range(from_min, to_min) with &&);
--> statement-breakpoint
alter table time_off add constraint time_off_overlap exclude using gist (user_id with =, days with &&);
--> statement-breakpoint
-- Nobody ever sells one stretch of a professional's time twice, whatever asks for it.
alter table booking_sessions add constraint booking_sessions_overlap
  exclude using gist (professional_id with =, busy with &&) where (state = 'live');
--> statement-breakpoint
alter table bookings add constraint bookings_learner_busy
  exclude using gist (learner_id with =, tstzrange(starts_at, ends_at) with &&)
  where (state in ('held', 'requested', 'confirmed'));
--> statement-breakpoint
-- What costs something stands only with the line that paid for it.
alter table bookings add constraint bookings_paid_for check (
  state in ('held', 'expired') or (terms ->> 'priceCents')::integer = 0 or order_item_id is not null
);
--> statement-breakpoint
create function booking_refuses(named text, said text) returns void language plpgsql as $$
begin
  raise exception '%', said using errcode = 'restrict_violation', constraint = named;
end $$;
--> statement-breakpoint
create function booking_takes_place(state text) returns boolean immutable language sql as $$
  select state in ('held', 'requested', 'confirmed')
$$;
--> statement-breakpoint
-- Who reported that the other side did not come can take it back, until it is settled or decided (decision 0192).
create function bookings_follow_states() returns trigger language plpgsql as $$
begin
  if new.state = old.state then return new; end if;
  if not (case old.state
    when 'held' then new.state in ('requested', 'confirmed', 'expired')
    when 'requested' then new.state in ('confirmed', 'declined', 'expired', 'cancelled_by_learner', 'cancelled_by_professional')
    when 'confirmed' then new.state in ('cancelled_by_learner', 'cancelled_by_professional', 'completed', 'no_show')
    when 'completed' then new.state = 'no_show'
    when 'no_show' then new.state = 'completed' or (new.state = 'confirmed' and old.resolved_at is null)
    else false
  end) then
    perform booking_refuses('bookings_states', format('a booking does not go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_follow_states before update of state on bookings
  for each row execute function bookings_follow_states();
--> statement-breakpoint
-- Who goes to another date has its place and its length; what was agreed to pay, and when it comes back, stays.
create function bookings_stay() returns trigger language plpgsql as $$
declare
  settled constant text[] := case when new.session_id is distinct from old.session_id then array['mode', 'minutes'] else array[]::text[] end;
begin
  if (new.professional_id, new.learner_id, new.service_id, new.uid) is distinct from (old.professional_id, old.learner_id, old.service_id, old.uid)
    or new.terms - settled is distinct from old.terms - settled then
    perform booking_refuses('bookings_stay', 'a booking keeps its people, its service and its terms');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_stay before update of professional_id, learner_id, service_id, uid, terms on bookings
  for each row execute function bookings_stay();
--> statement-breakpoint
-- An offered place counts as taken, so that nobody else gets it. An open session that nobody is in stays while somebody waits for it.
create function bookings_keep_seats() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and booking_takes_place(old.state) then
    update booking_sessions set seats_taken = seats_taken - old.seats,
      state = case when seats_taken = old.seats and (cancelled_at is not null or dated = 'open' and not exists (
        select 1 from waiting_entries w where w.session_id = old.session_id and w.state in ('waiting', 'offered')
      )) then 'released' else state end
      where id = old.session_id
        and (not booking_takes_place(new.state) or new.session_id <> old.session_id or new.seats <> old.seats);
    if not booking_takes_place(new.state) or (new.session_id = old.session_id and new.seats = old.seats) then
      return null;
    end if;
  end if;
  if booking_takes_place(new.state) then
    update booking_sessions set seats_taken = seats_taken + new.seats, state = 'live' where id = new.session_id
      and (state = 'live' and cancelled_at is null or (tg_op = 'UPDATE' and old.session_id = new.session_id));
    if not found then
      perform booking_refuses('bookings_session_live', 'the session of a booking has been released or cancelled');
    end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_keep_seats after insert or update of state, seats, session_id on bookings
  for each row execute function bookings_keep_seats();
--> statement-breakpoint
-- At the end of a transaction a booking has the hours and the professional of its session.
create function bookings_as_session() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  if tg_table_name = 'bookings' then
    select b.id into wrong from bookings b join booking_sessions s on s.id = b.session_id
      where b.id = new.id and booking_takes_place(b.state)
        and (b.starts_at, b.ends_at, b.professional_id, b.service_id, 'live') is distinct from (s.starts_at, s.ends_at, s.professional_id, s.service_id, s.state);
  else
    select b.id into wrong from bookings b join booking_sessions s on s.id = b.session_id
      where s.id = new.id and booking_takes_place(b.state)
        and (b.starts_at, b.ends_at, b.professional_id, b.service_id, 'live') is distinct from (s.starts_at, s.ends_at, s.professional_id, s.service_id, s.state)
      limit 1;
  end if;
  if wrong is not null then
    perform booking_refuses('bookings_as_session', format('booking %s has other hours than its session', wrong));
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_as_session after insert or update of starts_at, ends_at, session_id, state on bookings
  deferrable initially deferred for each row execute function bookings_as_session();
--> statement-breakpoint
create constraint trigger booking_sessions_as_bookings after update of starts_at, ends_at, state on booking_sessions
  deferrable initially deferred for each row execute function bookings_as_session();
--> statement-breakpoint
create function booking_events_stay() returns trigger language plpgsql as $$
begin
  perform booking_refuses('booking_events_stay', 'what happened to a booking is never changed');
  return null;
end $$;
--> statement-breakpoint
create trigger booking_events_stay before update or delete on booking_events
  for each row execute function booking_events_stay();
--> statement-breakpoint
-- A cancelled session stays cancelled, and a planned one is released only when it was cancelled.
create function booking_sessions_stay() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at then
    perform booking_refuses('booking_sessions_cancelled_stay', 'a cancelled session stays cancelled');
  end if;
  if new.dated = 'fixed' and new.state = 'released' and old.state = 'live' and new.cancelled_at is null then
    perform booking_refuses('booking_sessions_planned', 'a planned session is released only when it was cancelled');
  end if;
  if (new.professional_id, new.service_id, new.series_id, new.dated) is distinct from (old.professional_id, old.service_id, old.series_id, old.dated) then
    perform booking_refuses('booking_sessions_same', 'a session keeps its professional, service and series');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_sessions_stay before update of cancelled_at, state, professional_id, service_id, series_id, dated on booking_sessions
  for each row execute function booking_sessions_stay();
--> statement-breakpoint
create function booking_series_own() returns trigger language plpgsql as $$
begin
  if new.series_id is not null and not exists (select 1 from booking_series where id = new.series_id and service_id = new.service_id) then
    perform booking_refuses('booking_series_own', 'a session belongs to a series of its own service');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger booking_series_own before insert on booking_sessions
  for each row execute function booking_series_own();
--> statement-breakpoint
create function waiting_entries_follow_states() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'waiting' then
      perform booking_refuses('waiting_entries_states', 'a place in a waiting list begins with waiting');
    end if;
    if not exists (select 1 from booking_sessions s where s.id = new.session_id and s.state = 'live' and s.cancelled_at is null
      and s.professional_id <> new.user_id) then
      perform booking_refuses('waiting_entries_session', 'nobody waits for an own, released or cancelled session');
    end if;
    return new;
  end if;
  if (new.session_id, new.user_id) is distinct from (old.session_id, old.user_id) then
    perform booking_refuses('waiting_entries_stay', 'a place in a waiting list keeps its session and its person');
  end if;
  if new.state <> old.state and not (case old.state
    when 'waiting' then new.state in ('offered', 'taken', 'passed', 'left')
    when 'offered' then new.state in ('taken', 'passed', 'left')
    else false
  end) then
    perform booking_refuses('waiting_entries_states', format('a place in a waiting list does not go from %s to %s', old.state, new.state));
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger waiting_entries_follow_states before insert or update on waiting_entries
  for each row execute function waiting_entries_follow_states();
--> statement-breakpoint
create function waiting_entries_keep_seats() returns trigger language plpgsql as $$
declare
  gone integer := case when old.state = 'offered' then 1 else 0 end;
begin
  if new.state = old.state then return null; end if;
  if new.state = 'offered' then
    update booking_sessions set seats_taken = seats_taken + 1 where id = new.session_id and state = 'live' and cancelled_at is null;
    if not found then
      perform booking_refuses('waiting_entries_session', 'no place of a released or cancelled session is offered');
    end if;
    return null;
  end if;
  -- Who takes an offer is in the session in the same transaction.
  update booking_sessions s set seats_taken = seats_taken - gone,
    state = case when s.dated = 'open' and s.state = 'live' and seats_taken = gone and new.state <> 'taken' and not exists (
      select 1 from waiting_entries w where w.session_id = s.id and w.state in ('waiting', 'offered')
    ) then 'released' else s.state end
    where id = new.session_id;
  return null;
end $$;
--> statement-breakpoint
create trigger waiting_entries_keep_seats after update of state on waiting_entries
  for each row execute function waiting_entries_keep_seats();
--> statement-breakpoint
-- With a session that is not held any more its waiting list has ended.
create function booking_sessions_unwaited() returns trigger language plpgsql as $$
begin
  if exists (select 1 from booking_sessions s join waiting_entries w on w.session_id = s.id
    where s.id = new.id and (s.state = 'released' or s.cancelled_at is not null) and w.state in ('waiting', 'offered')) then
    perform booking_refuses('booking_sessions_unwaited', 'somebody waits for a session that does not take place');
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger booking_sessions_unwaited after update of state, cancelled_at on booking_sessions
  deferrable initially deferred for each row execute function booking_sessions_unwaited();
--> statement-breakpoint
-- Dates that are held together are taken up together: at the end of a transaction all of them are, or none. Later each goes its own way.
create function bookings_together() returns trigger language plpgsql as $$
begin
  if (select count(distinct (state = 'held' or state = 'expired' and answer_by is null)) from bookings where purchase = new.purchase) > 1 then
    perform booking_refuses('bookings_together', 'dates of a series that were held together are taken up together');
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger bookings_together after insert or update of state on bookings
  deferrable initially deferred for each row when (new.purchase is not null) execute function bookings_together();
--> statement-breakpoint
create function bookings_same_purchase() returns trigger language plpgsql as $$
begin
  if new.purchase is distinct from old.purchase then
    perform booking_refuses('bookings_purchase_stays', 'a booking keeps what it was held together with');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger bookings_same_purchase before update of purchase on bookings
  for each row execute function bookings_same_purchase();
--> statement-breakpoint
-- ==== The directory of professionals: each of these notes whose row is to be written anew (decision 0128).
-- What a place in the directory is made of tells when it changes (decision 0128). Rows are only added, so that nobody waits for
-- anybody here; whoever has no professional profile is in no directory.
create function directory_changed() returns trigger language plpgsql as $$
declare
  kept text;
begin
  foreach kept in array tg_argv loop
    insert into directory_changes (user_id)
      select user_id from professionals
      where user_id in ((to_jsonb(new) ->> kept)::bigint, (to_jsonb(old) ->> kept)::bigint);
    if found then perform pg_notify('pavane_signals', 'directory'); end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger directory_changed after insert or update on professionals
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on services
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on availability_hours
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on availability_dates
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on time_off
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or delete on busy_feeds
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on booking_sessions
  for each row execute function directory_changed('professional_id');
--> statement-breakpoint
create trigger directory_changed after insert or delete or update of state, session_id, starts_at, ends_at, seats, hold_expires_at on bookings
  for each row execute function directory_changed('professional_id', 'learner_id');
--> statement-breakpoint
create trigger directory_changed after insert or delete or update of rating, published_at, hidden_at on booking_reviews
  for each row execute function directory_changed('about_id');
--> statement-breakpoint
create trigger directory_changed after update of headline, city, languages, styles, levels, age_groups, visibility, show_certificates on profiles
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after update of username, first_name, last_name, email, terms_version, deactivated_at, deletion_due_at, deleted_at on users
  for each row execute function directory_changed('id');
--> statement-breakpoint
create trigger directory_changed after insert or delete on user_roles
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on tier_grants
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on held_tiers
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update or delete on certificates
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
create trigger directory_changed after insert or update on payees
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
-- New terms are to be accepted by everybody before they are booked again, and settings say who can be booked.
create function directory_rules_changed() returns trigger language plpgsql as $$
begin
  insert into directory_changes (user_id) select user_id from professionals where published_at is not null;
  perform pg_notify('pavane_signals', 'directory');
  return null;
end $$;
--> statement-breakpoint
create trigger directory_rules_changed after insert or update on settings
  for each row when (new.key like 'booking_%') execute function directory_rules_changed();
--> statement-breakpoint
create trigger directory_followed after update on busy_feeds
  for each row when (old.busy is distinct from new.busy or old.read_at < new.read_at - interval '6 days')
  execute function directory_changed('user_id');
--> statement-breakpoint
-- People without a name are found in the directory by the name of their store, which is kept with their listing (decision 0242).
create trigger directory_changed after insert or delete or update of name, state on sellers
  for each row execute function directory_changed('user_id');
--> statement-breakpoint
-- ==== Certificates.
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
--> statement-breakpoint
-- ==== The ledger.
-- Checked when a transaction ends, because its entries come one after the other. Every row of the transaction is
-- looked at once for each of its entries; they are two to a few dozen.
create function ledger_transaction_balances() returns trigger language plpgsql as $$
declare
  entries bigint;
  total numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into entries, total
    from ledger_entries where transaction_id = new.transaction_id;
  if entries < 2 then
    raise exception 'ledger transaction % has % entries, it needs at least two', new.transaction_id, entries
      using errcode = 'check_violation', constraint = 'ledger_transaction_entries';
  end if;
  if total <> 0 then
    raise exception 'ledger transaction % sums to % cents instead of zero', new.transaction_id, total
      using errcode = 'check_violation', constraint = 'ledger_transaction_balances';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transaction_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_transaction_balances();
--> statement-breakpoint
create function ledger_transaction_is_not_empty() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id
      using errcode = 'check_violation', constraint = 'ledger_transaction_entries';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transaction_is_not_empty after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_transaction_is_not_empty();
--> statement-breakpoint
-- What was booked stays; a mistake is booked back.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
create function payee_has_account() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (kind, seller_id) values ('seller_payable', new.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger payee_has_account after insert on payees for each row execute function payee_has_account();
--> statement-breakpoint
create function ledger_transaction_is_test(t ledger_transactions) returns boolean language sql stable as $$
  select case when t.unknown_id is not null then (select u.test from provider_unknowns u where u.id = t.unknown_id)
  when t.inclusion_id is not null then (select i.test from inclusions i where i.id = t.inclusion_id)
  when t.payout_id is not null then (select p.test from payouts p where p.id = t.payout_id)
  when coalesce(t.invoice_id, t.invoice_refund_id) is not null then
    (select s.test from subscriptions s join subscription_invoices i on i.subscription_id = s.id where i.id = coalesce(t.invoice_id,
      (select r.invoice_id from subscription_refunds r where r.id = t.invoice_refund_id)))
  else (select o.test from orders o where o.id = coalesce(t.order_id,
    (select p.order_id from payments p where p.id = t.payment_id),
    (select r.order_id from refunds r where r.id = t.refund_id),
    (select i.order_id from order_items i where i.id = t.order_item_id))) end
$$;
--> statement-breakpoint
create function ledger_transaction_is_of_order() returns trigger language plpgsql as $$
begin
  new.test := coalesce(ledger_transaction_is_test(new), true);
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_transactions_test_filled before insert on ledger_transactions
  for each row execute function ledger_transaction_is_of_order();
--> statement-breakpoint
create function ledger_agrees_with_payout() returns trigger language plpgsql as $$
declare
  payout payouts;
begin
  select * into payout from payouts p where p.id = new.payout_id;
  perform payout_agrees(payout);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transactions_agree after insert on ledger_transactions deferrable initially deferred
  for each row when (new.payout_id is not null) execute function ledger_agrees_with_payout();
--> statement-breakpoint
-- ==== Payments.
create function payment_is_of_order() returns trigger language plpgsql as $$
begin
  new.test := coalesce((select o.test from orders o where o.id = new.order_id), true);
  return new;
end $$;
--> statement-breakpoint
create trigger payments_test_filled before insert on payments for each row execute function payment_is_of_order();
--> statement-breakpoint
create function payment_keeps_its_money() returns trigger language plpgsql as $$
begin
  if (new.test, new.order_id) is distinct from (old.test, old.order_id) then
    raise exception 'a payment keeps its order and the kind of its money'
      using errcode = 'restrict_violation', constraint = 'payments_test_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payments_test_kept before update of test, order_id on payments for each row execute function payment_keeps_its_money();
--> statement-breakpoint
-- ==== Subscriptions.
create function subscription_keeps_its_money() returns trigger language plpgsql as $$
begin
  if (new.test, new.user_id, new.kind, new.provider) is distinct from (old.test, old.user_id, old.kind, old.provider) then
    raise exception 'a subscription keeps its owner, kind and the kind of its money'
      using errcode = 'restrict_violation', constraint = 'subscriptions_test_kept';
  end if;
  if old.status in ('canceled', 'expired') and new.status <> old.status then
    raise exception 'a subscription that is over stays over' using errcode = 'restrict_violation', constraint = 'subscriptions_over';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger subscriptions_test_kept before update on subscriptions for each row execute function subscription_keeps_its_money();
--> statement-breakpoint
create function subscription_invoice_is_numbered() returns trigger language plpgsql as $$
begin
  new.number := 'PAV-' || lpad(new.id::text, 8, '0');
  return new;
end $$;
--> statement-breakpoint
create trigger subscription_invoices_numbered before insert on subscription_invoices for each row execute function subscription_invoice_is_numbered();
--> statement-breakpoint
-- What was paid stays paid, and what it was for stays what it was.
create function subscription_invoice_stays_paid() returns trigger language plpgsql as $$
begin
  if old.state in ('paid', 'refunded') and (new.state not in ('paid', 'refunded')
    or (new.subscription_id, new.total_cents, new.credit_used_cents, new.paid_cents, new.number)
      is distinct from (old.subscription_id, old.total_cents, old.credit_used_cents, old.paid_cents, old.number)) then
    raise exception 'a paid invoice stays as it is' using errcode = 'restrict_violation', constraint = 'subscription_invoices_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger subscription_invoices_kept before update on subscription_invoices for each row execute function subscription_invoice_stays_paid();
--> statement-breakpoint
create function subscription_history_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'account credit is append-only' using errcode = 'restrict_violation', constraint = 'billing_credits_append_only';
end $$;
--> statement-breakpoint
create trigger billing_credits_append_only before update or delete or truncate on billing_credits
  for each statement execute function subscription_history_is_append_only();
--> statement-breakpoint
-- A studio never has more people than seats, whoever takes the last one at the same moment.
create function studio_seats_fit() returns trigger language plpgsql as $$
declare
  seats integer;
begin
  select quantity into seats from subscriptions where id = new.subscription_id for update;
  if new.state <> 'removed' and (select count(*) from studio_seats
    where subscription_id = new.subscription_id and state <> 'removed' and id <> new.id) >= seats then
    raise exception 'every seat is taken' using errcode = 'check_violation', constraint = 'studio_seats_full';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger studio_seats_fit before insert or update of state, subscription_id on studio_seats for each row execute function studio_seats_fit();
--> statement-breakpoint
-- ==== Checkout.
-- What an order sold is a promise: its prices and shares never change, only what was given back.
create function order_items_are_frozen() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.item_type, new.item_id, new.title, new.unit_cents, new.quantity, new.discount_cents,
      new.discount_by_seller, new.seller_id, new.commission_bps, new.commission_cents, new.seller_cents, new.gift)
    is distinct from (old.order_id, old.item_type, old.item_id, old.title, old.unit_cents, old.quantity,
      old.discount_cents, old.discount_by_seller, old.seller_id, old.commission_bps, old.commission_cents,
      old.seller_cents, old.gift)
  then
    raise exception 'an order''s line does not change' using errcode = 'restrict_violation', constraint = 'order_items_frozen';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger order_items_frozen before update on order_items for each row execute function order_items_are_frozen();
--> statement-breakpoint
-- Nobody can say that test money is real: payments and the ledger take it from the order, where it never changes. Without
-- an order, which the references refuse, it counts as test money.
create function order_keeps_its_money() returns trigger language plpgsql as $$
begin
  if new.test is distinct from old.test then
    raise exception 'an order keeps the kind of its money' using errcode = 'restrict_violation', constraint = 'orders_test_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_test_kept before update of test on orders for each row execute function order_keeps_its_money();
--> statement-breakpoint
-- ==== Payouts, which are what the ledger says that they are.
-- What sellers have earned and what of it was taken back, positive where it is theirs. A refund stands beside its sale and takes
-- as much away; so does what was paid out to them and found later, for which no line was taken. Payouts may pay what is available,
-- undisputed and in no payout, of one kind of money at a time. From when a line is available may change after it was booked, and what
-- it paid for may be disputed between the two sides.
create view seller_shares as
  select e.id as entry_id, a.seller_id, e.order_item_id, -e.amount_cents as amount_cents,
    coalesce(d.available_at, e.available_at, e.created_at) as available_at, e.created_at, t.kind, t.test,
    (o.disputed_at is not null or coalesce(d.disputed, false)) as disputed, l.payout_id
  from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join ledger_transactions t on t.id = e.transaction_id
      and (t.payout_id is null or t.kind in ('transfer', 'transfer_returned'))
    left join order_items i on i.id = e.order_item_id
    left join orders o on o.id = i.order_id
    left join payable_dates d on d.order_item_id = e.order_item_id
    left join payout_lines l on l.entry_id = e.id and l.released_at is null;
--> statement-breakpoint
-- A payout keeps what it is; its state only goes forward. A bank may send back what had arrived, which is then a payout that was
-- returned: failed is one that never arrived.
create function payout_moves() returns trigger language plpgsql as $$
begin
  if (new.seller_id, new.amount_cents, new.how, new.provider, new.test, new.account, new.created_at, new.sent_as)
    is distinct from (old.seller_id, old.amount_cents, old.how, old.provider, old.test, old.account, old.created_at, old.sent_as)
  then
    raise exception 'a payout keeps its seller, amount and account' using errcode = 'restrict_violation', constraint = 'payouts_kept';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('pending', 'in_transit'), ('pending', 'paid'), ('pending', 'failed'),
    ('in_transit', 'paid'), ('in_transit', 'failed'), ('paid', 'returned'))
  then
    raise exception 'a payout that is % does not become %', old.state, new.state
      using errcode = 'restrict_violation', constraint = 'payouts_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payouts_move before update on payouts for each row execute function payout_moves();
--> statement-breakpoint
create function payouts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'payouts and their lines stay' using errcode = 'restrict_violation', constraint = 'payouts_stay';
end $$;
--> statement-breakpoint
create trigger payouts_stay before delete or truncate on payouts for each statement execute function payouts_stay();
--> statement-breakpoint
create trigger payout_lines_stay before delete or truncate on payout_lines for each statement execute function payouts_stay();
--> statement-breakpoint
-- Only the seller's own shares, of the payout's kind of money, available and undisputed when it is made.
create function payout_line_is_payable() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from seller_shares s join payouts p on p.id = new.payout_id
    where s.entry_id = new.entry_id and s.seller_id = p.seller_id and s.test = p.test and not s.disputed
      and s.available_at <= p.created_at)
  then
    raise exception 'entry % is not payable by payout %', new.entry_id, new.payout_id
      using errcode = 'check_violation', constraint = 'payout_lines_payable';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_lines_payable before insert on payout_lines for each row execute function payout_line_is_payable();
--> statement-breakpoint
create function payout_line_is_kept() returns trigger language plpgsql as $$
begin
  if (new.payout_id, new.entry_id) is distinct from (old.payout_id, old.entry_id) or old.released_at is not null then
    raise exception 'a line of a payout is only released, once' using errcode = 'restrict_violation', constraint = 'payout_lines_kept';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger payout_lines_kept before update on payout_lines for each row execute function payout_line_is_kept();
--> statement-breakpoint
-- Looked at when the transaction ends: a payout is exactly its lines, and exactly what the ledger has booked for it. Its lines are
-- free again when it has failed or came back, and only then. One that was found at the payment service has no lines.
create function payout_agrees(payout payouts) returns void language plpgsql as $$
declare
  lines bigint;
  wrong bigint;
  found boolean := payout.how = 'taken_up';
begin
  select coalesce(sum(-e.amount_cents), 0),
      count(*) filter (where found or (l.released_at is null) = (payout.state in ('failed', 'returned')))
    into lines, wrong
    from payout_lines l join ledger_entries e on e.id = l.entry_id where l.payout_id = payout.id;
  if lines <> (case when found then 0 else payout.amount_cents end) or wrong > 0 then
    raise exception 'payout % of % cents has lines of %', payout.id, payout.amount_cents, lines
      using errcode = 'check_violation', constraint = 'payouts_lines';
  end if;
  if payout_booked(payout.id, 'payout') <> (case when found then 0 else payout.amount_cents end)
    or payout_booked(payout.id, 'payout_failed') <> (case when payout.state = 'failed' and not found then -payout.amount_cents else 0 end)
    or payout_booked(payout.id, 'payout_returned')
      <> (case when payout.state = 'returned' and not found then -payout.amount_cents else 0 end)
    or payout_booked(payout.id, 'transfer') <> (case when found then payout.amount_cents else 0 end)
    or payout_booked(payout.id, 'transfer_returned')
      <> (case when found and payout.state in ('failed', 'returned') then -payout.amount_cents else 0 end)
  then
    raise exception 'payout % of % cents is not what the ledger says', payout.id, payout.amount_cents
      using errcode = 'check_violation', constraint = 'payouts_booked';
  end if;
end $$;
--> statement-breakpoint
create function payout_booked(of_payout bigint, of_kind text) returns bigint language sql stable as $$
  select coalesce(sum(e.amount_cents), 0)::bigint from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'seller_payable'
    join payouts p on p.id = t.payout_id and p.seller_id = a.seller_id
  where t.payout_id = of_payout and t.kind = of_kind
$$;
--> statement-breakpoint
create function payout_agrees_now() returns trigger language plpgsql as $$
declare
  payout payouts;
begin
  select * into payout from payouts p where p.id = new.id;
  perform payout_agrees(payout);
  return null;
end $$;
--> statement-breakpoint
-- The last of the lines that a transaction has written looks for all of them, so that thousands cost no more than one each.
create function payout_line_agrees() returns trigger language plpgsql as $$
declare
  payout payouts;
begin
  if exists (select 1 from payout_lines mine join payout_lines later
      on later.payout_id = mine.payout_id and later.entry_id > mine.entry_id and later.xmin = mine.xmin
    where mine.payout_id = new.payout_id and mine.entry_id = new.entry_id)
  then
    return null;
  end if;
  select * into payout from payouts p where p.id = new.payout_id;
  perform payout_agrees(payout);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger payouts_agree after insert or update of state on payouts deferrable initially deferred
  for each row execute function payout_agrees_now();
--> statement-breakpoint
create constraint trigger payout_lines_agree after insert or update on payout_lines deferrable initially deferred
  for each row execute function payout_line_agrees();
--> statement-breakpoint
-- ==== Rows that every installation begins with.
-- The platform's own accounts of the ledger; a payee's comes with the payee.
insert into ledger_accounts (kind)
  values ('provider_clearing'), ('platform_revenue'), ('refunds'), ('provider_fees'), ('promotions'), ('unknown');
--> statement-breakpoint
insert into setting_groups (name)
  values ('site'), ('accounts'), ('uploads'), ('learning'), ('curriculum'), ('commerce'), ('mail');
--> statement-breakpoint
insert into subscription_tiers (tier, commission_bps, includes) values
  ('free', null, array['Buy, learn and book', 'Free courses and resources']),
  ('educator', 2000, array['Create certification courses', 'Sell resources', 'Get booked']),
  ('premium', 1200, array['Everything marked “Included with Imperial”', 'Full analytics history']),
  ('royalty', 500, array['Everything marked “Included with Royal”', 'Featured placement', 'Priority review']);
--> statement-breakpoint
with made as (
  insert into subscription_plans (key, name, tier, interval, position) values
    ('educator_monthly', 'Nobility Monthly', 'educator', 'month', 1),
    ('educator_quarterly', 'Nobility Quarterly', 'educator', 'quarter', 2),
    ('educator_annual', 'Nobility Annual', 'educator', 'year', 3),
    ('premium_monthly', 'Imperial Monthly', 'premium', 'month', 4),
    ('premium_quarterly', 'Imperial Quarterly', 'premium', 'quarter', 5),
    ('premium_annual', 'Imperial Annual', 'premium', 'year', 6),
    ('royalty_monthly', 'Royal Monthly', 'royalty', 'month', 7),
    ('royalty_quarterly', 'Royal Quarterly', 'royalty', 'quarter', 8),
    ('royalty_annual', 'Royal Annual', 'royalty', 'year', 9)
  returning id, tier, interval
)
insert into plan_prices (plan_id, cents, seat_cents)
select made.id, p.cents, p.cents from made join (values
  ('educator', 'month', 1900), ('educator', 'quarter', 5400), ('educator', 'year', 19000),
  ('premium', 'month', 3900), ('premium', 'quarter', 11100), ('premium', 'year', 39000),
  ('royalty', 'month', 7900), ('royalty', 'quarter', 22500), ('royalty', 'year', 79000)
) as p(tier, interval, cents) on p.tier = made.tier and p.interval = made.interval order by made.id;
--> statement-breakpoint
insert into dance_styles (name, slug, position) values
  ('Ballet', 'ballet', 1), ('Contemporary', 'contemporary', 2), ('Hip Hop', 'hip-hop', 3), ('Jazz', 'jazz', 4),
  ('Tap', 'tap', 5), ('Ballroom', 'ballroom', 6), ('Latin', 'latin', 7), ('Folk', 'folk', 8), ('Modern', 'modern', 9),
  ('Swing', 'swing', 10), ('Breakdance', 'breakdance', 11), ('Other', 'other', 12);
--> statement-breakpoint
-- Here and not at the first use, so that every backup has it.
insert into installations default values;
