-- The terms, so that the first start of a server changes nobody's standing.
insert into site_pages (key, version, title, body, status, revision, published_at, counts_from)
  values ('terms', 1, 'Terms', 'Terms of the bench.', 'published', 1, now(), now());
--
-- No hold runs out before the race is over, however slow the machine.
insert into settings (key, value) values ('booking_hold_minutes', '60');
--
-- Learners with the ids 2001 to 4000, with sessions, and 50 professionals with the ids 10,001 to 10,050: every day ten hours from
-- eight o'clock in UTC, one service of an hour.
create temp table bench_racers as
  select 2000 + g as id, 'racer' || g as username, 'STUDENT' as role from generate_series(1, 2000) g
  union all select 10000 + g, 'professional' || g, 'PROFESSIONAL' from generate_series(1, 50) g;
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select id, username, username, username || '@example.org', username || '@example.org', 'Ana', initcap(username), 'UTC', 'US', 1
  from bench_racers order by id;
--
insert into profiles (user_id) select id from bench_racers;
--
insert into user_roles (user_id, role) select id, role from bench_racers;
--
insert into sessions (user_id, token_hash, method, remember, device, last_used_at, expires_at, absolute_expires_at)
  select id, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('bench learner ' || id, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
    'password', true, 'Bench', now(), now() + interval '30 days', now() + interval '90 days'
  from bench_racers where role = 'STUDENT';
--
insert into tier_grants (user_id, tier, reason) select id, 'educator', 'Bench' from bench_racers where role = 'PROFESSIONAL';
--
insert into sandbox_accounts (ref, idempotency_key, kind)
  select 'sba_' || id, 'sba_' || id, 'works' from bench_racers where role = 'PROFESSIONAL';
--
insert into payees (user_id, account, account_provider, account_test, ready)
  select id, 'sba_' || id, 'sandbox', true, true from bench_racers where role = 'PROFESSIONAL';
--
insert into professionals (user_id, time_zone, published_at) select id, 'UTC', now() from bench_racers where role = 'PROFESSIONAL';
--
insert into services (id, user_id, name, description, minutes, start_every, price_cents, notice_min)
  overriding system value
  select id, id, 'Private class', 'An hour at the barre.', 60, 60, 6000, 0 from bench_racers where role = 'PROFESSIONAL';
--
insert into availability_hours (user_id, weekday, from_min, to_min)
  select id, weekday, 480, 1080 from bench_racers, generate_series(1, 7) weekday where role = 'PROFESSIONAL';
--
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)), setval(pg_get_serial_sequence('services', 'id'), (select max(id) from services));
