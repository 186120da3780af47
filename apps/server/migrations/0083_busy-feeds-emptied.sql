-- Nothing has filled this table yet; a row that somebody wrote by hand has its address in the clear.
delete from busy_feeds;
--> statement-breakpoint
ALTER TABLE "busy_feeds" DROP CONSTRAINT "busy_feeds_once";--> statement-breakpoint
ALTER TABLE "busy_feeds" DROP COLUMN "url";--> statement-breakpoint
ALTER TABLE "busy_feeds" DROP COLUMN "error";--> statement-breakpoint
ALTER TABLE "busy_feeds" DROP COLUMN "details";