-- Every learner learns in ten courses, has done the texts of two modules and begun every video. They were last in the
-- first lesson of each, so that opening it again writes nothing.
insert into enrolments (user_id, course_id, source, last_lesson_id, last_seen_at, done, total)
  select u, c, 'free', (c - 1) * 20 + 1, now(), 6, 20
  from generate_series(1, 500) u, generate_series(0, 9) k, lateral (select 1 + (u * 7 + k * 97) % 1000 as c) course;
--
insert into lesson_progress (user_id, lesson_id, state, completed_at, completed_version, completed_by, credited_until, duration_seconds)
  select e.user_id, l.id, case when l.type = 'text' then 'completed' else 'in_progress' end,
    case when l.type = 'text' then now() end, case when l.type = 'text' then 1 end, case when l.type = 'text' then 'learner' end,
    case when l.type = 'video' then now() end, case when l.type = 'video' then 600 end
  from enrolments e join modules m on m.course_id = e.course_id join lessons l on l.module_id = m.id
  where l.type = 'video' or (l.type = 'text' and m.position <= 2);
--
update courses set enrolment_count = counted.learners, learners_ever = counted.learners
  from (select course_id, count(*)::int as learners from enrolments group by course_id) counted where courses.id = counted.course_id;
