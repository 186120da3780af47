ALTER TABLE "entitlements" ADD COLUMN "without_parts" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "parts" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What was ordered since parts are withheld keeps them as they were.
update order_items set parts = parts_owned || array(select resource_id from curriculum_parts
    where curriculum_id = order_items.item_id and resource_id <> all (order_items.parts_owned))
  where cardinality(parts_owned) > 0;--> statement-breakpoint
update entitlements set without_parts = bought.parts_owned from order_items bought
  where bought.id = entitlements.order_item_id and entitlements.curriculum_id is null and cardinality(bought.parts_owned) > 0;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_parts" CHECK ((cardinality("order_items"."parts") = 0 or "order_items"."item_type" = 'resource') and "order_items"."parts_owned" <@ "order_items"."parts");