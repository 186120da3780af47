ALTER TABLE "subscriptions" ADD COLUMN "card_given_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "subscriptions" SET "card_given_at" = "updated_at" WHERE "status" = 'incomplete' AND "trial_end" IS NOT NULL;
