CREATE TABLE "release_parts" (
	"release_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"note" text,
	CONSTRAINT "release_parts_release_id_resource_id_pk" PRIMARY KEY("release_id","resource_id"),
	CONSTRAINT "release_parts_position" CHECK ("release_parts"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "release_parts" ADD CONSTRAINT "release_parts_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_parts" ADD CONSTRAINT "release_parts_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_parts_resource" ON "release_parts" USING btree ("resource_id");--> statement-breakpoint
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
