-- Chance that comes out alike every time: a whole number from 0 to below - 1.
create function pg_temp.draw(item bigint, salt bigint, below int) returns int language sql immutable
  as $$ select ((hashint8extended(item, salt) & 9223372036854775807) % below)::int $$;
--
create function pg_temp.one_of(item bigint, salt bigint, choices text[]) returns text language sql immutable
  as $$ select choices[1 + pg_temp.draw(item, salt, cardinality(choices))] $$;
--
-- 500 learners with the ids 1 to 500; instructors from 1001 on, one for every 50 courses.
create temp table bench_people as
  select g as id, 'learner' || g as username, 'STUDENT' as role from generate_series(1, 500) g
  union all
  select 1000 + g, 'instructor' || g, 'INSTRUCTOR' from generate_series(1, greatest(20, :courses / 50)) g;
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select id, username, username, username || '@example.org', username || '@example.org',
    pg_temp.one_of(id, 1, '{Ana,Ben,Chloe,Dario,Esther,Farid,Greta,Hana,Ivo,Jade,Kofi,Lena,Marta,Nils,Olga,Pia,Rosa,Sven,Tara,Yuki}'),
    pg_temp.one_of(id, 2, '{Alvarez,Brandt,Cohen,Diallo,Eriksen,Ferrari,Garcia,Hughes,Ito,Jansen,Keller,Lopez,Moreau,Novak,Okafor,Petit,Rossi,Silva,Tanaka,Weber}'),
    'America/New_York', 'US', 1
  from bench_people order by id;
--
insert into profiles (user_id, headline, bio, city, styles, levels, age_groups)
  select id, 'Dance teacher', 'Teaches children and adults, writes lesson plans and plays for class.', 'Boston',
    array['Ballet', 'Jazz'], array['Beginner', 'Intermediate'], array['Children (5-8)']
  from bench_people;
--
insert into user_roles (user_id, role) select id, role from bench_people;
--
-- The token of learner n is known to the bench: see learnerToken in seed.ts.
insert into sessions (user_id, token_hash, method, remember, device, last_used_at, expires_at, absolute_expires_at)
  select id, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('bench learner ' || id, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
    'password', true, 'Bench', now(), now() + interval '30 days', now() + interval '90 days'
  from bench_people where id <= 500;
--
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users));
