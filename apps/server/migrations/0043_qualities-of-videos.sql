CREATE TABLE "media_stream_files" (
	"asset_id" bigint NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "media_stream_files_asset_id_name_pk" PRIMARY KEY("asset_id","name"),
	CONSTRAINT "media_stream_files_path" UNIQUE("path"),
	CONSTRAINT "media_stream_files_name" CHECK ("media_stream_files"."name" ~ '^(main|audio|[0-9]{3,4})[.](m3u8|mp4)$'),
	CONSTRAINT "media_stream_files_bytes" CHECK ("media_stream_files"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "ladder" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_stream_files" ADD CONSTRAINT "media_stream_files_asset_id_media_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_assets_waiting" ON "media_assets" USING btree ("id") WHERE "media_assets"."ladder" = 'waiting';--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_ladder" CHECK ("media_assets"."ladder" in ('none', 'waiting', 'made'));