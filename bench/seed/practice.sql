-- So many videos handed in (:submissions) for the assessments of a thousand courses, and as many certificates. Twenty assessors mark in fifty
-- of these courses each: six of ten videos wait, some of them claimed. What is written follows the rules by itself, so neither foreign keys nor
-- triggers look at each of the rows.
set session_replication_role = replica;
--
drop index certificates_search;
--
create temp table practice_people as
  select 5000000 + g as id, 'practising' || g as username, 'STUDENT' as role
    from generate_series(1, greatest(1000, :submissions / 1000)) g
  union all select 5900000 + g, 'assessor' || g, 'INSTRUCTOR' from generate_series(1, 20) g
  union all select 5900021, 'school', 'INSTRUCTOR_ADMIN';
--
-- Older than everybody else, so that lists of people that begin with the newest stay what they are beside them.
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version, created_at)
  overriding system value
  select id, username, username, username || '@example.org', username || '@example.org',
    pg_temp.one_of(id, 1, '{Ana,Ben,Chloe,Dario,Esther,Farid,Greta,Hana,Ivo,Jade}'),
    pg_temp.one_of(id, 2, '{Alvarez,Brandt,Cohen,Diallo,Eriksen,Ferrari,Garcia,Hughes,Ito,Jansen}'),
    'America/New_York', 'US', 1, timestamptz '2015-01-01'
  from practice_people order by id;
