ALTER TABLE "booking_sessions" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "booking_sessions_cancelling" ON "booking_sessions" USING btree ("id") WHERE "booking_sessions"."cancelled_at" is not null and "booking_sessions"."state" = 'live';--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_cancelled" CHECK ("booking_sessions"."cancelled_at" is not null or "booking_sessions"."cancel_reason" is null);