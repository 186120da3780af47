-- What is counted of attempts: of each quiz how many, and of each version of a question how it was answered. Attempts of before first.
update quiz_attempts a set marks = (
  select coalesce(jsonb_agg(jsonb_build_object(
      'question', q -> 'id',
      'version', q -> 'version',
      'right', (jsonb_array_length(chosen) > 0 and not exists (
        select 1 from jsonb_array_elements(q -> 'options') o where (o ->> 'correct')::boolean <> (chosen ? (o ->> 'key'))))::int,
      'picks', coalesce((
        select jsonb_agg((exists (
          select 1 from jsonb_array_elements(q -> 'options') o where o ->> 'text' = written.text and chosen ? (o ->> 'key')))::int
          order by written.place)
        from quiz_question_versions v cross join lateral unnest(v.options) with ordinality written(text, place)
        where v.question_id = (q ->> 'id')::bigint and v.version = (q ->> 'version')::int), '[]'::jsonb)) order by place), '[]'::jsonb)
  from jsonb_array_elements(a.snapshot -> 'questions') with ordinality asked(q, place)
    cross join lateral (select coalesce(a.answers -> (q ->> 'id'), '[]'::jsonb) as chosen) answered)
where a.state = 'closed' and not a.preview;
--> statement-breakpoint
update quizzes set attempt_count = n.attempts, passed_count = n.passed, score_sum = n.scores, learner_count = n.learners
from (
  select quiz_id, count(*) as attempts, count(*) filter (where passed) as passed, sum(score) as scores, count(distinct user_id) as learners
  from quiz_attempts where state = 'closed' and not preview group by quiz_id) n
where n.quiz_id = quizzes.id;
--> statement-breakpoint
create function add_picks(integer[], integer[]) returns integer[] language sql immutable as $$
  select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by place), '{}')
  from unnest($1, $2) with ordinality both_of(one, other, place)
$$;
--> statement-breakpoint
create aggregate sum_picks(integer[]) (sfunc = add_picks, stype = integer[], initcond = '{}');
--> statement-breakpoint
create function marks_of(jsonb) returns table (question_id bigint, version integer, is_right integer, picks integer[]) language sql immutable as $$
  select (mark ->> 'question')::bigint, (mark ->> 'version')::integer, (mark ->> 'right')::integer,
    array(select pick::integer from jsonb_array_elements_text(mark -> 'picks') with ordinality p(pick, place) order by place)
  from jsonb_array_elements(coalesce($1, '[]'::jsonb)) m(mark)
$$;
--> statement-breakpoint
insert into quiz_question_counts (question_id, version, asked, right_count, picks)
select m.question_id, m.version, count(*), sum(m.is_right), sum_picks(m.picks)
from quiz_attempts a cross join lateral marks_of(a.marks) m join quiz_questions q on q.id = m.question_id
where a.state = 'closed' and not a.preview group by m.question_id, m.version;
--> statement-breakpoint
-- Once an attempt is closed it is counted; what is corrected in it later changes what was counted. The quiz is locked first, so
-- that attempts at one quiz that close at once wait for each other and never in a circle.
create function count_attempt() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.state = 'closed';
begin
  if was then
    update quizzes set passed_count = passed_count + new.passed::int - old.passed::int, score_sum = score_sum + new.score - old.score
      where id = new.quiz_id;
    update quiz_question_counts c set right_count = c.right_count + d.difference
      from (select now.question_id, now.version, now.is_right - before.is_right as difference
        from marks_of(new.marks) now join marks_of(old.marks) before using (question_id, version)) d
      where c.question_id = d.question_id and c.version = d.version and d.difference <> 0;
    return null;
  end if;
  update quizzes set attempt_count = attempt_count + 1, passed_count = passed_count + new.passed::int, score_sum = score_sum + new.score,
      learner_count = learner_count + (not exists (
        select 1 from quiz_attempts earlier where earlier.quiz_id = new.quiz_id and earlier.user_id = new.user_id
          and earlier.id <> new.id and earlier.state = 'closed' and not earlier.preview))::int
    where id = new.quiz_id;
  insert into quiz_question_counts as c (question_id, version, asked, right_count, picks)
    select m.question_id, m.version, 1, m.is_right, m.picks from marks_of(new.marks) m
    where exists (select 1 from quiz_questions q where q.id = m.question_id)
    order by m.question_id
    on conflict (question_id, version) do update
      set asked = c.asked + 1, right_count = c.right_count + excluded.right_count, picks = add_picks(c.picks, excluded.picks);
  return null;
end $$;
--> statement-breakpoint
create trigger quiz_attempts_counted after insert or update of state, score, passed, marks on quiz_attempts
  for each row when (new.state = 'closed' and not new.preview) execute function count_attempt();
