-- Every learner holds the resource of their own number and ten more.
insert into entitlements (user_id, item_type, item_id, source, release_id, reason)
  select u, 'resource', r, 'grant', r, 'bench'
  from generate_series(1, 500) u, generate_series(0, 10) k, lateral (select 1 + (u - 1 + k * 41) % 1000 as r) held;
--
update resources set featured = id where id <= 12;
--
select setval(pg_get_serial_sequence('resources', 'id'), :resources), setval(pg_get_serial_sequence('releases', 'id'), :resources);
