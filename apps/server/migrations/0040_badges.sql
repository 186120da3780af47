CREATE TABLE "badge_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_encrypted" "bytea",
	"created_by" bigint,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_keys_private" CHECK (("badge_keys"."retired_at" is null) = ("badge_keys"."private_encrypted" is not null))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status_index" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "in_recent_certificates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_keys" ADD CONSTRAINT "badge_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_keys_one_signs" ON "badge_keys" USING btree ((true)) WHERE "badge_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "badge_keys_created_by" ON "badge_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "certificates_status_set" ON "certificates" USING btree ("status_index") WHERE not ("certificates"."revoked_at" is null and "certificates"."superseded_by" is null);--> statement-breakpoint
CREATE INDEX "profiles_recent_certificates" ON "profiles" USING btree ("user_id") WHERE "profiles"."in_recent_certificates";--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status_index_taken" UNIQUE("status_index");