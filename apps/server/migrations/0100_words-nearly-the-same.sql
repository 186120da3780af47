-- Of a word that was typed wrong and the one that was meant, both without one letter or two, some are the same: so all words that may
-- have been meant are found by an index, however many there are. Only the first seven letters are looked at, which is enough for that
-- (symmetric deletes, after Garbe). Decision 0188.
create function typo_keys(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  start text := left(word, 7);
  keys text[] := array[start];
  key text;
begin
  for at in 1 .. length(start) loop
    key := left(start, at - 1) || substr(start, at + 1);
    keys := keys || key;
    if length(word) >= 7 then
      for other in at .. length(key) loop
        keys := keys || (left(key, other - 1) || substr(key, other + 1));
      end loop;
    end if;
  end loop;
  return keys;
end $$;
--> statement-breakpoint
-- Words of three letters count from here on: "hiphop" is written with two of them.
create or replace function words_of(value text) returns setof text language sql immutable strict parallel safe
  as $$
    select distinct word from regexp_split_to_table(value, '[^[:alnum:]]+') as word
    where length(word) between 3 and 40 and word !~ '[0-9]'
  $$;
--> statement-breakpoint
DROP INDEX "directory_words_alike";--> statement-breakpoint
DROP INDEX "course_words_alike";--> statement-breakpoint
DROP INDEX "resource_words_alike";--> statement-breakpoint
ALTER TABLE "directory_words" ADD COLUMN "keys" text[] GENERATED ALWAYS AS (typo_keys(word)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "course_words" ADD COLUMN "keys" text[] GENERATED ALWAYS AS (typo_keys(word)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_words" ADD COLUMN "keys" text[] GENERATED ALWAYS AS (typo_keys(word)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "directory_words_keys" ON "directory_words" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "course_words_keys" ON "course_words" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "resource_words_keys" ON "resource_words" USING gin ("keys");
--> statement-breakpoint
insert into course_words (word)
  select distinct word from courses, words_of(courses.search_text) as word where length(word) = 3 order by word
  on conflict do nothing;
--> statement-breakpoint
insert into resource_words (word)
  select distinct word from resources, words_of(resources.search_text) as word where length(word) = 3 order by word
  on conflict do nothing;
--> statement-breakpoint
insert into directory_words (word)
  select distinct word from directory_listings, words_of(directory_listings.search_text) as word where length(word) = 3 order by word
  on conflict do nothing;
