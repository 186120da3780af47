-- Everybody who learns has Imperial by the month; beside them so many more people who have it, with what calls read of it.
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select 1000000 + g, 'subscriber' || g, 'subscriber' || g, 'subscriber' || g || '@example.org', 'subscriber' || g || '@example.org',
    'Ana', 'Novak', 'America/New_York', 'US', 1
  from generate_series(1, :subscribers) g;
--
insert into profiles (user_id) select id from users where id > 1000000;
--
insert into user_roles (user_id, role) select id, 'STUDENT' from users where id > 1000000;
--
create temp table bench_subscribers as select id from users where id <= 500 or id > 1000000;
--
update users set subscription_tier = 'premium' where id in (select id from bench_subscribers);
--
insert into billing_customers (user_id, provider, test, provider_ref) select id, 'sandbox', true, 'bench_' || id from bench_subscribers;
--
insert into subscriptions (user_id, kind, plan_id, price_id, status, provider, test, customer_id, provider_ref, current_period_start,
    current_period_end, terms_version, synced_at)
  select c.user_id, 'own', p.plan_id, p.id, 'active', 'sandbox', true, c.id, 'bench_' || c.user_id, date_trunc('day', now()) - interval '10 days',
    date_trunc('day', now()) + interval '20 days', 1, now()
  from billing_customers c, plan_prices p join subscription_plans s on s.id = p.plan_id and s.key = 'premium_monthly';
--
insert into held_tiers (user_id, source, subscription_id, tier, plan, status, expires_at, until)
  select user_id, 'own', id, 'premium', 'premium_monthly', 'active', current_period_end, current_period_end + interval '1 day' from subscriptions;
--
-- Sessions among all of them, because PostgreSQL plans by where they are.
insert into sessions (user_id, token_hash, method, remember, device, last_used_at, expires_at, absolute_expires_at)
  select id, sha256(convert_to('subscriber ' || id, 'UTF8')), 'password', true, 'Bench', now(), now() + interval '30 days',
    now() + interval '90 days'
  from users where id > 1000000 and id % 50 = 0;
--
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users));
