-- So many people with a plan each, begun a month ago and due this minute; every fiftieth has a card that declines.
create temp table night as
  select g as id, 'person' || g as name, 'sbu_' || g as subscription, 'sbc_' || g as customer, 'sbi_' || g as invoice,
    'sbp_' || g as payment, 1 + g % 3 as pick, g % 50 = 0 as declines,
    date_trunc('second', now()) - interval '31 days' as begun, date_trunc('second', now()) - interval '1 minute' as ends
  from generate_series(1, :people) g;
--
create temp table offer as
  select row_number() over (order by p.cents) as pick, p.id as price_id, p.plan_id, l.name, p.cents, l.tier,
    jsonb_build_object('priceId', p.id, 'seats', false, 'planName', l.name, 'interval', l.interval, 'unitCents', p.cents) as price
  from plan_prices p join subscription_plans l on l.id = p.plan_id where l.interval = 'month';
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select id, name, name, name || '@example.org', name || '@example.org', 'Ana', 'Silva', 'America/New_York', 'US', 1 from night;
--
insert into user_roles (user_id, role) select id, 'STUDENT' from night;
--
insert into sandbox_customers (ref, idempotency_key, user_id, created_at) select customer, customer, id, begun from night;
--
insert into sandbox_subscriptions (ref, idempotency_key, customer_ref, subscription_id, status, price, quantity, anchor_day,
    current_period_start, current_period_end, period_cents, card, due_at, created_at, updated_at)
  select subscription, subscription, customer, night.id, 'active', price, 1, extract(day from ends), begun, ends, cents,
    jsonb_build_object('brand', 'visa', 'last4', case when declines then '0341' else '4242' end, 'expMonth', 12, 'expYear', 2040,
      'does', case when declines then 'declines_later' else 'approves' end),
    ends, begun, begun
  from night join offer using (pick) order by night.id;
--
insert into sandbox_invoices (ref, subscription_ref, reason, state, price, quantity, period_number, period_start, period_end, lines,
    total_cents, credit_used_cents, paid_cents, attempts, payment_ref, payment_status, paid_at, created_at)
  select invoice, subscription, 'first', 'paid', price, 1, 0, begun, ends,
    jsonb_build_array(jsonb_build_object('text', offer.name, 'kind', 'plan', 'amountCents', cents, 'start', begun, 'end', ends)),
    cents, 0, cents, 1, payment, 'succeeded', begun, begun
  from night join offer using (pick) order by night.id;
--
insert into sandbox_charges (invoice_ref, amount_cents, status, created_at)
  select invoice, cents, 'succeeded', begun from night join offer using (pick) order by night.id;
--
insert into billing_customers (id, user_id, provider, test, provider_ref, created_at)
  overriding system value select id, id, 'sandbox', true, customer, begun from night;
--
insert into subscriptions (id, user_id, kind, plan_id, price_id, status, provider, test, customer_id, provider_ref,
    current_period_start, current_period_end, card, terms_version, synced_at, created_at, updated_at)
  overriding system value
  select night.id, night.id, 'own', plan_id, price_id, 'active', 'sandbox', true, night.id, subscription, begun, ends,
    jsonb_build_object('brand', 'visa', 'last4', case when declines then '0341' else '4242' end, 'exp_month', 12, 'exp_year', 2040),
    1, begun, begun, begun
  from night join offer using (pick);
--
insert into subscription_invoices (subscription_id, reason, price_id, period_start, period_end, lines, total_cents, paid_cents, state,
    attempts, paid_at, provider_ref, payment_ref, fee_cents, created_at, updated_at)
  select night.id, 'first', price_id, begun, ends, jsonb_build_array(jsonb_build_object('text', offer.name, 'amountCents', cents)),
    cents, cents, 'paid', 1, begun, invoice, payment, 0, begun, begun
  from night join offer using (pick);
--
select setval(pg_get_serial_sequence(name, 'id'), :people)
  from unnest(array['users', 'subscriptions', 'billing_customers']) name;
--
-- As many rows again, for the yardstick.
create table yardstick as select id, 0 as moved from night;
--
alter table yardstick add primary key (id);
