-- outside a transaction
create index concurrently if not exists order_items_sold on order_items (seller_id, id);
--> statement-breakpoint
drop index if exists order_items_seller;
