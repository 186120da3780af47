-- Of several plans on sale for one tier and interval only the first was ever shown: that one stays on sale.
UPDATE "subscription_plans" AS "later" SET "archived_at" = now(), "version" = "later"."version" + 1, "updated_at" = now()
WHERE "later"."archived_at" IS NULL AND EXISTS (
  SELECT 1 FROM "subscription_plans" AS "first"
  WHERE "first"."archived_at" IS NULL AND "first"."tier" = "later"."tier" AND "first"."interval" = "later"."interval"
    AND ("first"."position", "first"."id") < ("later"."position", "later"."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_plans_on_sale" ON "subscription_plans" USING btree ("tier","interval") WHERE "subscription_plans"."archived_at" is null;
