-- Words that titles and instructors' names are written with, for finding what a mistyped word may have meant: looking
-- through these costs the same for a thousand courses and a million. Words of courses that are gone leave at night.
CREATE TABLE "course_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "course_words_alike" ON "course_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
create function words_of(value text) returns setof text language sql immutable strict parallel safe
  as $$
    select distinct word from regexp_split_to_table(value, '[^[:alnum:]]+') as word
    where length(word) between 4 and 40 and word !~ '[0-9]'
  $$;
--> statement-breakpoint
-- In one order, so that two who add the same words never wait for each other in a circle.
create function course_words_added() returns trigger language plpgsql as $$
begin
  insert into course_words (word)
    select distinct word from added, words_of(added.search_text) as word order by word
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger course_words_added after insert on courses
  referencing new table as added for each statement execute function course_words_added();
--> statement-breakpoint
create function course_words_changed() returns trigger language plpgsql as $$
begin
  insert into course_words (word) select word from words_of(new.search_text) as word order by word on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger course_words_changed after update on courses
  for each row when (old.search_text is distinct from new.search_text) execute function course_words_changed();
--> statement-breakpoint
insert into course_words (word)
  select distinct word from courses, words_of(courses.search_text) as word order by word
  on conflict do nothing;
--> statement-breakpoint
drop function courses_alike(text);
--> statement-breakpoint
drop index courses_search_text;
