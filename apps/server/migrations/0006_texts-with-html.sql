ALTER TABLE "courses" ADD COLUMN "detailed_description_html" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "html_rules" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "content_html" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "html_rules" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_html_rules" ON "courses" USING btree ("html_rules");--> statement-breakpoint
CREATE INDEX "lessons_html_rules" ON "lessons" USING btree ("html_rules");