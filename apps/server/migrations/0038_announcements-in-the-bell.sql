ALTER TABLE "announcements" DROP CONSTRAINT "announcements_sent";--> statement-breakpoint
DROP INDEX "announcements_to_mail";--> statement-breakpoint
CREATE INDEX "announcements_to_mail" ON "announcements" USING btree ("publish_at") WHERE "announcements"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_sent" CHECK ("announcements"."sent_at" is null or "announcements"."sent_at" >= "announcements"."publish_at");