ALTER TABLE "resource_files" DROP CONSTRAINT "resource_files_key_taken";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "priced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "resource_files_storage_key" ON "resource_files" USING btree ("storage_key");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_priced" CHECK ("resources"."priced" or ("resources"."price_cents" = 0 and "resources"."status" in ('draft', 'changes_requested')));--> statement-breakpoint
-- Until now a draft cost nothing until somebody typed a price: nobody had chosen that.
UPDATE "resources" SET "priced" = false WHERE "status" = 'draft' AND "price_cents" = 0;
