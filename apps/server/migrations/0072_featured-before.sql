ALTER TABLE "resources" ADD COLUMN "featured_before" integer;--> statement-breakpoint
-- What leaves the store front because its store stops selling remembers its place; what is taken from the store itself does not.
create or replace function resources_on_sale() returns trigger language plpgsql as $$
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
create or replace function sellers_resources_follow() returns trigger language plpgsql as $$
begin
  update resources set status = status where seller_id = new.user_id and kind = 'single';
  update resources set status = status where seller_id = new.user_id and kind = 'curriculum';
  if new.state = 'open' and new.selling then perform resources_featured_again(new.user_id); end if;
  return null;
end $$;