--
insert into profiles (user_id) select id from practice_people;
--
insert into user_roles (user_id, role) select id, role from practice_people;
--
-- Their tokens are known to the bench as those of learners are: see learnerToken in seed.ts.
insert into sessions (user_id, token_hash, method, remember, device, last_used_at, expires_at, absolute_expires_at)
  select id, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('bench learner ' || id, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
    'password', true, 'Bench', now(), now() + interval '30 days', now() + interval '90 days'
  from practice_people where role <> 'STUDENT';
--
insert into courses (id, title, short_name, description, instructor_id, created_by)
  overriding system value
  select 6000000 + c, 'Teaching practice ' || c, 'Practice ' || c, 'Teach a class of your own and show it.', 5900021, 5900021
  from generate_series(1, 1000) c;
--
insert into course_staff (course_id, user_id, role)
  select 6000000 + c, 5900001 + (c - 1) / 50, 'assessor' from generate_series(1, 1000) c;
--
insert into modules (id, course_id, title, description, position) overriding system value
  select 6000000 + c, 6000000 + c, 'Practice', 'What learners teach and show.', 1 from generate_series(1, 1000) c;
--
insert into lessons (id, module_id, title, description, content, content_html, html_rules, type, position, minutes) overriding system value
  select 6000000 + c, 6000000 + c, 'Teach a warm-up', 'One class, filmed.', 'Film a warm-up of five minutes.',
    e'<p>Film a warm-up of five minutes.</p>\n', :rules, 'text', 1, 30
  from generate_series(1, 1000) c;
--
insert into rubrics (id, owner_id, title) overriding system value values (6000001, 5900021, 'A class for beginners');
--
create temp table practice_levels as
  select jsonb_agg(jsonb_build_object('label', label, 'points', points, 'text', text) order by points) as levels
  from (values ('Not yet', 0, 'Learners do not know what to do.'), ('Nearly', 1, 'Most learners follow after a second try.'),
    ('Good', 2, 'Learners follow from the first try.'), ('Very good', 3, 'Learners follow and help each other.')) level (label, points, text);
--
insert into rubric_criteria (rubric_id, key, position, title, levels)
  select 6000001, key, position, title, levels
  from practice_levels, (values ('count', 1, 'Counts aloud'), ('voice', 2, 'Uses the voice'), ('safety', 3, 'Keeps joints safe'),
    ('praise', 4, 'Names what went well')) criterion (key, position, title);
--
insert into assignments (id, lesson_id, title, brief, brief_html, html_rules, rubric_id) overriding system value
  select 6000000 + c, 6000000 + c, 'A warm-up of your own', 'Film five minutes of a class.', e'<p>Film five minutes of a class.</p>\n', :rules, 6000001
  from generate_series(1, 1000) c;
--
create temp table practice_submissions as
  select 6000000 + g as id, 6000001 + (g - 1) % 1000 as course_id,
    5000001 + ((g - 1) / 1000 + 7 * ((g - 1) % 1000)) % greatest(1000, :submissions / 1000) as user_id,
    5900001 + (g - 1) % 1000 / 50 as assessor_id,
    case when pg_temp.draw(g, 21, 1000) < 600 then case when pg_temp.draw(g, 22, 500) = 0 then 'marking' else 'submitted' end
      when pg_temp.draw(g, 21, 1000) < 850 then 'passed' else 'resubmit' end as state,
    date_trunc('second', now()) - interval '2 days' - g * interval '1 minute' as submitted_at
  from generate_series(1, :submissions) g;
--
-- Decided ones have no video any more: it would be deleted while the bench runs.
insert into media_assets (id, owner_id, state, mime, bytes, path, duration_ms, handed_in) overriding system value
  select id, user_id, 'ready', 'video/mp4', 40000000, 'media/practice-' || id || '.mp4', 300000, true
  from practice_submissions where state in ('submitted', 'marking');
--
insert into submissions (id, assignment_id, course_id, user_id, number, asset_id, consent_at, state, submitted_at, checked_at, rubric_snapshot,
    claimed_by, claimed_at, active_at, result, overall, marked_by, released_at, percent, video_deleted_at, created_at, updated_at)
  overriding system value
  select id, course_id, course_id, user_id, 1, case when waits then id end, submitted_at, state, submitted_at, submitted_at, rubric.snapshot,
    case when state = 'marking' then assessor_id end, case when state = 'marking' then now() end,
    -- Half of the claims have lapsed.
    case when state = 'marking' then now() - (id % 2) * interval '1 hour' end,
    case when not waits then state end, case when waits then '' else 'Let them dance more and hear you less.' end,
    case when not waits then marker_id end, case when not waits then submitted_at + interval '1 day' end,
    case when not waits then 50 + id % 51 end, case when not waits then submitted_at + interval '1 day' end, submitted_at, submitted_at
  from (select *, state in ('submitted', 'marking') as waits, case when id % 2 = 0 then assessor_id else 5900021 end as marker_id
      from practice_submissions) submitted,
    (select jsonb_build_object('rubricId', 6000001, 'version', 1, 'title', 'A class for beginners', 'passPercent', 70, 'criteria',
      jsonb_agg(jsonb_build_object('key', key, 'title', title, 'levels', levels) order by position)) as snapshot
      from rubric_criteria where rubric_id = 6000001) rubric;
--
-- Of those decided in the last two weeks a part waits for a second marking; before, it was made.
insert into second_markings (submission_id, reason, state, marked_by, done_at, result, percent, same_levels, created_at, updated_at)
  select id, case when state = 'passed' then 'sample' else 'failed' end, case when is_open then 'waiting' else 'done' end,
    case when not is_open then 5900001 + (assessor_id - 5900000) % 20 end, case when not is_open then released_at + interval '1 day' end,
    case when not is_open then state end, case when not is_open then percent end, case when not is_open then 4 end, released_at, released_at
  from (select s.id, s.state, s.percent, s.released_at, p.assessor_id, s.released_at > now() - interval '14 days' as is_open
    from submissions s join practice_submissions p on p.id = s.id where s.released_at is not null and pg_temp.draw(s.id, 23, 10) < 4) second;
--
insert into certificates (serial, user_id, course_id, template_version_id, issuer_name, learner_name, course_title, instructor_name, hours, time_zone,
    issued_at, expires_at, revoked_at, revoked_by, revoked_reason, created_at)
  select substr(digest, 1, 4) || '-' || substr(digest, 5, 4) || '-' || substr(digest, 9, 4), user_id, course_id,
    (select max(id) from certificate_template_versions), 'Pavane', 'Ana Novak', 'Teaching practice ' || course_id - 6000000, 'Ivo Ito', 6,
    'America/New_York', submitted_at, case when id % 3 = 0 then submitted_at + interval '3 years' end,
    case when id % 50 = 0 then submitted_at + interval '1 day' end, case when id % 50 = 0 then 5900021 end,
    case when id % 50 = 0 then 'Given to somebody else' end, submitted_at
  from (select *, upper(md5((id - 6000000)::text)) as digest from practice_submissions) certified;
--
create index certificates_search on certificates using gin (learner_name gin_trgm_ops, course_title gin_trgm_ops);
--
select setval(pg_get_serial_sequence(name, 'id'), 8000000)
  from unnest('{users,courses,modules,lessons,rubrics,assignments,media_assets,submissions}'::text[]) name;
--
set session_replication_role = origin;
