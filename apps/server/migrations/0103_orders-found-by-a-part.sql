-- outside a transaction
create index concurrently if not exists order_items_title on order_items using gin (title gin_trgm_ops);
--> statement-breakpoint
create index concurrently if not exists orders_search on orders using gin (public_id gin_trgm_ops, email gin_trgm_ops, name gin_trgm_ops);
