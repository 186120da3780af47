-- Pages stand to the left of accounts, so their table definition cannot name the table of accounts.
alter table site_pages add constraint site_pages_published_by foreign key (published_by) references users (id);
--> statement-breakpoint
alter table site_pages add constraint site_pages_updated_by foreign key (updated_by) references users (id);
--> statement-breakpoint
-- What people accepted must stay as they read it. Only the HTML made of a text may be made anew.
create function site_pages_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status = 'published' then
      raise exception 'version % of % was published and stays', old.version, old.key using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.status = 'published' and
    (to_jsonb(old) - 'body_html' - 'html_rules') is distinct from (to_jsonb(new) - 'body_html' - 'html_rules') then
    raise exception 'version % of % was published and stays', old.version, old.key using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger site_pages_stay before update or delete on site_pages for each row execute function site_pages_stay();
