CREATE TABLE "terms_acceptances" (
	"user_id" bigint NOT NULL,
	"page_key" text NOT NULL,
	"version" integer NOT NULL,
	"ip" "inet",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_page_key_version_pk" PRIMARY KEY("user_id","page_key","version"),
	CONSTRAINT "terms_acceptances_page_key" CHECK ("terms_acceptances"."page_key" in ('terms'))
);
--> statement-breakpoint
CREATE TABLE "site_pages" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"body_html" text,
	"html_rules" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"change_note" text,
	"published_at" timestamp (3) with time zone,
	"published_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_pages_key_version_pk" PRIMARY KEY("key","version"),
	CONSTRAINT "site_pages_key" CHECK ("site_pages"."key" in ('about', 'terms', 'privacy', 'cookies')),
	CONSTRAINT "site_pages_status" CHECK ("site_pages"."status" in ('draft', 'published')),
	CONSTRAINT "site_pages_numbers" CHECK ("site_pages"."version" >= 1 and "site_pages"."revision" >= 1),
	CONSTRAINT "site_pages_published" CHECK (("site_pages"."status" = 'published') = ("site_pages"."published_at" is not null)),
	CONSTRAINT "site_pages_note" CHECK ("site_pages"."status" = 'published' or "site_pages"."change_note" is null),
	CONSTRAINT "site_pages_body" CHECK (length("site_pages"."body") <= 100000)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_page" FOREIGN KEY ("page_key","version") REFERENCES "public"."site_pages"("key","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_pages_one_draft" ON "site_pages" USING btree ("key") WHERE "site_pages"."status" = 'draft';