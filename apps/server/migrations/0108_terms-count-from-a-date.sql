CREATE TABLE "terms_notices" (
	"user_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_notices_user_id_version_stage_pk" PRIMARY KEY("user_id","version","stage"),
	CONSTRAINT "terms_notices_stage" CHECK ("terms_notices"."stage" in ('published', 'in_14_days', 'in_3_days', 'counts')),
	CONSTRAINT "terms_notices_version" CHECK ("terms_notices"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "counts_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "asks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terms_notices" ADD CONSTRAINT "terms_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was published before counts since then, and terms were asked for at once. The rule that published versions stay is set aside for it.
alter table site_pages disable trigger site_pages_stay;--> statement-breakpoint
update site_pages set counts_from = published_at, asks = (key = 'terms') where status = 'published';--> statement-breakpoint
-- Terms close stores from now on, which they did not: where somebody with a store owes the newest, it counts in 30 days, and they are told.
update site_pages set counts_from = now() + interval '30 days'
  where key = 'terms' and status = 'published' and version > 1
    and version = (select max(version) from site_pages where key = 'terms' and status = 'published')
    and exists (select 1 from sellers join users on users.id = sellers.user_id
      where sellers.state <> 'closed' and users.deleted_at is null and coalesce(users.terms_version, 0) < site_pages.version);--> statement-breakpoint
alter table site_pages enable trigger site_pages_stay;--> statement-breakpoint
-- Terms close nothing when they are published: at their date the directory is written anew by its job.
drop trigger directory_rules_changed on site_pages;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_counts_from" CHECK (("site_pages"."status" = 'published') = ("site_pages"."counts_from" is not null) and "site_pages"."counts_from" >= "site_pages"."published_at");--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_asks" CHECK (not "site_pages"."asks" or ("site_pages"."key" = 'terms' and "site_pages"."status" = 'published'));