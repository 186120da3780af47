-- outside a transaction
create index concurrently if not exists order_items_parts_of on order_items using gin (parts) where cardinality(parts) > 0;
