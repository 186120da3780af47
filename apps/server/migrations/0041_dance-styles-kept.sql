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
create or replace function dance_style_in_use() returns trigger language plpgsql as $$
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
