CREATE TABLE "learning_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "learning_days_seconds" CHECK ("learning_days"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "measured_minutes" integer;--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- How long a lesson takes when its author does not say: a text by its words, 200 a minute, an uploaded video by its file.
create function lesson_minutes(type text, content text, is_placeholder boolean) returns integer language sql stable as $$
  select case
    when is_placeholder or content !~ '\S' then null
    when type = 'text'
      then greatest(1, round(cardinality(regexp_split_to_array(btrim(content, E' \t\r\n'), '\s+')) / 200.0))::int
    when type = 'video' and content ~ '^media:[0-9]{1,18}$'
      then (select greatest(1, round(duration_ms / 60000.0))::int
            from media_assets where id = substr(content, 7)::bigint and duration_ms > 0)
  end
$$;
--> statement-breakpoint
create function lessons_measured() returns trigger language plpgsql as $$
begin
  new.measured_minutes := lesson_minutes(new.type, new.content, new.is_placeholder);
  return new;
end $$;
--> statement-breakpoint
create trigger lessons_measured before insert or update of type, content, is_placeholder on lessons
  for each row execute function lessons_measured();
--> statement-breakpoint
-- The length of a video is known some time after the lesson names it.
create function lessons_measured_by_file() returns trigger language plpgsql as $$
begin
  update lessons set measured_minutes = lesson_minutes(type, content, is_placeholder)
  where type = 'video' and content like 'media:%' and content = 'media:' || new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger lessons_measured_by_file after update of duration_ms on media_assets
  for each row when (old.duration_ms is distinct from new.duration_ms) execute function lessons_measured_by_file();
--> statement-breakpoint
update lessons set measured_minutes = lesson_minutes(type, content, is_placeholder);
--> statement-breakpoint
-- What was watched before days were kept counts for the day of the last report.
insert into learning_days (user_id, day, seconds)
select user_id, updated_at::date, sum(watched_seconds) from lesson_progress where watched_seconds > 0 group by 1, 2;
