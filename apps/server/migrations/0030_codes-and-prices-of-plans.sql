CREATE TABLE "price_notices" (
	"subscription_id" bigint NOT NULL,
	"price_id" bigint NOT NULL,
	"renewal_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_notices_subscription_id_price_id_pk" PRIMARY KEY("subscription_id","price_id")
);
--> statement-breakpoint
ALTER TABLE "coupon_uses" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "subscription_id" bigint;--> statement-breakpoint
ALTER TABLE "price_notices" ADD CONSTRAINT "price_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_notices" ADD CONSTRAINT "price_notices_price_id_plan_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."plan_prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_notices_price" ON "price_notices" USING btree ("price_id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_one_a_subscription" UNIQUE("subscription_id");--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_of" CHECK (num_nonnulls("coupon_uses"."order_id", "coupon_uses"."subscription_id") = 1);--> statement-breakpoint
-- What staff chose as commission was a setting; it is the tier's now.
UPDATE subscription_tiers t SET commission_bps = chosen.bps FROM (
  SELECT part.tier, CASE WHEN part.bps ~ '^[0-9]{1,5}$' THEN part.bps::integer END AS bps
  FROM settings s, jsonb_each_text(CASE WHEN jsonb_typeof(s.value) = 'object' THEN s.value ELSE '{}' END) AS part (tier, bps)
  WHERE s.key = 'commission_bps') AS chosen
WHERE chosen.tier = t.tier AND t.tier <> 'free' AND chosen.bps BETWEEN 0 AND 10000;
--> statement-breakpoint
DELETE FROM settings WHERE key = 'commission_bps';
