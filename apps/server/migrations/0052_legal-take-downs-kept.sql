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
-- What was taken down before there was such a row: the moment is the last change, and nothing is given back by itself.
insert into legal_take_downs (resource_id, taken_down_at, settled_at) select id, updated_at, now() from resources where legal;
