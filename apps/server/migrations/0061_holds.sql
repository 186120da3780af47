CREATE TABLE "payable_dates" (
	"order_item_id" bigint PRIMARY KEY NOT NULL,
	"available_at" timestamp (3) with time zone,
	"disputed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_carried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_carried" CHECK (not "bookings"."hold_carried" or "bookings"."state" = 'held');--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_personal" CHECK ("order_items"."item_type" <> 'booking' or ("order_items"."quantity" = 1 and not "order_items"."gift"));