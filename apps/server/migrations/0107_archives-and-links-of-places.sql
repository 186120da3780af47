CREATE TABLE "download_bundles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_bundles_token_taken" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "link" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "bundle_id" bigint;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_bundle_id_download_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."download_bundles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_bundle" ON "downloads" USING btree ("bundle_id") WHERE "downloads"."bundle_id" is not null;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_link_known" CHECK ("places"."link" >= 1);