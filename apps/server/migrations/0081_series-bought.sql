ALTER TABLE "bookings" ADD COLUMN "purchase" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_purchase_dates" UNIQUE("purchase","session_id");