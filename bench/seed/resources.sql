-- Sellers from 7,000,001 on, one for every 50 resources; they have the level to sell.
create temp table bench_sellers as select 7000000 + g as id from generate_series(1, greatest(20, :resources / 50)) g;
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select id, 'seller' || id, 'seller' || id, 'seller' || id || '@example.org', 'seller' || id || '@example.org', 'Rosa', 'Keller',
    'America/New_York', 'US', 1
  from bench_sellers;
--
insert into profiles (user_id) select id from bench_sellers;
--
insert into user_roles (user_id, role) select id, role from bench_sellers, (values ('STUDENT'), ('SELLER')) as roles (role);
--
insert into tier_grants (user_id, tier, reason) select id, 'educator', 'bench' from bench_sellers;
--
insert into sellers (user_id, name, slug) select id, 'Studio ' || id, 'studio-' || id from bench_sellers;
--
insert into resource_categories (id, tree, name, slug, position) overriding system value
  select 100 + ordinality, 'resource', name, 'bench-' || ordinality, 100 + ordinality
  from unnest('{Lesson plans,Class cards,Count sheets,Click tracks,Floor tracks,Warm-ups,Assessment,Show material}'::text[])
    with ordinality as named (name, ordinality);
--
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users));
