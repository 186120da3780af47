-- A crowd of members beside the learners, with the ids 8,000,001 on, and one act in the audit log for each.
-- The terms, so that the first start of a server changes nobody's standing.
insert into site_pages (key, version, title, body, status, revision, published_at, counts_from)
  values ('terms', 1, 'Terms', 'Terms of the bench.', 'published', 1, now(), now()) on conflict do nothing;
--
create temp table bench_crowd as
  select 8000000 + g as id,
    pg_temp.one_of(g, 11, '{Ana,Ben,Chloe,Dario,Esther,Farid,Greta,Hana,Ivo,Jade,Kofi,Lena,Marta,Nils,Olga,Pia,Rosa,Sven,Tara,Yuki,Amara,Bruno,Celia,Dmitri,Elif,Felix,Gita,Hugo,Ines,Jonas,Katja,Luis,Mei,Noah,Oscar,Priya,Quinn,Rafael,Sofia,Theo}') as first,
    pg_temp.one_of(g, 12, '{Al,Be,Ca,Do,El,Fa,Gu,Ha,Iv,Jo,Ke,Lo,Mo,Na,Ol,Pe,Qu,Ro,Sa,To,Ul,Va,We,Xa,Yo}')
      || pg_temp.one_of(g, 13, '{ber,cker,dson,feld,gado,hart,jima,kov,lina,mann}')
      || pg_temp.one_of(g, 14, '{a,e,i,o,y,er,is,ov,ez,sson}') as last
  from generate_series(1, :crowd) g;
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version, created_at, last_seen_at)
  overriding system value
  select id, name, name, name || '@example.org', name || '@example.org', first, last, 'America/New_York', 'US', 1,
    now() - (id - 8000000) * interval '20 seconds', now() - pg_temp.draw(id, 13, 2000000) * interval '1 second'
  from (select id, first, last, lower(first || last) || id as name from bench_crowd) crowd order by id;
--
insert into profiles (user_id, headline, city, styles)
  select id, 'Dances since childhood', 'Boston', array['Ballet'] from bench_crowd;
--
-- The first hundred of them administer the site; their tokens are known to the bench, as those of the learners are.
insert into user_roles (user_id, role) select id, case when id between 8000001 and 8000100 then 'ADMIN' else 'STUDENT' end from bench_crowd;
--
insert into sessions (user_id, token_hash, method, remember, device, last_used_at, expires_at, absolute_expires_at)
  select id, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('bench learner ' || id, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
    'password', true, 'Bench', now(), now() + interval '30 days', now() + interval '90 days'
  from bench_crowd where id between 8000001 and 8000100;
--
insert into audit_log (actor_id, actor_roles, action, target_type, target_id, target_name, after, created_at)
  select 8000001, '{ADMIN}', pg_temp.one_of(id, 15, '{user.deactivated,user.reactivated,user.changed,role.granted}'), 'user', id::text, first || ' ' || last,
    '{"reason": "Bench"}', now() - (:crowd + 8000001 - id) * interval '20 seconds'
  from bench_crowd order by id;
--
-- Each learner has sixty notices, half of them unread; everybody else one.
insert into notices (user_id, kind, title, body, link, created_at, read_at)
  select id, 'sale', 'You sold “Warm-up games”', 'For $12.00.', '/seller/payments', now() - n * interval '1 hour',
    case when n > 30 then now() end
  from generate_series(1, 500) id, generate_series(60, 1, -1) n
  union all
  select id, 'announcement', 'New dates', 'The next class begins in May.', '/my-courses', now() - interval '1 day', null from bench_crowd;
--
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users));
