-- The terms, so that the first start of a server changes nobody's standing.
insert into site_pages (key, version, title, body, status, revision, published_at, counts_from)
  values ('terms', 1, 'Terms', 'Terms of the bench.', 'published', 1, now(), now());
--
-- Professionals with the ids 10,001 on: every weekday from nine to five in New York, two services of open times.
create temp table bench_professionals as select 10000 + g as id from generate_series(1, :professionals) g;
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select id, 'professional' || id, 'professional' || id, 'professional' || id || '@example.org', 'professional' || id || '@example.org',
    pg_temp.one_of(id, 1, '{Ana,Ben,Chloe,Dario,Esther,Farid,Greta,Hana,Ivo,Jade,Kofi,Lena,Marta,Nils,Olga,Pia,Rosa,Sven,Tara,Yuki}'),
    pg_temp.one_of(id, 2, '{Alvarez,Brandt,Cohen,Diallo,Eriksen,Ferrari,Garcia,Hughes,Ito,Jansen,Keller,Lopez,Moreau,Novak,Okafor,Petit,Rossi,Silva,Tanaka,Weber}'),
    'America/New_York', 'US', 1
  from bench_professionals order by id;
--
insert into profiles (user_id, headline, bio, city, styles, levels, age_groups, languages)
  select id, 'Private classes in ' || pg_temp.one_of(id, 3, :styles), 'Teaches children and adults, one by one and in small groups.',
    pg_temp.one_of(id, 4, '{Boston,Chicago,Denver,Austin,Seattle,Miami,Portland,Atlanta}'),
    array[pg_temp.one_of(id, 3, :styles)],
    array[pg_temp.one_of(id, 5, '{Beginner,Intermediate,Advanced}')], array[pg_temp.one_of(id, 6, :ages)],
    array['en', pg_temp.one_of(id, 7, '{es,fr,de,it}')]
  from bench_professionals;
--
insert into user_roles (user_id, role) select id, 'PROFESSIONAL' from bench_professionals;
--
insert into tier_grants (user_id, tier, reason) select id, 'educator', 'Bench' from bench_professionals;
--
insert into professionals (user_id, time_zone, published_at)
  select id, 'America/New_York', timestamptz '2026-01-01 00:00Z' + id * interval '1 minute' from bench_professionals;
--
insert into services (id, user_id, name, description, minutes, start_every, price_cents, mode, place, notice_min)
  overriding system value
  select id * 2 + n, id, 'Private class ' || n, 'An hour or less at the barre.', 30 + 30 * n, 30, 3000 + 500 * pg_temp.draw(id, 8 + n, 10),
    case when pg_temp.draw(id, 20 + n, 3) = 0 then 'place' else 'online' end,
    case when pg_temp.draw(id, 20 + n, 3) = 0 then 'Studio 1' end, 1440
  from bench_professionals, generate_series(0, 1) n;
--
insert into availability_hours (user_id, weekday, from_min, to_min)
  select id, weekday, 540, 1020 from bench_professionals, generate_series(1, 5) weekday;
--
-- What the server would write of them, in a thousandth of the time; the bench compares some with what it writes.
insert into directory_offers (service_id, user_id, minutes, price_cents, mode, start_every, notice_min, starts)
  select s.id, s.user_id, s.minutes, s.price_cents, s.mode, s.start_every, s.notice_min, runs.starts
  from services s join (
    select minutes, range_agg(int4range(first, first + 480 - minutes + 1)) as starts
    from (values (30), (60)) length (minutes), lateral (
      select (extract(epoch from (day::date + time '09:00') at time zone 'America/New_York') / 60)::int as first
      from generate_series((now() at time zone 'America/New_York')::date + 1, (now() at time zone 'America/New_York')::date + 59, interval '1 day') day
      where extract(isodow from day) < 6) days group by minutes) runs using (minutes);
--
insert into directory_listings (user_id, members_only, bookable, top, styles, ages, levels, languages, modes, city, price_cents,
    rating_sum, rating_count, rating, score, sessions_90, verified, published_at, next_free, next_free_until, refresh_at, search, search_text)
  select p.user_id, false, true, false,
    array(select slug from dance_styles where name = any (f.styles)),
    array(select code from (values ('all_ages', 'All Ages'), ('toddler', 'Toddler (2-4)'), ('children', 'Children (5-8)'), ('pre_teen', 'Pre-Teen (9-12)'),
      ('teen', 'Teen (13-17)'), ('adult', 'Adult (18+)'), ('senior', 'Senior (55+)')) ages (code, name) where name = any (f.age_groups)),
    array(select lower(level) from unnest(f.levels) level), f.languages,
    array(select distinct mode from services s where s.user_id = p.user_id order by mode), plain_text(f.city),
    (select min(price_cents) from services s where s.user_id = p.user_id), 0, 0, null, 4, 0, false, p.published_at,
    to_timestamp(next.at::bigint * 60), to_timestamp((next.at - 1440)::bigint * 60), now() + interval '10 days',
    to_tsvector('english', plain_text(f.headline)), plain_text(f.headline)
  from professionals p join profiles f using (user_id), (
    select min(lower(run) + greatest(0, ceil((extract(epoch from now()) / 60 + 1440 - lower(run)) / 30))::int * 30) as at
    from (select unnest(starts) as run from (select starts from directory_offers limit 1) one) runs
    where upper(run) - 1 >= extract(epoch from now()) / 60 + 1440) next;
--
delete from directory_changes;
--
select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)), setval(pg_get_serial_sequence('services', 'id'), (select max(id) from services));
