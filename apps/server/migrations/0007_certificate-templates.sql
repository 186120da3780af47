-- A course may name a template that was deleted before there was a foreign key.
update courses set certificate_template_id = null
  where certificate_template_id not in (select id from certificate_templates);
--> statement-breakpoint
-- The default is of the site.
update certificate_templates set owner_id = null, state = 'published' where is_default;
--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_certificate_template" ON "courses" USING btree ("certificate_template_id") WHERE "courses"."certificate_template_id" is not null;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_default" CHECK (not "certificate_templates"."is_default" or ("certificate_templates"."state" = 'published' and "certificate_templates"."owner_id" is null));
--> statement-breakpoint
alter table courses add constraint courses_certificate_template_id_certificate_templates_id_fk
  foreign key (certificate_template_id) references certificate_templates (id);
--> statement-breakpoint
-- Every installation has a template from the start: paper, velvet and brass.
with made as (
  insert into certificate_templates (name, state, is_default)
  select 'Floor track', 'published', true where not exists (select 1 from certificate_templates where is_default)
  returning id
)
insert into certificate_template_versions (template_id, version, design)
select id, 1, '{"layout":"floor-track","page":"a4-landscape","colours":{"ground":"#FBF7F0","ink":"#221522","soft":"#6D5F66","line":"#D9C7A6","issuer":"#8A6116","name":"#6A1F45","accent":"#B7862F","track":"#6A1F45"},"words":{"heading":"Certificate of completion","before_name":"This certifies that","before_course":"has completed the certification"}}'::jsonb from made;
--> statement-breakpoint
-- There is always a default; looked at when the transaction ends, since it passes from one row to another.
create function certificate_template_stays_default() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from certificate_templates where is_default) then
    raise exception 'one certificate template is the default';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger certificate_template_stays_default after update of is_default or delete on certificate_templates
  deferrable initially deferred for each row when (old.is_default) execute function certificate_template_stays_default();
