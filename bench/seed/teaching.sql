-- So many people who learn (:taught), each in ten of the first thousand courses with every lesson of these begun or done, two quizzes
-- of each and, of a third, certificates. Twenty instructors teach fifty of these courses each. What is written follows the rules by
-- itself, so neither foreign keys nor triggers look at each of the rows.
set session_replication_role = replica;
--
drop index lesson_progress_lesson;
--
insert into users (id, username, username_key, email, email_key, first_name, last_name, time_zone, country, terms_version)
  overriding system value
  select 2000000 + g, 'taught' || g, 'taught' || g, 'taught' || g || '@example.org', 'taught' || g || '@example.org',
    pg_temp.one_of(g, 1, '{Ana,Ben,Chloe,Dario,Esther,Farid,Greta,Hana,Ivo,Jade}'),
    pg_temp.one_of(g, 2, '{Alvarez,Brandt,Cohen,Diallo,Eriksen,Ferrari,Garcia,Hughes,Ito,Jansen}'),
    'America/New_York', 'US', 1
  from generate_series(1, :taught) g;
--
insert into profiles (user_id) select 2000000 + g from generate_series(1, :taught) g;
--
insert into user_roles (user_id, role) select 2000000 + g, 'STUDENT' from generate_series(1, :taught) g;
--
insert into user_roles (user_id, role) select 1000 + g, 'COURSE_CREATOR' from generate_series(1, 20) g;
--
insert into tier_grants (user_id, tier, reason) select 1000 + g, 'premium', 'For the bench' from generate_series(1, 20) g;
--
-- Their tokens are known to the bench as those of learners are: see learnerToken in seed.ts.
insert into sessions (user_id, token_hash, method, remember, device, last_used_at, expires_at, absolute_expires_at)
  select id, sha256(convert_to(rtrim(translate(encode(sha256(convert_to('bench learner ' || id, 'UTF8')), 'base64'), '+/', '-_'), '='), 'UTF8')),
    'password', true, 'Bench', now(), now() + interval '30 days', now() + interval '90 days'
  from generate_series(1001, 1020) id;
--
update courses set instructor_id = 1001 + (id - 1) / 50, created_by = 1001 + (id - 1) / 50 where id <= 1000;
--
insert into enrolments (user_id, course_id, source, last_lesson_id, last_seen_at, done, total, completed_at, created_at, updated_at)
  select 2000000 + u, c, 'free', (c - 1) * 20 + 1, timestamptz '2026-11-01' - u * interval '3 seconds',
    case when (u + k) % 3 = 0 then 20 else (u + k) % 20 end, 20,
    case when (u + k) % 3 = 0 then timestamptz '2026-11-01' - u * interval '3 seconds' end,
    timestamptz '2026-10-01' - (u * 10 + k) * interval '11 seconds', timestamptz '2026-11-01'
  from generate_series(1, :taught) u, generate_series(0, 9) k, lateral (select 1 + (u * 7 + k * 97) % 1000 as c) course;
--
insert into lesson_progress (user_id, lesson_id, state, completed_at, completed_version, completed_by)
  select e.user_id, (e.course_id - 1) * 20 + l, case when so_far.is_done then 'completed' else 'in_progress' end,
    case when so_far.is_done then timestamptz '2026-10-20' end, case when so_far.is_done then 1 end, case when so_far.is_done then 'learner' end
  from enrolments e, generate_series(1, 20) l, lateral (select l <= e.done as is_done) so_far where e.user_id > 2000000;
--
insert into quiz_attempts (quiz_id, user_id, number, state, snapshot, pass_score, started_at, closed_at, closed_by, correct_count,
    question_count, score, passed)
  select (e.course_id - 1) * 4 + q, e.user_id, 1, 'closed', '{}', 70, timestamptz '2026-10-10', timestamptz '2026-10-10 00:05', 'learner',
    correct, 5, correct * 20, correct >= 4
  from enrolments e, generate_series(1, 2) q, lateral (select 2 + ((e.user_id + q) % 4)::int as correct) answered where e.user_id > 2000000;
--
update quizzes set attempt_count = counted.attempts, passed_count = counted.passed, score_sum = counted.scores, learner_count = counted.attempts
  from (select quiz_id, count(*)::int as attempts, (count(*) filter (where passed))::int as passed, sum(score)::int as scores
    from quiz_attempts where user_id > 2000000 group by quiz_id) counted where counted.quiz_id = quizzes.id;
--
insert into quiz_question_counts (question_id, version, quiz_id, asked, right_count, picks)
  select n, 1, 1 + (n - 1) / 5, 400 + n % 90, 150 + n % 70, array[30 + n % 9, 150 + (n % 70)::int, 60, 70] from generate_series(1, 20000) n;
--
insert into certificates (serial, user_id, course_id, template_version_id, issuer_name, learner_name, course_title, hours, time_zone, issued_at)
  select translate(substr(upper(md5(e.id::text)), 1, 4) || '-' || lpad((e.id / 10000)::text, 4, '0') || '-' || lpad((e.id % 10000)::text, 4, '0'), 'ILO', '110'),
    e.user_id, e.course_id, (select max(id) from certificate_template_versions), 'Pavane', 'Ana Novak', 'Teaching', 6, 'UTC', e.completed_at
  from enrolments e where e.user_id > 2000000 and e.completed_at is not null;
--
-- Forty drafts of ten modules with thirty lessons each, of the first instructor, in which a hundred people learn already.
insert into courses (id, title, short_name, description, instructor_id, created_by)
  overriding system value
  select 3000000 + g, 'A year of classes ' || g, 'Year ' || g, 'Three hundred lessons, to be put in order.', 1001, 1001 from generate_series(1, 40) g;
--
insert into modules (id, course_id, title, description, position) overriding system value
  select 3000000 + (c - 1) * 10 + m, 3000000 + c, 'Month ' || m, 'What is danced in this month.', m
  from generate_series(1, 40) c, generate_series(1, 10) m;
--
insert into lessons (id, module_id, title, description, content, content_html, html_rules, type, position, minutes) overriding system value
  select 3000000 + (c - 1) * 300 + l, 3000000 + (c - 1) * 10 + 1 + (l - 1) / 30, 'Class ' || l, 'One class.',
    'Stand in parallel and breathe out.', e'<p>Stand in parallel and breathe out.</p>\n', :rules, 'text', 1 + (l - 1) % 30, 30
  from generate_series(1, 40) c, generate_series(1, 300) l;
--
insert into enrolments (user_id, course_id, source, last_seen_at, done, total)
  select 2000000 + u, 3000000 + c, 'free', now(), 100, 300 from generate_series(1, least(100, :taught)) u, generate_series(1, 40) c;
--
insert into lesson_progress (user_id, lesson_id, state, completed_at, completed_version, completed_by)
  select 2000000 + u, 3000000 + (c - 1) * 300 + l, 'completed', timestamptz '2026-10-20', 1, 'learner'
  from generate_series(1, least(100, :taught)) u, generate_series(1, 40) c, generate_series(1, 100) l;
--
create index lesson_progress_lesson on lesson_progress (lesson_id);
--
update courses set enrolment_count = counted.learners, learners_ever = counted.learners
  from (select course_id, count(*)::int as learners from enrolments group by course_id) counted where courses.id = counted.course_id;
--
select setval(pg_get_serial_sequence(name, 'id'), 4000000) from unnest('{users,courses,modules,lessons}'::text[]) name;
--
set session_replication_role = origin;
