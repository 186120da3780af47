-- Twenty buyers with the ids 1 to 20 who confirmed their addresses, an administrator (100) who has just confirmed who they
-- are, three people (201 to 203) who sell courses on different tiers, three (401 to 403) who sell resources and curricula, and
-- some (301 to 305) who only take what is given. Twelve professionals (501 to 512) on all tiers are booked by learners (601 on).
create temp table fault_people as
  select g as id, 'buyer' || g as username, 'STUDENT' as role, null as tier from generate_series(1, :buyers) g
  union all select 100, 'admin', 'ADMIN', null
  union all select 200 + g, 'creator' || g, 'COURSE_CREATOR', (array['educator', 'premium', 'royalty'])[g] from generate_series(1, 3) g
  union all select 400 + g, 'seller' || g, 'CURRICULUM_SELLER', (array['educator', 'premium', 'royalty'])[g] from generate_series(1, 3) g
  union all select 300 + g, 'friend' || g, 'STUDENT', null from generate_series(1, 5) g
  union all select 500 + g, 'professional' || g, 'PROFESSIONAL', (array['educator', 'premium', 'royalty'])[1 + g % 3] from generate_series(1, 12) g
  union all select 600 + g, 'learner' || g, 'STUDENT', null from generate_series(1, :learners) g;
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select id, username, username, username || '@example.org', username || '@example.org', initcap(username), 'Faultless', 'UTC', 'US', 1
  from fault_people order by id;
--
insert into profiles (user_id) select id from fault_people;
--
insert into user_roles (user_id, role) select id, 'STUDENT' from fault_people union select id, role from fault_people;
--
insert into tier_grants (user_id, tier, reason) select id, tier, 'Sells courses' from fault_people where tier is not null;
--
-- The token of a person is known to the program: see tokenOf in world.ts.
insert into sessions (user_id, token_hash, method, remember, device, confirmed_until, last_used_at, expires_at, absolute_expires_at)
  select id, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('fault person ' || id, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
    'password', true, 'Faults', now() + interval '1 day', now(), now() + interval '30 days', now() + interval '90 days'
  from fault_people;
--
-- Courses with prices that do not divide well. Three of four are the platform's own, the others belong to the creators;
-- every fortieth is free of charge.
insert into courses (id, title, description, status, price_cents, difficulty_level, published_at, created_by, instructor_id, payee_id)
  overriding system value
  select g, 'Course ' || g, 'What this course is about, in a sentence.', 'published',
    case when g % 40 = 0 then 0 else 99 + (g * 1373) % 9900 end, 'beginner', now(),
    case when g % 4 = 0 then 201 + (g / 4) % 3 end, case when g % 4 = 0 then 201 + (g / 4) % 3 end,
    case when g % 4 = 0 then 201 + (g / 4) % 3 end
  from generate_series(1, :courses) g;
--
insert into modules (course_id, title, description, position) select g, 'Module', 'What it is about.', 1 from generate_series(1, :courses) g;
--
insert into lessons (module_id, title, description, content, type, position)
  select id, 'Lesson', 'What it is about.', 'Stand tall.', 'text', 1 from modules;
--
insert into sellers (user_id, name, slug) select id, 'Store of ' || username, username from fault_people where id between 401 and 403;
--
-- Eighty resources and twenty curricula of four of them, with prices that do not divide well either; every fortieth is free.
insert into resources (id, seller_id, kind, title, description, type, price_cents, styles, ages, levels)
  overriding system value
  select g, 401 + g % 3, 'single', 'Resource ' || g, 'What this resource is about.', 'text',
    case when g % 40 = 0 then 0 else 99 + (g * 1373) % 4900 end, '{ballet}'::text[], '{teen}'::text[], '{beginner}'::text[]
  from generate_series(1, 80) g
  union all
  select 80 + g, 401 + g % 3, 'curriculum', 'Curriculum ' || g, 'What this curriculum is about.', 'other', 999 + (g * 1373) % 7900,
    '{ballet}'::text[], '{teen}'::text[], '{beginner}'::text[] from generate_series(1, 20) g;
--
insert into releases (resource_id, number, state, submitted_at, decided_at)
  select id, 1, 'approved', now(), now() from resources where kind = 'single';
--
update resources r set status = 'published', published_at = now(), release_id = v.id from releases v where v.resource_id = r.id;
--
insert into curriculum_parts (curriculum_id, resource_id, position)
  select c.id, r.id, row_number() over (partition by c.id order by r.id) from resources c join lateral (
    select id from resources where kind = 'single' and seller_id = c.seller_id and id % 5 = c.id % 5 order by id limit 4) r on true
  where c.kind = 'curriculum';
--
update resources set status = 'published', published_at = now() where kind = 'curriculum';
--
-- What is sold is held for two weeks, which pass when the program says so; everybody who sells has set up payouts.
insert into settings (key, value) values ('sale_hold_days', '14');
--
insert into sandbox_accounts (ref, idempotency_key, kind)
  select 'sba_' || id, 'sba_' || id, 'works' from fault_people where tier is not null;
--
insert into payees (user_id, account, account_provider, account_test, ready)
  select id, 'sba_' || id, 'sandbox', true, true from fault_people where tier is not null;
--
insert into coupons (code, kind, percent_bps, amount_cents, scope, seller_id, paid_by_seller, max_uses, max_per_person)
  values ('FORTY', 'percent', 1000, null, 'all', null, false, 40, null),
    ('ONCE-EACH', 'percent', 2500, null, 'courses', null, false, null, 1),
    ('FIVE-OFF', 'fixed', null, 500, 'all', null, false, null, null),
    ('SELLER', 'percent', 1500, null, 'seller', 203, true, 15, 2),
    ('STORE', 'percent', 1500, null, 'seller', 402, true, 25, 2),
    ('GIFT', 'percent', 10000, null, 'all', null, false, 12, null);
--
select setval(pg_get_serial_sequence('users', 'id'), 1000), setval(pg_get_serial_sequence('courses', 'id'), :courses),
  setval(pg_get_serial_sequence('resources', 'id'), 100),
  (select count(*) from users);
