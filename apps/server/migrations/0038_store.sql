CREATE TABLE "resource_facet_counts" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"resources" integer NOT NULL,
	CONSTRAINT "resource_facet_counts_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
CREATE TABLE "resource_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "category_path_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "resource_words_alike" ON "resource_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resources_category_paths" ON "resources" USING gin ("category_path_ids");