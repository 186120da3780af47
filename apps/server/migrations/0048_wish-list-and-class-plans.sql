CREATE TABLE "wishlist_items" (
	"user_id" bigint NOT NULL,
	"item_type" text NOT NULL,
	"item_id" bigint NOT NULL,
	"price_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_user_id_item_type_item_id_pk" PRIMARY KEY("user_id","item_type","item_id"),
	CONSTRAINT "wishlist_items_type" CHECK ("wishlist_items"."item_type" in ('resource', 'course')),
	CONSTRAINT "wishlist_items_price" CHECK ("wishlist_items"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "class_plan_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_plan_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plan_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"minutes" integer NOT NULL,
	"note" text,
	"resource_id" bigint,
	"file_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_plan_rows_minutes" CHECK ("class_plan_rows"."minutes" between 1 and 240),
	CONSTRAINT "class_plan_rows_position" CHECK ("class_plan_rows"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "class_plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"day" date,
	"starts" text,
	"style" text,
	"age" text,
	"level" text,
	"minutes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_plans_age" CHECK ("class_plans"."age" in ('all_ages', 'toddler', 'children', 'pre_teen', 'teen', 'adult', 'senior')),
	CONSTRAINT "class_plans_level" CHECK ("class_plans"."level" in ('beginner', 'intermediate', 'advanced', 'professional', 'mixed')),
	CONSTRAINT "class_plans_minutes" CHECK ("class_plans"."minutes" between 1 and 240),
	CONSTRAINT "class_plans_starts" CHECK ("class_plans"."starts" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plan_rows" ADD CONSTRAINT "class_plan_rows_plan_id_class_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."class_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plan_rows" ADD CONSTRAINT "class_plan_rows_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plan_rows" ADD CONSTRAINT "class_plan_rows_file_id_resource_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."resource_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_plans" ADD CONSTRAINT "class_plans_style_dance_styles_slug_fk" FOREIGN KEY ("style") REFERENCES "public"."dance_styles"("slug") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_plan_rows_resource" ON "class_plan_rows" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "class_plan_rows_file" ON "class_plan_rows" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "class_plans_person" ON "class_plans" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "class_plans_style" ON "class_plans" USING btree ("style");