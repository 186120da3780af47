-- outside a transaction
create index concurrently if not exists sellers_name_keys on sellers using gin (store_name_keys(name));
