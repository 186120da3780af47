ALTER TABLE "announcements" ADD COLUMN "client_key" uuid;--> statement-breakpoint
CREATE INDEX "mail_outbox_to_address" ON "mail_outbox" USING btree (lower("to_address"));--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_once" UNIQUE("author_id","client_key");