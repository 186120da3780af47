-- The course whose bank a course draws from: a new version in preparation draws from the bank of its course. Everything asks here.
create function bank_of_course(bigint) returns bigint language sql stable as $$ select coalesce((select draft_of from courses where id = $1), $1) $$;
--> statement-breakpoint
-- How many questions the draws of a quiz give now. Draws of a topic come before those of any, as where attempts begin.
create function drawn_questions(bigint) returns integer language sql stable as $$
  with bank as (
    select t.topic, t.question_count as n
    from quizzes q join lessons l on l.id = q.lesson_id join modules m on m.id = l.module_id
      join bank_topics t on t.course_id = bank_of_course(m.course_id)
    where q.id = $1),
  wanted as (select topic, sum(drawn) as n from quiz_draws where quiz_id = $1 group by topic),
  named as (select coalesce(sum(least(wanted.n, bank.n)), 0) as n from wanted join bank using (topic))
  select (named.n + least(
    coalesce((select n from wanted where topic is null), 0),
    coalesce((select sum(n) from bank), 0) - named.n))::integer
  from named
$$;
--> statement-breakpoint
-- By differences, so that two writers at once cannot lose each other's. Of a course that is deleted nothing is written anew.
create function count_bank_topics() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update bank_topics t set question_count = t.question_count - gone.n
      from (select bank_course_id, topic, count(*) as n from old_rows
        where bank_course_id is not null and deleted_at is null group by bank_course_id, topic) gone
      where t.course_id = gone.bank_course_id and t.topic = gone.topic;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into bank_topics as t (course_id, topic, question_count)
      select bank_course_id, topic, count(*) from new_rows
      where bank_course_id is not null and deleted_at is null group by bank_course_id, topic order by bank_course_id, topic
      on conflict (course_id, topic) do update set question_count = t.question_count + excluded.question_count;
    return null;
  end if;
  insert into bank_topics (course_id, topic, question_count)
    select distinct bank_course_id, topic, 0 from new_rows where bank_course_id is not null
    on conflict (course_id, topic) do nothing;
  update bank_topics t set question_count = t.question_count + changed.n
    from (select bank_course_id, topic, sum(n) as n from (
        select bank_course_id, topic, 1 as n from new_rows where bank_course_id is not null and deleted_at is null
        union all select bank_course_id, topic, -1 from old_rows where bank_course_id is not null and deleted_at is null) one
      group by bank_course_id, topic) changed
    where t.course_id = changed.bank_course_id and t.topic = changed.topic and changed.n <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger quiz_questions_added after insert on quiz_questions
  referencing new table as new_rows for each statement execute function count_bank_topics();
--> statement-breakpoint
create trigger quiz_questions_changed after update on quiz_questions
  referencing old table as old_rows new table as new_rows for each statement execute function count_bank_topics();
--> statement-breakpoint
create trigger quiz_questions_gone after delete on quiz_questions
  referencing old table as old_rows for each statement execute function count_bank_topics();
--> statement-breakpoint
-- Deferred as the positions of questions are, since neighbours are shifted through equal ones.
alter table quiz_draws add constraint quiz_draws_position_taken unique (quiz_id, position) deferrable initially deferred;
--> statement-breakpoint
create function refuse_shared_place() returns trigger language plpgsql as $$
begin
  if exists (select 1 from quiz_draws d join quiz_questions q on q.quiz_id = d.quiz_id and q.position = d.position where d.quiz_id = new.quiz_id) then
    raise exception 'a question and a draw of quiz % stand in one place', new.quiz_id
      using errcode = 'unique_violation', constraint = 'quiz_draws_place_shared';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger quiz_questions_place_shared after insert or update of quiz_id, position on quiz_questions
  deferrable initially deferred for each row when (new.position is not null) execute function refuse_shared_place();
--> statement-breakpoint
create constraint trigger quiz_draws_place_shared after insert or update of quiz_id, position on quiz_draws
  deferrable initially deferred for each row execute function refuse_shared_place();
--> statement-breakpoint
create or replace function count_attempt() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.state = 'closed';
begin
  if was then
    update quizzes set passed_count = passed_count + new.passed::int - old.passed::int, score_sum = score_sum + new.score - old.score
      where id = new.quiz_id;
    update quiz_question_counts c set right_count = c.right_count + d.difference
      from (select now.question_id, now.version, now.is_right - before.is_right as difference
        from marks_of(new.marks) now join marks_of(old.marks) before using (question_id, version)) d
      where c.question_id = d.question_id and c.version = d.version and c.quiz_id = new.quiz_id and d.difference <> 0;
    return null;
  end if;
  update quizzes set attempt_count = attempt_count + 1, passed_count = passed_count + new.passed::int, score_sum = score_sum + new.score,
      learner_count = learner_count + (not exists (
        select 1 from quiz_attempts earlier where earlier.quiz_id = new.quiz_id and earlier.user_id = new.user_id
          and earlier.id <> new.id and earlier.state = 'closed' and not earlier.preview))::int
    where id = new.quiz_id;
  insert into quiz_question_counts as c (question_id, version, quiz_id, asked, right_count, picks)
    select m.question_id, m.version, new.quiz_id, 1, m.is_right, m.picks from marks_of(new.marks) m
    where exists (select 1 from quiz_questions q where q.id = m.question_id)
    order by m.question_id
    on conflict (question_id, version, quiz_id) do update
      set asked = c.asked + 1, right_count = c.right_count + excluded.right_count, picks = add_picks(c.picks, excluded.picks);
  return null;
end $$;
