-- outside a transaction
create index concurrently if not exists entitlements_grants on entitlements (id) where source = 'grant' and curriculum_id is null;
