ALTER TABLE "sellers" ADD COLUMN "asked_name" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "name_answer" text;--> statement-breakpoint
CREATE INDEX "sellers_asked_names" ON "sellers" USING btree ("asked_at") WHERE "sellers"."asked_name" is not null and "sellers"."name_answer" is null;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_asked" CHECK (("sellers"."asked_name" is null) = ("sellers"."asked_at" is null));--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_asked_about" CHECK ("sellers"."asked_name" is not null or "sellers"."name_answer" is null);