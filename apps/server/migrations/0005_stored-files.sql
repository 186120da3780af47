CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"owner_id" bigint,
	"bytes" bigint NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_folder" CHECK ("stored_files"."folder" in ('images', 'files')),
	CONSTRAINT "stored_files_name" CHECK ("stored_files"."name" ~ '^[0-9a-f]{32}[.][a-z0-9]{2,5}$'),
	CONSTRAINT "stored_files_bytes" CHECK ("stored_files"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "stored_files_owner_id_index" ON "stored_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_files_unchecked" ON "stored_files" USING btree (coalesce("used_at", "created_at"));--> statement-breakpoint
CREATE INDEX "media_assets_unchecked" ON "media_assets" USING btree (coalesce("used_at", "created_at"));--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_owner" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;
