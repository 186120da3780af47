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
update resources set pages = '{}' where release_id is not null;
