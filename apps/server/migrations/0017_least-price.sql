-- No provider charges less than $0.50, so an order of such a course was waived at the platform's cost. Raised to the least
-- price first, and not only refused for new rows: a check is looked at in every update, also one that counts a learner.
UPDATE "courses" SET "price_cents" = 50 WHERE "price_cents" BETWEEN 1 AND 49;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_least_price" CHECK ("courses"."price_cents" = 0 or "courses"."price_cents" >= 50);
