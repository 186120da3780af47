CREATE TABLE "setting_groups" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "setting_groups_version" CHECK ("setting_groups"."version" >= 1)
);
--> statement-breakpoint
INSERT INTO "setting_groups" ("name") VALUES ('site'), ('accounts'), ('uploads'), ('learning'), ('curriculum'), ('commerce'), ('mail');
