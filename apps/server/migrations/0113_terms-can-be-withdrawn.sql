ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_status";--> statement-breakpoint
ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_published";--> statement-breakpoint
ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_counts_from";--> statement-breakpoint
ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_note";--> statement-breakpoint
ALTER TABLE "terms_notices" DROP CONSTRAINT "terms_notices_stage";--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "withdrawn_by" bigint;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "withdraw_note" text;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_withdrawn" CHECK (("site_pages"."status" = 'withdrawn') = ("site_pages"."withdrawn_at" is not null)
        and ("site_pages"."withdrawn_at" is null or ("site_pages"."key" = 'terms' and "site_pages"."withdrawn_at" < "site_pages"."counts_from"
          and "site_pages"."withdraw_note" is not null))
        and ("site_pages"."withdrawn_at" is not null or ("site_pages"."withdrawn_by" is null and "site_pages"."withdraw_note" is null)));--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_status" CHECK ("site_pages"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_published" CHECK (("site_pages"."status" <> 'draft') = ("site_pages"."published_at" is not null));--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_counts_from" CHECK (("site_pages"."status" <> 'draft') = ("site_pages"."counts_from" is not null) and "site_pages"."counts_from" >= "site_pages"."published_at");--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_note" CHECK ("site_pages"."status" <> 'draft' or "site_pages"."change_note" is null);--> statement-breakpoint
ALTER TABLE "terms_notices" ADD CONSTRAINT "terms_notices_stage" CHECK ("terms_notices"."stage" in ('published', 'in_14_days', 'in_3_days', 'counts', 'withdrawn'));--> statement-breakpoint
alter table site_pages add constraint site_pages_withdrawn_by foreign key (withdrawn_by) references users (id);--> statement-breakpoint
-- What was published stays as people read it; terms that wait for their date may be marked as withdrawn, once.
create or replace function site_pages_stay() returns trigger language plpgsql as $$
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
