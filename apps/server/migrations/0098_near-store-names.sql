-- What a store's name comes down to: without accents, numbers at the end of words and words that stores add to names; letters that
-- together look like one are one. The body is bound to the functions it names when it is made: an index is built and restored from a dump
-- without the path on which they would be looked for. `offset 0` has the core worked out once and not wherever it is named.
create function store_name_core(name text) returns text language sql immutable strict parallel safe
return (
  select case when core = '' then store_name_look(name) else core end
  from (
    select replace(replace(store_name_look(
      regexp_replace(
        regexp_replace(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g'), '\d+\M', ' ', 'g'),
        '\m(?:the|official|original|real|store|shop|online|team|support)\M', ' ', 'gi')
    ), 'rn', 'm'), 'vv', 'w') as core offset 0
  ) as plain
);
--> statement-breakpoint
-- By which near names are found: the core itself, and from seven letters on each of its spellings with one letter left out. Two names
-- have one of them in common when one letter is wrong, missing, too many or swapped with its neighbour. A core of more than a hundred
-- letters, which single signs that stand for whole phrases can make of a name, is compared as a whole.
create function store_name_keys(name text) returns text[] language sql immutable strict parallel safe
return (
  select case when length(core) not between 7 and 100 then array[core] else
    array(select overlay(core placing '' from letter for 1) from generate_series(1, length(core)) as letter) || core end
  from (select store_name_core(name) as core offset 0) as plain
);
