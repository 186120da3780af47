-- A submission is decided only once every criterion of its rubric has a level, and that rubric stays as it was submitted with.
create function submissions_keep_rules() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.submitted_at is not null and new.submitted_at is not null
    and new.rubric_snapshot is distinct from old.rubric_snapshot then
    raise exception 'a submission keeps its rubric' using errcode = 'check_violation', constraint = 'submissions_rubric_stays';
  end if;
  if tg_op = 'UPDATE' and old.released_at is not null and new.released_at is distinct from old.released_at then
    raise exception 'a decided submission stays decided' using errcode = 'check_violation', constraint = 'submissions_stay_decided';
  end if;
  if new.released_at is not null and (tg_op = 'INSERT' or old.released_at is null) and exists (
    select 1 from jsonb_array_elements(new.rubric_snapshot -> 'criteria') c
    where not exists (
      select 1 from submission_marks m
      where m.submission_id = new.id and m.criterion_key = c ->> 'key' and m.level is not null
    )
  ) then
    raise exception 'a criterion has no level' using errcode = 'check_violation', constraint = 'submissions_all_marked';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger submissions_keep_rules before insert or update on submissions
  for each row execute function submissions_keep_rules();
--> statement-breakpoint
-- Marks are written while somebody marks, and never afterwards.
create function submission_marks_while_marking() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from submissions s where s.id = new.submission_id and s.state = 'marking') then
    raise exception 'this submission is not being marked' using errcode = 'check_violation', constraint = 'submission_marks_while_marking';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger submission_marks_while_marking before insert or update on submission_marks
  for each row execute function submission_marks_while_marking();
--> statement-breakpoint
create function second_marks_while_marking() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from second_markings s where s.submission_id = new.submission_id and s.state = 'marking') then
    raise exception 'this second marking is not going on' using errcode = 'check_violation', constraint = 'second_marks_while_marking';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger second_marks_while_marking before insert or update on second_marks
  for each row execute function second_marks_while_marking();
--> statement-breakpoint
-- The second assessor is neither the first nor the learner, and ends with a level for each criterion.
create function second_markings_keep_rules() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from submissions s where s.id = new.submission_id
      and (s.user_id in (new.claimed_by, new.marked_by) or s.marked_by in (new.claimed_by, new.marked_by))
  ) then
    raise exception 'somebody else marks a second time' using errcode = 'check_violation', constraint = 'second_markings_another';
  end if;
  if new.done_at is not null and exists (
    select 1 from submissions s, jsonb_array_elements(s.rubric_snapshot -> 'criteria') c
    where s.id = new.submission_id and not exists (
      select 1 from second_marks m
      where m.submission_id = new.submission_id and m.criterion_key = c ->> 'key' and m.level is not null
    )
  ) then
    raise exception 'a criterion has no level' using errcode = 'check_violation', constraint = 'second_markings_all_marked';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger second_markings_keep_rules before insert or update on second_markings
  for each row execute function second_markings_keep_rules();
--> statement-breakpoint
alter table submission_comments add constraint submission_comments_parent
  foreign key (parent_id) references submission_comments (id) on delete cascade;
--> statement-breakpoint
-- Assessors write at seconds while they mark; once it is released both sides answer these, one level deep.
create function submission_comments_keep_rules() returns trigger language plpgsql as $$
declare
  of_submission submissions%rowtype;
begin
  select * into of_submission from submissions where id = new.submission_id;
  if new.parent_id is null then
    if new.author_id = of_submission.user_id or of_submission.state <> 'marking' then
      raise exception 'only who marks comments a second' using errcode = 'check_violation', constraint = 'submission_comments_by_marker';
    end if;
  elsif of_submission.released_at is null or not exists (
    select 1 from submission_comments p
    where p.id = new.parent_id and p.submission_id = new.submission_id and p.parent_id is null
  ) then
    raise exception 'only released comments are answered' using errcode = 'check_violation', constraint = 'submission_comments_answered';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger submission_comments_keep_rules before insert on submission_comments
  for each row execute function submission_comments_keep_rules();
