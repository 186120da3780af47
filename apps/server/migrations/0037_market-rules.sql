-- What the tables of the market cannot say by themselves.
insert into dance_styles (name, slug, position) values
  ('Ballet', 'ballet', 1), ('Contemporary', 'contemporary', 2), ('Hip Hop', 'hip-hop', 3), ('Jazz', 'jazz', 4),
  ('Tap', 'tap', 5), ('Ballroom', 'ballroom', 6), ('Latin', 'latin', 7), ('Folk', 'folk', 8), ('Modern', 'modern', 9),
  ('Swing', 'swing', 10), ('Breakdance', 'breakdance', 11), ('Other', 'other', 12);
--> statement-breakpoint
-- The version on sale is one of the resource's own.
alter table releases add constraint releases_of_resource unique (id, resource_id);
--> statement-breakpoint
alter table resources add constraint resources_release foreign key (release_id, id) references releases (id, resource_id);
--> statement-breakpoint
-- Deferred: moving parts passes through equal positions within one transaction.
alter table curriculum_parts add constraint curriculum_parts_position_taken
  unique (curriculum_id, position) deferrable initially deferred;
--> statement-breakpoint
create function market_refuses(named text, said text) returns void language plpgsql as $$
begin
  raise exception '%', said using errcode = 'restrict_violation', constraint = named;
end $$;
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
create function dance_style_in_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    perform market_refuses('dance_styles_slug_stays', 'the slug of a dance style stays');
  end if;
  if tg_op = 'DELETE' then
    perform 1 from resources where styles @> array[old.slug] limit 1;
    if found then perform market_refuses('dance_styles_in_use', 'resources have this dance style'); end if;
    return old;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger dance_style_in_use before update of slug or delete on dance_styles
  for each row execute function dance_style_in_use();
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
-- Whether guests see and can buy it follows from what it is, its store and its parts, whoever changes one of them. The store
-- is held while it is asked, so that it does not close in the same moment unseen.
create function resources_on_sale() returns trigger language plpgsql as $$
declare
  sells boolean;
begin
  select state = 'open' and selling into sells from sellers where user_id = new.seller_id for share;
  new.on_sale := new.status = 'published' and sells and (new.kind = 'single' or 2 <= (
    select count(*) from (select 1 from curriculum_parts join resources as part on part.id = curriculum_parts.resource_id
      where curriculum_parts.curriculum_id = new.id and part.on_sale limit 2) as two));
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
