CREATE TABLE "downloads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"order_id" bigint,
	"resource_id" bigint NOT NULL,
	"release_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"through" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"started_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_token_taken" UNIQUE("token_hash"),
	CONSTRAINT "downloads_through" CHECK ("downloads"."through" in ('order', 'place', 'grant', 'included', 'own', 'officer', 'token')),
	CONSTRAINT "downloads_token" CHECK ("downloads"."through" <> 'token' or "downloads"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "release_id" bigint;--> statement-breakpoint
ALTER TABLE "entitlements" ADD COLUMN "curriculum_id" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "release_id" bigint;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_file_id_resource_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."resource_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_resource" ON "downloads" USING btree ("resource_id","created_at");--> statement-breakpoint
CREATE INDEX "downloads_user" ON "downloads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "downloads_order" ON "downloads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "downloads_release" ON "downloads" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "downloads_file" ON "downloads" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_curriculum_id_resources_id_fk" FOREIGN KEY ("curriculum_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlements_release" ON "entitlements" USING btree ("release_id") WHERE "entitlements"."release_id" is not null;--> statement-breakpoint
CREATE INDEX "entitlements_curriculum" ON "entitlements" USING btree ("curriculum_id") WHERE "entitlements"."curriculum_id" is not null;--> statement-breakpoint
CREATE INDEX "order_items_release" ON "order_items" USING btree ("release_id") WHERE "order_items"."release_id" is not null;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_of_resource" CHECK ("entitlements"."item_type" = 'resource' or num_nonnulls("entitlements"."release_id", "entitlements"."curriculum_id") = 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_licence" CHECK ("order_items"."licence" in ('single_teacher', 'studio'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_of_resource" CHECK ("order_items"."item_type" = 'resource' or num_nonnulls("order_items"."release_id", "order_items"."licence") = 0);